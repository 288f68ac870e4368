const names = ["Bob", "Alice"];
