import { expect, test } from 'vitest';
import { formatFileSize } from './file-size.ts';

test.each([
  [0, '0\u00a0байт'],
  [1, '1\u00a0байт'],
  [2, '2\u00a0байта'],
  [1023, '1\u00a0023\u00a0байта'],
  [1024, '1\u00a0КБ'],
  [860_160, '840\u00a0КБ'],
  [1_048_575, '1\u00a0МБ'],
  [13_002_342, '12,4\u00a0МБ'],
  [20 * 1024 * 1024, '20\u00a0МБ'],
  [3 * 1024 ** 3, '3\u00a0ГБ'],
  [5000 * 1024 ** 3, '5\u00a0000\u00a0ГБ'],
  [-1, ''],
  [NaN, ''],
])('%s → %s', (bytes, text) => expect(formatFileSize(bytes)).toBe(text));
