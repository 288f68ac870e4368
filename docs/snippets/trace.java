var expanded = new StringBuilder(); // before the search
expanded.append(x + "," + y + "\n"); // where a cell is taken from the queue and its neighbours are looked at
System.out.print(expanded); // after the search
