import { articleKey } from '@spindle/contract/catalogue/article-key';
import type { Db } from '@spindle/database/pool';
import * as listSql from './list-upload.sql.ts';

const candidatesAtMost = 10;
/** A shorter beginning fits half the catalogue. */
const shortestBeginning = 4;

/** Options by the keys of the buyer's own articles. */
type OwnArticleLookup = (keys: readonly string[]) => Promise<ReadonlyMap<string, number>>;

/**
 * Looks up a batch of lines, or one: the goods a buyer chose for their own article win, then the same article, then the
 * same except for punctuation and look-alike characters, then articles that start with it.
 */
export async function matchLines(
  db: Db,
  uploadId: string,
  ownLookup: OwnArticleLookup,
  most: number,
  line: number | null = null,
): Promise<void> {
  const lines = (await listSql.linesToMatch(db, uploadId, most, line)).map((one) => ({
    ...one,
    key: articleKey(one.article),
  }));
  if (lines.length === 0) return;
  const keys = [...new Set(lines.map(({ key }) => key))].filter((key) => key !== '');
  const owned = await ownLookup(keys);
  const same = Map.groupBy(await listSql.optionsByKey(db, keys), ({ key }) => key);
  const byPrefix = Map.groupBy(
    await listSql.optionsByPrefix(
      db,
      keys.filter((key) => !owned.has(key) && !same.has(key) && key.length >= shortestBeginning),
    ),
    ({ key }) => key,
  );
  const matches = lines.map(({ line: number, article, key }) => {
    const option = owned.get(key);
    const match =
      option === undefined
        ? matchOf(article, same.get(key) ?? [], byPrefix.get(key) ?? [])
        : { match: 'found', option_id: option, candidates: [], candidates_found: 0 };
    return { line: number, ...match, is_own: option !== undefined };
  });
  await listSql.storeMatches(db, uploadId, matches);
}

export function matchOf(
  article: string,
  same: readonly listSql.ArticleRow[],
  byPrefix: readonly listSql.ArticleRow[],
) {
  const exact = same.find((one) => one.article === article) ?? (same.length === 1 ? same[0] : undefined);
  if (exact) return { match: 'found', option_id: exact.id, candidates: [], candidates_found: 0 };
  const fits = same.length > 0 ? same : byPrefix;
  return {
    match: fits.length > 0 ? 'ambiguous' : 'missing',
    option_id: null,
    candidates: fits.slice(0, candidatesAtMost).map(({ id }) => id),
    candidates_found: fits.length,
  };
}
