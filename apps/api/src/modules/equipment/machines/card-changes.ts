import type { CardChangeKind } from '@spindle/contract/equipment-names';
import { AppError } from '@spindle/contract/errors';
import type { Db } from '@spindle/database/pool';
import * as changesSql from './card-changes.sql.ts';
import { CardValues } from './card-values.ts';
import * as cardsSql from '../service/service-cards.sql.ts';

/** A change of the list of machines that an owner requested by a form. */
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

/** Stores the requested change in the form's transaction. Throws `not_found` for a card the user does not own. */
export async function requestCardChange(tx: Db, change: CardChange): Promise<void> {
  const { kind, cardId = null, clientId = null, userId } = change;
  if (kind === 'add') {
    if (clientId !== null && !(await changesSql.isMember(tx, userId, clientId)))
      throw new AppError('not_found');
  } else {
    if (cardId === null || !(await cardsSql.visibleCard(tx, userId, cardId))) throw new AppError('not_found');
    // Of two concurrent requests the second waits for the first and is refused.
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

/** The undecided change of this machine. */
export async function pendingChange(db: Db, cardId: string) {
  const row = await changesSql.lastUndecided(db, cardId);
  return row && row.kind !== 'add' ? { kind: row.kind, number: row.number } : null;
}
