import { afterEach, expect, it } from 'vitest';
import { followLocale } from '../shop/shop-locale.ts';
import { bonusLevels } from './records/bonus-levels.ts';
import { fieldsOfKind } from './text-kinds.ts';

afterEach(() => followLocale('ru_RU'));

const pay = () => fieldsOfKind('vacancy').find(({ key }) => key === 'pay_from')?.label;
const hint = () => bonusLevels.specs.find(({ key }) => key === 'turnover_from')?.hint;

it("labels amounts with the shop's currency, and amounts stored in roubles as such", () => {
  expect([pay(), hint()]).toEqual(['Оплата от, ₽', 'Выполненные заказы за\u00a012\u00a0месяцев']);
  followLocale('ru_KZ');
  expect(pay()).toBe('Оплата от, KZT');
  expect(hint()).toContain('пересчитает по\u00a0курсу в\u00a0KZT');
});
