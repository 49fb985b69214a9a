import { AppError } from '@spindle/contract/errors';
import type { CustomerView } from '@spindle/contract/account/viewing';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import { hashToken, newToken, viewToken } from '../../kernel/http/identity.ts';
import type { Limits } from '../../kernel/limits/limits.ts';
import { limitedAddress } from '../../kernel/http/limited-address.ts';
import { writeAudit } from '../../kernel/staff/audit.sql.ts';
import type { Actor } from '../../kernel/staff/actor.ts';
import { codeHash } from './customer-views.staff.ts';
import * as viewsSql from './customer-views.sql.ts';

/** Staff who look at the shop as a customer: `token` is what `viewTokenOf` reads of a request. */
export interface CustomerViews {
  /** Redeems the link; null for one that was used, has expired, or whose author has lost the permission. */
  open(code: string, address: string): Promise<{ readonly value: string; readonly expiresAt: Date } | null>;
  current(token: string | null): Promise<CustomerView>;
  end(token: string | null): Promise<void>;
  /** Writes each kind of page to the audit log once: `/personal/orders/:id`, without ids. */
  opened(token: string, page: string): Promise<void>;
}

const shaped = /^[A-Za-z0-9_-]{43}$/;

export function createCustomerViews({
  db,
  limits,
}: {
  readonly db: Db;
  readonly limits: Limits;
}): CustomerViews {
  const actorOf = (view: viewsSql.ViewRow): Actor => ({
    kind: 'person',
    id: view.staff_id,
    name: view.staff_name,
  });
  return {
    async open(code, address) {
      await limits.take(`views:address:${limitedAddress(address)}`, 30, 600);
      if (!shaped.test(code)) return null;
      const value = newToken();
      const view = await viewsSql.takeLink(db, codeHash(code), hashToken(viewToken(value)));
      return view ? { value, expiresAt: view.expires_at } : null;
    },
    async current(token) {
      const view = token === null ? undefined : await viewsSql.viewByToken(db, hashToken(token));
      if (!view) throw new AppError('unauthorized');
      return { name: view.name || view.email, until: view.expires_at.toISOString() };
    },
    async end(token) {
      if (token === null) return;
      await inTransaction(db, async (tx) => {
        const view = await viewsSql.viewByToken(tx, hashToken(token));
        if (!view) return;
        await viewsSql.endView(tx, view.id);
        await writeAudit(tx, actorOf(view), {
          action: 'accounts.view-end',
          record: ['account', view.user_id],
        });
      });
    },
    async opened(token, page) {
      await inTransaction(db, async (tx) => {
        const view = await viewsSql.viewByToken(tx, hashToken(token));
        if (!view || !(await viewsSql.markPage(tx, view.id, page))) return;
        await writeAudit(tx, actorOf(view), {
          action: 'accounts.view-page',
          record: ['account', view.user_id],
          after: { page },
        });
      });
    },
  };
}
