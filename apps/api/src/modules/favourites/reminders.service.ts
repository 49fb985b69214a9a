import { inTransaction } from '@spindle/database/transaction';
import type { ApiDeps } from '../../kernel/deps.ts';
import type { Post } from '../../kernel/mail/post.ts';
import type { GoodsService } from '../goods/goods.service.ts';
import { type BuyerPrices, personalCards } from '../buyer-prices/buyer-prices.service.ts';
import { listGoods } from './favourite-goods.sql.ts';
import { reminderLetter } from './favourites.emails.ts';
import { nextDue } from './favourites.rules.ts';
import { favouriteCards } from './favourites.view.ts';
import * as remindersSql from './reminders.sql.ts';

interface RemindersService {
  /** Writes to everybody whose reminder is due, once per due time; answers how many letters went out. */
  sendDue(): Promise<number>;
}

const listsAtOnce = 100;
const goodsInLetter = 20;

export function createRemindersService(
  deps: ApiDeps & { goods: GoodsService; post: Post; prices: BuyerPrices },
): RemindersService {
  const { db, goods, post, prices } = deps;

  async function send(due: remindersSql.DueReminder): Promise<boolean> {
    const next = nextDue(due.notify_from, due.notification_interval, due.now);
    const rows = await listGoods(db, due.id, 0, goodsInLetter);
    const listed = favouriteCards(await goods.cards(rows.map((row) => row.goods_id)), rows);
    const cards = personalCards(listed, await prices.discountsOf(due.user_id));
    const { email } = due;
    return inTransaction(db, async (tx) => {
      // The letter and the next due time are one step: a crash between them can neither lose nor repeat a letter.
      if (!(await remindersSql.passReminder(tx, due, next)) || email === null || cards.length === 0)
        return false;
      const letter = reminderLetter({
        listId: due.id,
        listName: due.name,
        firstName: due.first_name,
        goods: cards,
        total: due.goods_count,
        next,
      });
      await post(tx, { template: 'favourites-reminder', to: email, of: due.user_id }, letter);
      return true;
    });
  }

  return {
    async sendDue() {
      let sent = 0;
      for (;;) {
        const due = await remindersSql.dueReminders(db, listsAtOnce);
        for (const one of due) if (await send(one)) sent += 1;
        if (due.length < listsAtOnce) return sent;
      }
    },
  };
}
