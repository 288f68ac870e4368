import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.PriorityQueue;
import java.util.StringTokenizer;

/**
 * A* on java.util.PriorityQueue of f alone. Each line of the input is a question of containers.mjs, each line of the
 * output the order of the expansions.
 */
final class Queues {
    private static final class Node {
        final int cell;
        double f;

        Node(int cell, double f) {
            this.cell = cell;
            this.f = f;
        }
    }

    public static void main(String[] given) throws IOException {
        BufferedReader lines = new BufferedReader(new InputStreamReader(System.in));
        StringBuilder out = new StringBuilder();
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            ArrayList<String> order = answer(new StringTokenizer(line));
            out.append(String.join(" ", order)).append('\n');
        }
        System.out.print(out);
    }

    private static ArrayList<String> answer(StringTokenizer words) {
        String improve = words.nextToken();
        int count = Integer.parseInt(words.nextToken());
        int start = Integer.parseInt(words.nextToken());
        int goal = Integer.parseInt(words.nextToken());
        double[] h = new double[count];
        int[][] to = new int[count][];
        double[][] cost = new double[count][];
        for (int cell = 0; cell < count; cell++) {
            h[cell] = Double.parseDouble(words.nextToken());
            int steps = Integer.parseInt(words.nextToken());
            to[cell] = new int[steps];
            cost[cell] = new double[steps];
            for (int step = 0; step < steps; step++) {
                to[cell][step] = Integer.parseInt(words.nextToken());
                cost[cell][step] = Double.parseDouble(words.nextToken());
            }
        }
        PriorityQueue<Node> open = new PriorityQueue<>((one, other) -> Double.compare(one.f, other.f));
        double[] g = new double[count];
        Node[] nodes = new Node[count];
        boolean[] closed = new boolean[count];
        ArrayList<String> order = new ArrayList<>();
        nodes[start] = new Node(start, h[start]);
        open.add(nodes[start]);
        while (!open.isEmpty()) {
            int cell = open.poll().cell;
            if (closed[cell]) {
                continue;
            }
            closed[cell] = true;
            order.add(Integer.toString(cell));
            if (cell == goal) {
                break;
            }
            for (int step = 0; step < to[cell].length; step++) {
                int next = to[cell][step];
                double through = g[cell] + cost[cell][step];
                boolean isNew = nodes[next] == null;
                if (closed[next] || (!isNew && through >= g[next])) {
                    continue;
                }
                g[next] = through;
                double f = through + h[next];
                if (isNew || improve.equals("entry")) {
                    nodes[next] = new Node(next, f);
                    open.add(nodes[next]);
                } else if (improve.equals("stay")) {
                    nodes[next].f = f;
                } else {
                    open.remove(nodes[next]);
                    nodes[next].f = f;
                    open.add(nodes[next]);
                }
            }
        }
        return order;
    }
}
