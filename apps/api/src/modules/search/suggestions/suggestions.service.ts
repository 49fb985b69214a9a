import { paths } from '@spindle/contract/addresses/paths';
import type { TextAnswer } from '@spindle/catalogue-index/query';
import type { CatalogueIndex } from '@spindle/catalogue-index/catalogue-index';
import { markText } from '@spindle/catalogue-index/marks';
import type { GoodsCard } from '@spindle/contract/catalogue/goods';
import type { GoodsSuggestion, Suggestions } from '@spindle/contract/catalogue/search';
import { shopDay } from '@spindle/contract/shop/shop-day';
import type { ApiDeps } from '../../../kernel/deps.ts';
import { createAnswerCache } from '../../../kernel/cache/answer-cache.ts';
import type { CatalogueService, FolderNode } from '../../catalogue/catalogue.service.ts';
import { folderLink } from '../../catalogue/catalogue.service.ts';
import type { GoodsService } from '../../goods/goods.service.ts';
import type { ContentSearch } from '../content/content-search.service.ts';
import { correctedQuery } from '../words/corrected-query.ts';
import type { Layout, SearchLayouts } from '../layouts/layouts.service.ts';
import { brandsLike, foldersLike, type NameMatch } from './name-match.rules.ts';
import { textQuery } from '../table/selection.rules.ts';
import { beginnings } from './query-prefixes.rules.ts';

const goodsAtMost = 6;
const othersAtMost = 4;

export interface SuggestionsService {
  suggest(query: string, asTyped: boolean): Promise<Suggestions>;
}

const nothing: TextAnswer = {
  corrected: null,
  taken: [],
  leftOut: [],
  states: [],
  values: [],
  withoutValues: null,
  readings: [],
  words: [],
};

const suggestionsBytes = 8 * 1024 * 1024;
const bytesOfSuggestions = 25_000;

export function createSuggestionsService(deps: {
  now: ApiDeps['now'];
  catalogue: Pick<CatalogueService, 'tree' | 'dictionary'> & {
    readonly index: Pick<CatalogueService['index'], 'current' | 'version'>;
  };
  goods: Pick<GoodsService, 'cards' | 'version'>;
  contentSearch: ContentSearch;
  layouts: SearchLayouts;
}): SuggestionsService {
  const { catalogue, goods, contentSearch, layouts } = deps;
  // Any change of the texts rebuilds the folders too: both have one notice.
  const cache = createAnswerCache<Suggestions>({
    version: async () => [catalogue.index.version, shopDay(deps.now()), ...(await goods.version())],
    maxBytes: suggestionsBytes,
    bytesOf: () => bytesOfSuggestions,
  });

  /** Reads everything from the index synchronously, because the next tick may have another index. */
  function find(
    query: string,
    asTyped: boolean,
    folders: readonly FolderNode[],
    { pinned, hidden }: Pick<Layout, 'pinned' | 'hidden'>,
  ) {
    const text = textQuery(query, asTyped);
    const index = catalogue.index.current();
    const sizes = folderSizes(index);
    const like = (answer: TextAnswer) =>
      foldersLike(
        folders,
        { names: folderNames, size: ({ id }: FolderNode) => sizes.get(id) ?? 0 },
        { query: asTyped ? '' : query, text: answer },
        othersAtMost,
      );
    if (!text) return { keys: [], total: 0, text: nothing, typedFound: null, places: like(nothing) };
    const typing = { ...text, typing: true };
    const besides = [...hidden, ...pinned];
    const found = index.find({
      range: { text: typing, ...(besides.length > 0 ? { except: besides } : {}) },
      sort: 'relevance',
      limit: goodsAtMost,
    });
    const first =
      pinned.length === 0
        ? []
        : index.list({ range: { keys: pinned }, sort: 'given', limit: goodsAtMost, properties: [] }).keys;
    const total =
      pinned.length === 0
        ? found.total
        : index.count({ range: { text: typing, also: pinned, except: hidden } }).total;
    const typedFound = found.text?.corrected
      ? index.count({ range: { text: { ...text, asTyped: true } } }).total
      : null;
    const named = like(found.text ?? nothing);
    const isSure = total > 0 && found.text?.leftOut.length === 0;
    const matchedFolders = named.length > 0 || !isSure ? named : folderOfMost(index, text, total, folders);
    return {
      ...found,
      keys: [...first, ...found.keys].slice(0, goodsAtMost),
      total,
      typedFound,
      places: matchedFolders,
    };
  }

  async function suggestionsFor(query: string, asTyped: boolean): Promise<Suggestions> {
    const [tree, { brands }] = await Promise.all([catalogue.tree(), catalogue.dictionary()]);
    const folders = [...tree.bySlug.values()].filter(({ parent }) => parent);
    const layout = (await layouts.of(query)) ?? { pinned: [], hidden: [] };
    const {
      keys,
      total,
      text = nothing,
      typedFound,
      places: matchedFolders,
    } = find(query, asTyped, folders, layout);
    const cards = await goods.cards(keys);
    const nameQuery = { query: asTyped ? '' : query, text };
    const corrected = correctedQuery(text.corrected, cards);
    return {
      suggestions: cards.flatMap((card) => goodsSuggestion(card, text)),
      folders: matchedFolders.map(({ item, highlight }) => ({
        id: item.id,
        slug: item.slug,
        name: folderName(item),
        url: folderLink(item).url,
        parent_name: item.parent?.name ?? null,
        highlight,
      })),
      brands: brandsLike(brands.values(), ({ name }) => name, nameQuery, othersAtMost).map(
        ({ item: { slug, name }, highlight }) => ({ slug, name, url: paths.brand(slug), highlight }),
      ),
      content: await contentOf(query, corrected),
      goods_found: total,
      corrected_query: corrected,
      typed_found: corrected === null ? null : typedFound,
      left_out: [...text.leftOut],
      states_said: [...text.states],
    };
  }

  /** Texts have words that goods lack, so a correction is tried only when nothing has what was typed. */
  async function contentOf(query: string, corrected: string | null) {
    const typed = await contentSearch.suggest(query, othersAtMost);
    return typed.length > 0 || corrected === null ? typed : contentSearch.suggest(corrected, othersAtMost);
  }

  /** Keeps the suggestions of a prefix while its word is typed on: «шлифа» shows those of «шлиф». */
  async function withFallback(query: string, asTyped: boolean): Promise<Suggestions> {
    const exact = await suggestionsFor(query, asTyped);
    if (asTyped || !isEmpty(exact)) return exact;
    for (const prefix of beginnings(query)) {
      const before = await suggestionsFor(prefix, asTyped);
      if (!isEmpty(before)) return before;
    }
    return exact;
  }

  return {
    suggest: (query, asTyped) => cache.get(`${asTyped} ${query}`, () => withFallback(query, asTyped)),
  };
}

