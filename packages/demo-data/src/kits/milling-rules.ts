import type { KitRulePlan, MachineFacts } from './kit-model.ts';
import { rotaryTablesFor } from './rotary-tables.ts';

export const isLarge = (taper: string): boolean => taper.endsWith('50');
export const hskFor = (taper: string): string =>
  isLarge(taper) ? 'HSK-A100' : taper === 'BT30' ? 'HSK-E40' : 'HSK-A63';

/** What does not go together on a machining centre, and what needs what. */
export function millingRules({
  fiveAxis,
  brand,
  control: own,
  taper,
  tableLoad,
}: MachineFacts): KitRulePlan[] {
  const controls = brand === 'haas' || own === 'Heidenhain TNC 640' ? ['five'] : ['five', 'five-full'];
  const known = controls.filter((name) => !(name === 'five' && own === 'Siemens 828D'));
  return [
    {
      kind: 'excludes',
      option: 'slow',
      others: ['through', 'high'],
      reason: 'У шпинделя с ременным приводом нет внутреннего канала: подача через шпиндель невозможна.',
    },
    {
      kind: 'requires',
      option: 'motor',
      others: ['mist'],
      reason: 'Масловоздушная смазка мотор-шпинделя даёт туман: нужен фильтр масляного тумана.',
    },
    {
      kind: 'excludes',
      option: 'motor',
      others: ['carousel'],
      reason: `Карусель без руки не держит оправки ${hskFor(taper)}: выберите магазин с рукой.`,
    },
    {
      kind: 'excludes',
      option: 'motor',
      others: ['holders'],
      reason: `Оправки ${taper} не подходят к шпинделю ${hskFor(taper)}: подберём комплект отдельно.`,
    },
    {
      kind: 'excludes',
      option: 'air',
      others: ['skimmer', 'bag', 'fine'],
      reason: 'При масляном тумане бака с эмульсией нет: фильтры эмульсии и маслосборник не нужны.',
    },
    {
      kind: 'any_of',
      option: 'laser',
      others: ['mist', 'air'],
      reason: 'Оптике лазерного датчика вредит туман эмульсии: добавьте фильтр тумана или выберите MQL.',
    },
    ...(fiveAxis
      ? ([
          {
            kind: 'requires',
            option: 'torque',
            others: ['mist'],
            reason: 'Точение на столе даёт много тумана: нужен фильтр масляного тумана.',
          },
          {
            kind: 'excludes',
            option: 'pallet',
            others: ['setter'],
            reason: 'Паллета закрывает место контактного датчика: выберите лазерный.',
          },
        ] as const)
      : ([
          {
            kind: 'any_of',
            option: 'trunnion',
            others: known,
            reason: 'Глобусному столу нужна система ЧПУ с пятью осями.',
          },
          ...(rotaryTablesFor(tableLoad).some(({ size }) => size === 320)
            ? ([
                {
                  kind: 'excludes',
                  option: 'large',
                  others: ['setter'],
                  reason: 'Стол 320 мм закрывает место контактного датчика: выберите лазерный.',
                },
              ] as const)
            : []),
        ] as const)),
  ];
}
