import { randomBytes, randomUUID } from 'node:crypto';
import { hashToken } from '@spindle/api/kernel/http/identity';
import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';

interface TestBuyer {
  readonly userId: string;
  readonly token: string;
}

/** Signed-in people inserted directly, because limits of sign-up are not under test. */
export async function makeBuyers(db: Db, count: number): Promise<TestBuyer[]> {
  const buyers = Array.from({ length: count }, () => ({
    userId: randomUUID(),
    token: randomBytes(32).toString('base64url'),
  }));
  await db
    .insertInto('users')
    .values(
      buyers.map(({ userId }) => ({
        id: userId,
        email: `${userId}@example.ru`,
        first_name: 'Иван',
        last_name: 'Петров',
        phone: '+79122401836',
        type: 'physical' as const,
        email_confirmed_at: new Date(),
      })),
    )
    .execute();
  await db
    .insertInto('sessions')
    .values(
      buyers.map(({ userId, token }) => ({
        id: randomUUID(),
        token_hash: hashToken(token),
        user_id: userId,
        expires_at: sql<Date>`now() + interval '1 day'`,
      })),
    )
    .execute();
  return buyers;
}
