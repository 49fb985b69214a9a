import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CatalogueSchema } from '@spindle/catalogue-index/schema';
import type { Db } from '@spindle/database/pool';
import type { Dictionary, Property } from './dictionary.ts';
import { databasePosition, hasWitness, sourceState } from './index-mark.sql.ts';

/** What an index was built from and by which code. Where one of these differs, it is built again. */
export interface IndexMark {
  /** The sources of what makes an index, and Node's version. */
  readonly code: string;
  /** Folders, properties, brands and the other words of the catalogue. */
  readonly words: string;
  readonly database: string;
  readonly since: string;
  readonly keys: Readonly<Record<string, string>>;
  /** A row of the database, written after everything the index has. */
  readonly witness: string;
}

interface ReferenceData {
  readonly schema: CatalogueSchema;
  readonly dictionary: Dictionary;
}

/** In the transaction the index is built in. */
export async function indexMark(tx: Db, referenceData: ReferenceData, witness: string): Promise<IndexMark> {
  const position = await databasePosition(tx);
  const { keys } = await sourceState(tx, position.since);
  return { ...position, keys, code: indexCode(), words: referenceDataHash(referenceData), witness };
}

/** Up to so many goods are read one by one; beyond that a full build is as quick. */
const mostChanged = 1000;
/** Numbers of transactions in rows come round after twice as many. */
const mostTransactions = 1_000_000_000n;

/** Goods that changed since an index of this mark; null when it has to be built again. */
export async function changedSince(
  tx: Db,
  mark: IndexMark,
  readReferenceData: () => Promise<ReferenceData>,
): Promise<readonly number[] | null> {
  if (mark.code !== indexCode()) return null;
  const { database, since } = await databasePosition(tx);
  const passed = BigInt(since) - BigInt(mark.since);
  if (database !== mark.database || passed < 0n || passed > mostTransactions) return null;
  if (!(await hasWitness(tx, mark.witness)) || referenceDataHash(await readReferenceData()) !== mark.words)
    return null;
  const { keys, goods } = await sourceState(tx, mark.since);
  const isSame = Object.entries(keys).every(([table, hash]) => mark.keys[table] === hash);
  return isSame && goods !== null && goods.length <= mostChanged ? goods : null;
}

/**
 * Hashes each value once: lookups by another key and the properties of every folder would be ten times as much to
 * write.
 */
function referenceDataHash({ schema, dictionary }: ReferenceData): string {
  const { propertiesBySlug: _, choicesBySlug: __, folderProperties, ...dictionaryMaps } = dictionary;
  const slugs = (of: readonly Property[]) => of.map(({ slug }) => slug);
  const maps = Object.entries(dictionaryMaps).map(([name, map]) => [name, [...map]]);
  const folders = [...folderProperties].map(([folder, { filters, columns, keys }]) => [
    folder,
    ...[filters, columns, keys].map(slugs),
  ]);
  return createHash('sha256')
    .update(JSON.stringify([schema, maps, folders]))
    .digest('hex');
}

const indexSourcePattern = /^(?:index[/\\](?:index-|dictionary)|folders[/\\]folders\.sql)[\w.-]*\.ts$/;

/** An index of other rules of words, sorting or rows would go on answering by them. */
function indexCode(): string {
  const hash = createHash('sha256').update(process.version);
  const parts = [
    { folder: fileURLToPath(new URL('../', import.meta.url)), pattern: indexSourcePattern },
    {
      folder: fileURLToPath(new URL('../../../../../../packages/catalogue-index/src/', import.meta.url)),
      pattern: /\.ts$/,
    },
  ];
  for (const { folder, pattern } of parts)
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort())
      if (pattern.test(name) && !name.includes('test'))
        hash.update(name).update(readFileSync(`${folder}${name}`));
  return hash.digest('hex');
}
