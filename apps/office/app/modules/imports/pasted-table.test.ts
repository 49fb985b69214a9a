import { expect, it } from 'vitest';
import { pastedFile, pastedRows } from './pasted-table.ts';

it.each([
  [
    'А-1\t100\r\nА-2\t200\r\n',
    [
      ['А-1', '100'],
      ['А-2', '200'],
    ],
  ],
  ['А-1\t"две\nстроки"\t5', [['А-1', 'две\nстроки', '5']]],
  ['"ключ ""на 10"""\t1', [['ключ "на 10"', '1']]],
  ['"М10" болт\t1', [['"М10" болт', '1']]],
  ['Цена; руб.\t1,5\n\n\t\n', [['Цена; руб.', '1,5']]],
  ['', []],
])('reads %j as rows', (text, rows) => {
  expect(pastedRows(text)).toEqual(rows);
});

it('creates a file with the given or numbered titles and keeps every cell in its place', async () => {
  const rows = [['Артикул', 'Имя; "как есть"'], ['А-1']];
  expect(await pastedFile(rows, true, 'Из буфера.csv').text()).toBe(
    'Артикул;"Имя; ""как есть"""\r\nА-1;\r\n',
  );
  expect(await pastedFile([['А-1', '5']], false, 'Из буфера.csv').text()).toBe(
    'Столбец 1;Столбец 2\r\nА-1;5\r\n',
  );
});
