import type { Goods, Spec } from '@spindle/contract/catalogue/goods';
import { numberText } from '../../kernel/text/number-text.ts';
import type * as goodsSql from './goods.sql.ts';

type PlacementRow = NonNullable<Awaited<ReturnType<typeof goodsSql.placementOf>>>;

const placementGroup = 'Размещение';
/** Already described by the placement. */
const repeatedSpecs = new Set(['supply', 'air']);
const sides = { left: 'слева', right: 'справа', back: 'сзади' } as const;

/** What a machine requires of its room: its own sizes, the zones around it, floor and supply. */
export function placementView(
  row: PlacementRow | undefined,
  groups: Goods['properties'],
): Goods['placement'] {
  if (!row) return null;
  const placementSpecs = groups.find(({ name }) => name === placementGroup)?.specs ?? [];
  const supply = [row.voltage, `${numberText(row.power_kva)}\u00a0кВА`].filter(Boolean).join(', ');
  return {
    note: row.note,
    specs: [
      ...placementSpecs.filter(({ slug }) => !repeatedSpecs.has(slug)),
      spec('room_front', 'Свободно спереди', numberText(row.front), 'мм'),
      spec('room_back', 'Свободно сзади', numberText(row.back), 'мм'),
      spec('room_left', 'Свободно слева', numberText(row.left_side), 'мм'),
      spec('room_right', 'Свободно справа', numberText(row.right_side), 'мм'),
      spec('ceiling', 'Высота цеха, не\u00a0менее', numberText(row.ceiling), 'мм'),
      spec('floor', 'Толщина бетонного пола', numberText(row.floor_thickness), 'мм'),
      spec('foundation', 'Отдельный фундамент', row.needs_foundation ? 'нужен' : 'не\u00a0нужен'),
      spec('supply', 'Электропитание', supply),
      ...(row.air_bar === null ? [] : [spec('air_supply', 'Сжатый воздух', airText(row))]),
      ...(row.conveyor_side === null ? [] : [spec('chips', 'Выход стружки', chipsText(row))]),
    ],
  };
}

const spec = (slug: string, name: string, value: string, unit: string | null = null): Spec => ({
  slug,
  name,
  value,
  unit,
  letter: null,
});

function airText({ air_bar: bar, air_l_min: flow }: PlacementRow): string {
  const pressure = `${numberText(bar ?? 0)}\u00a0бар`;
  return flow === null ? pressure : `${pressure}, ${numberText(flow)}\u00a0л/мин`;
}

function chipsText({ conveyor_side: side, conveyor_height: height }: PlacementRow): string {
  const sideText = side === null ? '' : sides[side];
  return height === null ? sideText : `${sideText}, высота ${numberText(height)}\u00a0мм`;
}
