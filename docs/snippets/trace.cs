var expanded = new System.Text.StringBuilder(); // before the search
expanded.Append($"{x},{y}\n"); // where a cell is taken from the queue and its neighbours are looked at
System.Console.Write(expanded); // after the search
