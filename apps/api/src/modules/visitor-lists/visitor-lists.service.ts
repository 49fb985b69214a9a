import type { Db } from '@spindle/database/pool';
import { hashToken, type Identity, newToken } from '../../kernel/http/identity.ts';
import { limitedAddress } from '../../kernel/http/limited-address.ts';
import type { Limits } from '../../kernel/limits/limits.ts';
import * as listsSql from './visitor-lists.sql.ts';

type ListKind = listsSql.ListKind;

/** The owner of a list: a person by their session, a guest by the token of the list. */
export interface ListOwner {
  readonly userId: string | null;
  readonly token: string | null;
}

interface OpenedList {
  readonly id: string;
  /** What opens it from now on; null for a person. */
  readonly token: string | null;
}

/** What a module with such lists does with their goods. */
export interface ListPersonData {
  readonly kind: ListKind;
  /** What opens a guest's list. */
  tokenOf(guest: Identity): string | null;
  /** Everything of one list joins another. */
  join(tx: Db, fromList: string, toList: string): Promise<void>;
}

const newListsPerAddress = 600;
const windowSeconds = 3600;
/** As long as the cookie lives. */
const retentionMonths = 12;

export function listExpiry(now: Date): Date {
  return new Date(now.getTime() + retentionMonths * 30 * 24 * 3600_000);
}

/** A guest without a token has no list. */
export const stored = ({ userId, token }: ListOwner): listsSql.StoredOwner | null =>
  userId !== null ? { userId } : token === null ? null : { tokenHash: hashToken(token) };

export async function findList(db: Db, kind: ListKind, owner: ListOwner): Promise<string | undefined> {
  const storedOwner = stored(owner);
  return storedOwner ? listsSql.listOf(db, kind, storedOwner) : undefined;
}

/** The list, held until the transaction ends: changes of one list come one after another. */
export async function lockList(tx: Db, kind: ListKind, owner: ListOwner): Promise<string | undefined> {
  const storedOwner = stored(owner);
  return storedOwner ? listsSql.touchList(tx, kind, storedOwner) : undefined;
}

/** The same, creating one when there is none. An unknown or expired token never becomes a list's token. */
export async function openList(
  tx: Db,
  kind: ListKind,
  owner: ListOwner,
  newId: () => string,
): Promise<OpenedList> {
  const existing = await lockList(tx, kind, owner);
  if (existing) return { id: existing, token: owner.userId === null ? owner.token : null };
  const token = owner.userId === null ? newToken() : null;
  const newOwner = token === null ? { userId: owner.userId ?? '' } : { tokenHash: hashToken(token) };
  return { id: await listsSql.insertList(tx, newId(), kind, newOwner), token };
}

/** Limits new lists of guests, so that nobody fills the table with empty ones. */
export async function allowNewList(
  db: Db,
  limits: Limits,
  kind: ListKind,
  owner: ListOwner,
  address: string,
): Promise<void> {
  if (owner.userId !== null || (await findList(db, kind, owner))) return;
  await limits.take(`list:${limitedAddress(address)}`, newListsPerAddress, windowSeconds);
}
