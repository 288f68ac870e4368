// Cells of a map of 20 x 10, as [x, y].

export function sorted(cells) {
  return [...cells].sort(byCell);
}

function byCell([ax, ay], [bx, by]) {
  return ay * 20 + ax - (by * 20 + bx);
}

export function column() {
  return Array.from({ length: 10 }, (_, y) => y);
}

export function row(y, length) {
  return Array.from({ length }, (_, x) => [x, y]);
}

export function fill(left, right, spared) {
  const cells = [];
  for (let y = 0; y < 10; y++) {
    for (let x = left; x <= right; x++) {
      if (!spared.some(([sx, sy]) => sx === x && sy === y)) cells.push([x, y]);
    }
  }
  return cells;
}
