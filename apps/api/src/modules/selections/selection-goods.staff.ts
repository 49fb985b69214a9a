import { SELECTION_GOODS } from '@spindle/contract/staff/records/selections';
import type { Db } from '@spindle/database/pool';
import { announceLabels } from '../../kernel/sql/announce.sql.ts';
import type { Actor } from '../../kernel/staff/actor.ts';
import { writeAudit } from '../../kernel/staff/audit.sql.ts';
import { StaffError } from '../../kernel/staff/staff-error.ts';
import * as officeSql from './selections-office.sql.ts';

/** Puts a product at the end of a selection; false where it is there already. */
export async function addToSelection(
  tx: Db,
  actor: Actor,
  selection: number,
  goods: number,
): Promise<boolean> {
  const before = await lockedGoods(tx, selection);
  if (before.includes(goods)) return false;
  if (before.length >= SELECTION_GOODS)
    throw new StaffError(`В\u00a0подборке уже ${SELECTION_GOODS} товара, больше не\u00a0помещается`);
  await change(tx, actor, selection, [...before, goods]);
  return true;
}

export async function removeFromSelection(
  tx: Db,
  actor: Actor,
  selection: number,
  goods: number,
): Promise<void> {
  const before = await lockedGoods(tx, selection);
  if (before.includes(goods))
    await change(
      tx,
      actor,
      selection,
      before.filter((one) => one !== goods),
    );
}

async function lockedGoods(tx: Db, selection: number): Promise<number[]> {
  const goods = await officeSql.lockedGoods(tx, selection);
  if (!goods) throw new StaffError('Такой подборки больше нет');
  return goods;
}

async function change(tx: Db, actor: Actor, selection: number, goods: readonly number[]): Promise<void> {
  const before = await officeSql.articlesOf(tx, selection);
  await officeSql.replaceGoods(tx, selection, goods);
  await writeAudit(tx, actor, {
    action: 'selections.change',
    record: ['selection', String(selection)],
    before: { articles: before },
    after: { articles: await officeSql.articlesOf(tx, selection) },
  });
  await announceLabels(tx);
}
