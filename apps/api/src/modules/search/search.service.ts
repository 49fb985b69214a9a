import type { CatalogueIndex } from '@spindle/catalogue-index/catalogue-index';
import type { QueryValue as IndexSaidValue, Range, Sort, TextAnswer } from '@spindle/catalogue-index/query';
import { AppError } from '@spindle/contract/errors';
import type {
  Facets,
  GoodsCategory,
  Listing,
  PropertyFacet,
  RootCategory,
  MatchedValue,
  Selection,
} from '@spindle/contract/catalogue/search';
import type { CatalogueService, Dictionary, FolderNode, Property } from '../catalogue/catalogue.service.ts';
import { folderAncestors, folderColumns, folderFilters, folderLink } from '../catalogue/catalogue.service.ts';
import { onOneScale, type GoodsService } from '../goods/goods.service.ts';
import { createAnswerCache } from '../../kernel/cache/answer-cache.ts';
import { correctedQuery } from './words/corrected-query.ts';
import { facetsView } from './facets.view.ts';
import type { Layout, SearchLayouts } from './layouts/layouts.service.ts';
import { indexFilters, indexSort, textQuery } from './table/selection.rules.ts';
import { EXTRA_PROPERTIES, tableColumns, tableExtras } from './table/table-columns.ts';

export interface ListingInput extends Selection {
  readonly offset: number;
  readonly limit: number;
  readonly sort?: string | undefined;
  readonly with_facets?: boolean | undefined;
}

interface TableInput extends Selection {
  readonly sort?: string | undefined;
}

export interface GoodsTable {
  readonly keys: readonly number[];
  readonly columns: readonly Property[];
  /** The number of goods of the selection; a spreadsheet has the first of them. */
  readonly total: number;
  /** Null is the whole catalogue. */
  readonly folder: { readonly slug: string; readonly name: string } | null;
}

export interface SearchService {
  /** `among` limits the listing to these goods by number; without a sort they keep this order. */
  all(input: ListingInput, among?: readonly number[]): Promise<Listing>;
  facets(selection: Selection): Promise<Facets>;
  count(selection: Selection): Promise<number>;
  /** Of several selections, all by one version of the index. */
  counts(selections: readonly Selection[]): Promise<number[]>;
  /** Numbers of all goods of a selection in their order, at most so many, and the columns of its table. */
  tableOf(input: TableInput, limit: number): Promise<GoodsTable>;
  /** How the index takes a query in the whole shop; null for one without words. */
  understand(query: string): Promise<TextAnswer | null>;
  /** Sections with the number of goods, those without left out. */
  rootCategories(query: string, asTyped: boolean): Promise<RootCategory[]>;
  /** Folders at any depth with the number of goods of a selection. */
  goodsCategories(selection: Selection): Promise<GoodsCategory[]>;
  /** Properties that distinguish goods of a folder, with all their values. */
  categoryProperties(category: string): Promise<PropertyFacet[]>;
}

const listingsBytes = 16 * 1024 * 1024;
/** A card's text in a listing, and the counts. */
const bytesOfListing = ({ data, facets }: Listing): number => 5000 * data.length + (facets ? 60_000 : 2000);

