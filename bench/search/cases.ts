import type { GoodsRow } from '@spindle/catalogue-index/schema';
import { readIndexSource } from '@spindle/api/modules/catalogue/index/index-source.fixture';
import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import { brandInCyrillic } from './brand-in-cyrillic.ts';
import { generateQueries, randomOf, type Sample } from './generated.ts';
import { type Address, type ProductConditions, readWrittenQueries } from './queries.ts';

interface Product {
  readonly row: GoodsRow;
  readonly sample: Sample;
}

/** A query with what it must find in this catalogue. */
export interface Case {
  /** «set: class», a row of the report. */
  readonly group: string;
  readonly query: string;
  readonly expected:
    | { readonly kind: 'products'; readonly keys: ReadonlySet<number> }
    | { readonly kind: 'nothing' }
    | Address;
}

export async function readProducts(
  db: Db,
): Promise<{ products: Product[]; schema: Awaited<ReturnType<typeof readIndexSource>>['schema'] }> {
  const { schema, batches } = await readIndexSource(db);
  const { rows } = await sql<{ id: number; title: string }>`
    SELECT g.id, s.title FROM goods g JOIN series s ON s.id = g.series_id`.execute(db);
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  const products: Product[] = [];
  for await (const batch of batches) {
    for (const row of batch) {
      const { key: id, goods: product, name, text } = row;
      products.push({
        row,
        sample: {
          id,
          name,
          title: titles.get(product ?? id)!,
          size: text!.size,
          article: text!.articles[0]!,
        },
      });
    }
  }
  return { products, schema };
}

async function foldersBelow(db: Db): Promise<(slug: string) => ReadonlySet<string>> {
  const folders = await db.selectFrom('folders').select(['id', 'slug', 'path']).execute();
  return (slug) =>
    new Set(folders.filter(({ path }) => `/${path}/`.includes(`/${slug}/`)).map(({ id }) => id));
}

/** Names hold joiners and no-break spaces that the patterns lack. */
const plain = (name: string): string => name.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll('\u2060', '');

function meets(
  { row }: Product,
  conditions: ProductConditions,
  folders: ReadonlySet<string> | null,
): boolean {
  const { name, brand, article, properties = {} } = conditions;
  return (
    (!name || name.test(plain(row.name))) &&
    (!brand || row.brand === brand) &&
    (!article || row.text!.articles.includes(article)) &&
    (!folders || folders.has(row.folder)) &&
    Object.entries(properties).every(([slug, value]) => [row.properties[slug]].flat().includes(value))
  );
}

export async function readCases(db: Db, products: readonly Product[], seed: number): Promise<Case[]> {
  return [
    ...generatedCases(products, seed, 'generated'),
    ...generatedCases(products, HELD_OUT_SEED, 'held-out seed'),
    ...(await addressCases(db, seed)),
    ...(await writtenCases(db, products)),
  ];
}

async function writtenCases(db: Db, products: readonly Product[]): Promise<Case[]> {
  const below = await foldersBelow(db);
  return readWrittenQueries().map(({ class: queryClass, set, query, expected, source }) => {
    const group = `${set}: ${queryClass}`;
    if (expected.kind !== 'products') return { group, query, expected };
    const { conditions } = expected;
    const folders = conditions.folder ? below(conditions.folder) : null;
    const right = products.filter((product) => meets(product, conditions, folders));
    if (right.length === 0)
      throw new Error(`${source}: no product of the demo shop is right for «${query}».`);
    return { group, query, expected: { kind: 'products', keys: new Set(right.map(({ row }) => row.key)) } };
  });
}

/** Nothing is mended for queries of this seed. */
const HELD_OUT_SEED = 20_261_120;

function generatedCases(products: readonly Product[], seed: number, set: string): Case[] {
  const samples = products.map(({ sample }) => sample);
  return generateQueries(samples, seed).map(({ kind, query, isRight }) => ({
    group: `${set}: ${kind}`,
    query,
    expected: {
      kind: 'products',
      keys: new Set(samples.filter((sample) => isRight(sample)).map(({ id }) => id)),
    },
  }));
}

/** Every brand as it is pronounced in Russian, and names of folders typed to the end. */
async function addressCases(db: Db, seed: number): Promise<Case[]> {
  const brands = await db.selectFrom('brands').select(['slug', 'name']).execute();
  const folders = await db.selectFrom('folders').select(['slug', 'name', 'full_name', 'path']).execute();
  const named = folders.filter(({ path }) => path.includes('/'));
  const short = named.filter(({ name }) => named.filter((other) => other.name === name).length === 1);
  const random = randomOf(seed);
  const some = <T>(list: readonly T[]): T[] =>
    Array.from({ length: 20 }, () => list[Math.floor(random() * list.length)]!);
  return [
    ...brands.map(({ slug, name }): Case => ({
      group: 'generated: brand in Cyrillic',
      query: brandInCyrillic(name),
      expected: { kind: 'brand', address: slug },
    })),
    ...some(short).map(({ slug, name }): Case => ({
      group: 'generated: short name of a folder',
      query: name.toLowerCase(),
      expected: { kind: 'folder', address: slug },
    })),
    ...some(named).map(({ slug, name, full_name }): Case => ({
      group: 'generated: full name of a folder',
      query: (full_name ?? name).toLowerCase(),
      expected: { kind: 'folder', address: slug },
    })),
  ];
}
