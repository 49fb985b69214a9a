import { AppError } from '@spindle/contract/errors';
import type {
  BothFactors,
  FactorState,
  NewPasskey,
  PasskeyOptions,
  TotpStart,
} from '@spindle/contract/account/factor-data';
import type { Db } from '@spindle/database/pool';
import type { Factors } from '../../kernel/factors/factors.ts';
import type { PasskeySite } from '../../kernel/factors/passkeys.ts';
import type { Post } from '../../kernel/mail/post.ts';
import { fieldError } from '../../kernel/http/parse-input.ts';
import { factorChangedEmail } from './auth.emails.ts';
import type { AuthService } from './auth.service.ts';
import * as usersSql from './users.sql.ts';

/**
 * A buyer's second factor. Adding one requires the password, removing one requires both factors; the mailbox is
 * notified of every change.
 */
export interface SecondFactorService {
  state(userId: string): Promise<FactorState>;
  beginTotp(userId: string, password: string, shop: string): Promise<TotpStart>;
  confirmTotp(userId: string, code: string, token: string | null): Promise<string[] | null>;
  removeTotp(userId: string, proof: BothFactors, site: PasskeySite): Promise<void>;
  newPasskeyOptions(userId: string, password: string, site: PasskeySite): Promise<PasskeyOptions>;
  addPasskey(
    userId: string,
    passkey: NewPasskey,
    site: PasskeySite,
    token: string | null,
  ): Promise<string[] | null>;
  removePasskey(userId: string, id: string, proof: BothFactors, site: PasskeySite): Promise<void>;
  proofOptions(userId: string, site: PasskeySite): Promise<PasskeyOptions>;
  renewRecoveryCodes(userId: string, proof: BothFactors, site: PasskeySite): Promise<string[]>;
}

interface SecondFactorDeps {
  readonly db: Db;
  readonly auth: AuthService;
  readonly factors: Factors;
  readonly post: Post;
}

export function createSecondFactor({ db, auth, factors, post }: SecondFactorDeps): SecondFactorService {
  const owner = (userId: string) => ({ user_id: userId });

  const personOf = async (userId: string) => {
    const person = await usersSql.personOf(db, userId);
    if (!person) throw new AppError('unauthorized');
    return person;
  };

  const notify = async (userId: string, what: string): Promise<void> => {
    const { email, firstName } = await personOf(userId);
    const envelope = { template: 'factor-changed' as const, to: email, about: userId };
    await post(db, envelope, factorChangedEmail(firstName, what));
  };

  /** Sessions from before the first factor have shown none. */
  const switchedOn = async (userId: string, codes: string[] | null, token: string | null): Promise<void> => {
    if (codes !== null) await auth.endEverywhere(userId, token);
  };

  const proveBoth = async (
    userId: string,
    { current_password, ...proof }: BothFactors,
    site: PasskeySite,
  ): Promise<void> => {
    if (proof.code === undefined && proof.passkey === undefined) {
      throw fieldError('code', 'Введите код из\u00a0приложения или резервный код');
    }
    await auth.checkPassword(userId, current_password);
    await factors.prove(owner(userId), proof, site);
  };

  return {
    state: (userId) => factors.state(db, owner(userId)),
    async beginTotp(userId, password, shop) {
      await auth.checkPassword(userId, password);
      return factors.beginTotp(owner(userId), (await personOf(userId)).email, shop);
    },
    async confirmTotp(userId, code, token) {
      const codes = await factors.confirmTotp(owner(userId), code);
      await switchedOn(userId, codes, token);
      await notify(userId, 'Включено подтверждение входа кодом из\u00a0приложения');
      return codes;
    },
    async removeTotp(userId, proof, site) {
      await proveBoth(userId, proof, site);
      await factors.removeTotp(owner(userId));
      await notify(userId, 'Отключено подтверждение входа кодом из\u00a0приложения');
    },
    async newPasskeyOptions(userId, password, site) {
      await auth.checkPassword(userId, password);
      return factors.creationOptions(
        owner(userId),
        { id: userId, email: (await personOf(userId)).email },
        site,
      );
    },
    async addPasskey(userId, passkey, site, token) {
      const codes = await factors.addPasskey(owner(userId), passkey, site);
      await switchedOn(userId, codes, token);
      await notify(userId, `Добавлен ключ доступа «${passkey.name}»`);
      return codes;
    },
    async removePasskey(userId, id, proof, site) {
      // Before a code is used up for a key that is not theirs.
      const { passkeys } = await factors.state(db, owner(userId));
      if (!passkeys.some((one) => one.id === id)) throw new AppError('not_found');
      await proveBoth(userId, proof, site);
      await factors.removePasskey(owner(userId), id);
      await notify(userId, 'Удалён ключ доступа');
    },
    proofOptions: (userId, site) => factors.proofOptions(owner(userId), site),
    async renewRecoveryCodes(userId, proof, site) {
      await proveBoth(userId, proof, site);
      const codes = await factors.renewRecoveryCodes(owner(userId));
      await notify(userId, 'Выпущены новые резервные коды, прежние больше не\u00a0действуют');
      return codes;
    },
  };
}