export function createSearchService(deps: {
  catalogue: CatalogueService;
  goods: GoodsService;
  layouts: SearchLayouts;
}): SearchService {
  const { catalogue, goods, layouts } = deps;
  const listings = createAnswerCache<Listing>({
    version: async () => [catalogue.index.version, ...(await goods.version())],
    maxBytes: listingsBytes,
    bytesOf: bytesOfListing,
  });

  async function folderOf(category: string | undefined): Promise<FolderNode | null> {
    if (category === undefined || category === 'all') return null;
    const folder = (await catalogue.tree()).bySlug.get(category);
    if (!folder) throw new AppError('not_found');
    return folder;
  }

  async function facetsOf(folder: FolderNode | null, selection: Selection) {
    const dictionary = await catalogue.dictionary();
    const visible = propertiesToShow(folder, selection, dictionary);
    const range = laidOut(rangeOf(folder, selection), await layouts.of(selection.query));
    // Read at the last moment, because a replaced index answers no more.
    const answer = catalogue.index.current().facets({
      range,
      filters: indexFilters(selection),
      properties: visible.map(({ slug }) => slug),
    });
    const tree = await catalogue.tree();
    return facetsView({ facets: answer.facets, total: answer.total, selection, visible, dictionary, tree });
  }

  async function counts(selections: readonly Selection[]): Promise<number[]> {
    const ranges = await Promise.all(
      selections.map(async (selection) =>
        laidOut(rangeOf(await folderOf(selection.category), selection), await layouts.of(selection.query)),
      ),
    );
    // Nothing is awaited between the counts: they come from one index.
    return selections.map((selection, at) => {
      const range = ranges[at] ?? {};
      return catalogue.index.current().count({ range, filters: indexFilters(selection) }).total;
    });
  }

  async function listing(input: ListingInput, among?: readonly number[]): Promise<Listing> {
    const folder = await folderOf(input.category);
    const dictionary = await catalogue.dictionary();
    const visible = input.with_facets ? propertiesToShow(folder, input, dictionary) : [];
    const requestedRange = { ...rangeOf(folder, input), ...(among ? { keys: among } : {}) };
    const layout = among ? null : await layouts.of(input.query);
    const range = laidOut(requestedRange, layout);
    const sort = among && input.sort === undefined ? 'given' : sortOf(input.sort, folder, range, dictionary);
    // Pinned goods precede the best matches; any other order is chosen by the buyer.
    const first = sort === 'relevance' ? (layout?.pinned ?? []) : [];
    const { version } = catalogue.index;
    const answer = catalogue.index.current().list({
      range,
      filters: indexFilters(input),
      // Pinned goods have no rank among matches, so those are read without them below.
      sort: sort === 'relevance' && range.also ? 'popular' : sort,
      offset: input.offset,
      limit: first.length > 0 ? 0 : input.limit,
      properties: [...visible.map(({ slug }) => slug), ...(input.with_facets ? EXTRA_PROPERTIES : [])],
      bySeries: input.group_goods ?? false,
    });
    // Of the same index: nothing was awaited since.
    const keys =
      first.length > 0
        ? keysLaidOut(catalogue.index.current(), requestedRange, layout, { input, sort })
        : answer.keys;
    const typedFound = answer.text?.corrected
      ? catalogue.index.current().count({
          range: { ...range, ...rangeOf(folder, { ...input, as_typed: true }) },
          filters: indexFilters(input),
        }).total
      : null;
    const without = answer.text?.withoutValues ?? null;
    const withoutFound =
      without === null
        ? 0
        : catalogue.index.current().count({
            range: { ...range, ...rangeOf(folder, { query: without }) },
            filters: indexFilters(input),
          }).total;
    const properties = input.with_facets ? tableProperties(folder, dictionary) : [];
    const data = onOneScale(await goods.cards(keys, properties));
    const tree = await catalogue.tree();
    const corrected = correctedQuery(answer.text?.corrected, data);
    return {
      data,
      meta: { offset: input.offset, limit: input.limit, total: answer.listed },
      goods_found: answer.total,
      corrected_query: corrected,
      typed_found: corrected === null ? null : typedFound,
      left_out: [...(answer.text?.leftOut ?? [])],
      states_said: [...(answer.text?.states ?? [])],
      values_said: (answer.text?.values ?? []).map((matched) => matchedValueView(matched, dictionary)),
      // Words that find less without the value mean something else alone.
      without_values:
        without === null || withoutFound < answer.total
          ? null
          : { query: without, goods_found: withoutFound },
      ...(input.with_facets
        ? {
            facets: facetsView({
              facets: answer.facets,
              total: answer.total,
              selection: input,
              visible,
              dictionary,
              tree,
            }),
            extras: tableExtras(answer.facets),
            columns: tableColumns({
              properties,
              rows: data,
              total: answer.total,
              filters: indexFilters(input),
              dictionary,
              count: (filters) =>
                catalogue.index.version === version
                  ? catalogue.index.current().count({ range, filters }).total
                  : null,
            }),
          }
        : {}),
      dropped: answer.dropped.map(({ field, slug, value }) => ({
        field,
        slug: slug ?? null,
        value: value ?? null,
      })),
    };
  }

  return {
    all: (input, among) =>
      among ? listing(input, among) : listings.get(JSON.stringify(input), () => listing(input)),
    async facets(selection) {
      return facetsOf(await folderOf(selection.category), selection);
    },
    async count(selection) {
      const [count = 0] = await counts([selection]);
      return count;
    },
    counts,
    async tableOf(input, limit) {
      const folder = await folderOf(input.category);
      const dictionary = await catalogue.dictionary();
      // A spreadsheet keeps the order of matches, with pinned goods where they match.
      const layout = await layouts.of(input.query);
      const range = laidOut(rangeOf(folder, input), layout && { ...layout, pinned: [] });
      const { keys, total } = catalogue.index.current().list({
        range,
        filters: indexFilters(input),
        sort: sortOf(input.sort, folder, range, dictionary),
        offset: 0,
        limit,
        properties: [],
      });
      return { keys, total, columns: tableProperties(folder, dictionary), folder };
    },
    async understand(query) {
      const range = laidOut(rangeOf(null, { query }), await layouts.of(query));
      return catalogue.index.current().count({ range, filters: {} }).text ?? null;
    },
    async rootCategories(query, asTyped) {
      const range = laidOut(rangeOf(null, { query, as_typed: asTyped }), await layouts.of(query));
      const { folders } = catalogue.index.current().facets({ range, properties: [] }).facets;
      const { byId } = await catalogue.tree();
      return folders.flatMap(({ id, count }) => {
        const folder = byId.get(id);
        return folder ? [{ slug: folder.slug, name: folder.name, found: count }] : [];
      });
    },
    async goodsCategories(selection) {
      const folder = await folderOf(selection.category);
      const range = laidOut(rangeOf(folder, selection), await layouts.of(selection.query));
      const { facets } = catalogue.index
        .current()
        .facets({ range, filters: indexFilters(selection), properties: [], folders: 'all' });
      const { byId } = await catalogue.tree();
      return facets.folders.flatMap(({ id, count }) => {
        const node = byId.get(id);
        return node?.parent ? [categoryView(node, count)] : [];
      });
    },
    async categoryProperties(category) {
      const folder = await folderOf(category);
      return (await facetsOf(folder, { category })).properties;
    },
  };
}

