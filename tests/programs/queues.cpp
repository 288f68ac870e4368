// A* on std::priority_queue, of f alone or of pairs of f and the cell. Each line of the input is a question of
// containers.mjs, each line of the output the order of the expansions.
#include <cstdio>
#include <iostream>
#include <queue>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

using Entry = std::pair<double, int>;

template <class Compare>
std::vector<int> search(int start, int goal, const std::vector<double>& h,
                        const std::vector<std::vector<std::pair<int, double>>>& steps) {
  std::priority_queue<Entry, std::vector<Entry>, Compare> open;
  std::vector<double> g(h.size(), -1);
  std::vector<bool> closed(h.size());
  std::vector<int> order;
  g[start] = 0;
  open.emplace(h[start], start);
  while (!open.empty()) {
    const int cell = open.top().second;
    open.pop();
    if (closed[cell]) continue;
    closed[cell] = true;
    order.push_back(cell);
    if (cell == goal) break;
    for (const auto& [to, cost] : steps[cell]) {
      const double through = g[cell] + cost;
      if (closed[to] || (g[to] >= 0 && through >= g[to])) continue;
      g[to] = through;
      open.emplace(through + h[to], to);
    }
  }
  return order;
}

struct ByF {
  bool operator()(const Entry& one, const Entry& other) const { return one.first > other.first; }
};

int main() {
  std::string line;
  while (std::getline(std::cin, line)) {
    std::istringstream words(line);
    std::string kind, number;
    int count, start, goal;
    words >> kind >> count >> start >> goal;
    std::vector<double> h(count);
    std::vector<std::vector<std::pair<int, double>>> steps(count);
    for (int cell = 0; cell < count; cell++) {
      int many;
      words >> number >> many;
      h[cell] = std::stod(number);
      for (; many > 0; many--) {
        int to;
        words >> to >> number;
        steps[cell].emplace_back(to, std::stod(number));
      }
    }
    const auto order = kind == "pair" ? search<std::greater<Entry>>(start, goal, h, steps)
                                      : search<ByF>(start, goal, h, steps);
    for (const int cell : order) std::printf("%d ", cell);
    std::printf("\n");
  }
}
