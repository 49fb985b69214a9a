import { expect, test } from 'vitest';
import { scanWorksheet } from './spreadsheet-scan.ts';

const bounds = { rows: 2, cells: 3, anyCells: 5 };
const scanned = (xml: string) => {
  const { xml: scannedXml, cells } = scanWorksheet(Buffer.from(xml), bounds);
  return [scannedXml.toString(), cells];
};

test('leaves a worksheet within its bounds unchanged', () => {
  const xml =
    '<worksheet><cols><col min="1"/></cols><sheetData><row r="1"><c r="A1"><v>1</v></c><c\ns="1"/></row><row></row></sheetData></worksheet>';
  expect(scanned(xml)).toEqual([xml, 1]);
});

test.each(['', 'x:'])('rows beyond the last one that counts are cut off, called «%srow»', (of) => {
  const row = `<${of}row><${of}c><${of}v>1</${of}v></${of}c></${of}row>`;
  const [head, tail] = [`<${of}worksheet><${of}sheetData>`, `</${of}sheetData></${of}worksheet>`];
  expect(scanned(`${head}${row.repeat(1000)}${tail}`)).toEqual([`${head}${row.repeat(2)}${tail}`, 2]);
});

test.each([
  ['that hold something', '<row><c>1</c><c>1</c><c>1</c><c>1</c></row>'],
  ['that hold nothing', `<row>${'<c/>'.repeat(6)}</row>`],
  ['that never end', '<c '.repeat(9)],
])('more cells %s than there may be are refused', (_what, xml) => {
  expect(() => scanned(xml)).toThrow(RangeError);
});
