import * as z from 'zod/mini';
import { CONTENT_KINDS, LIST_LIMITS } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { PropertyHead } from './catalogue.ts';
import { commaListField } from '../fields/comma-list.ts';
import { slugRule } from '../fields/id.ts';
import { pagingShape } from '../fields/paging.ts';
import { GoodsCard, Image, ListPrice } from './goods.ts';
import { routes } from '../routes.ts';

const bound = z.optional(z.nullable(z.number().check(z.minimum(-1e12), z.maximum(1e12))));
const slugText = z.string().check(z.minLength(1), z.maxLength(100));
const queryText = z.string().check(z.maxLength(20_000));
const slugs = () => z.optional(commaListField(slugRule, { maxItems: 200 }));

export const PropertyFilter = z.strictObject({
  slug: slugText,
  min_value: bound,
  max_value: bound,
  values: z.optional(z.array(slugText).check(z.maxLength(200))),
});

/** What narrows a listing: a folder, filters. `category` is `all`, a section or a folder's slug. */
export const filterShape = {
  category: z.optional(slugText),
  /** One card a series instead of one a size. */
  group_goods: z.optional(z.boolean()),
  properties: z.optional(z.array(PropertyFilter).check(z.maxLength(100))),
  brands: slugs(),
  classes: slugs(),
  state_filters: slugs(),
  special_discount: slugs(),
  price: z.optional(z.strictObject({ min_value: bound, max_value: bound })),
};

/** The same with a query. */
const selection = {
  /** However long, the first `TEXT_LIMITS.query` characters count. */
  query: z.optional(queryText),
  /** No corrections, no words left out: only what was typed. */
  as_typed: z.optional(z.boolean()),
  ...filterShape,
};

export const Selection = z.strictObject(selection);
export type Selection = z.infer<typeof Selection>;

export const FilterValue = z.object({
  slug: z.string(),
  name: z.string(),
  goods_found: z.number(),
  checked: z.boolean(),
  /** Of a brand in a long list: as it is typed in Russian letters, and in the other keyboard layout. */
  also: z.optional(z.string()),
});
export type FilterValue = z.infer<typeof FilterValue>;

export const RangeFacet = z.object({
  min: z.number(),
  max: z.number(),
  /** Goods per bin, from min to max on the scale. */
  histogram: z.array(z.number()),
  scale: z.enum(['linear', 'log']),
  min_value: z.nullable(z.number()),
  max_value: z.nullable(z.number()),
});
export type RangeFacet = z.infer<typeof RangeFacet>;

export const PropertyFacet = z.extend(PropertyHead, {
  /** Of choices and flags. */
  values: z.array(FilterValue),
  /** Of numbers. */
  range: z.nullable(RangeFacet),
});
export type PropertyFacet = z.infer<typeof PropertyFacet>;

export const Facets = z.object({
  properties: z.array(PropertyFacet),
  brands: z.array(FilterValue),
  classes: z.array(FilterValue),
  special_discounts: z.array(FilterValue),
  state_filters: z.array(FilterValue),
  price: z.nullable(RangeFacet),
  goods_categories: z.array(FilterValue),
  goods_found: z.number(),
});
export type Facets = z.infer<typeof Facets>;

/** What became of the words of a query. */
const understood = {
  /** The query goods were found by when it is not the one typed: a typing error, the other layout, another alphabet. */
  corrected_query: z.nullable(z.string()),
  /** How much the query finds as it was typed; null when it was not corrected. */
  typed_found: z.nullable(z.number()),
  /** Words left out because no product has all of them. */
  left_out: z.array(z.string()),
  /** Conditions the query says, taken as filters: `in_stock`, `used`, `new`, `on_order`. */
  states_said: z.array(z.string()),
};

/** A value the query says, taken as a filter: «для алюминия». Slugs and names. */
const SaidValue = z.object({
  slug: z.string(),
  value: z.string(),
  property_name: z.string(),
  value_name: z.string(),
});
export type SaidValue = z.infer<typeof SaidValue>;

