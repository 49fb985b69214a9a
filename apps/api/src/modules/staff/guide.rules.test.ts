import { describe, expect, it } from 'vitest';
import { guideSteps } from './guide.rules.ts';

const all = {
  own: true,
  name: 'Мой магазин',
  inn: '6600000000',
  offices: true,
  warehouses: true,
  folders: true,
  properties: true,
  goods: true,
  prices: true,
  delivery: true,
  mail: true,
  people: 2,
};
const open = (over: object): string[] | undefined =>
  guideSteps({ ...all, ...over })?.flatMap(({ title, done }) => (done ? [] : [title]));

describe('the guide of a new shop', () => {
  it('is there until all is done, and never in a demo shop', () => {
    expect(guideSteps(all)).toBeNull();
    expect(guideSteps({ ...all, own: false, goods: false })).toBeNull();
  });

  it.each([
    [{ name: 'Новый магазин' }, 'Название магазина'],
    [{ name: null }, 'Название магазина'],
    [{ inn: '' }, 'Реквизиты продавца'],
    [{ warehouses: false }, 'Склад'],
    [{ folders: false }, 'Разделы каталога'],
    [{ prices: false }, 'Цены'],
    [{ people: 1 }, 'Сотрудники'],
  ])('%j leaves «%s» open', (over, title) => expect(open(over)).toEqual([title]));
});
