import { expect, it } from 'vitest';
import { changedQuantity } from './quantity-change.ts';

it.each([
  ['3', {}, null],
  ['1 200 шт.', {}, null],
  ['5,0', {}, null],
  ['', {}, null],
  ['2,5', {}, 'Дробное количество не\u00a0продаём. Поставили 2\u00a0шт.'],
  ['15', { step: 10 }, 'Продаём упаковками по\u00a010\u00a0шт. Поставили 20\u00a0шт.'],
  ['500', { max: 40 }, 'Больше 40\u00a0шт. в\u00a0строке нельзя. Поставили 40\u00a0шт.'],
  ['5', { max: 1 }, 'Это единственный экземпляр. Поставили 1\u00a0шт.'],
  ['0', {}, 'Меньше 1\u00a0шт. заказать нельзя. Поставили 1\u00a0шт.'],
])('typed «%s» with %o is said to have changed: %s', (text, rules, message) => {
  expect(changedQuantity(text, rules)).toBe(message);
});