export const TableColumn = z.object({
  slug: z.string(),
  name: z.string(),
  unit: z.nullable(z.string()),
  letter: z.nullable(z.string()),
  is_number: z.boolean(),
  /** The value when it is the same in the whole listing: such a column is lifted to the head. */
  constant: z.nullable(z.string()),
});
export type TableColumn = z.infer<typeof TableColumn>;

/** What a table has beside its properties; like them, the same on every page of a listing. */
const TableExtras = z.object({
  /** Quantities from which some of its goods cost less, the smallest two. */
  price_from: z.array(z.number()),
  /** Some of its goods say what they are for: «под M10». */
  hints: z.boolean(),
});
export type TableExtras = z.infer<typeof TableExtras>;

export const Listing = z.object({
  data: z.array(GoodsCard),
  /** `total` is in cards: of goods, or of series with `group_goods`. */
  meta: z.object({ offset: z.number(), limit: z.number(), total: z.number() }),
  goods_found: z.number(),
  ...understood,
  values_said: z.array(SaidValue),
  /** The query with those filters off and what it finds; null when there are none, or less is found so. */
  without_values: z.nullable(z.object({ query: z.string(), goods_found: z.number() })),
  /** With `with_facets`. */
  facets: z.optional(Facets),
  columns: z.optional(z.array(TableColumn)),
  extras: z.optional(TableExtras),
  /** Parts of the selection that mean nothing here and were left out. */
  dropped: z.array(
    z.object({ field: z.string(), slug: z.nullable(z.string()), value: z.nullable(z.string()) }),
  ),
});
export type Listing = z.infer<typeof Listing>;

/** Without `sort`: by relevance where there is a query, a folder of sizes by its size, else popular first. */
export const sortPattern =
  /^(?:relevance|popular|price_asc|price_desc|name|new|p\.[a-z0-9_-]{1,60}_(?:asc|desc))$/;

/** A text in parts: those the query matched are marked. */
export const Highlight = z.array(z.object({ text: z.string(), match: z.boolean() }));
export type Highlight = z.infer<typeof Highlight>;

export const GoodsSuggestion = z.object({
  id: z.string(),
  url: z.string(),
  name: z.string(),
  article: z.string(),
  image: Image,
  highlight: Highlight,
  price: ListPrice,
  in_stock: z.boolean(),
});
export type GoodsSuggestion = z.infer<typeof GoodsSuggestion>;

const FolderSuggestion = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  url: z.string(),
  /** The folder it lies in. */
  parent_name: z.nullable(z.string()),
  highlight: Highlight,
});
type FolderSuggestion = z.infer<typeof FolderSuggestion>;

const BrandSuggestion = z.object({
  slug: z.string(),
  name: z.string(),
  url: z.string(),
  highlight: Highlight,
});
type BrandSuggestion = z.infer<typeof BrandSuggestion>;

export const ContentSuggestion = z.object({
  id: z.string(),
  kind: z.enum(CONTENT_KINDS),
  name: z.string(),
  url: z.string(),
  highlight: Highlight,
});
export type ContentSuggestion = z.infer<typeof ContentSuggestion>;

export const ContentHit = z.extend(ContentSuggestion, {
  /** The places of the text that hold the words; without them its beginning. */
  excerpt: Highlight,
});
export type ContentHit = z.infer<typeof ContentHit>;

export const Suggestions = z.object({
  /** Goods, the best first. */
  suggestions: z.array(GoodsSuggestion),
  folders: z.array(FolderSuggestion),
  brands: z.array(BrandSuggestion),
  content: z.array(ContentSuggestion),
  goods_found: z.number(),
  ...understood,
});
export type Suggestions = z.infer<typeof Suggestions>;

export const PlaceKind = z.enum(['folder', 'brand']);
export type PlaceKind = z.infer<typeof PlaceKind>;

