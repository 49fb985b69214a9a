import { applyPatches, type GoodsPatch, type PatchReport } from './patch.ts';
import type {
  CountAnswer,
  CountQuery,
  FacetAnswer,
  FacetQuery,
  ListAnswer,
  ListQuery,
  PageAnswer,
} from './query.ts';
import { createFacetMemo } from './read/facet-memo.ts';
import { countFacets } from './read/facets.ts';
import { pageOf, unknownSort } from './read/page.ts';
import { select, type Selection } from './read/selection.ts';
import { textAnswer } from './read/text/answer.ts';
import { type IndexView, keyAt, keysOfGoods, viewSnapshot } from './read/view.ts';
import type { Snapshot } from './snapshot.ts';

export interface CatalogueIndex {
  readonly goods: number;
  /** Bytes of the shared memory. */
  readonly bytes: number;
  /** A page of goods with all counts. */
  list(query: ListQuery): ListAnswer;
  /** All counts without a page. */
  facets(query: FacetQuery): FacetAnswer;
  /** Only how many goods there are: the live count before filters are applied. */
  count(query: CountQuery): CountAnswer;
  /** A page without counts, for suggestions while typing. */
  find(query: ListQuery): PageAnswer;
  /** Changes of a few goods that must not wait for the next build. */
  patch(patches: Iterable<GoodsPatch>): PatchReport;
  /** Keys of all rows of a product as it was built, used units among them. */
  keysOf(goods: number): number[];
  /** Ends this index and gives its memory away, for the next builder to use again. */
  retire(): SharedArrayBuffer;
}

/**
 * Reads a built snapshot in this thread. One thread at a time may attach a snapshot: its working memory is
 * part of it.
 */
export function attachIndex(snapshot: Snapshot): CatalogueIndex {
  const attached = viewSnapshot(snapshot);
  const memo = createFacetMemo();
  let isRetired = false;

  /** A retired index would read what the next one writes. */
  function view(): IndexView {
    if (isRetired) throw new Error('this index is retired');
    return attached;
  }

  const facetsOf = (selection: Selection, query: FacetQuery) =>
    memo.get(query, () => countFacets(attached, selection, query));

  function pageKeys(selection: Selection, query: ListQuery) {
    const { positions, listed } = pageOf(attached, selection, query);
    return { keys: positions.map((position) => keyAt(attached, position)), listed };
  }

  return {
    goods: snapshot.goods,
    bytes: attached.words.byteLength,
    list(query) {
      const selection = select(view(), query);
      const page = pageKeys(selection, query);
      const sort = unknownSort(attached, query.sort);
      const facets = facetsOf(selection, query);
      const { dropped } = selection;
      return { ...counted(selection), ...page, facets, dropped: sort ? [...dropped, sort] : dropped };
    },
    find(query) {
      const selection = select(view(), query);
      return { ...counted(selection), ...pageKeys(selection, query) };
    },
    facets(query) {
      const selection = select(view(), query);
      return { ...counted(selection), facets: facetsOf(selection, query) };
    },
    count: (query) => counted(select(view(), query)),
    patch(patches) {
      memo.clear();
      return applyPatches(view(), patches);
    },
    keysOf: (goods) => keysOfGoods(view(), goods),
    retire() {
      const { memory } = view().snapshot;
      isRetired = true;
      return memory;
    },
  };
}

function counted({ found, dropped, text }: Selection): CountAnswer {
  return { total: found.count, dropped, ...(text ? { text: textAnswer(text) } : {}) };
}
