import type { ServiceCard, ServiceCardSummary } from '@spindle/contract/service/equipment';
import { MACHINE_KINDS, type MachineKind, SERVICE_STATUS_NAMES } from '@spindle/contract/equipment-names';
import { shopDay } from '@spindle/contract/shop/shop-day';
import { drawingUrl } from '@spindle/contract/addresses/drawing-url';
import type { ApiDeps } from '../../../kernel/deps.ts';
import type { GoodsDetails } from '../../goods/goods.service.ts';
import { maintenanceOf } from '../equipment.rules.ts';
import type { CardRow } from './service-cards.sql.ts';
import type { openRequestsOf } from './service-requests.sql.ts';

type OpenRow = Awaited<ReturnType<typeof openRequestsOf>>[number];

interface CardFacts {
  readonly owners: ReadonlyMap<string, string>;
  readonly open: readonly OpenRow[];
  /** The goods it is sold as. */
  readonly sheet: GoodsDetails | null | undefined;
  readonly now: Date;
}

export function cardSummary(
  card: CardRow,
  { owners, open, sheet: product, now }: CardFacts,
): ServiceCardSummary {
  const owner = card.client_id ?? card.user_id ?? '';
  const kind = (card.kind in MACHINE_KINDS ? card.kind : 'vmc') as MachineKind;
  return {
    id: card.id,
    number: card.number,
    name: `${card.brand_name} ${card.model}`,
    brand_name: card.brand_name,
    model: card.model,
    kind,
    kind_name: MACHINE_KINDS[kind],
    serial_number: card.serial_number,
    location: card.location,
    image: imageOf(product) ?? drawn(kind, card.model),
    owner: { id: owner, name: owners.get(owner) ?? '', is_legal: card.client_id !== null },
    hours: card.hours,
    hours_on: card.hours_on,
    warranty_until: card.warranty_until,
    is_under_warranty: card.warranty_until !== null && card.warranty_until >= shopDay(now),
    maintenance: maintenanceOf(card),
    open_requests: open
      .filter(({ card_id }) => card_id === card.id)
      .map(({ number, title, status, visit_on }) => ({
        number,
        title,
        status,
        status_name: SERVICE_STATUS_NAMES[status],
        visit_on,
      })),
  };
}

/** The picture of a machine from elsewhere is that of its kind. */
function drawn(kind: MachineKind, model: string): ServiceCardSummary['image'] {
  const base = drawingUrl(kind, { label: model });
  return { original: `${base}&size=sheet`, thumbnail: `${base}&size=tile` };
}

/** Parts of the machine where its own drawing has them; a photograph has none. */
export function partsOn(image: string, drawnParts: ApiDeps['drawnParts']): ServiceCard['image_parts'] {
  const [, kind, query] = /^\/drawings\/([A-Za-z]{1,40})\.svg(?:\?(.*))?$/.exec(image) ?? [];
  if (!kind) return {};
  const params = Object.fromEntries(new URLSearchParams(query ?? ''));
  return Object.fromEntries(
    Object.entries(drawnParts(kind, params, { width: 960 })).map(([name, [x, y]]) => [name, [x, y]]),
  );
}

function imageOf(product: GoodsDetails | null | undefined): ServiceCardSummary['image'] | undefined {
  if (!product) return undefined;
  const { options, selected_option_id: selected } = product.card;
  return (options.find(({ id }) => id === selected) ?? options[0])?.image;
}

type Row = { readonly name: string; readonly value: string };

/** Values read together form one line, then the remaining ones follow in the order buyers look for them. */
const passportSlugs = [
  'control_model',
  'magazine',
  'turret',
  'chuck_size',
  'bar_capacity',
  'swing',
  'center_distance',
  'turning_length',
  'workpiece_height',
  'wire_diameter',
  'wheel_size',
  'blade_size',
  'press_force',
  'bend_length',
  'laser_power',
  'steel_thickness',
  'drill_capacity',
  'table_load',
  'spindle_power',
  'mass',
] as const;
const passportRows = 8;

export function passportOf(product: GoodsDetails): Row[] {
  const values = new Map(product.values.map((value) => [value.property.slug, value]));
  const text = (slug: string): string | undefined => {
    const value = values.get(slug);
    return value && [value.text, value.property.unit].filter(Boolean).join('\u00a0');
  };
  const travels = ['travel_x', 'travel_y', 'travel_z'].flatMap((slug) => values.get(slug)?.text ?? []);
  const spindle = [text('spindle_speed'), text('taper')].filter(Boolean).join(', ');
  const rows: Row[] = [
    ...(travels.length === 3 ? [{ name: 'Ход X×Y×Z', value: travels.join('×') }] : []),
    ...(spindle ? [{ name: 'Шпиндель', value: spindle }] : []),
    ...passportSlugs.flatMap((slug) => {
      const value = text(slug);
      const property = values.get(slug)?.property;
      return value && property ? [{ name: property.short_name ?? property.name, value }] : [];
    }),
  ];
  return rows.slice(0, passportRows);
}
