const longest = 60;
const gap = '  ';

type Rows = readonly (readonly string[])[];

/** Columns of plain text under their headings; each row is one line, long cells are cut. */
export function textTable(head: readonly string[], rows: Rows): string {
  const last = head.length - 1;
  const cut = (cell: string, column: number): string => {
    const line = cell.replace(/\s+/g, ' ').trim();
    return column < last && line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
  };
  return columns([head, ...rows.map((row) => row.map(cut))]);
}

/** Names and their values; a value of several lines stays under itself. */
export function valueList(rows: Rows): string {
  const width = Math.max(...rows.map(([name = '']) => name.length));
  const under = `\n${' '.repeat(width)}${gap}`;
  return columns(rows.map(([name = '', value = '']) => [name, value.trim().replace(/\r?\n/g, under)]));
}

function columns(rows: Rows): string {
  const widths = rows.reduce<number[]>(
    (most, row) => row.map((cell, column) => Math.max(most[column] ?? 0, cell.length)),
    [],
  );
  const last = widths.length - 1;
  return rows
    .map((row) => row.map((cell, column) => (column === last ? cell : cell.padEnd(widths[column] ?? 0))))
    .map((row) => row.join(gap).trimEnd())
    .join('\n');
}

// Output contains untrusted text, which must not move the cursor or recolour the terminal.
// oxlint-disable-next-line no-control-regex
const unprintable = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

export function printable(text: string): string {
  return text.replace(unprintable, '');
}
