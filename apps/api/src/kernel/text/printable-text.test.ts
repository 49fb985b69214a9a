import { expect, it } from 'vitest';
import { printableLine, printableText } from './printable-text.ts';

it.each([
  ['Штангенциркуль 0\u2060–\u2060150', 'Штангенциркуль 0–150'],
  ['\ufeffключ\u00adница\u200b\u200e', 'ключница'],
  ['а\u0000б\tв', 'а б\tв'],
  ['первая\r\nвторая', 'первая \nвторая'],
  ['лицо \u263a\ufe0f', 'лицо \u263a'],
  ['4\u00a0870\u00a0₽', '4\u00a0870\u00a0₽'],
  ['половина \ud83d', 'половина \ufffd'],
])('%j is printed as %j', (text, printed) => expect(printableText(text)).toBe(printed));

it('one line', () => expect(printableLine(' а\nб\u2060 ')).toBe('а б'));
