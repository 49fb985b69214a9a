import { readFileSync } from 'node:fs';
import path from 'node:path';
import type {
  CatalogueSchema,
  GoodsRow,
  PropertyEntry,
  PropertyValue,
} from '@spindle/catalogue-index/schema';
import { contentDirectory } from '@spindle/demo-data/content-directory';
import { fixtureFolders, fixtureShop } from '@spindle/demo-data/goods/demo-shop.fixture';
import { generateCatalogue } from '@spindle/demo-data/goods/generate';
import { columns, type Table } from '@spindle/demo-data/goods/rows';
import { parse } from 'yaml';

/** The demo catalogue of any size as rows of the index, without a database: made in two goes, as values are known last. */
type Line = Readonly<Record<string, string | null>>;

const signs: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '\\': '\\' };

function record(table: Table, line: string): Line {
  const cells = line.split('\t');
  const names: readonly string[] = columns[table];
  const entries = names.map((name, at) => {
    const cell = cells[at] ?? '\\N';
    const text = cell.includes('\\')
      ? cell.replace(/\\(.)/g, (_, sign: string) => signs[sign] ?? sign)
      : cell;
    return [name, cell === '\\N' ? null : text] as const;
  });
  return Object.fromEntries(entries);
}

const yaml = (name: string): unknown => parse(readFileSync(path.join(contentDirectory, name), 'utf8'));

interface FolderEntry {
  readonly slug: string;
  readonly name: string;
  readonly full_name?: string;
  readonly children?: readonly FolderEntry[];
}

function folderNames(): Map<string, string> {
  const names = new Map<string, string>();
  const visit = ({ slug, name, full_name, children = [] }: FolderEntry) => {
    names.set(slug, full_name ?? name);
    children.forEach(visit);
  };
  const { sections } = yaml('folders.yaml') as {
    sections: { section: string; name: string; children: FolderEntry[] }[];
  };
  for (const { section, name, children } of sections) visit({ slug: section, name, children });
  return names;
}

export interface DemoRows {
  readonly schema: CatalogueSchema;
  batches(): Generator<GoodsRow[]>;
}

export function demoRows(goods: number): DemoRows {
  const known = new Map<Table, Line[]>();
  const kept: readonly Table[] = [
    'brands',
    'classes',
    'properties',
    'property_values',
    'thread_hints',
    'promotions',
  ];
  for (const { lines } of generateCatalogue(fixtureShop(), goods)) {
    for (const table of kept) {
      const list = known.get(table) ?? [];
      known.set(table, list);
      for (const line of lines.get(table) ?? []) list.push(record(table, line));
    }
  }
  const of = (table: Table): readonly Line[] => known.get(table) ?? [];
  const slugs = (table: Table) => new Map(of(table).map(({ id, slug }) => [id!, slug!]));
  const [brands, classes, values, promotions] = (
    ['brands', 'classes', 'property_values', 'promotions'] as const
  ).map(slugs) as [Map<string, string>, Map<string, string>, Map<string, string>, Map<string, string>];
  const properties = new Map(of('properties').map((property) => [property['id']!, property]));
  const holes = Map.groupBy(of('thread_hints'), ({ cut_hole }) => Number(Number(cut_hole).toFixed(2)));

  const valuesOf = (property: string) =>
    of('property_values').filter(({ property_id }) => property_id === property);
  const names = folderNames();
  const schema: CatalogueSchema = {
    folders: fixtureFolders().map(({ id, slug, parent_id }) => ({
      id,
      parent: parent_id,
      name: names.get(slug) ?? slug,
    })),
    properties: of('properties').map(({ id, slug, kind, name, unit }): PropertyEntry => ({
      slug: slug!,
      kind: kind === 'flag' ? 'boolean' : (kind as 'number' | 'choice'),
      name: name!,
      unit: unit ?? null,
      ...(kind === 'choice'
        ? {
            values: valuesOf(id!).map((value) => value['slug']!),
            valueNames: valuesOf(id!).map((value) => value['name']!),
          }
        : {}),
    })),
    brands: [...brands.values()],
    brandNames: of('brands').map(({ name }) => name!),
    classes: [...classes.values()],
    classNames: of('classes').map(({ name }) => name!),
    specialDiscounts: [...promotions.values()],
    synonyms: (yaml('synonyms.yaml') as { synonyms: string[][] }).synonyms,
  };

  function propertiesOf(json: string): Record<string, PropertyValue> {
    const found: Record<string, PropertyValue> = {};
    for (const [id, value] of Object.entries(
      JSON.parse(json) as Record<string, number | boolean | number[]>,
    )) {
      const { slug, kind } = properties.get(id)!;
      found[slug!] =
        kind === 'choice'
          ? [value].flat().map((one) => values.get(String(one))!)
          : (value as number | boolean);
    }
    return found;
  }

  function* batches(): Generator<GoodsRow[]> {
    const series = new Map<string, Line>();
    for (const { lines } of generateCatalogue(fixtureShop(), goods)) {
      const read = (table: Table) => (lines.get(table) ?? []).map((line) => record(table, line));
      for (const line of read('series')) series.set(line['id']!, line);
      const options = Map.groupBy(read('options'), ({ goods_id }) => goods_id!);
      const stocked = new Set(
        read('stock').flatMap(({ option_id, quantity }) => (quantity === '0' ? [] : [option_id!])),
      );
      const promoted = Map.groupBy(read('goods_promotions'), ({ goods_id }) => goods_id!);
      yield read('goods').map((row): GoodsRow => {
        const own = options.get(row['id']!) ?? [];
        const { name = '', title = '', drawing_kind } = series.get(row['series_id']!) ?? {};
        const price = own[0]?.['price'];
        return {
          key: Number(row['id']),
          folder: row['folder_id']!,
          name: row['name']!,
          brand: brands.get(row['brand_id']!) ?? null,
          class: classes.get(row['class_id'] ?? '') ?? null,
          popularity: Number(row['popularity']),
          createdAt: Date.parse(row['added_on']!),
          price: price ? Number(price) : null,
          states: [
            own.some(({ id }) => stocked.has(id!)) ? 'in_stock' : 'on_order',
            ...(own.some(({ is_used }) => is_used === 'f') ? (['new'] as const) : []),
            ...(own.some(({ is_used }) => is_used === 't') ? (['used'] as const) : []),
          ],
          specialDiscounts: (promoted.get(row['id']!) ?? []).map(({ promotion_id }) =>
            promotions.get(promotion_id!)!,
          ),
          properties: propertiesOf(row['properties']!),
          series: Number(row['series_id']),
          text: {
            articles: own.map(({ article }) => article!),
            size: row['size_name']!,
            title: title ?? '',
            words: name ?? '',
            holes:
              drawing_kind === 'drill'
                ? (holes.get(Number(Number(row['size']).toFixed(2))) ?? []).map(({ thread }) => thread!)
                : [],
          },
        };
      });
    }
  }

  return { schema, batches };
}
