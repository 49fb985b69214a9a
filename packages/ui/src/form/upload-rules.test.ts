import { describe, expect, it } from 'vitest';
import { addFiles, fileError, tooManyError } from './upload-rules.ts';

const rules = { extensions: ['xlsx', 'csv'], maxBytes: 5 * 1024 * 1024, maxFiles: 2 };

describe('files to send', () => {
  it.each([
    ['list.XLSX', 10, undefined],
    ['list.exe', 10, 'Недопустимый тип файла'],
    ['list', 10, 'Недопустимый тип файла'],
    ['list.csv', 0, 'Файл пустой'],
    ['list.csv', 6 * 1024 * 1024, 'Файл больше 5\u00a0МБ'],
  ])('%s of %i bytes: %s', (name, size, expected) => {
    expect(fileError({ name, size }, rules)).toBe(expected);
  });

  it('keeps the previous files, each one once', () => {
    const [one, two] = [
      { name: 'a', size: 1 },
      { name: 'b', size: 1 },
    ];
    expect(addFiles([one], [{ ...one }, two], true)).toEqual([one, two]);
    expect(addFiles([one], [two], false)).toEqual([two]);
  });

  it('reports too many files', () => {
    expect(tooManyError(2, rules)).toBeUndefined();
    expect(tooManyError(5, rules)).toBe('Файлов слишком много: можно приложить до 2, выбрано 5\u00a0файлов');
  });
});
