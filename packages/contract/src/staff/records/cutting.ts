import { decimalText, readDecimal } from '../decimal-text.ts';
import { defineRecord } from './define-record.ts';

/** Groups of materials by ISO 513. */
const ISO_GROUPS = {
  P: 'P\u00a0— сталь',
  M: 'M\u00a0— нержавеющая сталь',
  K: 'K\u00a0— чугун',
  N: 'N\u00a0— цветные металлы',
  S: 'S\u00a0— жаропрочные сплавы, титан',
  H: 'H\u00a0— закалённая сталь',
} as const;
export type IsoGroup = keyof typeof ISO_GROUPS;
export const FEED_UNITS = { tooth: 'мм/зуб', rev: 'мм/об' } as const;

const choices = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));
const groups = choices(ISO_GROUPS);

const mostSpeed = 10_000;
/** «120–160» or one speed → from and to, m/min. */
export function readSpeeds(text: string): readonly [from: number, to: number] | null {
  const parts = text.split(/\s*[-–—]\s*/).map(readDecimal);
  const [from = null, to = from] = parts;
  if (parts.length > 2 || from === null || to === null || to < from || to > mostSpeed) return null;
  return [from, to];
}

const mostFeeds = 20;
interface Feeds {
  readonly diameters: readonly number[];
  readonly feeds: readonly number[];
}
/** «0,12», or a feed at each diameter: «6: 0,04; 10: 0,06», the smaller diameter first. */
export function readFeeds(text: string): Feeds | null {
  const single = readDecimal(text);
  if (single !== null) return single > 100 ? null : { diameters: [], feeds: [single] };
  const pairs = text
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => part.split(':').map(readDecimal));
  if (pairs.length === 0 || pairs.length > mostFeeds) return null;
  const diameters = pairs.map(([diameter = null]) => diameter ?? 0);
  const feeds = pairs.map(([, feed = null]) => feed ?? 0);
  const isRight = pairs.every((pair) => pair.length === 2 && !pair.includes(null));
  const rises = diameters.every((one, at) => at === 0 || one > (diameters[at - 1] ?? 0));
  return isRight && rises && feeds.every((one) => one <= 100) ? { diameters, feeds } : null;
}

export const feedsText = ({ diameters, feeds }: Feeds): string =>
  diameters.length === 0
    ? decimalText(feeds[0] ?? 0)
    : diameters.map((one, at) => `${decimalText(one)}: ${decimalText(feeds[at] ?? 0)}`).join('; ');

/** Starting values for a material, by series; the product page reads the feed for its own diameter. */
export const cutting = defineRecord({
  name: 'cutting-data',
  record: 'cutting-row',
  table: 'cutting_data',
  id: 'number',
  area: 'dictionaries',
  title: 'Режимы резания',
  one: 'Режим резания',
  nouns: ['строка', 'строки', 'строк'],
  fresh: 'Новая строка режимов',
  audit: ['Режим резания добавлен', 'Режим резания изменён', 'Режим резания удалён'],
  summary: 'Cutting data of series',
  actions: 'cutting',
  isExported: true,
  fields: [
    {
      key: 'series',
      label: 'Серия',
      kind: 'line',
      required: true,
      max: 120,
      hint: 'Название серии или артикул любого её товара',
    },
    { key: 'group', label: 'Группа ISO', kind: 'choice', required: true, options: groups },
    { key: 'material', label: 'Материал', kind: 'line', required: true, max: 80 },
    { key: 'example', label: 'Марки', kind: 'line', required: true, max: 80, hint: 'Например Ст3, 20, 45' },
    { key: 'hardness', label: 'Твёрдость', kind: 'line', max: 40, hint: 'Например ≤\u00a0220\u00a0HB' },
    {
      key: 'speed',
      label: 'Скорость резания, м/мин',
      kind: 'line',
      required: true,
      max: 30,
      hint: 'Например 120–160',
      pattern: {
        shape: { test: (text) => readSpeeds(text) !== null },
        message: `От\u00a0и\u00a0до, например 120–160, не\u00a0больше ${mostSpeed.toLocaleString('ru-RU')}`,
      },
    },
    {
      key: 'unit',
      label: 'Подача в',
      kind: 'choice',
      required: true,
      options: choices(FEED_UNITS),
      begins: 'tooth',
    },
    {
      key: 'feeds',
      label: 'Подача',
      kind: 'line',
      required: true,
      max: 300,
      hint: 'Одна: 0,12. Или по\u00a0диаметрам, мм: 6: 0,04; 10: 0,06',
      pattern: {
        shape: { test: (text) => readFeeds(text) !== null },
        message:
          'Число вида 0,12 или «диаметр: подача» через точку с\u00a0запятой, диаметры по\u00a0возрастанию',
      },
    },
    { key: 'note', label: 'Примечание', kind: 'line', max: 120, hint: 'Например ap 1–4\u00a0мм' },
    {
      key: 'position',
      label: 'Место в\u00a0таблице',
      kind: 'whole',
      from: 1,
      to: 200,
      hint: 'Пусто: последней',
    },
  ],
  searchHint: 'Серия, материал, марка стали',
  search: [],
  sort: 'place',
  columns: [
    { key: 'material', label: 'Материал', always: true },
    { key: 'place', label: 'Серия', sortable: true },
    { key: 'group', label: 'ISO' },
    { key: 'example', label: 'Марки' },
    { key: 'hardness', label: 'Твёрдость' },
    { key: 'speed', label: 'Скорость, м/мин', right: true },
    { key: 'feed', label: 'Подача' },
  ],
  filters: [{ key: 'group', label: 'Группа ISO', kind: 'choice', options: groups }],
});
