import { type Cells, listOf, numberOf, readRows } from '../data-files.ts';
import { decimal, plural } from '../text.ts';
import { canCarry, type RotaryTable, rotaryTablesFor } from './rotary-tables.ts';

/** A product of the shop that is built in or sent along. */
export interface KitPart {
  readonly optionId: number;
  readonly name: string;
}

export type PartKind = 'rotary-small' | 'rotary-large' | 'probe' | 'holder' | 'vise';
export type KitType = 'milling' | 'turning';

/** What a kit is planned from; money in roubles, mass in kg. */
export interface MachineFacts {
  readonly brand: string;
  readonly price: number;
  readonly fiveAxis: boolean;
  readonly control: string;
  readonly spindleSpeed: number;
  readonly spindlePower: number;
  readonly taper: string;
  /** What its table carries, kg. */
  readonly tableLoad: number;
  readonly magazine: number;
  readonly turret: number;
  readonly liveTools: boolean;
  readonly tailstock: boolean;
  readonly chuck: number;
  readonly bar: number;
  readonly parts: ReadonlyMap<PartKind, KitPart>;
}

interface KitOption {
  /** Unique within the kit. */
  readonly code: string;
  readonly name: string;
  readonly note: string;
  readonly isIncluded: boolean;
  /** Roubles; null costs as much as its part. */
  readonly price: number | null;
  readonly kg: number;
  readonly days: number;
  readonly part: KitPart | null;
  readonly pieces: number;
  readonly drawing: Readonly<Record<string, string>>;
}

interface KitStage {
  readonly slug: string;
  readonly name: string;
  readonly choice: string;
  readonly options: readonly KitOption[];
}

interface KitRule {
  readonly kind: string;
  readonly option: string;
  readonly others: readonly string[];
  readonly reason: string;
}

interface KitVariant {
  readonly name: string;
  readonly note: string;
  /** Beside what is included. */
  readonly options: readonly string[];
}

export interface KitPlan {
  readonly stages: readonly KitStage[];
  readonly rules: readonly KitRule[];
  readonly variants: readonly KitVariant[];
}

/** A row belongs to one type of kit or, without a type, to both; it needs every condition of `when`. */
const scopeOf = (cells: Cells) => ({ type: cells('kit'), when: listOf(cells('when')) });

const stageRows = readRows('kits/stages.tsv', (cells) => ({
  ...scopeOf(cells),
  slug: cells('stage'),
  name: cells('name'),
  choice: cells('choice'),
}));

const optionRows = readRows('kits/options.tsv', (cells) => ({
  ...scopeOf(cells),
  stage: cells('stage'),
  code: cells('code'),
  name: cells('name'),
  note: cells('note'),
  isIncluded: cells('included') === 'true',
  /** Per cent of the price of the machine. */
  share: numberOf(cells('share')) ?? null,
  price: numberOf(cells('price')) ?? null,
  kg: numberOf(cells('kg')) ?? 0,
  days: numberOf(cells('days')) ?? 0,
  part: cells('part') as PartKind | '',
  pieces: numberOf(cells('pieces')) ?? 1,
  drawing: Object.fromEntries(
    listOf(cells('drawing')).map((pair) => pair.split('=')),
  ) as KitOption['drawing'],
}));
type OptionRow = (typeof optionRows)[number];

const ruleRows = readRows('kits/rules.tsv', (cells) => ({
  ...scopeOf(cells),
  kind: cells('kind'),
  option: cells('option'),
  others: listOf(cells('others')),
  reason: cells('reason'),
}));

const variantRows = readRows('kits/variants.tsv', (cells) => ({
  ...scopeOf(cells),
  name: cells('name'),
  note: cells('note'),
  options: listOf(cells('options')),
}));

