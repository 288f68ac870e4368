const expanded = []; // before the search
expanded.push([x, y]); // where a cell is taken from the queue and its neighbours are looked at
console.log(JSON.stringify(expanded)); // after the search
