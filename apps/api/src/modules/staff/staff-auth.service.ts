import { AppError } from '@spindle/contract/errors';
import type {
  FactorProof,
  FactorState,
  FactorMethod,
  NewPasskey,
  PasskeyOptions,
  TotpStart,
} from '@spindle/contract/account/factor-data';
import { emailKey } from '@spindle/contract/fields/contact/email';
import type { AuditAction } from '@spindle/contract/staff/audit-list';
import type { StaffSession, StaffSignIn } from '@spindle/contract/staff/staff-auth';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import type { Factors } from '../../kernel/factors/factors.ts';
import type { PasskeySite } from '../../kernel/factors/passkeys.ts';
import { hashToken, newToken } from '../../kernel/http/identity.ts';
import { limitedAddress } from '../../kernel/http/limited-address.ts';
import type { Limits } from '../../kernel/limits/limits.ts';
import type { Passwords } from '../../kernel/passwords/passwords.ts';
import { writeAudit } from '../../kernel/staff/audit.sql.ts';
import type { Actor } from '../../kernel/staff/actor.ts';
import type { StaffDoorkeeper, StaffMember } from '../../kernel/staff/handle-staff.ts';
import { deviceLabel, locationLabel } from '../auth/device.rules.ts';
import { permissionsOf } from './roles.rules.ts';
import * as authSql from './staff-auth.sql.ts';

/** The client that signs in. */
export interface StaffCaller {
  readonly address: string;
  readonly userAgent: string | null;
}

interface Opened {
  readonly token: string;
  readonly expiresAt: Date;
}

/** Accounts of the staff: password and then always a second factor; sessions of 12 hours that end after 30 idle minutes. */
export interface StaffAuth extends StaffDoorkeeper {
  signIn(input: StaffSignIn, caller: StaffCaller): Promise<Opened & { ways: FactorMethod[] }>;
  passkeyOptions(step: string | null, site: PasskeySite): Promise<PasskeyOptions>;
  finish(step: string | null, proof: FactorProof, site: PasskeySite, caller: StaffCaller): Promise<Opened>;
  signOut(token: string): Promise<void>;
  invite(token: string, caller: StaffCaller): Promise<{ email: string; name: string }>;
  /** The session it opens is for setting up the second factor, and nothing else. */
  takeInvite(token: string, password: string, caller: StaffCaller): Promise<Opened>;
  proofOptions(staff: StaffMember, site: PasskeySite): Promise<PasskeyOptions>;
  stepUp(staff: StaffMember, proof: FactorProof, site: PasskeySite): Promise<Date>;
  sessions(staff: StaffMember): Promise<StaffSession[]>;
  endSession(staff: StaffMember, id: string): Promise<void>;
  factors(staff: StaffMember): Promise<FactorState>;
  beginTotp(staff: StaffMember, shop: string): Promise<TotpStart>;
  confirmTotp(staff: StaffMember, actor: Actor, code: string): Promise<string[] | null>;
  removeTotp(staff: StaffMember, actor: Actor): Promise<void>;
  newPasskey(staff: StaffMember, site: PasskeySite): Promise<PasskeyOptions>;
  addPasskey(
    staff: StaffMember,
    actor: Actor,
    passkey: NewPasskey,
    site: PasskeySite,
  ): Promise<string[] | null>;
  removePasskey(staff: StaffMember, actor: Actor, id: string): Promise<void>;
  renewCodes(staff: StaffMember, actor: Actor): Promise<string[]>;
}

interface StaffAuthDeps {
  readonly db: Db;
  readonly limits: Limits;
  readonly passwords: Passwords;
  readonly factors: Factors;
  readonly newId: () => string;
  readonly ownOrigin: string | null;
}

const window = 600;
const triesPerAddress = 40;
const triesPerAccountHere = 8;
const triesPerAccount = 24;

const wrong = (): AppError =>
  new AppError('wrong_credentials', { fields: { password: ['Неверная почта или пароль'] } });
const over = (): AppError =>
  new AppError('link_expired', { message: 'Время на\u00a0подтверждение вышло. Войдите ещё раз.' });
