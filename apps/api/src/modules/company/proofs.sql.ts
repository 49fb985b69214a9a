import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';

const lifeDays = 7;
const emailsPerDay = 3;

/** False when the company has had enough requests today, from anybody. */
export async function mayRequestProof(db: Db, inn: string): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM company_proofs WHERE inn = ${inn} AND created_at > now() - interval '1 day'`.execute(
    db,
  );
  return (rows[0]?.count ?? 0) < emailsPerDay;
}

interface NewProof {
  readonly tokenHash: Buffer;
  readonly clientId: string;
  readonly userId: string;
  readonly inn: string;
}

export async function insertProof(db: Db, proof: NewProof): Promise<void> {
  await db
    .insertInto('company_proofs')
    .values({
      token_hash: proof.tokenHash,
      client_id: proof.clientId,
      user_id: proof.userId,
      inn: proof.inn,
      expires_at: sql<Date>`now() + make_interval(days => ${lifeDays})`,
    })
    .execute();
}

/** The proof behind a token while it is valid: the tax number and the person must be unchanged. */
export function proofByToken(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('company_proofs')
    .innerJoin('clients', (join) =>
      join
        .onRef('clients.id', '=', 'company_proofs.client_id')
        .onRef('clients.inn', '=', 'company_proofs.inn'),
    )
    .innerJoin('users', 'users.id', 'company_proofs.user_id')
    .innerJoin('client_members', (join) =>
      join
        .onRef('client_members.client_id', '=', 'company_proofs.client_id')
        .onRef('client_members.user_id', '=', 'company_proofs.user_id'),
    )
    .select([
      'clients.id',
      'clients.inn',
      'clients.name_short',
      'company_proofs.user_id',
      'users.first_name',
      'users.last_name',
      'users.email',
      'company_proofs.expires_at',
    ])
    .where('token_hash', '=', tokenHash)
    .where('company_proofs.expires_at', '>', sql<Date>`now()`)
    .where('clients.checked_at', 'is', null)
    .where('clients.rejected_at', 'is', null)
    .where('users.email_confirmed_at', 'is not', null)
    .where('users.locked_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Voids the proofs of a company after its answer or after the person has gone. */
export async function dropProofs(db: Db, clientId: string): Promise<void> {
  await db.deleteFrom('company_proofs').where('client_id', '=', clientId).execute();
}