const isEmpty = ({ suggestions, folders, brands, content }: Suggestions): boolean =>
  [suggestions, folders, brands, content].every((list) => list.length === 0);

const most = 0.6;

/** «стеллаж» names no folder, so the smallest one with most of the results is suggested. */
function folderOfMost(
  index: CatalogueIndex,
  text: NonNullable<ReturnType<typeof textQuery>>,
  total: number,
  folders: readonly FolderNode[],
): NameMatch<FolderNode>[] {
  const { facets } = index.facets({
    range: { text: { ...text, typing: true } },
    properties: [],
    folders: 'all',
  });
  const counts = new Map(facets.folders.map(({ id, count }) => [id, count]));
  const depth = (folder: FolderNode): number => (folder.parent ? depth(folder.parent) + 1 : 0);
  const [best] = folders
    .filter(({ id }) => (counts.get(id) ?? 0) >= total * most)
    .toSorted((one, other) => depth(other) - depth(one));
  if (!best) return [];
  const name = folderName(best);
  return [{ item: best, name, highlight: markText(name, []) }];
}

function goodsSuggestion(card: GoodsCard, { words }: TextAnswer): GoodsSuggestion[] {
  const option = card.options.find(({ id }) => id === card.selected_option_id);
  if (!option) return [];
  const { id, url, name } = card;
  const { article, image, price, availability } = option;
  const highlight = markText(name, words.flat());
  return [{ id, url, name, article, image, price, in_stock: availability.quantity > 0, highlight }];
}

const folderName = ({ full_name, name }: FolderNode): string => full_name ?? name;
const folderNames = (folder: FolderNode): string[] => [...new Set([folderName(folder), folder.name])];

const sizesOf = new WeakMap<CatalogueIndex, ReadonlyMap<string, number>>();

/** Goods of each folder, counted once for each index. */
function folderSizes(index: CatalogueIndex): ReadonlyMap<string, number> {
  const cachedSizes = sizesOf.get(index);
  if (cachedSizes) return cachedSizes;
  const { folders } = index.facets({ properties: [], folders: 'all' }).facets;
  const sizes = new Map(folders.map(({ id, count }) => [id, count]));
  sizesOf.set(index, sizes);
  return sizes;
}