function rangeOf(folder: FolderNode | null, { query, as_typed }: Selection): Range {
  const text = textQuery(query, as_typed);
  return { ...(folder ? { folder: folder.id } : {}), ...(text ? { text } : {}) };
}

/** Goods put first are found though no word of theirs is, hidden ones are not. */
function laidOut(range: Range, layout: Pick<Layout, 'pinned' | 'hidden'> | null): Range {
  if (!layout || !range.text) return range;
  const { pinned, hidden } = layout;
  return {
    ...range,
    ...(pinned.length > 0 ? { also: pinned } : {}),
    ...(hidden.length > 0 ? { except: hidden } : {}),
  };
}

/** A page of pinned goods that match the filters, and of the matches after them. */
function keysLaidOut(
  index: CatalogueIndex,
  range: Range,
  layout: Layout | null,
  { input, sort }: { readonly input: ListingInput; readonly sort: Sort },
): readonly number[] {
  const { pinned = [], hidden = [] } = layout ?? {};
  const filters = indexFilters(input);
  const { text: _text, ...untextedRange } = range;
  const first = index.list({
    range: { ...untextedRange, keys: pinned },
    filters,
    sort: 'given',
    limit: pinned.length,
    properties: [],
  }).keys;
  const pinnedPage = first.slice(input.offset, input.offset + input.limit);
  const remaining = index.list({
    range: { ...range, except: [...hidden, ...pinned] },
    filters,
    sort,
    offset: Math.max(0, input.offset - first.length),
    limit: input.limit - pinnedPage.length,
    properties: [],
    bySeries: input.group_goods ?? false,
  }).keys;
  return [...pinnedPage, ...remaining];
}

function matchedValueView({ property, value }: IndexSaidValue, dictionary: Dictionary): MatchedValue {
  return {
    slug: property,
    value,
    property_name: dictionary.propertiesBySlug.get(property)?.name ?? property,
    value_name: dictionary.choicesBySlug.get(property)?.get(value)?.name ?? value,
  };
}

function categoryView(node: FolderNode, count: number): GoodsCategory {
  const { slug, name, section } = node;
  const level = folderAncestors(node).length;
  return {
    slug,
    name,
    goods_found: count,
    checked: false,
    section,
    url: folderLink(node).url,
    parent: node.parent?.slug ?? null,
    level,
  };
}

/** A folder's own filters, or what most of the folders below it filter by; a chosen one is always there. */
function propertiesToShow(
  folder: FolderNode | null,
  selection: Selection,
  dictionary: Dictionary,
): Property[] {
  const folderProperties = folder ? folderFilters(folder, dictionary) : [];
  const chosen = (selection.properties ?? []).flatMap(
    ({ slug }) => dictionary.propertiesBySlug.get(slug) ?? [],
  );
  return [...folderProperties, ...chosen.filter((property) => !folderProperties.includes(property))];
}

function tableProperties(folder: FolderNode | null, dictionary: Dictionary): readonly Property[] {
  return folder ? folderColumns(folder, dictionary) : [];
}

/** By default the best matches of a query, a size table by size, and anything else by popularity. */
function sortOf(
  requestedSort: string | undefined,
  folder: FolderNode | null,
  { text }: Range,
  dictionary: Dictionary,
): Sort {
  const [size] =
    requestedSort === undefined && !text && folder?.type === 'table' ? folderColumns(folder, dictionary) : [];
  return size ? { property: size.slug, direction: 'asc' } : indexSort(requestedSort, text !== undefined);
}
