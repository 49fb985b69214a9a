const longest = 60;

/** Columns of plain text, aligned; a long cell is cut unless it is the last. */
export function textTable(rows: readonly (readonly string[])[], head?: readonly string[]): string {
  const shown = (head ? [head, ...rows] : rows).map((row) =>
    row.map((cell, column) => {
      const line = cell.replace(/\s+/g, (space) => (space === '  ' ? space : ' '));
      return column < row.length - 1 && line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
    }),
  );
  const widths = shown.reduce<number[]>(
    (most, row) => row.map((cell, column) => Math.max(most[column] ?? 0, cell.length)),
    [],
  );
  return shown
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
