import { applyPatches, type GoodsPatch, type PatchReport } from './patch.ts';
import type { CountAnswer, CountQuery, FacetAnswer, FacetQuery, ListAnswer, ListQuery } from './query.ts';
import { countFacets } from './read/facets.ts';
import { pageOf, unknownSort } from './read/page.ts';
import { select } from './read/selection.ts';
import { type Engine, keyAt, viewSnapshot } from './read/view.ts';
import type { Snapshot } from './snapshot.ts';

export interface CatalogueIndex {
  readonly goods: number;
  readonly engine: Engine;
  /** Bytes of the shared memory. */
  readonly bytes: number;
  /** A page of goods with all counts. */
  list(query: ListQuery): ListAnswer;
  /** All counts without a page. */
  facets(query: FacetQuery): FacetAnswer;
  /** Only how many goods there are: the live count before filters are applied. */
  count(query: CountQuery): CountAnswer;
  /** Changes of a few goods that must not wait for the next build. */
  patch(patches: Iterable<GoodsPatch>): PatchReport;
}

/**
 * Reads a built snapshot in this thread. One thread at a time may attach a snapshot: its working memory is
 * part of it. `engine` is for tests and benchmarks; left out, the fastest one is taken.
 */
export function attachIndex(snapshot: Snapshot, { engine }: { engine?: Engine } = {}): CatalogueIndex {
  const view = viewSnapshot(snapshot, engine);
  return {
    goods: snapshot.goods,
    engine: view.engine,
    bytes: view.words.byteLength,
    list(query) {
      const selection = select(view, query);
      const { found, dropped } = selection;
      const keys = pageOf(view, found, query).map((position) => keyAt(view, position));
      const sort = unknownSort(view, query.sort);
      const facets = countFacets(view, selection, query);
      return { total: found.count, keys, facets, dropped: sort ? [...dropped, sort] : dropped };
    },
    facets(query) {
      const selection = select(view, query);
      const { found, dropped } = selection;
      return { total: found.count, facets: countFacets(view, selection, query), dropped };
    },
    count(query) {
      const { found, dropped } = select(view, query);
      return { total: found.count, dropped };
    },
    patch: (patches) => applyPatches(view, patches),
  };
}
