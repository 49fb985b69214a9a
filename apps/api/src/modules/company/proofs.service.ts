import type { CompanyProof } from '@spindle/contract/account/auth';
import { AppError } from '@spindle/contract/errors';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import type { ApiDeps } from '../../kernel/deps.ts';
import { hashToken, newToken } from '../../kernel/http/identity.ts';
import { limitedAddress } from '../../kernel/http/limited-address.ts';
import type { Limits } from '../../kernel/limits/limits.ts';
import type { Post } from '../../kernel/mail/post.ts';
import { companyConfirmedEmail, joinRequestEmail, companyProofEmail } from './company.emails.ts';
import * as companySql from './company.sql.ts';
import * as proofsSql from './proofs.sql.ts';
import { takeCompany } from './take-company.ts';

export interface ProofsService {
  /**
   * Sends a proof request for each company a person has named: to the company's owner, where it has one, else to the
   * registry's address. The person gets the same response in every case. Nothing is sent for an unconfirmed address.
   */
  requestProofs(tx: Db, userId: string): Promise<void>;
  /** The company and the person that the e-mail is about. */
  preview(token: string, address: string): Promise<CompanyProof>;
  /** The company confirms: the person becomes its owner. */
  confirm(token: string, address: string): Promise<void>;
}

export function createProofsService(deps: ApiDeps & { limits: Limits; post: Post }): ProofsService {
  const { db, limits, post } = deps;

  const open = async (tx: Db, token: string) => {
    const proof = await proofsSql.proofByToken(tx, hashToken(token));
    if (!proof) throw new AppError('link_expired');
    return proof;
  };
  const guard = (address: string): Promise<void> =>
    limits.take(`links:address:${limitedAddress(address)}`, 30, 600);

  return {
    async requestProofs(tx, userId) {
      for (const named of await companySql.unprovenOf(tx, userId)) {
        if (!(await proofsSql.mayRequestProof(tx, named.inn))) continue;
        const proven = await companySql.provenByInn(tx, named.inn);
        const owner = proven?.owner_email ?? null;
        const to = owner ?? named.registry_email;
        if (to === null) continue;
        const token = newToken();
        const tokenHash = hashToken(token);
        await proofsSql.insertProof(tx, { tokenHash, clientId: named.id, userId, inn: named.inn });
        const person = {
          name: `${named.first_name} ${named.last_name}`.trim() || named.email,
          email: named.email,
        };
        await post(
          tx,
          { template: owner === null ? 'company-proof' : 'company-join-wish', to, of: userId },
          owner === null
            ? companyProofEmail(named.name_short, person, token)
            : joinRequestEmail(named.name_short, person),
        );
      }
    },
    async preview(token, address) {
      await guard(address);
      const proof = await open(db, token);
      return {
        company_name: proof.name_short,
        inn: proof.inn,
        person_name: `${proof.first_name} ${proof.last_name}`.trim() || proof.email,
        email: proof.email,
        expires_at: proof.expires_at.toISOString(),
      };
    },
    async confirm(token, address) {
      await guard(address);
      await inTransaction(db, async (tx) => {
        const proof = await open(tx, token);
        if (!(await takeCompany(tx, proof.user_id, proof))) throw new AppError('link_expired');
        await post(
          tx,
          { template: 'company-confirm', to: proof.email, of: proof.user_id },
          companyConfirmedEmail(proof.name_short),
        );
      });
    },
  };
}
