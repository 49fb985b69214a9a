import { smallLetters } from '@spindle/contract/fold-case';
import { AppError } from '@spindle/contract/errors';
import { shopDay } from '@spindle/contract/shop/shop-day';
import type { Db } from '@spindle/database/pool';
import { randomUUID } from 'node:crypto';
import type { Post } from '../../../kernel/mail/post.ts';
import { StaffError } from '../../../kernel/staff/staff-error.ts';
import * as changesSql from './card-changes.sql.ts';
import { CardValues } from './card-values.ts';
import { changeLetter } from '../equipment.emails.ts';
import { setRequestStatus } from '../form-requests.sql.ts';
import * as cardsSql from '../service/service-cards.sql.ts';

interface DecideDeps {
  readonly post: Post;
  readonly now: () => Date;
}

export interface Decision {
  readonly isApplied: boolean;
  readonly note: string | null;
}

/** Staff apply or decline an owner's wish; the owner gets a letter. Gives the card it is about. */
export async function decideChange(
  deps: DecideDeps,
  tx: Db,
  number: string,
  decision: Decision,
): Promise<cardsSql.CardRow | null> {
  const change = await changesSql.lockChange(tx, number);
  if (!change) throw new StaffError(`Заявки ${number} нет.`);
  if (change.state !== 'new') throw new StaffError(`По заявке ${number} решение уже принято.`);
  const card = decision.isApplied ? await apply(deps, tx, change) : await cardOf(tx, change);
  await changesSql.updateChange(tx, number, {
    state: decision.isApplied ? 'applied' : 'declined',
    note: decision.note,
    decided_at: deps.now(),
    card_id: card?.id ?? null,
  });
  if (change.request_id)
    await setRequestStatus(tx, change.request_id, decision.isApplied ? 'done' : 'rejected');
  const told = { number, kind: change.kind, card, note: decision.note };
  await deps.post(
    tx,
    {
      template: `equipment-${decision.isApplied ? 'applied' : 'declined'}`,
      to: change.email,
      of: change.user_id,
    },
    changeLetter(told, decision.isApplied),
  );
  return card;
}

async function cardOf(tx: Db, { card_id }: changesSql.ChangeRow): Promise<cardsSql.CardRow | null> {
  return card_id === null ? null : ((await cardsSql.lockCard(tx, card_id)) ?? null);
}

async function apply({ now }: DecideDeps, tx: Db, change: changesSql.ChangeRow): Promise<cardsSql.CardRow> {
  const values = CardValues.parse(change.new_values);
  if (change.kind === 'add') {
    if (change.user_id === null && change.client_id === null)
      throw new StaffError('Того, кто просил, больше нет.');
    const owner = change.client_id
      ? { client_id: change.client_id, user_id: null }
      : { user_id: change.user_id, client_id: null };
    return addCard(tx, owner, values, null, now());
  }
  const card = await cardOf(tx, change);
  if (!card || card.removed_at) throw new StaffError('Этого станка в кабинете больше нет.');
  if (change.kind === 'delete') {
    await cardsSql.updateCard(tx, card.id, { removed_at: now() });
    return card;
  }
  return setCard(tx, card, values, undefined, now());
}

type Owner =
  | { readonly user_id: string | null; readonly client_id: null }
  | { readonly client_id: string; readonly user_id: null };

/** A new machine in somebody's list. */
export async function addCard(
  tx: Db,
  owner: Owner,
  values: CardValues,
  goodsId: number | null,
  now: Date,
): Promise<cardsSql.CardRow> {
  const { brand_name, model, serial_number } = values;
  if (!brand_name || !model || !serial_number) throw new StaffError('Нужны марка, модель и заводской номер.');
  if (await cardsSql.hasMachine(tx, owner, brand_name, serial_number))
    throw new StaffError(`Станок ${brand_name} ${serial_number} у этого владельца уже есть.`);
  return cardsSql.insertCard(tx, {
    id: randomUUID(),
    number: await cardsSql.nextCardNumber(tx),
    ...owner,
    goods_id: goodsId,
    kind: values.kind ?? 'vmc',
    brand_name,
    model,
    serial_number,
    location: values.location ?? null,
    produced_year: values.produced_year ?? null,
    sold_on: values.sold_on ?? null,
    started_on: values.started_on ?? null,
    warranty_until: values.warranty_until ?? null,
    hours: values.hours ?? null,
    hours_on: values.hours === undefined || values.hours === null ? null : shopDay(now),
    maintenance_at: values.maintenance_at ?? null,
    maintenance_every: values.maintenance_every ?? null,
    order_id: null,
    removed_at: null,
    created_at: now,
  });
}

export async function setCard(
  tx: Db,
  card: cardsSql.CardRow,
  values: CardValues,
  goodsId: number | null | undefined,
  now: Date,
): Promise<cardsSql.CardRow> {
  const renamed = values.brand_name !== undefined || values.serial_number !== undefined;
  const brand = values.brand_name ?? card.brand_name;
  const serial = values.serial_number ?? card.serial_number;
  const same =
    smallLetters(brand) === smallLetters(card.brand_name) &&
    smallLetters(serial) === smallLetters(card.serial_number);
  if (renamed && !same && (await cardsSql.hasMachine(tx, card, brand, serial)))
    throw new StaffError(`Станок ${brand} ${serial} у этого владельца уже есть.`);
  await cardsSql.updateCard(tx, card.id, {
    ...values,
    ...(values.hours === undefined ? {} : { hours_on: values.hours === null ? null : shopDay(now) }),
    ...(goodsId === undefined ? {} : { goods_id: goodsId }),
  });
  const row = await cardsSql.lockCard(tx, card.id);
  if (!row) throw new AppError('not_found');
  return row;
}
