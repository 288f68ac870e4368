expanded = []  # before the search
expanded.append((x, y))  # where a cell is taken from the queue and its neighbours are looked at
print(expanded)  # after the search
