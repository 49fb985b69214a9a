import type {
  CatalogueSchema,
  FolderEntry,
  GivenState,
  GoodsRow,
  PropertyEntry,
  PropertyValue,
} from '@spindle/catalogue-index/schema';

/** A catalogue of any size, the same on every machine: 30 folders of machines, 360 of tools, 60 brands. */
const groupsOfTools = 12;
const kindsOfGroup = 6;
const leavesOfKind = 5;
const machineGroups = 6;

/** Numbers 0 ≤ n < 1 by a counter, so that any row can be made alone (splitmix32). */
function noise(seed: number): number {
  let mixed = Math.imul(seed + 0x9e37_79b9, 0x85eb_ca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0_aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a_2d97);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
}

const numbered = (prefix: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`);

export const brands = numbered('brand-', 60);
const classes = ['econom', 'standard', 'premium'];
const discounts = numbered('sale-', 8);

/** Properties of all tools, then those of each group of tools, then those of machines. */
const commonProperties: PropertyEntry[] = [
  { slug: 'weight', kind: 'number' },
  { slug: 'length', kind: 'number' },
  { slug: 'country', kind: 'choice', values: numbered('country-', 15) },
  { slug: 'coating', kind: 'choice', values: numbered('coating-', 10) },
  { slug: 'iso_group', kind: 'choice', values: ['p', 'm', 'k', 'n', 's', 'h'] },
  { slug: 'coolant', kind: 'boolean' },
];
/** What a section shows filters for; the other properties belong to single groups. */
export const commonSlugs = commonProperties.map(({ slug }) => slug);
const ownProperties = (group: string): PropertyEntry[] => [
  ...[1, 2, 3, 4].map((n): PropertyEntry => ({ slug: `${group}_size_${n}`, kind: 'number' })),
  ...[1, 2, 3].map((n): PropertyEntry => ({
    slug: `${group}_type_${n}`,
    kind: 'choice',
    values: numbered('type-', 3 + 2 * n),
  })),
  { slug: `${group}_has`, kind: 'boolean' },
];
const toolGroups = numbered('tools_', groupsOfTools);
const machineKinds = numbered('machines_', machineGroups);

export const leaves: { id: string; group: string; isTool: boolean }[] = [
  ...machineKinds.flatMap((group) =>
    numbered(`${group}/`, leavesOfKind).map((id) => ({ id, group, isTool: false })),
  ),
  ...toolGroups.flatMap((group) =>
    numbered(`${group}/`, kindsOfGroup).flatMap((kind) =>
      numbered(`${kind}/`, leavesOfKind).map((id) => ({ id, group, isTool: true })),
    ),
  ),
];

export const schema: CatalogueSchema = {
  folders: [
    { id: 'catalog', parent: null },
    { id: 'tools', parent: null },
    ...machineKinds.map((id): FolderEntry => ({ id, parent: 'catalog' })),
    ...toolGroups.map((id): FolderEntry => ({ id, parent: 'tools' })),
    ...toolGroups.flatMap((parent) => numbered(`${parent}/`, kindsOfGroup).map((id) => ({ id, parent }))),
    ...leaves.map(({ id }) => ({ id, parent: id.slice(0, id.lastIndexOf('/')) })),
  ],
  properties: [
    ...commonProperties,
    ...toolGroups.flatMap((group) => ownProperties(group)),
    ...machineKinds.flatMap((group) => ownProperties(group)),
  ],
  brands,
  classes,
  specialDiscounts: discounts,
};

const propertiesOf = new Map(
  leaves.map(({ group, isTool }) => [group, [...(isTool ? commonProperties : []), ...ownProperties(group)]]),
);

function valueOf({ kind, values = [] }: PropertyEntry, seed: number): PropertyValue {
  if (kind === 'boolean') return noise(seed) < 0.3;
  // Steps of half a unit, small sizes more often than large ones.
  if (kind === 'number') return Math.round(noise(seed) ** 2 * 400) / 2 + 0.5;
  const value = values[Math.floor(noise(seed) ** 1.5 * values.length)]!;
  return values.length === 6 && noise(seed + 1) < 0.5 ? [...new Set([value, 'p', 'k'])] : value;
}

/** One row in so many is another option of the product before it: a shank, at a price and a stock of its own. */
const optionEvery = 22;

export function goodsRow(index: number): GoodsRow {
  return index % optionEvery === optionEvery - 1 ? optionRow(index) : productRow(index);
}

function optionRow(index: number): GoodsRow {
  const other = productRow(index - 1);
  const own = Object.keys(other.properties).find((slug) => slug.endsWith('_type_1'));
  return {
    ...other,
    key: index + 1,
    goods: other.key,
    price: other.price === null ? null : Math.round(other.price * 1.06),
    states: ['new', noise(index) < 0.4 ? 'in_stock' : 'on_order'],
    properties: { ...other.properties, ...(own ? { [own]: 'type-5' } : {}) },
  };
}

function productRow(index: number): GoodsRow {
  let seed = index * 64;
  const next = (): number => noise(seed++);
  // One product in forty is a machine; some folders are ten times as large as others.
  const isMachine = next() < 1 / 40;
  const machineLeaves = machineGroups * leavesOfKind;
  const place = next() ** 1.5;
  const leaf = isMachine
    ? leaves[Math.floor(place * machineLeaves)]!
    : leaves[machineLeaves + Math.floor(place * (leaves.length - machineLeaves))]!;
  const states: GivenState[] = [next() < 0.03 ? 'used' : 'new', next() < 0.6 ? 'in_stock' : 'on_order'];
  if (next() < 0.01) states.push('in_showroom');
  const price = Math.round((isMachine ? 5e7 : 5e4) * 100 ** next());
  const properties: Record<string, PropertyValue> = {};
  for (const property of propertiesOf.get(leaf.group)!) {
    if (next() < 0.95) properties[property.slug] = valueOf(property, (seed += 2));
  }
  return {
    key: index + 1,
    folder: leaf.id,
    name: `Изделие ${leaf.group} ${(next() * 60).toFixed(1).replace('.', ',')} мм, серия ${Math.floor(next() * 900)}`,
    brand: brands[Math.floor(next() ** 2 * brands.length)]!,
    class: classes[Math.floor(next() * 3)]!,
    popularity: Math.floor(next() ** 4 * 100_000),
    createdAt: 1_700_000_000_000 + Math.floor(next() * 6e10),
    price: next() < 0.9 ? price : null,
    states,
    specialDiscounts: next() < 0.08 ? [discounts[Math.floor(next() * discounts.length)]!] : [],
    properties,
  };
}
