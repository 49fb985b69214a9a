import type {
  Highlight,
  DestinationKind,
  PopularDestination,
  Suggestions,
} from '@spindle/contract/catalogue/search';
import type { MenuItem } from '@spindle/contract/content/site';
import { NOUNS } from '@spindle/contract/nouns';
import { formatCount } from '@spindle/ui/format/plural.ts';
import type { IconName } from '@spindle/ui/icons/icon.tsx';
import { paths } from '@spindle/contract/addresses/paths';
import { pictureOf } from '../folders/folder-picture.ts';
import { namesArticle } from './exact-article.ts';
import { nearestFolders, wordsOf } from './nearest-folders.ts';
import { scopeHref } from './search-href.ts';

export interface SuggestRow {
  readonly key: string;
  readonly to: string;
  readonly parts: Highlight;
  /** A second line: the article, where a folder lies. */
  readonly note?: string | undefined;
  readonly picture?: string | null;
  readonly icon?: IconName;
  /** Null is a price on request; undefined is none to show. */
  readonly price?: number | null;
  /** What of the shop it leads to, to be counted. */
  readonly place?: { readonly kind: DestinationKind; readonly slug: string };
}

export interface SuggestGroup {
  readonly title: string;
  readonly rows: readonly SuggestRow[];
}

export interface IndexedBrand {
  readonly slug: string;
  readonly name: string;
}

/** Data the browser has before any request. */
export interface SuggestionIndex {
  readonly roots: readonly MenuItem[];
  readonly brands: readonly IndexedBrand[];
  readonly popular: readonly PopularDestination[];
}

interface Sources {
  readonly query: string;
  readonly last: readonly string[];
  readonly index: SuggestionIndex | null;
  /** The server's answer to this very query. */
  readonly answer: Suggestions | null;
  /** With nothing typed, sections to begin with: where the list has the whole screen to itself. Others see them while nothing is looked for often. */
  readonly browse?: boolean;
}

const most = { last: 8, lastTyped: 3, folders: 4, brands: 3, browsed: 6 } as const;

