import type { GoodsRow } from '@spindle/catalogue-index/schema';
import { readIndexSource } from '@spindle/api/modules/catalogue/index-source.fixture';
import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import type { Right } from './queries/query.ts';
import { generateQueries, randomOf, type Sample } from './search-generated.ts';
import { brandInCyrillic } from './search-spoken.ts';
import { writtenQueries } from './search-queries.ts';

export interface Goods {
  readonly row: GoodsRow;
  readonly sample: Sample;
}

export interface Case {
  readonly part: string;
  readonly query: string;
  readonly right:
    | { readonly kind: 'goods'; readonly keys: ReadonlySet<number> }
    | { readonly kind: 'nothing' }
    | { readonly kind: 'brand' | 'folder' | 'page'; readonly place: string };
}

export async function readGoods(
  db: Db,
): Promise<{ goods: Goods[]; schema: Awaited<ReturnType<typeof readIndexSource>>['schema'] }> {
  const { schema, batches } = await readIndexSource(db);
  const { rows } = await sql<{ id: number; title: string }>`
    SELECT g.id, s.title FROM goods g JOIN series s ON s.id = g.series_id`.execute(db);
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  const goods: Goods[] = [];
  for await (const batch of batches) {
    for (const row of batch) {
      const { key: id, goods: product, name, text } = row;
      goods.push({
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
  return { goods, schema };
}

async function foldersBelow(db: Db): Promise<(slug: string) => ReadonlySet<string>> {
  const folders = await db.selectFrom('folders').select(['id', 'slug', 'path']).execute();
  return (slug) =>
    new Set(folders.filter(({ path }) => `/${path}/`.includes(`/${slug}/`)).map(({ id }) => id));
}

/** Without the signs that only keep lines together. */
const plain = (name: string): string => name.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll('\u2060', '');

function isRight({ row }: Goods, right: Right, folders: ReadonlySet<string> | null): boolean {
  const values = Object.entries(right.has ?? {});
  return (
    (!right.name || right.name.test(plain(row.name))) &&
    (!right.brand || row.brand === right.brand) &&
    (!right.article || row.text!.articles.includes(right.article)) &&
    (!folders || folders.has(row.folder)) &&
    values.every(([slug, value]) => [row.properties[slug]].flat().includes(value))
  );
}

export async function allCases(db: Db, goods: readonly Goods[], seed: number): Promise<Case[]> {
  return [
    ...generatedCases(goods, seed),
    ...(await placeCases(db, seed)),
    ...(await writtenCases(db, goods)),
  ];
}

async function writtenCases(db: Db, goods: readonly Goods[]): Promise<Case[]> {
  const below = await foldersBelow(db);
  return Object.entries(writtenQueries).flatMap(([part, queries]) =>
    queries.map(({ query, right }): Case => {
      if ('nothing' in right) return { part, query, right: { kind: 'nothing' } };
      if ('brandPage' in right) return { part, query, right: { kind: 'brand', place: right.brandPage } };
      if ('folderPage' in right) return { part, query, right: { kind: 'folder', place: right.folderPage } };
      if ('page' in right) return { part, query, right: { kind: 'page', place: right.page } };
      const folders = right.goods.folder ? below(right.goods.folder) : null;
      const found = goods.filter((one) => isRight(one, right.goods, folders)).map(({ row }) => row.key);
      if (found.length === 0) throw new Error(`No goods of the demo catalogue is right for «${query}».`);
      return { part, query, right: { kind: 'goods', keys: new Set(found) } };
    }),
  );
}

function generatedCases(goods: readonly Goods[], seed: number): Case[] {
  const samples = goods.map(({ sample }) => sample);
  return generateQueries(samples, seed).map(({ kind, query, isRight: fits }): Case => ({
    part: `generated: ${kind}`,
    query,
    right: { kind: 'goods', keys: new Set(samples.filter((sample) => fits(sample)).map(({ id }) => id)) },
  }));
}

/** Every brand as it is said in Russian, and names of folders typed to the end. */
async function placeCases(db: Db, seed: number): Promise<Case[]> {
  const brands = await db.selectFrom('brands').select(['slug', 'name']).execute();
  const folders = await db.selectFrom('folders').select(['slug', 'name', 'full_name', 'path']).execute();
  const named = folders.filter(({ path }) => path.includes('/'));
  const short = named.filter(({ name }) => named.filter((other) => other.name === name).length === 1);
  const random = randomOf(seed);
  const some = <T>(list: readonly T[]): T[] =>
    Array.from({ length: 20 }, () => list[Math.floor(random() * list.length)]!);
  return [
    ...brands.map(({ slug, name }): Case => ({
      part: 'generated: brand in Cyrillic',
      query: brandInCyrillic(name),
      right: { kind: 'brand', place: slug },
    })),
    ...some(short).map(({ slug, name }): Case => ({
      part: 'generated: short name of a folder',
      query: name.toLowerCase(),
      right: { kind: 'folder', place: slug },
    })),
    ...some(named).map(({ slug, name, full_name }): Case => ({
      part: 'generated: full name of a folder',
      query: (full_name ?? name).toLowerCase(),
      right: { kind: 'folder', place: slug },
    })),
  ];
}
