import type { FieldValues } from '@spindle/contract/staff/field-specs';
import { fieldsOfKind, textName } from '@spindle/contract/staff/text-kinds';
import { wholeFields } from '@spindle/contract/staff/field-specs';
import type { Db } from '@spindle/database/pool';
import type { ImportWay } from '../imports/content-part.ts';
import type { TextKind } from './text-kind.ts';
import * as textsSql from './texts.sql.ts';

/**
 * Brings texts of files into the shop. What only the files changed comes; what only the office changed stays; where both did,
 * the office's stays and waits for somebody to choose, unless the files are to win. Texts that files have no more go, unless the office changed them.
 */
export async function storeTexts(
  tx: Db,
  kind: TextKind,
  given: readonly FieldValues[],
  { theirs, mine = false, say }: ImportWay,
): Promise<void> {
  const specs = fieldsOfKind(kind.kind);
  const stored = new Map((await textsSql.lockedTexts(tx, kind.kind)).map((row) => [row.key, row]));
  const kept: string[] = [];
  const agreed: { id: string; theirs: FieldValues }[] = [];
  const waiting: { id: string; theirs: FieldValues }[] = [];
  const brought: { key: string; name: string; fields: FieldValues }[] = [];
  for (const one of given) {
    const fields = wholeFields(specs, one);
    const key = kind.keyOf(fields);
    const row = stored.get(key);
    stored.delete(key);
    if (row?.loaded && isSame(row.loaded, fields)) {
      // They took their change back: there is nothing to choose any more.
      if (row.theirs) agreed.push({ id: row.id, theirs: fields });
      continue;
    }
    if (row?.loaded && isSame(row.fields, fields)) {
      agreed.push({ id: row.id, theirs: fields });
      continue;
    }
    if (row && row.source !== 'files' && !theirs) {
      kept.push(row.key);
      waiting.push({ id: row.id, theirs: fields });
    } else brought.push({ key, name: textName(kind.kind, fields), fields });
  }
  const gone = [...stored.values()].filter(({ loaded }) => loaded !== null);
  const leaving = gone.filter(({ source }) => source === 'files' || theirs);
  kept.push(...gone.filter((row) => !leaving.includes(row)).map(({ key }) => key));
  await kind.drop(
    tx,
    leaving.map(({ key }) => key),
  );
  await textsSql.dropTexts(
    tx,
    leaving.map(({ id }) => id),
  );
  await textsSql.settleLoaded(tx, mine ? [...agreed, ...waiting] : agreed);
  if (!mine) await textsSql.putWaiting(tx, waiting);
  await textsSql.putLoaded(tx, kind.kind, brought);
  await kind.put(
    tx,
    brought.map(({ fields }) => fields),
  );
  if (kept.length > 0)
    say(
      `оставлены правки кабинета: ${kept.join(', ')}${mine ? '' : ' (выбрать: кабинет, «Тексты», «Выбрать», или --take mine|theirs)'}`,
    );
}

const isSame = (one: FieldValues, other: FieldValues): boolean =>
  Object.keys({ ...one, ...other }).every((key) => one[key] === other[key]);