/** Rows under the box: at once what the browser knows, then the server's own; empty groups are left out. */
export function suggestGroups({ query, last, index, answer, browse = false }: Sources): SuggestGroup[] {
  const goods = { title: 'Товары', rows: goodsRows(answer) };
  // A typed article leads to its product by one arrow.
  const isExact = namesArticle(query, answer?.suggestions[0]?.article);
  const groups: SuggestGroup[] = [
    ...(isExact ? [goods] : []),
    { title: 'Возможно, вы искали', rows: correctedRows(query, answer) },
    { title: 'Вы искали', rows: lastRows(query, last) },
    { title: 'Часто ищут', rows: query === '' ? popularRows(index) : [] },
    { title: 'Категории', rows: folderRows(query, index, answer, browse) },
    { title: 'Бренды', rows: brandRows(query, index, answer) },
    ...(isExact ? [] : [goods]),
    { title: 'Статьи и\u00a0справка', rows: contentRows(answer) },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}

const everywhere = { segment: 'all', folder: null } as const;
const plain = (text: string): Highlight => [{ text, match: false }];

function queryRow(query: string, icon: IconName, parts: Highlight): SuggestRow {
  return { key: `query ${query}`, to: scopeHref(everywhere, { text: query, asTyped: false }), icon, parts };
}

/** A choice, each with what it finds: as it was understood, and as it was typed. */
function correctedRows(query: string, answer: Suggestions | null): SuggestRow[] {
  const corrected = answer?.corrected_query;
  if (!corrected) return [];
  const correctedRow = {
    ...queryRow(corrected, 'search', plain(corrected)),
    note: countNote(answer.goods_found),
  };
  if (!answer.typed_found) return [correctedRow];
  const to = scopeHref(everywhere, { text: query, asTyped: true });
  return [
    correctedRow,
    { key: 'typed', to, icon: 'search', parts: plain(query), note: countNote(answer.typed_found) },
  ];
}

const countNote = (found: number): string => formatCount(found, NOUNS.goods);

function lastRows(query: string, last: readonly string[]): SuggestRow[] {
  const typed = query.toLowerCase();
  return last
    .filter((text) => text.toLowerCase() !== typed && text.toLowerCase().startsWith(typed))
    .slice(0, query === '' ? most.last : most.lastTyped)
    .map((text) => queryRow(text, 'clock', marked(text, query)));
}

/** Names of the shop's own that searches led to. */
function popularRows(index: SuggestionIndex | null): SuggestRow[] {
  return (index?.popular ?? []).map(({ kind, slug, name, url, parent_name: parent }) => ({
    key: `popular ${url}`,
    to: url,
    icon: kind === 'brand' ? 'building' : 'search',
    parts: plain(name),
    note: parent ?? undefined,
    place: { kind, slug },
  }));
}

function folderRows(
  query: string,
  index: SuggestionIndex | null,
  answer: Suggestions | null,
  browse: boolean,
): SuggestRow[] {
  const pictures = new Map<string, string | null>();
  const walk = (item: MenuItem): void => {
    pictures.set(item.url, item.picture);
    item.children.forEach(walk);
  };
  index?.roots.forEach(walk);
  const row = (url: string, parts: Highlight, note: string | undefined): SuggestRow => ({
    key: `folder ${url}`,
    to: url,
    parts,
    note,
    place: { kind: 'folder', slug: url.split('/').at(-2) ?? '' },
    picture: pictureOf({ picture: pictures.get(url) ?? null }, 'icon'),
  });
  // A query the server knows no folder for may still be near one.
  if (answer && answer.folders.length > 0) {
    return answer.folders.map(({ url, highlight, parent_name: parent }) =>
      row(url, highlight, parent ?? undefined),
    );
  }
  if (query === '' && (browse || index?.popular.length === 0)) {
    const folders = (index?.roots ?? []).flatMap(({ name, children }) =>
      children.slice(0, most.browsed / 2).map((child) => row(child.url, plain(child.name), name)),
    );
    return folders.slice(0, most.browsed);
  }
  return nearestFolders(index?.roots ?? [], query, most.folders).map(({ url, name, trail }) =>
    row(url, marked(name, query), trail.at(-1)),
  );
}

function brandRows(query: string, index: SuggestionIndex | null, answer: Suggestions | null): SuggestRow[] {
  const row = (slug: string, parts: Highlight): SuggestRow => ({
    key: `brand ${slug}`,
    to: paths.brand(slug),
    icon: 'building',
    parts,
    place: { kind: 'brand', slug },
  });
  if (answer) return answer.brands.map(({ slug, highlight }) => row(slug, highlight));
  const queryWords = wordsOf(query);
  return (index?.brands ?? [])
    .filter(({ name }) =>
      queryWords.some(
        (word) => word.length > 1 && wordsOf(name).some((nameWord) => nameWord.startsWith(word)),
      ),
    )
    .slice(0, most.brands)
    .map(({ slug, name }) => row(slug, marked(name, query)));
}

function goodsRows(answer: Suggestions | null): SuggestRow[] {
  return (answer?.suggestions ?? []).map(({ url, highlight, article, image, price }) => ({
    key: url,
    to: url,
    parts: highlight,
    note: article,
    picture: image.thumbnail,
    price: price.current_value_with_tax,
  }));
}

function contentRows(answer: Suggestions | null): SuggestRow[] {
  return (answer?.content ?? []).map(({ id, url, highlight }) => ({
    key: `content ${id}`,
    to: url,
    parts: highlight,
    icon: 'file',
  }));
}

/** Marks the beginnings of words that are words of the query. */
export function marked(text: string, query: string): Highlight {
  const queryWords = wordsOf(query).sort((one, other) => other.length - one.length);
  if (queryWords.length === 0) return plain(text);
  const sought = queryWords.map((word) => word.replaceAll('е', '[её]')).join('|');
  const parts = text.split(new RegExp(`(?<![\\p{L}\\p{N}])(${sought})`, 'giu'));
  return parts.map((part, at) => ({ text: part, match: at % 2 === 1 })).filter((part) => part.text !== '');
}
