import { AppError } from '@spindle/contract/errors';
import type {
  FactorProof,
  FactorState,
  FactorMethod,
  NewPasskey,
  PasskeyOptions,
  TotpStart,
} from '@spindle/contract/account/factor-data';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import { randomBytes } from 'node:crypto';
import { encode } from 'uqr';
import type { Limits } from '../limits/limits.ts';
import { fieldError } from '../http/parse-input.ts';
import { qrPath } from '../qr-path.ts';
import { sharedSecret } from '../sql/secrets.sql.ts';
import * as factorsSql from './factors.sql.ts';
import { type FactorOwner, idOf } from './factors.sql.ts';
import { creationOptions, type PasskeySite, requestOptions, verifiedCount, verifiedKey } from './passkeys.ts';
import {
  recoveryCode,
  recoveryCodeBytes,
  recoveryCodeCount,
  recoveryCodeHash,
  typedCode,
} from './recovery-codes.rules.ts';
import { seal, unseal } from './seal.ts';
import { isTotpCode, newTotpSecret, totpAddress, totpStep } from './totp.rules.ts';

/** The second factor of an account: codes of an app, passkeys, recovery codes. */
export interface Factors {
  state(db: Db, owner: FactorOwner): Promise<FactorState>;
  /** How the owner may prove it; empty while there is no second factor. */
  ways(db: Db, owner: FactorOwner): Promise<FactorMethod[]>;
  /** Throws with the words for the field where it is not proven; guessing is limited per owner. */
  prove(owner: FactorOwner, proof: FactorProof, site: PasskeySite): Promise<void>;
  beginTotp(owner: FactorOwner, label: string, shop: string): Promise<TotpStart>;
  /** Gives the recovery codes where these are the first, else null. */
  confirmTotp(owner: FactorOwner, code: string): Promise<string[] | null>;
  removeTotp(owner: FactorOwner): Promise<void>;
  creationOptions(
    owner: FactorOwner,
    person: { readonly id: string; readonly email: string },
    site: PasskeySite,
  ): Promise<PasskeyOptions>;
  addPasskey(owner: FactorOwner, passkey: NewPasskey, site: PasskeySite): Promise<string[] | null>;
  removePasskey(owner: FactorOwner, id: string): Promise<void>;
  /** What a key of the owner's has to sign. */
  proofOptions(owner: FactorOwner, site: PasskeySite): Promise<PasskeyOptions>;
  renewRecoveryCodes(owner: FactorOwner): Promise<string[]>;
  clear(tx: Db, owner: FactorOwner): Promise<void>;
}

interface FactorsDeps {
  readonly db: Db;
  readonly limits: Limits;
  readonly now: () => Date;
  readonly newId: () => string;
}

const tries = 8;
const triesWindow = 600;
const triesPerDay = 40;
const day = 24 * 3600;
const mostPasskeys = 10;

const wrongCode = (): AppError =>
  fieldError('code', 'Код не\u00a0подошёл. Введите новый код из\u00a0приложения или резервный код.');
const wrongKey = (): AppError =>
  fieldError('passkey', 'Ключ доступа не\u00a0подошёл. Попробуйте ещё раз или введите код.');

