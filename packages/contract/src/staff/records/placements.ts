import { decimalText, readDecimal } from '../decimal-text.ts';
import { defineRecord, type RecordField } from './define-record.ts';

const CONVEYOR_SIDES = { left: 'слева', right: 'справа', back: 'сзади' } as const;

const size = <const K extends string>(
  key: K,
  label: string,
  [from, to]: readonly [from: number, to: number],
  more: Pick<RecordField, 'hint' | 'begins' | 'column'> = {},
) => ({ key, label, kind: 'whole', required: true, from, to, ...more }) as const satisfies RecordField;
/** Space around the machine, as its plan can draw it. */
const zone = <const K extends string>(key: K, label: string, begins: string, column: string = key) =>
  size(key, label, [0, 10_000], { begins, column });
const decimal = (most: number) => ({
  shape: { test: (text: string) => (readDecimal(text) ?? most + 1) <= most },
  message: `Число больше нуля и\u00a0не\u00a0больше ${decimalText(most)}, например 12,5`,
});

/** What a machine requires of its room; the product page draws its plan from it. */
export const placements = defineRecord({
  name: 'placements',
  record: 'placement',
  table: 'placements',
  id: 'number',
  area: 'dictionaries',
  title: 'Размещение станков',
  one: 'Размещение станка',
  nouns: ['станок', 'станка', 'станков'],
  fresh: 'Новое размещение',
  audit: ['Размещение станка добавлено', 'Размещение станка изменено', 'Размещение станка удалено'],
  summary: 'Placements of machines',
  idColumn: 'goods_id',
  // Triggers of the table announce the changed pages.
  announces: [],
  nameOf: ({ article = '' }) => `Размещение ${article}`,
  isExported: true,
  fields: [
    {
      key: 'article',
      column: null,
      label: 'Станок',
      kind: 'line',
      required: true,
      max: 60,
      hint: 'Артикул. Потом не\u00a0меняется',
    },
    size('width', 'Длина, мм', [200, 60_000], { hint: 'Слева направо' }),
    size('depth', 'Ширина, мм', [200, 60_000], { hint: 'Спереди назад' }),
    size('height', 'Высота, мм', [100, 20_000]),
    size('mass', 'Масса, кг', [1, 1_000_000], { column: 'mass_kg' }),
    zone('front', 'Свободно спереди, мм', '1000'),
    zone('back', 'Свободно сзади, мм', '800'),
    zone('left', 'Свободно слева, мм', '800', 'left_side'),
    zone('right', 'Свободно справа, мм', '800', 'right_side'),
    size('ceiling', 'Высота цеха, не\u00a0менее, мм', [100, 30_000]),
    size('floor', 'Толщина бетонного пола, мм', [0, 5000], { column: 'floor_thickness' }),
    { key: 'foundation', label: 'Нужен отдельный фундамент', kind: 'flag', column: 'needs_foundation' },
    {
      key: 'voltage',
      label: 'Сеть',
      kind: 'line',
      required: true,
      max: 60,
      hint: 'Например 380\u00a0В, 50\u00a0Гц',
      begins: '380\u00a0В, 50\u00a0Гц',
    },
    {
      key: 'power',
      column: 'power_kva',
      stored: 'decimal',
      label: 'Мощность, кВА',
      kind: 'line',
      required: true,
      max: 12,
      pattern: decimal(10_000),
    },
    {
      key: 'air',
      column: 'air_bar',
      stored: 'decimal',
      label: 'Сжатый воздух, бар',
      kind: 'line',
      max: 12,
      pattern: decimal(100),
      hint: 'Пусто: не\u00a0нужен',
    },
    {
      key: 'air_flow',
      label: 'Расход воздуха, л/мин',
      kind: 'whole',
      column: 'air_l_min',
      from: 1,
      to: 100_000,
    },
    {
      key: 'chips',
      column: 'conveyor_side',
      label: 'Выход стружки',
      kind: 'choice',
      options: Object.entries(CONVEYOR_SIDES).map(([value, label]) => ({ value, label })),
    },
    {
      key: 'chips_height',
      column: 'conveyor_height',
      label: 'Высота выхода стружки, мм',
      kind: 'whole',
      from: 1,
      to: 10_000,
    },
    {
      key: 'note',
      empty: '',
      label: 'Пояснение под планом',
      kind: 'long',
      max: 1000,
      hint: 'Пусто: «Пунктиром показана зона обслуживания: оставьте её свободной.»',
    },
  ],
  searchHint: 'Артикул, название станка',
  search: ['name', 'article'],
  sort: 'name',
  columns: [
    { key: 'name', label: 'Станок', always: true, sortable: true },
    { key: 'article', label: 'Артикул' },
    { key: 'size', label: 'Длина × ширина × высота, мм' },
    { key: 'mass', label: 'Масса, кг', right: true, sortable: true },
    { key: 'room', label: 'Место с\u00a0зонами, м' },
    { key: 'foundation', label: 'Фундамент' },
  ],
  filters: [
    {
      key: 'foundation',
      label: 'Фундамент',
      kind: 'choice',
      options: [
        { value: 'yes', label: 'нужен' },
        { value: 'no', label: 'не\u00a0нужен' },
      ],
    },
  ],
});

/** The address of the plan for the current values, as on the product page; null while its sizes are not numbers. */
export function planAddress(fields: Readonly<Record<string, string>>): string | null {
  const drawn = { w: 'width', d: 'depth', service: 'front', back: 'back', left: 'left', right: 'right' };
  const params = new URLSearchParams({ dims: '1' });
  for (const [name, key] of Object.entries(drawn)) {
    const spec = placements.specs.find((one) => one.key === key);
    const text = (fields[key] ?? '').trim();
    const value = Number(text);
    if (text === '' || !Number.isInteger(value) || value < (spec?.from ?? 0) || value > (spec?.to ?? 0))
      return null;
    params.set(name, String(value));
  }
  return `/drawings/footprint.svg?${params.toString()}`;
}
