import { PROMOTION_LIMITS } from '@spindle/contract/staff/records/promotions';
import type { Db } from '@spindle/database/pool';
import type { Actor } from '../../../kernel/staff/actor.ts';
import { writeAudit } from '../../../kernel/staff/audit.sql.ts';
import { StaffError } from '../../../kernel/staff/staff-error.ts';
import * as officeSql from './promotions-office.sql.ts';
import { settlePromotions } from './promotions.sql.ts';

/** Adds an article to the list of a promotion, prices follow; false where it is there already. */
export async function addToPromotion(
  tx: Db,
  actor: Actor,
  promotion: number,
  article: string,
  today: string,
): Promise<boolean> {
  const before = await lockedArticles(tx, promotion);
  if (before.includes(article)) return false;
  if (before.length >= PROMOTION_LIMITS.articles)
    throw new StaffError(`В\u00a0акции уже ${PROMOTION_LIMITS.articles} артикулов`);
  await change(tx, actor, { promotion, before, after: [...before, article], today });
  return true;
}

export async function removeFromPromotion(
  tx: Db,
  actor: Actor,
  promotion: number,
  article: string,
  today: string,
): Promise<void> {
  const before = await lockedArticles(tx, promotion);
  const after = before.filter((one) => one !== article);
  if (after.length === before.length) return;
  if (after.length === 0) throw new StaffError('Это последний товар акции: удалите акцию');
  await change(tx, actor, { promotion, before, after, today });
}

async function lockedArticles(tx: Db, promotion: number): Promise<readonly string[]> {
  const found = await officeSql.lockedRule(tx, promotion);
  if (!found) throw new StaffError('Такой акции больше нет');
  if (found.rule?.by !== 'list')
    throw new StaffError('Товары этой акции заданы не\u00a0списком: измените её условия');
  return found.rule.articles;
}

async function change(
  tx: Db,
  actor: Actor,
  list: {
    readonly promotion: number;
    readonly before: readonly string[];
    readonly after: readonly string[];
    readonly today: string;
  },
): Promise<void> {
  const { promotion, before, after, today } = list;
  await officeSql.adoptGoods(tx, promotion);
  await officeSql.writeRule(tx, promotion, { by: 'list', articles: [...after] });
  await settlePromotions(tx, today);
  await writeAudit(tx, actor, {
    action: 'promotions.change',
    record: ['promotion', String(promotion)],
    before: { articles: before.join('\n') },
    after: { articles: after.join('\n') },
  });
}