/** The stages, rules and variants of a machine: a milling centre with three or five axes, or a turning centre. */
export function planKit(type: KitType, machine: MachineFacts): KitPlan {
  const conditions = conditionsOf(machine);
  const texts = textsOf(type, machine);
  const filled = (template: string): string =>
    template.replace(/\{(\w+)\}/g, (_, name: string) => texts[name] ?? '');
  const applies = (row: { readonly type: string; readonly when: readonly string[] }): boolean =>
    (row.type === '' || row.type === type) &&
    row.when.every((name) => (name.startsWith('!') ? !conditions[name.slice(1)] : conditions[name]));
  const optionOf = (row: OptionRow): KitOption => {
    const part = (row.part && machine.parts.get(row.part)) || null;
    const table = part ? undefined : tableOf(row, machine);
    return {
      code: row.code,
      name: filled(row.name),
      note: part ? part.name : filled(row.note),
      isIncluded: row.isIncluded,
      price: priceOf(row, part, table, machine),
      kg: part ? 0 : (table?.mass ?? row.kg),
      days: row.days,
      part,
      pieces: part ? row.pieces : 1,
      drawing: row.drawing,
    };
  };
  return {
    stages: stageRows.filter(applies).map(({ slug, name, choice }) => {
      const options = optionRows.filter((row) => row.stage === slug && applies(row)).map(optionOf);
      const included = options.find(({ isIncluded }) => isIncluded)?.name;
      // What the maker fits anyway is not offered again for a price.
      return {
        slug,
        name,
        choice,
        options: options.filter((option) => option.isIncluded || option.name !== included),
      };
    }),
    rules: ruleRows.filter(applies).map((rule) => ({ ...rule, reason: filled(rule.reason) })),
    variants: variantRows.filter(applies),
  };
}

function priceOf(
  { isIncluded, share, price }: OptionRow,
  part: KitPart | null,
  table: RotaryTable | undefined,
  machine: MachineFacts,
): number | null {
  if (isIncluded) return 0;
  if (part) return null;
  return table?.price ?? (share === null ? price : shareOf(machine.price, share));
}

/** A share of the machine's price in whole thousands, at least one. */
function shareOf(price: number, percent: number): number {
  const thousands = Math.round((price * percent) / 100_000);
  return (thousands === 0 ? Math.sign(percent) : thousands) * 1000;
}

const trunnionMass = 360;

function tableOf({ part }: OptionRow, { tableLoad }: MachineFacts): RotaryTable | undefined {
  const [small, large] = rotaryTablesFor(tableLoad);
  if (part === 'rotary-small') return small;
  return part === 'rotary-large' ? large : undefined;
}

function conditionsOf(machine: MachineFacts): Readonly<Record<string, boolean>> {
  const tables = rotaryTablesFor(machine.tableLoad);
  return {
    haas: machine.brand === 'haas',
    fanuc: machine.control.startsWith('Fanuc'),
    fiveAxis: machine.fiveAxis,
    liveTools: machine.liveTools,
    tailstock: machine.tailstock,
    smallTable: tables.length > 0,
    largeTable: tables.length > 1,
    largestTable: tables.some(({ size }) => size === 320),
    trunnion: canCarry(machine.tableLoad, trunnionMass),
  };
}

/** What the templates of names, notes and reasons say of the machine. */
function textsOf(type: KitType, machine: MachineFacts): Readonly<Record<string, string>> {
  const { spindleSpeed, taper, magazine } = machine;
  const [small, large] = rotaryTablesFor(machine.tableLoad);
  const step = type === 'milling' ? 500 : 100;
  const speed = (factor: number, least = 0): string =>
    Math.max(Math.round((spindleSpeed * factor) / step) * step, least).toLocaleString('ru-RU');
  const places = (count: number): string => `${count} ${plural(count, 'место', 'места', 'мест')}`;
  const largeMagazine = Math.max(40, magazine + 16);
  const isLarge = taper.endsWith('50');
  return {
    control: machine.control,
    power: decimal(machine.spindlePower),
    taper,
    hsk: isLarge ? 'HSK-A100' : taper === 'BT30' ? 'HSK-E40' : 'HSK-A63',
    speed: spindleSpeed.toLocaleString('ru-RU'),
    slowSpeed: speed(0.65),
    fastSpeed: speed(1.25),
    motorSpeed: speed(1.6, isLarge ? 12_000 : 20_000),
    gearedSpeed: speed(0.7),
    builtInSpeed: speed(1.3),
    places: places(magazine),
    fewerPlaces: places(Math.max(8, magazine - 8)),
    morePlaces: places(largeMagazine),
    mostPlaces: places(largeMagazine + 20),
    turret: String(machine.turret),
    chuck: String(machine.chuck),
    bar: String(machine.bar),
    smallTable: String(small?.size),
    smallClamp: small?.clamp ?? '',
    smallTorque: String(small?.torque),
    largeTable: String(large?.size),
    largeClamp: large?.clamp ?? '',
    largeTorque: String(large?.torque),
  };
}
