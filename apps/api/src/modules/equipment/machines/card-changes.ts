import type { CardChangeKind } from '@spindle/contract/equipment-names';
import { AppError } from '@spindle/contract/errors';
import type { Db } from '@spindle/database/pool';
import * as changesSql from './card-changes.sql.ts';
import { CardValues } from './card-values.ts';
import * as cardsSql from '../service/service-cards.sql.ts';

/** A wish of an owner about the list of machines, as a form has taken it. */
export interface CardChange {
  readonly kind: CardChangeKind;
  /** The number and the id of the form's request. */
  readonly number: string;
  readonly requestId: string | null;
  readonly userId: string;
  /** The machine; not for a new one. */
  readonly cardId?: string | undefined;
  /** The company a new machine is for; the person's own without it. */
  readonly clientId?: string | undefined;
  readonly email: string;
  readonly values?: CardValues | undefined;
  readonly comment?: string | undefined;
}

/** Keeps the wish for staff, in the transaction of the form. Throws `not_found` for what is not the asker's. */
export async function requestCardChange(tx: Db, change: CardChange): Promise<void> {
  const { kind, cardId = null, clientId = null, userId } = change;
  if (kind === 'add') {
    if (clientId !== null && !(await changesSql.isMember(tx, userId, clientId)))
      throw new AppError('not_found');
  } else {
    if (cardId === null || !(await cardsSql.visibleCard(tx, userId, cardId))) throw new AppError('not_found');
    // Two presses, or two colleagues: the second waits for the first, and hears that it is there.
    await cardsSql.lockCard(tx, cardId);
    if (await changesSql.lastUndecided(tx, cardId)) throw new AppError('change_pending');
  }
  await changesSql.insertChange(tx, {
    number: change.number,
    request_id: change.requestId,
    kind,
    card_id: kind === 'add' ? null : cardId,
    user_id: userId,
    client_id: kind === 'add' ? clientId : null,
    email: change.email,
    new_values: JSON.stringify(CardValues.parse(change.values ?? {})),
    comment: change.comment ?? null,
  });
}

/** The wish about this machine that staff have not decided on yet. */
export async function pendingChange(db: Db, cardId: string) {
  const row = await changesSql.lastUndecided(db, cardId);
  return row && row.kind !== 'add' ? { kind: row.kind, number: row.number } : null;
}
