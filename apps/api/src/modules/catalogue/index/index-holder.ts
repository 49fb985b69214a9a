import { attachIndex, type CatalogueIndex } from '@spindle/catalogue-index/catalogue-index';
import type { GoodsPatch } from '@spindle/catalogue-index/patch';
import type { GoodsRow } from '@spindle/catalogue-index/schema';
import { rowHash } from '@spindle/catalogue-index/text/row-hash';
import { AppError } from '@spindle/contract/errors';
import type { Notices } from '@spindle/database/notices';
import type { Connection, Db } from '@spindle/database/pool';
import type { FastifyBaseLogger } from 'fastify';
import { createBuildTimes } from '../build-times.rules.ts';
import type { DictionaryReader } from './dictionary.ts';
import { isReferenceDataNotice, listedGoods } from '../catalogue-notice.rules.ts';
import { indexRowsOf } from './index-source.sql.ts';
import { buildIndex, type BuiltIndex } from './index-thread.ts';
import { restoreIndex } from './restore-index.ts';

export interface IndexHolder {
  /** The index in force; throws `unavailable` until the first one is built. */
  current(): CatalogueIndex;
  /** Increases with every new index and every patch: what was derived from an older version is stale. */
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
/** So many goods at once are patched in; the next index, which is never far, shows more. */
const mostPatched = 200;
/** So many goods that changed since are read quickly by the next index; more are not left to gather. */
const maxPending = 1000;
/** Goods read in one question. */
const mostRead = 500;

/** Changes reported since a moment. */
interface PendingChanges {
  readonly goods: Set<number>;
  /** Any other goods may have changed too. */
  isAll: boolean;
}
const noPendingChanges = (): PendingChanges => ({ goods: new Set(), isAll: false });

/**
 * Holds one index in memory. Small changes are patched in at once; the next index is built beside it from this one and
 * the goods that changed since, and swapped in whole. All goods are read again only when the changed ones are unknown.
 */
export function createIndexHolder({
  db,
  connection,
  notices,
  log,
  dictionary,
  indexDirectory,
}: HolderDeps): IndexHolder {
  let index: CatalogueIndex | undefined;
  /** What the current index was built from. */
  let source: Pick<BuiltIndex, 'snapshot' | 'words'> | undefined;
  let version = 0;
  let timer: NodeJS.Timeout | undefined;
  let building: Promise<void> | undefined;
  let cancel: (() => Promise<unknown>) | undefined;
  let started = false;
  let stopped = false;
  const times = createBuildTimes();
  /** Memory of the index before the one in force, for the next to be built in, unless it is collected before. */
  let retired: WeakRef<SharedArrayBuffer> | undefined;
  /** Since the index in force was read, and since the reading for the next one began, which may have missed it. */
  let pending = noPendingChanges();
  let meanwhile = noPendingChanges();
  /** While an index is being built, what the current one lacks will be in the next. */
  let isReading = false;
  /** Goods to be patched in, and who does it: one after the other, so that no older row comes last. */
  const waiting = new Set<number>();
  let patching: Promise<void> | undefined;
  let late = noPendingChanges();

  function recordChange(ids: readonly number[] | 'all'): void {
    for (const one of [pending, meanwhile, late]) {
      if (ids === 'all') one.isAll = true;
      else for (const id of ids) one.goods.add(id);
    }
  }

  async function build(): Promise<void> {
    const began = performance.now();
    meanwhile = noPendingChanges();
    isReading = true;
    times.begin();
    const memory = retired?.deref();
    retired = undefined;
    const storesBuild = indexDirectory !== undefined && times.shouldStore(began);
    const from = source && !pending.isAll ? { ...source, changed: [...pending.goods] } : undefined;
    const thread = buildIndex({
      connection,
      ...(from ? { from } : {}),
      ...(memory ? { memory } : {}),
      ...(storesBuild ? { storeIn: indexDirectory } : {}),
    });
    cancel = thread.cancel;
    const { snapshot, words: references, report, read, notStored } = await thread.built;
    if (notStored) log.warn({ reason: notStored }, 'the catalogue index could not be kept on disk');
    await swapIn({ snapshot, words: references });
    const buildMs = performance.now() - began;
    times.end(performance.now(), buildMs, storesBuild || indexDirectory === undefined);
    log.info(
      { goods: report.goods, read: read ?? 'all', refused: report.refusedCount, seconds: buildMs / 1000 },
      'catalogue index built',
    );
  }

  /** Together with what changed since it was read: nothing is shown older than it was. */
  async function swapIn(next: NonNullable<typeof source>): Promise<void> {
    const ids = [...meanwhile.goods];
    late = noPendingChanges();
    const rows = await read(ids);
    const old = index;
    index = attachIndex(next.snapshot);
    source = next;
    pending = meanwhile;
    isReading = false;
    if (old) retired = new WeakRef(old.retire());
    version += 1;
    take(ids, rows);
    // These were patched into the one before.
    schedulePatch(late.goods);
  }

  async function read(ids: readonly number[]): Promise<GoodsRow[]> {
    const rows: GoodsRow[] = [];
    for (let first = 0; first < ids.length; first += mostRead)
      rows.push(...(await indexRowsOf(db, ids.slice(first, first + mostRead), await dictionary.get())));
    return rows;
  }

  /** The index of the last run, with what changed since; without one, or when more has changed, the first is built. */
  async function open(): Promise<void> {
    if (indexDirectory === undefined) return build();
    const began = performance.now();
    meanwhile = noPendingChanges();
    // Changes from here on arrive as notices.
    await notices.ready();
    const stored = await restoreIndex(db, indexDirectory).catch((error: unknown) => {
      log.warn({ err: error }, 'the kept catalogue index could not be read');
      return null;
    });
    if (!stored) return build();
    recordChange(stored.changed);
    await swapIn(stored);
    const seconds = (performance.now() - began) / 1000;
    log.info({ goods: stored.report.goods, changed: stored.changed.length, seconds }, 'catalogue index read');
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
      schedule();
    } catch (error) {
      if (stopped) return;
      isReading = false;
      // Whatever it stumbled over, the next one begins from the start.
      pending.isAll = true;
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

  function scheduleRebuild(): void {
    // A process that holds no index, like a command, builds none; the first build sees earlier changes anyway.
    if (!started) return;
    times.want(performance.now());
    schedule();
  }

  /** Prices, stock, names, articles and removals show at once; other changes and new goods show with the next index. */
  function schedulePatch(ids: Iterable<number>): void {
    for (const id of ids) waiting.add(id);
    patching ??= patchWaiting()
      .catch((error: unknown) => {
        log.error({ err: error }, 'the catalogue index could not be patched');
        scheduleRebuild();
      })
      .finally(() => {
        patching = undefined;
      });
  }

  async function patchWaiting(): Promise<void> {
    while (waiting.size > 0) {
      const ids = [...waiting];
      waiting.clear();
      // The first index includes the changes reported before it.
      if (!index) continue;
      if (ids.length > mostPatched) scheduleRebuild();
      else take(ids, await read(ids));
    }
    schedule();
  }

  function take(ids: readonly number[], rows: readonly GoodsRow[]): void {
    if (!index || ids.length === 0) return;
    const current = index;
    const found = new Set(rows.map(({ key }) => key));
    const knownKeys = ids.flatMap((id) => current.keysOf(id));
    const removals = knownKeys.filter((key) => !found.has(key)).map((key) => ({ key, hidden: true }));
    const { unknown, outdated, isUntidy } = current.patch([...rows.map(patchOf), ...removals]);
    version += 1;
    times.patched(performance.now(), isUntidy || pending.goods.size > maxPending);
    const isMore = outdated.length > 0 || unknown.some((key) => found.has(key));
    if (isMore && !isReading) times.want(performance.now());
  }

  const unsubscribe = notices.subscribe(
    'catalogue',
    (payload) => {
      const ids = listedGoods(payload);
      if (ids) {
        if (ids.length === 0) return;
        recordChange(ids);
        schedulePatch(ids);
        return;
      }
      if (!isReferenceDataNotice(payload)) recordChange('all');
      scheduleRebuild();
    },
    () => {
      // The first connection has missed nothing: the first build comes after it.
      if (!index) return;
      recordChange('all');
      scheduleRebuild();
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
