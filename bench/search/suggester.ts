import type { CatalogueIndex } from '@spindle/catalogue-index/catalogue-index';
import { createContentSearch } from '../../apps/api/src/modules/search/content/content-search.service.ts';
import { createSuggestionsService } from '../../apps/api/src/modules/search/suggestions/suggestions.service.ts';
import { loadDictionary } from '../../apps/api/src/modules/catalogue/index/dictionary.ts';
import { folderTree } from '../../apps/api/src/modules/catalogue/folders/folders.rules.ts';
import * as foldersSql from '../../apps/api/src/modules/catalogue/folders/folders.sql.ts';
import type { Db } from '@spindle/database/pool';
import type { Address } from './queries.ts';

const today = new Date('2026-11-15T09:00:00Z');

/** Slugs of suggested brands or folders, or paths of found pages, the best first. */
export type Suggester = (kind: Address['kind'], query: string) => Promise<string[]>;

export async function createSuggester(db: Db, index: CatalogueIndex): Promise<Suggester> {
  const dictionary = await loadDictionary(db);
  const tree = folderTree(await foldersSql.folders(db));
  const contentSearch = createContentSearch({
    db,
    now: () => today,
    countryWords: { line: async (text) => text, text: async (text) => text },
  });
  const suggestions = createSuggestionsService({
    now: () => today,
    catalogue: {
      index: { version: 1, current: () => index },
      tree: async () => tree,
      dictionary: async () => dictionary,
    },
    goods: { cards: async () => [], version: async () => [] },
    contentSearch,
    layouts: { of: async () => null },
  });
  return async (kind, query) => {
    if (kind === 'page') {
      const { data } = await contentSearch.find({ query, offset: 0, limit: 10 });
      return data.map(({ url }) => url);
    }
    const { brands, folders } = await suggestions.suggest(query, false);
    return (kind === 'brand' ? brands : folders).map(({ slug }) => slug);
  };
}
