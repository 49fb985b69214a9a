import type { AddressForm } from '@spindle/contract/account/address';
import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import { addressList, type AddressRow, visibleAddresses } from './addresses.fragment.sql.ts';

export type AddressOwner =
  | { readonly user_id: string; readonly client_id: null }
  | { readonly user_id: null; readonly client_id: string };

export type { AddressRow };

export function addressesOf(db: Db, userId: string): Promise<AddressRow[]> {
  return addressList(db, userId).execute();
}

export function addressOf(db: Db, userId: string, id: string): Promise<AddressRow | undefined> {
  return visibleAddresses(db, userId).where('addresses.id', '=', id).executeTakeFirst();
}

const ownedBy = ({ user_id, client_id }: AddressOwner) =>
  user_id === null ? sql<boolean>`client_id = ${client_id}` : sql<boolean>`user_id = ${user_id}`;

/** Changes of one owner's addresses go one after another; the answer is how many there are. */
export async function lockAddresses(tx: Db, owner: AddressOwner): Promise<number> {
  const key = `addresses ${owner.user_id ?? owner.client_id}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
  const row = await tx
    .selectFrom('addresses')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(ownedBy(owner))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

const values = (form: AddressForm) => ({
  name: form.name ?? '',
  city: form.city,
  postal_code: form.postal_code ?? null,
  address: form.address,
  contact_name: form.contact_name ?? null,
  phone: form.phone ?? null,
  comment: form.comment ?? null,
  is_default: form.is_default,
});

async function unsetDefault(tx: Db, owner: AddressOwner): Promise<void> {
  await tx
    .updateTable('addresses')
    .set({ is_default: false })
    .where(ownedBy(owner))
    .where('is_default', '=', true)
    .execute();
}

export async function insertAddress(
  tx: Db,
  id: string,
  owner: AddressOwner,
  form: AddressForm,
): Promise<void> {
  if (form.is_default) await unsetDefault(tx, owner);
  await tx
    .insertInto('addresses')
    .values({ id, ...owner, ...values(form) })
    .execute();
}

export async function updateAddress(
  tx: Db,
  id: string,
  owner: AddressOwner,
  form: AddressForm,
): Promise<void> {
  if (form.is_default) await unsetDefault(tx, owner);
  await tx.updateTable('addresses').set(values(form)).where('id', '=', id).execute();
}

export async function deleteAddress(db: Db, id: string): Promise<void> {
  await db.deleteFrom('addresses').where('id', '=', id).execute();
}

/** None of the person's own addresses is the usual one any more. */
export async function unsetDefaults(tx: Db, userId: string): Promise<void> {
  await tx.updateTable('addresses').set({ is_default: false }).where('user_id', '=', userId).execute();
}
