import type { SizeRow } from './goods.sql.ts';

export type SeriesSizes = readonly SizeRow[];

interface SeriesCache {
  /** The sizes of a series, from the cache or the database. */
  of(seriesId: number): Promise<SeriesSizes>;
  /** Whether these are still the sizes of the series. */
  isCurrent(seriesId: number, sizes: SeriesSizes): boolean;
  /** Goods changed, or null for all: stock of a size shows on the pages of its neighbours. */
  changed(goods: readonly number[] | null): void;
}

interface SeriesCacheOptions {
  read(seriesId: number): Promise<SeriesSizes>;
  /** The current series of these goods; a new one may be in none that is cached. */
  seriesOf(goods: readonly number[]): Promise<readonly number[]>;
}

const mostSeries = 500;

export function createSeriesCache({ read, seriesOf }: SeriesCacheOptions): SeriesCache {
  const sizesBySeries = new Map<number, SeriesSizes>();
  /** The cached series of each size: a burst of orders looks it up at every change of stock. */
  const seriesBySize = new Map<number, number>();
  /** Changed goods of an unknown series: each may be a new size of a cached one. */
  const unplaced = new Set<number>();
  let looking = false;
  let clock = 0;

  function store(seriesId: number, sizes: SeriesSizes): void {
    forget(seriesId);
    sizesBySeries.set(seriesId, sizes);
    for (const { id } of sizes) {
      const before = seriesBySize.get(id);
      // It has moved here before any notice.
      if (before !== undefined && before !== seriesId) forget(before);
      seriesBySize.set(id, seriesId);
    }
  }

  function forget(seriesId: number): void {
    for (const { id } of sizesBySeries.get(seriesId) ?? [])
      if (seriesBySize.get(id) === seriesId) seriesBySize.delete(id);
    sizesBySeries.delete(seriesId);
  }

  function drop(ids: readonly number[]): void {
    clock += 1;
    for (const id of ids) forget(id);
  }

  function dropAll(): void {
    clock += 1;
    sizesBySeries.clear();
    seriesBySize.clear();
  }

  /** One question at a time, however many goods change meanwhile. */
  async function resolveUnplaced(): Promise<void> {
    looking = true;
    while (unplaced.size > 0 && sizesBySeries.size > 0) {
      const goods = [...unplaced];
      unplaced.clear();
      await seriesOf(goods).then(drop, dropAll);
    }
    unplaced.clear();
    looking = false;
  }

  return {
    async of(seriesId) {
      const cachedSizes = sizesBySeries.get(seriesId);
      if (cachedSizes) return cachedSizes;
      const began = clock;
      const sizes = await read(seriesId);
      if (clock === began) {
        store(seriesId, sizes);
        for (const oldest of sizesBySeries.keys()) {
          if (sizesBySeries.size <= mostSeries) break;
          forget(oldest);
        }
      }
      return sizes;
    },
    isCurrent: (seriesId, sizes) => sizesBySeries.get(seriesId) === sizes,
    changed(goods) {
      if (!goods) return dropAll();
      drop(goods.flatMap((id) => seriesBySize.get(id) ?? []));
      for (const id of goods) unplaced.add(id);
      if (!looking) void resolveUnplaced();
    },
  };
}
