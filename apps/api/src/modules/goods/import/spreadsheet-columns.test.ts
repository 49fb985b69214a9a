import { describe, expect, it } from 'vitest';
import { readVat } from './cell-values.rules.ts';
import { columnKey } from './spreadsheet-columns.ts';
import { foldersByTitle, type CatalogueVocabulary, type VocabularyProperty } from './spreadsheet-words.ts';

const property = (
  id: number,
  slug: string,
  name: string,
  unit: string | null = null,
): VocabularyProperty => ({
  id,
  slug,
  name,
  unit,
  kind: 'number',
  decimals: 2,
});

function vocabulary(warehouses: readonly string[]): CatalogueVocabulary {
  const properties = [
    property(1, 'diameter', 'Диаметр', 'мм'),
    property(2, 'length', 'Рабочая длина', 'мм'),
    property(3, 'shank-length', 'Длина', 'мм'),
    property(4, 'edge-length', 'Длина', 'мм'),
  ];
  return {
    currency: 'RUB',
    vat: { general: 22, reduced: 10, zero: 0, none: null, simple5: 5, simple7: 7 },
    folders: new Map(),
    folderPaths: new Map(),
    brands: new Map(),
    classes: new Map(),
    warehouses: new Map(
      warehouses.map((name, at) => [`place-${at}`, { id: at + 1, slug: `place-${at}`, name }]),
    ),
    merged: new Map([['old', { slug: 'old', name: 'Старый', heir: { slug: 'place-0', name: 'Главный' } }]]),
    properties: new Map(properties.map((one) => [one.slug, one])),
    propertiesById: new Map(properties.map((one) => [one.id, one])),
    choices: new Map(),
    bounds: new Map(),
  };
}

describe('a rate of VAT in a cell', () => {
  const percents = { general: 22, reduced: 10, zero: 0, none: null, simple5: 5, simple7: 7 };
  it.each([
    ['22', 'general'],
    ['10 %', 'reduced'],
    ['0%', 'zero'],
    ['0.22', 'general'],
    ['0,1', 'reduced'],
    ['Пониженная', 'reduced'],
    ['нулевая', 'zero'],
    ['без НДС', 'none'],
    ['Без\u00a0НДС', 'none'],
    ['БЕЗ  НДС.', 'none'],
    ['Без налога (НДС)', 'none'],
    ['без налога', 'none'],
    ['НДС не облагается', 'none'],
    ['Не облагается', 'none'],
    ['не облагается НДС', 'none'],
    ['NO_VAT', 'none'],
    ['5', 'simple5'],
    ['0,07', 'simple7'],
    ['УСН 7\u00a0%', 'simple7'],
  ])('%s is %s', (text, rate) => {
    expect(readVat(text, percents)).toEqual({ ok: true, value: rate });
  });

  it.each(['20', '0,5 %', 'без НДС 22', 'с НДС', '-', '-22'])('%s is refused with what there is', (text) => {
    expect(readVat(text, percents)).toEqual({
      ok: false,
      reason: expect.stringContaining('22, 10, 0, «без НДС», 5, 7'),
    });
  });
});

describe('titles as people write them', () => {
  const one = vocabulary(['Основной склад']);
  it.each([
    ['Название', 'name'],
    ['Цена', 'price'],
    ['Цена, руб.', 'price'],
    ['НДС', 'vat'],
    ['НДС, %', 'vat'],
    ['ОСТАТОК', 'stock.place-0'],
    ['Остаток: Основной склад', 'stock.place-0'],
    ['Диаметр, мм', 'diameter'],
    ['рабочая  длина', 'length'],
    // Two properties share this name, so somebody has to choose.
    ['Длина, мм', null],
    ['Диаметр [length]', 'length'],
    ['Диаметр [gone]', null],
    ['Цвет', null],
  ])('%s is %s', (title, key) => {
    expect(columnKey(title, one)).toBe(key);
  });

  it('does not guess where the pieces lie', () => {
    const two = vocabulary(['Москва', 'Пермь']);
    expect(columnKey('Остаток', two)).toBeNull();
    expect(columnKey('Остаток: Пермь', two)).toBe('stock.place-1');
  });
});

describe('folders as people call them', () => {
  const folder = (id: string, name: string, parent: string | null, path: string) => ({
    id,
    slug: path.split('/').at(-1) ?? '',
    name,
    path,
    parent_id: parent,
  });
  const all = [
    folder('t', 'Инструмент', null, 'tools'),
    folder('d', 'Свёрла', 't', 'tools/sverla'),
    folder('m', 'Фрезы', 't', 'tools/frezy'),
    folder('dh', 'Твердосплавные', 'd', 'tools/sverla/tverdye-sverla'),
    folder('mh', 'Твердосплавные', 'm', 'tools/frezy/tverdye-frezy'),
    folder('mk', 'Концевые', 'm', 'tools/frezy/koncevye'),
  ];
  const foldersByName = foldersByTitle(all.slice(3), all);
  it.each([
    ['концевые', 'mk'],
    ['koncevye', 'mk'],
    ['tools/frezy/koncevye', 'mk'],
    // Two folders share the name, so the path tells them apart.
    ['твердосплавные', undefined],
    ['инструмент / свёрла / твердосплавные', 'dh'],
    ['фрезы', undefined],
  ])('%s', (name, id) => {
    expect(foldersByName.get(name)?.id).toBe(id);
  });
});
