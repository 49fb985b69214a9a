import { xmlAttribute, xmlText } from './xml-text.ts';

/** A non-empty cell of an .ods; the same text may repeat over several cells of the row. */
interface OdsCell {
  readonly text: string;
  readonly column: number;
  readonly times: number;
}

interface OdsBounds {
  readonly sheets: number;
  /** One row more than allowed is enough to refuse. */
  readonly rows: number;
  readonly columns: number;
  readonly cells: number;
}

interface OdsRow {
  readonly line: number;
  /** Null where a cell stands too far to the right. */
  readonly cells: readonly string[] | null;
}

interface OdsSheet {
  readonly name: string;
  readonly rows: readonly OdsRow[];
}

// Each sign is looked at a bounded number of times: a tag that never ends is given up where the next one begins, and a
// value in quotes holds no «<», as XML wants it.
const token = /<(\/?)([\w:-]+)((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>|([^<]+)|<[^<>]*>?/g;

/**
 * Reads the sheets of an .ods file's `content.xml`. Cells and rows may declare repeat counts of millions in a few
 * bytes: repeats are counted before they are expanded, empty repeats are skipped, and custom entities are never
 * resolved.
 */
export function odsSheets(xml: string, bounds: OdsBounds): OdsSheet[] {
  const sheets: { name: string; rows: OdsRow[] }[] = [];
  let [line, column, repeats, times, cellsLeft] = [0, 0, 1, 1, bounds.cells];
  let cells: OdsCell[] = [];
  let text: string | null = null;
  let value: string | null = null;
  const endCell = (): void => {
    const cellText = (text ?? '').trim() || (value ?? '');
    if (cellText !== '') cells.push({ text: cellText, column, times });
    column += times;
    [text, value, times] = [null, null, 1];
  };
  const endRow = (): void => {
    const sheet = sheets.at(-1);
    if (sheet && cells.length > 0) {
      const written = writtenRow(cells, bounds.columns);
      const most = Math.min(repeats, bounds.rows - sheet.rows.length);
      cellsLeft -= cells.length * most;
      if (cellsLeft < 0) throw new RangeError('too many cells');
      for (let copy = 0; copy < most; copy++) sheet.rows.push({ line: line + copy + 1, cells: written });
    }
    line += repeats;
    cells = [];
  };
  for (const [, closing, name, attributes = '', plain] of xml.matchAll(token)) {
    if (plain !== undefined) {
      if (text !== null) text += xmlText(plain);
      continue;
    }
    const isEnd = closing === '/';
    const isEmpty = !isEnd && attributes.endsWith('/');
    switch (name) {
      case 'table:table':
        if (!isEnd) {
          if (sheets.length === bounds.sheets) return sheets;
          sheets.push({ name: xmlText(xmlAttribute(attributes, 'table:name') ?? ''), rows: [] });
          line = 0;
        }
        break;
      case 'table:table-row':
        if (!isEnd) {
          [column, cells] = [0, []];
          repeats = repeated(attributes, 'table:number-rows-repeated');
        }
        if (isEnd || isEmpty) endRow();
        break;
      case 'table:table-cell':
      case 'table:covered-table-cell':
        if (!isEnd) {
          times = repeated(attributes, 'table:number-columns-repeated');
          value = valueOf(attributes);
        }
        if (isEnd || isEmpty) endCell();
        break;
      case 'text:p':
        if (!isEnd) text = text === null ? '' : `${text} `;
        break;
      case 'text:s':
      case 'text:tab':
      case 'text:line-break':
        if (text !== null && !isEnd) text += ' ';
        break;
      case 'office:annotation':
        // Text of a cell's comment is not its content.
        if (isEnd) text = null;
        break;
    }
  }
  return sheets;
}

/** Reads the stored number, because the displayed text is rounded. */
function valueOf(attributes: string): string | null {
  const type = xmlAttribute(attributes, 'office:value-type');
  if (type !== 'float') return null;
  return xmlAttribute(attributes, 'office:value');
}

function writtenRow(cells: readonly OdsCell[], columns: number): string[] | null {
  const row: string[] = [];
  for (const { text, column, times } of cells) {
    if (column + times > columns) return null;
    for (let copy = 0; copy < times; copy++) row[column + copy] = text;
  }
  return Array.from(row, (text) => text ?? '');
}

function repeated(attributes: string, name: string): number {
  const times = Number(xmlAttribute(attributes, name) ?? 1);
  return Number.isSafeInteger(times) && times > 0 ? times : 1;
}
