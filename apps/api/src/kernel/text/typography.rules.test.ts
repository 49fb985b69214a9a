import { expect, it } from 'vitest';
import { tieUnits } from './typography.rules.ts';

it.each([
  ['вылет 70 мм', 'вылет 70~мм'],
  ['Ø8,5 мм, 12 000 об/мин', 'Ø8,5~мм, 12~000~об/мин'],
  ['момент 26 Н·м, 0,4 МПа, 25 %, 20 °C', 'момент 26~Н·м, 0,4~МПа, 25~%, 20~°C'],
  ['4 870 ₽ за 10 шт.', '4~870~₽ за 10~шт.'],
  // A word that only begins like a unit is a word.
  ['исполнение 2 модульное, класс 1 гладкий', 'исполнение 2 модульное, класс 1 гладкий'],
  ['ISO 40 BT 30', 'ISO 40 BT 30'],
])('%s', (text, tied) => expect(tieUnits(text)).toBe(tied.replaceAll('~', '\u00a0')));
