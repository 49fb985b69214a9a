import { AppError } from '@spindle/contract/errors';
import type { FactorProof, FactorMethod, PasskeyOptions } from '@spindle/contract/account/factor-data';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import type { Factors } from '../../kernel/factors/factors.ts';
import type { PasskeySite } from '../../kernel/factors/passkeys.ts';
import { hashToken } from '../../kernel/http/identity.ts';
import type { AuthService, Caller, OpenedSession } from './auth.service.ts';
import * as stepsSql from './sign-in-steps.sql.ts';
import * as usersSql from './users.sql.ts';

/** A sign-in between its two factors. The step is the browser's by its cookie, lives five minutes and opens once. */
export interface SignInSteps {
  ways(caller: Caller): Promise<FactorMethod[]>;
  passkeyOptions(caller: Caller, site: PasskeySite): Promise<PasskeyOptions>;
  finish(proof: FactorProof, caller: Caller, site: PasskeySite): Promise<OpenedSession>;
}

interface StepsDeps {
  readonly db: Db;
  readonly auth: AuthService;
  readonly factors: Factors;
}

const over = (): AppError =>
  new AppError('link_expired', { message: 'Время на\u00a0подтверждение вышло. Войдите ещё раз.' });

export function createSignInSteps({ db, auth, factors }: StepsDeps): SignInSteps {
  const ownerOf = async ({ step }: Caller) => {
    const found = step === null ? undefined : await stepsSql.findStep(db, hashToken(step));
    if (!found) throw over();
    return { user_id: found.user_id };
  };
  return {
    ways: async (caller) => factors.ways(db, await ownerOf(caller)),
    passkeyOptions: async (caller, site) => factors.proofOptions(await ownerOf(caller), site),
    async finish(proof, caller, site) {
      await factors.prove(await ownerOf(caller), proof, site);
      return inTransaction(db, async (tx) => {
        const step = await stepsSql.takeStep(tx, hashToken(caller.step ?? ''));
        const user = step && (await usersSql.lockUser(tx, step.user_id));
        if (!step || !user || user.locked_at) throw over();
        return auth.openSession(tx, user.id, caller, step.remember);
      });
    },
  };
}
