std::string expanded; // before the search; with <iostream> and <string>
expanded += std::to_string(x) + "," + std::to_string(y) + "\n"; // where a cell is taken from the queue and its neighbours are looked at
std::cout << expanded; // after the search
