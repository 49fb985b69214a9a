import { guardText, type SpreadsheetCell } from './spreadsheet-cell.ts';

const separator = ';';
const special = /[";\r\n]|^\s|\s$/;
const batchLength = 64 * 1024;

/** As Excel of a Russian Windows opens it at once: a mark of UTF-8, semicolons, decimal commas. */
export async function* csvChunks(
  rows: AsyncIterable<readonly SpreadsheetCell[]> | Iterable<readonly SpreadsheetCell[]>,
): AsyncGenerator<string> {
  let batch = '\uFEFF';
  for await (const row of rows) {
    batch += `${row.map(cellText).join(separator)}\r\n`;
    if (batch.length < batchLength) continue;
    yield batch;
    batch = '';
  }
  if (batch !== '') yield batch;
}

function cellText(cell: SpreadsheetCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  const text = guardText(cell);
  return special.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