export function createFactors({ db, limits, now, newId }: FactorsDeps): Factors {
  const sealed = async (owner: FactorOwner, secret: string): Promise<Buffer> =>
    seal(await sharedSecret(db, 'second-factors'), secret, idOf(owner));

  const secretOf = async (owner: FactorOwner) => {
    const row = await factorsSql.totpOf(db, owner);
    const key = row && (await sharedSecret(db, 'second-factors'));
    return row && key && { ...row, text: unseal(key, row.secret, idOf(owner)) };
  };

  const methods: Factors['ways'] = async (on, owner) => {
    const totp = await factorsSql.totpOf(on, owner);
    const passkeys = await factorsSql.passkeysOf(on, owner);
    if (!totp?.confirmed_at && passkeys.length === 0) return [];
    // Recovery codes come with every factor, so a code always helps.
    return passkeys.length > 0 ? ['code', 'passkey'] : ['code'];
  };

  const newCodes = async (tx: Db, owner: FactorOwner): Promise<string[]> => {
    const codes = Array.from({ length: recoveryCodeCount }, () =>
      recoveryCode(randomBytes(recoveryCodeBytes)),
    );
    await factorsSql.replaceRecoveryCodes(tx, owner, codes.map(recoveryCodeHash));
    return codes;
  };

  const isRightCode = async (owner: FactorOwner, text: string): Promise<boolean> => {
    const code = typedCode(text);
    if (!isTotpCode(code)) return factorsSql.takeRecoveryCode(db, owner, recoveryCodeHash(code));
    const secret = await secretOf(owner);
    const step = secret?.confirmed_at ? totpStep(secret.text, code, now()) : null;
    return secret !== undefined && step !== null && factorsSql.takeStep(db, owner, step, secret.secret);
  };

  const isRightKey = async (
    owner: FactorOwner,
    passkey: NonNullable<FactorProof['passkey']>,
    site: PasskeySite,
  ): Promise<boolean> => {
    const challenge = await factorsSql.takeChallenge(db, owner, 'prove');
    const key = (await factorsSql.passkeysOf(db, owner)).find((one) => one.credential_id === passkey.id);
    const count = challenge && key ? await verifiedCount(site, challenge, key, passkey) : null;
    if (count === null || !key) return false;
    await factorsSql.setPasskeyUsed(db, key.id, count);
    return true;
  };

  /** Counts an attempt and clears the counters after a right one. */
  const limited = async (owner: FactorOwner, attempt: () => Promise<boolean>): Promise<boolean> => {
    const counters = [`factor:${idOf(owner)}`, `factor:day:${idOf(owner)}`] as const;
    await limits.take(counters[0], tries, triesWindow);
    await limits.take(counters[1], triesPerDay, day);
    if (!(await attempt())) return false;
    for (const counter of counters) await limits.clear(counter);
    return true;
  };

  /** The last factor goes with its recovery codes. */
  const afterRemoval = async (tx: Db, owner: FactorOwner): Promise<void> => {
    if ((await methods(tx, owner)).length === 0) await factorsSql.dropFactors(tx, owner);
  };

  return {
    ways: methods,
    async state(on, owner) {
      const passkeys = await factorsSql.passkeysOf(on, owner);
      return {
        totp: Boolean((await factorsSql.totpOf(on, owner))?.confirmed_at),
        passkeys: passkeys.map(({ id, name, created_at, used_at }) => ({
          id,
          name,
          created_at: created_at.toISOString(),
          used_at: used_at?.toISOString() ?? null,
        })),
        recovery_codes_left: await factorsSql.countRecoveryCodes(on, owner),
      };
    },
    async prove(owner, { code, passkey }, site) {
      const right = await limited(owner, async () => {
        if (passkey) return isRightKey(owner, passkey, site);
        return code !== undefined && isRightCode(owner, code);
      });
      if (!right) throw passkey ? wrongKey() : wrongCode();
    },
    async beginTotp(owner, label, shop) {
      const secret = newTotpSecret();
      if (!(await factorsSql.beginTotp(db, owner, await sealed(owner, secret)))) {
        throw new AppError('conflict');
      }
      const address = totpAddress(secret, label, shop);
      const { size, data } = encode(address, { ecc: 'M', border: 0 });
      return { secret, address, qr: { size, path: qrPath({ size, dark: data }) } };
    },
    async confirmTotp(owner, code) {
      const secret = await secretOf(owner);
      if (!secret || secret.confirmed_at) throw new AppError('conflict');
      let codes: string[] | null = null;
      const right = await limited(owner, async () => {
        const step = totpStep(secret.text, typedCode(code), now());
        if (step === null) return false;
        return inTransaction(db, async (tx) => {
          const first = (await methods(tx, owner)).length === 0;
          if (!(await factorsSql.takeStep(tx, owner, step, secret.secret))) return false;
          if (first) codes = await newCodes(tx, owner);
          return true;
        });
      });
      if (!right) throw fieldError('code', 'Код не\u00a0подошёл. Проверьте время на\u00a0телефоне.');
      return codes;
    },
    async removeTotp(owner) {
      await inTransaction(db, async (tx) => {
        await factorsSql.dropTotp(tx, owner);
        await afterRemoval(tx, owner);
      });
    },
    async creationOptions(owner, person, site) {
      const passkeys = await factorsSql.passkeysOf(db, owner);
      if (passkeys.length >= mostPasskeys) throw new AppError('too_many_passkeys');
      const options = await creationOptions(site, person, passkeys);
      await factorsSql.saveChallenge(db, owner, 'add', options.challenge);
      return { ...options };
    },
    async addPasskey(owner, { name, passkey }, site) {
      const challenge = await factorsSql.takeChallenge(db, owner, 'add');
      const key = challenge && (await verifiedKey(site, challenge, passkey));
      if (!key) throw wrongKey();
      return inTransaction(db, async (tx) => {
        const first = (await methods(tx, owner)).length === 0;
        const added = await factorsSql.insertPasskey(tx, owner, {
          id: newId(),
          credential_id: key.id,
          public_key: Buffer.from(key.publicKey),
          counter: key.counter,
          transports: key.transports ?? [],
          name,
        });
        if (!added) throw wrongKey();
        return first ? newCodes(tx, owner) : null;
      });
    },
    async removePasskey(owner, id) {
      await inTransaction(db, async (tx) => {
        if (!(await factorsSql.dropPasskey(tx, owner, id))) throw new AppError('not_found');
        await afterRemoval(tx, owner);
      });
    },
    async proofOptions(owner, site) {
      const options = await requestOptions(site, await factorsSql.passkeysOf(db, owner));
      await factorsSql.saveChallenge(db, owner, 'prove', options.challenge);
      return { ...options };
    },
    async renewRecoveryCodes(owner) {
      if ((await methods(db, owner)).length === 0) throw new AppError('conflict');
      return inTransaction(db, (tx) => newCodes(tx, owner));
    },
    clear: factorsSql.dropFactors,
  };
}
