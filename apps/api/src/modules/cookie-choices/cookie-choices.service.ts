import type { CookieChoice } from '@spindle/contract/content/cookie-notice';
import { COOKIE_NOTICE } from '@spindle/contract/content/cookie-words';
import { inTransaction } from '@spindle/database/transaction';
import type { ApiDeps } from '../../kernel/deps.ts';
import { limitedAddress } from '../../kernel/http/limited-address.ts';
import type { Limits } from '../../kernel/limits/limits.ts';
import { allowNewList, findList, type ListOwner, openList } from '../visitor-lists/visitor-lists.service.ts';
import * as choicesSql from './cookie-choices.sql.ts';

export interface CookieChoices {
  /** Records the answer and returns the key of a new visitor's browser. */
  choose(owner: ListOwner, choice: CookieChoice, address: string): Promise<{ readonly token: string | null }>;
}

/** A visitor changes their mind a few times; many browsers may share one address. */
const perVisitorADay = 20;
const perAddressAnHour = 120;

const noticeText = {
  version: COOKIE_NOTICE.version,
  title: COOKIE_NOTICE.title,
  body: [`${COOKIE_NOTICE.text} ${COOKIE_NOTICE.consent}`, COOKIE_NOTICE.all, COOKIE_NOTICE.needed].join(
    '\n\n',
  ),
};

/**
 * Stores answers to the cookie notice under the key of the browser's viewed goods: nothing else about a guest is
 * stored.
 */
export function createCookieChoices({
  db,
  newId,
  limits,
}: ApiDeps & { readonly limits: Limits }): CookieChoices {
  return {
    async choose(owner, choice, address) {
      await limits.take(`cookies:${limitedAddress(address)}`, perAddressAnHour, 3600);
      const visitorKey = await findList(db, 'viewed', owner);
      if (visitorKey) await limits.take(`cookies:${visitorKey}`, perVisitorADay, 24 * 3600);
      else await allowNewList(db, limits, 'viewed', owner, address);
      return inTransaction(db, async (tx) => {
        const { id: visitor, token } = await openList(tx, 'viewed', owner, newId);
        await choicesSql.insertChoice(tx, { choice, visitor, userId: owner.userId }, noticeText);
        return { token };
      });
    },
  };
}
