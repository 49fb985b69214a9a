import { addDays, shopDay } from '@spindle/contract/shop/shop-day';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import type { ApiDeps } from '../../kernel/deps.ts';
import type { Post } from '../../kernel/mail/post.ts';
import { jobActor } from '../../kernel/staff/actor.ts';
import { writeAudit } from '../../kernel/staff/audit.sql.ts';
import { quotationPath } from './quotation-links.service.ts';
import { endingEmail, expiredEmail } from './quotations.emails.ts';
import * as quotationsSql from './quotations.sql.ts';

interface EndingDeps extends Pick<ApiDeps, 'db' | 'now'> {
  readonly post: Post;
}

const overdueAtOnce = 50;

/** Reminds of offers that expire soon and closes those that have expired. */
export async function endQuotations({ db, post, now }: EndingDeps): Promise<void> {
  await inTransaction(db, (tx) => remindOfEnding({ post, now }, tx));
  await inTransaction(db, async (tx) => {
    for (const quotation of await quotationsSql.lockOverdue(tx, shopDay(now()), overdueAtOnce)) {
      await quotationsSql.takeStep(tx, quotation.id, { status: 'expired', actor: 'shop' });
      await writeAudit(tx, jobActor('quotations'), {
        action: 'quotations.expire',
        record: ['quotation', quotation.number],
        after: { status: 'expired' },
      });
      const writer = (await quotationsSql.writersOf(tx, [quotation.user_id])).get(quotation.user_id);
      if (!writer) continue;
      const envelope = { template: 'quotation-expired' as const, to: writer.email, about: quotation.user_id };
      await post(tx, envelope, expiredEmail(quotation, await quotationPath(tx, quotation, now())));
    }
  });
}

const remindedDays = 3;
const day = 86_400_000;

/** Reminds buyers who have not answered once, some days before the prices expire. */
async function remindOfEnding({ post, now }: Pick<EndingDeps, 'post' | 'now'>, tx: Db): Promise<void> {
  const today = shopDay(now());
  const sentBefore = new Date(now().getTime() - 2 * day);
  const dates = { today, until: addDays(today, remindedDays), sentBefore };
  for (const quotation of await quotationsSql.lockEnding(tx, dates, overdueAtOnce)) {
    const writer = (await quotationsSql.writersOf(tx, [quotation.user_id])).get(quotation.user_id);
    if (!writer || (await quotationsSql.isReminded(tx, quotation))) continue;
    const envelope = {
      template: quotationsSql.endingTemplate,
      to: writer.email,
      about: quotation.user_id,
    } as const;
    await post(tx, envelope, endingEmail(quotation, await quotationPath(tx, quotation, now())));
  }
}
