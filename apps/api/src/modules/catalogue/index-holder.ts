import { attachIndex, type CatalogueIndex } from '@spindle/catalogue-index/catalogue-index';
import type { SharedMemory } from '@spindle/catalogue-index/memory';
import type { GoodsPatch } from '@spindle/catalogue-index/patch';
import type { GoodsRow } from '@spindle/catalogue-index/schema';
import { rowHash } from '@spindle/catalogue-index/text/row-hash';
import { AppError } from '@spindle/contract/errors';
import type { Notices } from '@spindle/database/notices';
import type { Connection, Db } from '@spindle/database/pool';
import type { FastifyBaseLogger } from 'fastify';
import { createBuildTimes } from './build-times.rules.ts';
import type { DictionaryReader } from './dictionary.ts';
import { changedGoods } from './catalogue-notice.rules.ts';
import { indexRowsOf } from './index-source.sql.ts';
import { buildIndex } from './index-thread.ts';
import { restoreIndex } from './restore-index.ts';

export interface IndexHolder {
  /** The index in force; throws `unavailable` until the first one is built. */
  current(): CatalogueIndex;
  /** Counts up with every new index and every patch: what was made from an older one is stale. */
  readonly version: number;
  /** Builds the first index. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface HolderDeps {
  readonly db: Db;
  readonly connection: Connection;
  readonly notices: Notices;
  readonly log: FastifyBaseLogger;
  readonly dictionary: DictionaryReader;
  readonly indexDirectory?: string;
}

const retryMs = 5000;

/** Keeps one index in memory. Small changes are patched in at once; a new index is built beside it and swapped in whole. */
export function createIndexHolder({
  db,
  connection,
  notices,
  log,
  dictionary,
  indexDirectory,
}: HolderDeps): IndexHolder {
  let index: CatalogueIndex | undefined;
  let version = 0;
  let timer: NodeJS.Timeout | undefined;
  let building: Promise<void> | undefined;
  let cancel: (() => Promise<unknown>) | undefined;
  let started = false;
  let stopped = false;
  const times = createBuildTimes();
  /** Memory of the index before this one, for the next to be built in. */
  let spare: SharedMemory | undefined;
  /** Goods that changed while a build was reading: it may have missed them. */
  const changedMeanwhile = new Set<number>();

  async function build(): Promise<void> {
    const began = performance.now();
    changedMeanwhile.clear();
    times.begin();
    const memory = spare;
    spare = undefined;
    const keeps = indexDirectory !== undefined && times.keeps(began);
    const thread = buildIndex({
      connection,
      ...(memory ? { memory } : {}),
      ...(keeps ? { keepIn: indexDirectory } : {}),
    });
    cancel = thread.cancel;
    const { snapshot, report, notKept } = await thread.built;
    if (notKept) log.warn({ reason: notKept }, 'the catalogue index could not be kept on disk');
    const old = index;
    index = attachIndex(snapshot);
    spare = old?.retire();
    version += 1;
    const buildMs = performance.now() - began;
    times.end(performance.now(), buildMs, keeps || indexDirectory === undefined);
    log.info(
      { goods: report.goods, refused: report.refusedCount, seconds: buildMs / 1000 },
      'catalogue index built',
    );
  }

  /** The index of the last run, with what changed since; without one, or when more has changed, the first is built. */
  async function open(): Promise<void> {
    if (indexDirectory === undefined) return build();
    const began = performance.now();
    changedMeanwhile.clear();
    // What changes from here on is heard.
    await notices.ready();
    const kept = await restoreIndex(db, indexDirectory).catch((error: unknown) => {
      log.warn({ err: error }, 'the kept catalogue index could not be read');
      return null;
    });
    if (!kept) return build();
    index = attachIndex(kept.snapshot);
    version += 1;
    for (const id of kept.changed) changedMeanwhile.add(id);
    const seconds = (performance.now() - began) / 1000;
    log.info({ goods: kept.report.goods, changed: kept.changed.length, seconds }, 'catalogue index read');
  }

  function rebuild(): Promise<void> {
    building ??= build().finally(() => {
      building = undefined;
    });
    return building;
  }

  async function rebuildAndGoOn(): Promise<void> {
    try {
      await rebuild();
      if (changedMeanwhile.size > 0) await patch([...changedMeanwhile]);
      schedule();
    } catch (error) {
      if (stopped) return;
      log.error({ err: error }, 'the catalogue index could not be built; trying again');
      times.want(performance.now() + retryMs);
      schedule();
    }
  }

  /** Sets the clock for the next build, if one is due; while one runs, its end does. */
  function schedule(): void {
    clearTimeout(timer);
    const due = times.due();
    if (stopped || building || due === null) return;
    timer = setTimeout(() => void rebuildAndGoOn(), Math.max(0, due - performance.now()));
    timer.unref();
  }

  function rebuildSoon(): void {
    // Whoever keeps no index, like a command, builds none; the first build sees what came before it.
    if (!started) return;
    times.want(performance.now());
    schedule();
  }

  /** Prices, stock, names, articles and what is gone show at once; the rest of a change, and what is new, by a build. */
  async function patch(ids: readonly number[]): Promise<void> {
    // What comes while a build reads is looked at again when it has ended.
    if (building) for (const id of ids) changedMeanwhile.add(id);
    if (!index) return;
    const rows = await indexRowsOf(db, ids, await dictionary.get());
    const found = new Set(rows.map(({ key }) => key));
    const current = index;
    const known = ids.flatMap((id) => current.keysOf(id));
    const gone = known.filter((key) => !found.has(key)).map((key) => ({ key, hidden: true }));
    const { unknown, outdated } = current.patch([...rows.map(patchOf), ...gone]);
    version += 1;
    times.patched(performance.now());
    const isMore = outdated.length > 0 || unknown.some((key) => found.has(key));
    if (building) for (const id of ids) changedMeanwhile.add(id);
    else if (isMore) times.want(performance.now());
    schedule();
  }

  const unsubscribe = notices.subscribe(
    'catalogue',
    (payload) => {
      const ids = changedGoods(payload);
      if (!ids) rebuildSoon();
      else
        patch(ids).catch((error: unknown) => {
          log.error({ err: error }, 'the catalogue index could not be patched');
          rebuildSoon();
        });
    },
    () => {
      // Heard for the first time there is nothing to make up for: the first build comes after it.
      if (index) rebuildSoon();
    },
  );

  return {
    current() {
      if (!index) throw new AppError('unavailable');
      return index;
    },
    get version() {
      return version;
    },
    async start() {
      started = true;
      building = open().finally(() => {
        building = undefined;
      });
      await building;
      if (changedMeanwhile.size > 0) await patch([...changedMeanwhile]);
      schedule();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      unsubscribe();
      await cancel?.();
    },
  };
}

function patchOf(row: GoodsRow): GoodsPatch {
  const { key, price, states, name, text } = row;
  return {
    key,
    hash: rowHash(row),
    price,
    hidden: false,
    ...(text ? { words: { name, text } } : {}),
    states: {
      new: states.includes('new'),
      used: states.includes('used'),
      in_stock: states.includes('in_stock'),
      on_order: states.includes('on_order'),
      in_showroom: states.includes('in_showroom'),
    },
  };
}
