import { isDeepStrictEqual } from 'node:util';
import type { Db } from '@spindle/database/pool';
import * as broughtSql from './brought-rows.sql.ts';
import type { BroughtRecord, FileRow, StoredRow } from './brought-rows.sql.ts';
import type { ImportWay } from './content-part.ts';

interface BroughtKind<R extends FileRow> {
  readonly record: BroughtRecord;
  /** Where the office lists them. */
  readonly place: string;
  readonly nameOf: (row: R) => string;
}

/**
 * Sorts records of a file against those of the shop, as texts are: what only the file changed is to be written (`fresh`), what only the
 * office changed or removed stays; where both changed, the office's stays and waits for somebody to choose, unless files are to win.
 */
export async function sortBrought<R extends FileRow>(
  tx: Db,
  { record, place, nameOf }: BroughtKind<R>,
  given: readonly R[],
  { theirs, mine = false, say }: ImportWay,
): Promise<{ readonly fresh: R[]; readonly own: readonly StoredRow[] }> {
  const stored = new Map((await broughtSql.lockedRows(tx, record)).map((row) => [row.id, row]));
  const removed = new Map((await broughtSql.removedRows(tx, record)).map(({ id, loaded }) => [id, loaded]));
  const fresh: R[] = [];
  const settled: R[] = [];
  const waiting: R[] = [];
  const away: { row: R; loaded: FileRow; isChanged: boolean }[] = [];
  for (const row of given) {
    const there = stored.get(row.id);
    const before = removed.get(row.id) as FileRow | undefined;
    if (!there && before && !theirs) away.push({ row, loaded: before, isChanged: !isSame(row, before) });
    else if (!there || theirs || there.source === 'files' || isSame(row, there.now)) fresh.push(row);
    else if (there.loaded && isSame(row, there.loaded)) settled.push(row);
    else waiting.push(row);
  }
  await broughtSql.settleRows(tx, record, mine ? [...settled, ...waiting] : settled);
  if (!mine) await broughtSql.putWaiting(tx, record, waiting);
  await broughtSql.keepRemoved(
    tx,
    record,
    away.map(({ row, loaded }) => (mine ? row : loaded)),
  );
  if (waiting.length > 0)
    say(
      `оставлены правки кабинета: ${waiting.map(nameOf).join(', ')}${mine ? '' : ` (выбрать: кабинет, «${place}», «Выбрать», или --take mine|theirs)`}`,
    );
  const missed = mine ? [] : away.filter(({ isChanged }) => isChanged).map(({ row }) => nameOf(row));
  if (missed.length > 0)
    say(
      `удалены в кабинете, а в файлах изменились: ${missed.join(', ')} (вернуть: --take theirs, забыть: --take mine)`,
    );
  const written = new Set(fresh.map(({ id }) => id));
  return {
    fresh,
    own: [...stored.values()].filter(({ id, source }) => source === 'office' && !written.has(id)),
  };
}

/** By what the file says: columns that files do not fill are nobody's difference, nor is what a record is known by. */
const isSame = ({ id: _id, ...said }: FileRow, other: FileRow): boolean =>
  Object.entries(said).every(([key, value]) => isDeepStrictEqual(value, other[key]));
