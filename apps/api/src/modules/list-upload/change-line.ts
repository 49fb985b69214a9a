import { AppError } from '@spindle/contract/errors';
import type { ListLineChange } from '@spindle/contract/orders/list-upload';
import type { Db } from '@spindle/database/pool';
import { listQuantity } from './list-quantity.rules.ts';
import * as listSql from './list-upload.sql.ts';
import type { ArticlesOwner, OwnArticlesService } from './customer-articles.service.ts';

interface Deps {
  readonly db: Db;
  readonly ownArticles: OwnArticlesService;
  readonly lookUp: (owner: ArticlesOwner | null, id: string, most: number, line: number) => Promise<void>;
}

/** Corrects a line of a list and remembers the goods a buyer chose for an unknown article. */
export function createLineChange({ db, ownArticles, lookUp }: Deps) {
  const remember = async (owner: ArticlesOwner | null, id: string, line: number, article: string) => {
    const found = await listSql.lineOf(db, id, line);
    if (!found || found.option_id === null) return 'no';
    const remembered = await ownArticles.remember(owner, article, found.option_id);
    if (remembered === 'yes') await listSql.updateLine(db, id, line, { isOwn: true });
    return remembered;
  };

  return async (
    owner: ArticlesOwner | null,
    id: string,
    line: number,
    change: ListLineChange,
  ): Promise<'no' | 'yes' | 'full'> => {
    const { quantity, goods_id: goodsId, is_skipped: isSkipped } = change;
    const before = await listSql.lineOf(db, id, line);
    if (!before) throw new AppError('not_found');
    const optionId = goodsId === undefined ? undefined : await listSql.optionIdOf(db, goodsId);
    if (goodsId !== undefined && optionId === undefined) throw new AppError('not_found');
    const originalText = before.given ?? before.article;
    const isForgotten = change.is_forgotten === true && before.is_own;
    if (isForgotten) await ownArticles.forget(owner, originalText);
    const article = change.article ?? (isForgotten ? originalText : undefined);
    await listSql.updateLine(db, id, line, {
      article,
      given: change.article === undefined ? (isForgotten ? null : undefined) : originalText,
      quantityText: quantity,
      quantity: quantity === undefined ? undefined : listQuantity(quantity),
      optionId,
      isOwn: article === undefined && optionId === undefined ? undefined : false,
      isSkipped,
    });
    if (article !== undefined && optionId === undefined) await lookUp(owner, id, 1, line);
    const isAnswered = optionId !== undefined || change.article !== undefined;
    return isAnswered ? remember(owner, id, line, originalText) : 'no';
  };
}