export const PopularPlace = z.object({
  kind: PlaceKind,
  slug: z.string(),
  name: z.string(),
  url: z.string(),
  /** Of a folder: the one it lies in. */
  parent_name: z.nullable(z.string()),
});
export type PopularPlace = z.infer<typeof PopularPlace>;

/** `all`'s parts: a section of goods, or a kind of content. */
export const RootCategory = z.object({ slug: z.string(), name: z.string(), found: z.number() });
export type RootCategory = z.infer<typeof RootCategory>;

export const GoodsCategory = z.extend(FilterValue, {
  section: z.enum(['catalog', 'tools']),
  url: z.string(),
  /** The slug of the folder it lies in. */
  parent: z.nullable(z.string()),
  /** 1 for the folders directly in a section. */
  level: z.number(),
});
export type GoodsCategory = z.infer<typeof GoodsCategory>;

export const searchEndpoints = {
  all: endpoint(routes.search.all, {
    summary: 'Goods of a selection, a page at a time',
    body: z.strictObject({
      ...selection,
      ...pagingShape(LIST_LIMITS.searchGoods),
      sort: z.optional(z.string().check(z.regex(sortPattern))),
      with_facets: z.optional(z.boolean()),
    }),
    response: Listing,
    errors: ['not_found'],
  }),
  properties: endpoint(routes.search.properties, {
    summary: 'Filters of a selection with the goods each would leave',
    body: Selection,
    response: Facets,
    errors: ['not_found'],
  }),
  categoryProperties: endpoint(routes.search.categoryProperties, {
    summary: 'Properties goods of a folder are told apart by',
    body: z.strictObject({ category: slugText }),
    response: z.object({ properties: z.array(PropertyFacet) }),
    errors: ['not_found'],
  }),
  count: endpoint(routes.search.count, {
    summary: 'How many goods a selection holds',
    body: Selection,
    response: z.object({ goods_found: z.number() }),
    errors: ['not_found'],
  }),
  suggestions: endpoint(routes.search.suggestions, {
    summary: 'What a query being typed may mean: goods, folders, brands, content',
    body: z.strictObject({ query: queryText, as_typed: z.optional(z.boolean()) }),
    response: Suggestions,
  }),
  popular: endpoint(routes.search.popular, {
    summary: 'Folders and brands that searches led to most of late',
    response: z.object({ places: z.array(PopularPlace) }),
  }),
  led: endpoint(routes.search.led, {
    summary: 'A search led to a folder or a brand: one voice for each sender a day',
    body: z.strictObject({ kind: PlaceKind, slug: slugText }),
    response: z.object({ counted: z.boolean() }),
  }),
  content: endpoint(routes.search.content, {
    summary: 'Pages, press, questions and vacancies a query is found in',
    body: z.strictObject({
      query: queryText,
      category: z.optional(z.enum(CONTENT_KINDS)),
      ...pagingShape(LIST_LIMITS.searchContent),
    }),
    response: z.object({
      data: z.array(ContentHit),
      meta: z.object({ offset: z.number(), limit: z.number(), total: z.number() }),
      /** Of the whole query, whatever the category. */
      content_root_categories: z.array(RootCategory),
    }),
  }),
  rootCategories: endpoint(routes.search.rootCategories, {
    summary: 'Sections of goods and kinds of content a query is found in',
    body: z.strictObject({ query: queryText, as_typed: z.optional(z.boolean()) }),
    response: z.object({
      goods_root_categories: z.array(RootCategory),
      content_root_categories: z.array(RootCategory),
    }),
  }),
  goodsCategories: endpoint(routes.search.goodsCategories, {
    summary: 'Folders the goods of a selection lie in, in the order of the catalogue',
    body: Selection,
    response: z.object({ goods_categories: z.array(GoodsCategory) }),
    errors: ['not_found'],
  }),
};
