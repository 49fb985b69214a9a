import { Worker } from 'node:worker_threads';
import type { BuildReport } from '@spindle/catalogue-index/builder';
import { attachIndex, type CatalogueIndex } from '@spindle/catalogue-index/catalogue-index';
import type { SharedMemory } from '@spindle/catalogue-index/memory';
import type { GoodsPatch } from '@spindle/catalogue-index/patch';
import type { GoodsRow } from '@spindle/catalogue-index/schema';
import type { Snapshot } from '@spindle/catalogue-index/snapshot';
import { AppError } from '@spindle/contract/errors';
import type { Notices } from '@spindle/database/notices';
import type { Connection, Db } from '@spindle/database/pool';
import type { FastifyBaseLogger } from 'fastify';
import type { DictionaryReader } from './dictionary.ts';
import { changedGoods } from './catalogue-notice.rules.ts';
import { indexRowsOf } from './index-source.sql.ts';

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
}

const quietMs = 1500;
const retryMs = 5000;
/** After a patch the rest of a change (a property, a brand) waits this many times as long as a build takes. */
const patience = 20;

/** Keeps one index in memory. Small changes are patched in at once; a new index is built beside it and swapped in whole. */
export function createIndexHolder({ db, connection, notices, log, dictionary }: HolderDeps): IndexHolder {
  let index: CatalogueIndex | undefined;
  let version = 0;
  let timer: NodeJS.Timeout | undefined;
  let building: Promise<void> | undefined;
  let wanted = false;
  let worker: Worker | undefined;
  let stopped = false;
  let buildMs = 0;
  /** Memory of the index before this one, for the next to be built in. */
  let spare: SharedMemory | undefined;
  /** Goods that changed while a build was reading: it may have missed them. */
  const changedMeanwhile = new Set<number>();

  async function build(): Promise<void> {
    const started = performance.now();
    changedMeanwhile.clear();
    const memory = spare;
    spare = undefined;
    const { snapshot, report } = await new Promise<{ snapshot: Snapshot; report: BuildReport }>(
      (done, failed) => {
        worker = new Worker(new URL('./index-worker.ts', import.meta.url), {
          workerData: { connection, memory },
        });
        worker.once('message', done);
        worker.once('error', failed);
        worker.once('exit', (code) => failed(new Error(`the index worker stopped with code ${code}`)));
      },
    );
    const old = index;
    index = attachIndex(snapshot);
    spare = old?.retire();
    version += 1;
    buildMs = performance.now() - started;
    log.info(
      { goods: report.goods, refused: report.refusedCount, seconds: buildMs / 1000 },
      'catalogue index built',
    );
    if (changedMeanwhile.size > 0) await patch([...changedMeanwhile]);
  }

  function rebuild(): Promise<void> {
    wanted = true;
    building ??= (async () => {
      // oxlint-disable-next-line no-unmodified-loop-condition -- `stop` changes it while a build runs
      while (wanted && !stopped) {
        wanted = false;
        await build();
      }
    })().finally(() => {
      building = undefined;
    });
    return building;
  }

  /** Changes come in bursts: one build answers a burst. */
  function rebuildSoon(pause = quietMs): void {
    clearTimeout(timer);
    if (stopped) return;
    timer = setTimeout(() => {
      rebuild().catch((error: unknown) => {
        log.error({ err: error }, 'the catalogue index could not be built; trying again');
        rebuildSoon(retryMs);
      });
    }, pause);
    timer.unref();
  }

  /** Prices, stock, names, articles and what is gone show at once. */
  async function patch(ids: readonly number[]): Promise<void> {
    if (building) for (const id of ids) changedMeanwhile.add(id);
    if (!index) return;
    const rows = await indexRowsOf(db, ids, await dictionary.get());
    const found = new Set(rows.map(({ key }) => key));
    const gone = ids.filter((id) => !found.has(id)).map((key) => ({ key, hidden: true }));
    const { unknown } = index.patch([...rows.map(patchOf), ...gone]);
    version += 1;
    rebuildSoon(unknown.length > 0 ? quietMs : Math.max(quietMs, patience * buildMs));
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
    start: () => rebuild(),
    async stop() {
      stopped = true;
      clearTimeout(timer);
      unsubscribe();
      await worker?.terminate();
    },
  };
}

function patchOf({ key, price, states, name, text }: GoodsRow): GoodsPatch {
  return {
    key,
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
