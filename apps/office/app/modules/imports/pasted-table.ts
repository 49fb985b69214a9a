/** Rows of a table that was copied in a spreadsheet: cells between tabs; one with a break or a tab inside is in quotes. */
export function pastedRows(text: string): string[][] {
  const rows: string[][] = [];
  let [row, cell, quoted]: [string[], string, boolean] = [[], '', false];
  const endRow = (): void => {
    row.push(cell);
    if (row.some((one) => one.trim() !== '')) rows.push(row);
    [row, cell] = [[], ''];
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (quoted) {
      if (sign === '"' && text[at + 1] === '"') cell += text[(at += 1)] ?? '';
      else if (sign === '"') quoted = false;
      else cell += sign;
    } else if (sign === '"' && cell === '' && isQuotedCell(text, at)) quoted = true;
    else if (sign === '\t') {
      row.push(cell);
      cell = '';
    } else if (sign === '\n') endRow();
    else if (sign !== '\r') cell += sign;
  }
  endRow();
  return rows;
}

/**
 * Spreadsheets quote only cells with a tab, a line break or a quote inside; «"М10" болт» starts with a quote of its
 * own.
 */
function isQuotedCell(text: string, from: number): boolean {
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] !== '"') continue;
    if (text[at + 1] === '"') at += 1;
    else return at + 1 === text.length || '\t\r\n'.includes(text[at + 1] ?? '');
  }
  return false;
}

const quoted = (cell: string): string => (/[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** The table as a file for the normal import. Without titles its columns are numbered. */
export function pastedFile(rows: readonly (readonly string[])[], hasTitles: boolean, name: string): File {
  const width = Math.max(...rows.map((row) => row.length));
  const titles = Array.from({ length: width }, (_, at) => `Столбец ${at + 1}`);
  const all = hasTitles ? rows : [titles, ...rows];
  // One column has no separator by which a reader would know it.
  const text = all.map((row) => Array.from({ length: width }, (_, at) => quoted(row[at] ?? '')).join(';'));
  return new File([`\uFEFF${text.join('\r\n')}\r\n`], name, { type: 'text/csv' });
}
