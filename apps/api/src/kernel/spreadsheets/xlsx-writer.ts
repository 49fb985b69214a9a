import { markupText } from '../text/markup-text.ts';
import { guardText, type SpreadsheetCell } from './spreadsheet-cell.ts';
import { zipChunks } from './zip-writer.ts';

type Rows = AsyncIterable<readonly SpreadsheetCell[]> | Iterable<readonly SpreadsheetCell[]>;

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageNs = 'http://schemas.openxmlformats.org/package/2006';
const mime = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const batchLength = 64 * 1024;
const longestCell = 32_767;

export const xlsxMime = `${mime}.sheet`;

/** Streams one sheet as a workbook, row by row; its first row is a frozen header. */
export function xlsxChunks(sheetName: string, rows: Rows): AsyncGenerator<Buffer> {
  return zipChunks([
    { name: '[Content_Types].xml', content: [contentTypes] },
    { name: '_rels/.rels', content: [relations(`${office}/officeDocument`, 'xl/workbook.xml')] },
    { name: 'xl/workbook.xml', content: [workbook(sheetName)] },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: [relations(`${office}/worksheet`, 'worksheets/sheet1.xml', `${office}/styles`, 'styles.xml')],
    },
    { name: 'xl/styles.xml', content: [styles] },
    { name: 'xl/worksheets/sheet1.xml', content: worksheetXml(rows) },
  ]);
}

async function* worksheetXml(rows: Rows): AsyncGenerator<string> {
  let batch = `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`;
  let line = 0;
  for await (const row of rows) {
    line += 1;
    batch += `<row r="${line}">${row.map((cell, at) => cellXml(cell, at, line)).join('')}</row>`;
    if (batch.length < batchLength) continue;
    yield batch;
    batch = '';
  }
  yield `${batch}</sheetData></worksheet>`;
}

function cellXml(cell: SpreadsheetCell, column: number, line: number): string {
  if (cell === null || cell === '') return '';
  const attributes = `r="${columnName(column)}${line}"${line === 1 ? ' s="1"' : ''}`;
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c ${attributes}><v>${cell}</v></c>` : '';
  const text = markupText(guardText(cell).slice(0, longestCell));
  return `<c ${attributes} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

/** 0 → A, 25 → Z, 26 → AA. */
export function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}

function workbook(name: string): string {
  const safe =
    name
      .replace(/[\\/?*[\]:']/g, ' ')
      .trim()
      .slice(0, 31) || 'Лист';
  return `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${markupText(safe)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
}

function relations(...pairs: readonly string[]): string {
  const items = pairs.flatMap((type, at) =>
    at % 2 === 0 ? [`<Relationship Id="rId${at / 2 + 1}" Type="${type}" Target="${pairs[at + 1]}"/>`] : [],
  );
  return `${head}<Relationships xmlns="${packageNs}/relationships">${items.join('')}</Relationships>`;
}

const contentTypes = `${head}<Types xmlns="${packageNs}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${mime}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${mime}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${mime}.styles+xml"/></Types>`;

const font = '<sz val="11"/><name val="Calibri"/>';
const styles = `${head}<styleSheet xmlns="${main}"><fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/></cellXfs></styleSheet>`;