const oldInvite = (): AppError =>
  new AppError('link_expired', {
    message: 'Приглашение устарело или уже использовано. Попросите администратора прислать новое.',
  });

export function createStaffAuth(deps: StaffAuthDeps): StaffAuth {
  const { db, limits, passwords, factors } = deps;
  const ownerOf = (id: string) => ({ staff_id: id });
  // The second factor of demo staff is public.
  const isShut = (row: { readonly locked_at?: Date | null; readonly is_demo: boolean }): boolean =>
    Boolean(row.locked_at) || (row.is_demo && deps.ownOrigin !== null);

  const open = async (
    tx: Db,
    staffId: string,
    { address, userAgent }: StaffCaller,
    proved: boolean,
  ): Promise<Opened> => {
    const token = newToken();
    const session = { id: deps.newId(), tokenHash: hashToken(token), staffId, proved, address, userAgent };
    return { token, expiresAt: await authSql.openSession(tx, session) };
  };

  const stepOwner = async (step: string | null): Promise<{ staff_id: string }> => {
    const found = step === null ? undefined : await authSql.findStep(db, hashToken(step));
    if (!found) throw over();
    return ownerOf(found.staff_id);
  };

  /** The first factor is there: the session that set it up is a whole one from now on. */
  const settled = async (staff: StaffMember, actor: Actor, action: AuditAction): Promise<void> => {
    await inTransaction(db, async (tx) => {
      if (staff.factorMissing) await authSql.proveSession(tx, staff.sessionId);
      await writeAudit(tx, actor, { action, record: ['staff', staff.id] });
    });
  };

  const refuseLast = async (
    staff: StaffMember,
    removal: { totp?: true; passkey?: string },
  ): Promise<void> => {
    const { totp, passkeys } = await factors.state(db, ownerOf(staff.id));
    if (removal.passkey !== undefined && !passkeys.some(({ id }) => id === removal.passkey))
      throw new AppError('not_found');
    const remaining =
      (totp && !removal.totp ? 1 : 0) + passkeys.filter(({ id }) => id !== removal.passkey).length;
    if (remaining === 0)
      throw new AppError('refused', {
        message: 'Это единственный второй фактор. Сначала добавьте другой, потом уберите этот.',
      });
  };

  return {
    async holderOf(id) {
      const row = await authSql.staffHolder(db, id);
      return row && !isShut(row)
        ? { permissions: permissionsOf(row.roles, row.own_permissions), onlyOwn: row.only_own }
        : null;
    },
    async requireStaff(token, { quiet } = { quiet: false }) {
      const row = token === null ? undefined : await authSql.sessionStaff(db, hashToken(token));
      if (!row || isShut(row)) throw new AppError('staff_unauthorized');
      if (row.stale && !quiet) await authSql.touchSession(db, row.session_id);
      return {
        id: row.id,
        sessionId: row.session_id,
        name: `${row.first_name} ${row.last_name}`,
        email: row.email,
        position: row.position,
        roles: row.roles,
        permissions: permissionsOf(row.roles, row.own_permissions),
        onlyOwn: row.only_own,
        factorMissing: row.proved_at === null,
        provedUntil: row.proved_until,
        expiresAt: row.expires_at,
      };
    },
    async signIn({ email, password }, { address }) {
      const account = `staff-sign-in:${emailKey(email)}`;
      const here = `${account}:${limitedAddress(address)}`;
      await limits.take(`staff-sign-in:address:${limitedAddress(address)}`, triesPerAddress, window);
      await limits.take(account, triesPerAccount, window);
      await limits.take(here, triesPerAccountHere, window);
      const found = await authSql.staffByEmail(db, emailKey(email));
      const opened = await passwords.accountOpenedBy(found, password);
      if (!opened || isShut(opened)) throw wrong();
      const ways = await factors.ways(db, ownerOf(opened.id));
      if (ways.length === 0)
        throw new AppError('refused', {
          message: 'Второй фактор не\u00a0настроен. Попросите администратора прислать новое приглашение.',
        });
      const token = newToken();
      const expiresAt = await authSql.insertStep(db, opened.id, hashToken(token));
      // Failed tries stay counted until the second factor is shown: the password alone does not reset them.
      await limits.giveBack(account);
      await limits.giveBack(here);
      return { token, expiresAt, ways };
    },
    passkeyOptions: async (step, site) => factors.proofOptions(await stepOwner(step), site),
    async finish(step, proof, site, caller) {
      await factors.prove(await stepOwner(step), proof, site);
      return inTransaction(db, async (tx) => {
        const consumed = await authSql.takeStep(tx, hashToken(step ?? ''));
        const row = consumed && (await authSql.lockStaff(tx, consumed.staff_id));
        if (!row || isShut(row) || row.password_hash === null) throw over();
        return open(tx, row.id, caller, true);
      });
    },
    signOut: (token) => authSql.endSession(db, hashToken(token)),
    async invite(token, { address }) {
      await limits.take(`staff-invite:address:${limitedAddress(address)}`, 30, window);
      const found = await authSql.findInvite(db, hashToken(token));
      if (!found) throw oldInvite();
      return { email: found.email, name: found.first_name };
    },
    async takeInvite(token, password, caller) {
      await limits.take(`staff-invite:address:${limitedAddress(caller.address)}`, 30, window);
      const found = await authSql.findInvite(db, hashToken(token));
      if (!found) throw oldInvite();
      const owner = { email: found.email, firstName: found.first_name, lastName: found.last_name };
      const passwordHash = await passwords.hashNew(password, owner);
      return inTransaction(db, async (tx) => {
        const consumed = await authSql.takeInvite(tx, hashToken(token));
        const row = consumed && (await authSql.lockStaff(tx, consumed.staff_id));
        if (!row || isShut(row)) throw oldInvite();
        await authSql.setPassword(tx, row.id, passwordHash);
        await factors.clear(tx, ownerOf(row.id));
        await authSql.endAll(tx, row.id);
        const actor: Actor = { kind: 'person', id: row.id, name: `${row.first_name} ${row.last_name}` };
        await writeAudit(tx, actor, { action: 'staff.take-invite', record: ['staff', row.id] });
        return open(tx, row.id, caller, false);
      });
    },
    proofOptions: ({ id }, site) => factors.proofOptions(ownerOf(id), site),
    async stepUp(staff, proof, site) {
      await factors.prove(ownerOf(staff.id), proof, site);
      return authSql.proveSession(db, staff.sessionId);
    },
    async sessions({ id, sessionId }) {
      const rows = await authSql.sessionsOf(db, id);
      return rows.map((row) => ({
        id: row.id,
        device: deviceLabel(row.user_agent),
        place: locationLabel(null, row.address),
        created_at: row.created_at.toISOString(),
        seen_at: row.seen_at.toISOString(),
        is_current: row.id === sessionId,
      }));
    },
    async endSession({ id }, sessionId) {
      if (!(await authSql.endSessionById(db, id, sessionId))) throw new AppError('not_found');
    },
    factors: ({ id }) => factors.state(db, ownerOf(id)),
    beginTotp: ({ id, email }, shop) => factors.beginTotp(ownerOf(id), email, shop),
    async confirmTotp(staff, actor, code) {
      const codes = await factors.confirmTotp(ownerOf(staff.id), code);
      await settled(staff, actor, 'staff.factor-on');
      return codes;
    },
    async removeTotp(staff, actor) {
      await refuseLast(staff, { totp: true });
      await factors.removeTotp(ownerOf(staff.id));
      await settled(staff, actor, 'staff.factor-off');
    },
    newPasskey: ({ id, email }, site) => factors.creationOptions(ownerOf(id), { id, email }, site),
    async addPasskey(staff, actor, passkey, site) {
      const codes = await factors.addPasskey(ownerOf(staff.id), passkey, site);
      await settled(staff, actor, 'staff.passkey-on');
      return codes;
    },
    async removePasskey(staff, actor, id) {
      await refuseLast(staff, { passkey: id });
      await factors.removePasskey(ownerOf(staff.id), id);
      await settled(staff, actor, 'staff.passkey-off');
    },
    async renewCodes(staff, actor) {
      const codes = await factors.renewRecoveryCodes(ownerOf(staff.id));
      await settled(staff, actor, 'staff.codes');
      return codes;
    },
  };
}
