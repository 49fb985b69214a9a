import { AppError } from '@spindle/contract/errors';
import {
  type GoodsRelations,
  RELATION_KINDS,
  relationKinds,
  RELATIONS_AT_MOST,
  type RelationsInput,
} from '@spindle/contract/staff/goods/goods-relations';
import { inTransaction } from '@spindle/database/transaction';
import type { Actor } from '../../../kernel/staff/actor.ts';
import { writeAudit } from '../../../kernel/staff/audit.sql.ts';
import { afterChange } from '../../../kernel/staff/records.ts';
import type { StaffDeps } from '../../../kernel/staff/staff-deps.ts';
import { StaffError } from '../../../kernel/staff/staff-error.ts';
import { refuseStale } from '../../../kernel/staff/versions.ts';
import { goodsIdOf } from '../goods.sql.ts';
import * as relationsSql from './goods-relations.sql.ts';

const referencesAtMost = 50;

export async function showRelations({ db }: StaffDeps, id: string): Promise<GoodsRelations> {
  const goods = await goodsIdOf(db, id);
  if (goods === undefined) throw new AppError('not_found');
  const [version, related, named_by, promotions] = await Promise.all([
    relationsSql.linksVersion(db, goods),
    relationsSql.relatedTo(db, goods),
    relationsSql.namedBy(db, goods, referencesAtMost),
    relationsSql.promotionsOf(db, goods),
  ]);
  return { version, related, named_by, promotions };
}

/** Which goods go with these, in their order; `both` makes the others name these in return. */
export function relateGoods(
  deps: StaffDeps,
  actor: Actor,
  id: string,
  { related }: RelationsInput,
  version: number,
): Promise<GoodsRelations> {
  return afterChange(
    () =>
      inTransaction(deps.db, async (tx) => {
        const goods = await goodsIdOf(tx, id);
        if (goods === undefined) throw new AppError('not_found');
        await refuseStale(tx, ['goods', id], version, await relationsSql.lockLinks(tx, goods));
        const numbers = await relationsSql.goodsNumbers(
          tx,
          related.map((one) => one.id),
        );
        const seen = new Set<string>();
        const rows = related.map((one) => {
          const number = numbers.get(one.id);
          if (number === undefined) throw new StaffError('Одного из\u00a0товаров больше нет. Уберите его.');
          if (number === goods) throw new StaffError('Товар не\u00a0может ссылаться на\u00a0себя.');
          if (seen.size === seen.add(`${one.kind} ${one.id}`).size)
            throw new StaffError('Один товар назван дважды.');
          return { ...one, related: number };
        });
        const ordered = relationKinds.flatMap((kind) =>
          rows.filter((row) => row.kind === kind).map((row, position) => ({ ...row, position })),
        );
        if (ordered.some(({ position }) => position >= RELATIONS_AT_MOST))
          throw new StaffError(`Не\u00a0больше ${RELATIONS_AT_MOST} товаров в\u00a0каждом списке.`);
        const before = await relationsSql.relatedTo(tx, goods);
        await relationsSql.writeRelations(tx, goods, ordered);
        const changedRelations = rows.filter((row) => {
          const was = before.find((one) => one.kind === row.kind && one.id === row.id);
          return row.both !== (was?.both ?? false);
        });
        await relationsSql.writeReturns(tx, goods, changedRelations);
        await relationsSql.raiseLinks(tx, goods);
        await writeAudit(tx, actor, {
          action: 'goods.relate',
          record: ['goods', id],
          before: auditValues(before),
          after: auditValues(await relationsSql.relatedTo(tx, goods)),
        });
      }),
    () => showRelations(deps, id),
  );
}

/** For the journal: articles by the name of their list. */
function auditValues(
  rows: Awaited<ReturnType<typeof relationsSql.relatedTo>>,
): Record<string, string | null> {
  return Object.fromEntries(
    relationKinds.map((kind) => [
      RELATION_KINDS[kind],
      rows
        .filter((row) => row.kind === kind)
        .map(({ article, both }) => `${article}${both ? ' (взаимно)' : ''}`)
        .join(', ') || null,
    ]),
  );
}
