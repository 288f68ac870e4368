let mut expanded = String::new(); // before the search
expanded += &format!("{x},{y}\n"); // where a cell is taken from the queue and its neighbours are looked at
print!("{expanded}"); // after the search
