import { AppError } from '@spindle/contract/errors';
import { emailKey } from '@spindle/contract/fields/contact/email';
import type {
  ChangePerson,
  InvitePerson,
  RoleInput,
  StaffPerson,
  StaffRole,
} from '@spindle/contract/staff/people';
import {
  BUILT_IN_ROLES,
  type BuiltInRole,
  isBuiltInRole,
  type Permission,
  permissionsOfRole,
} from '@spindle/contract/staff/permissions';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import { dropFactors } from '../../kernel/factors/factors.sql.ts';
import { hashToken, newToken } from '../../kernel/http/identity.ts';
import type { Actor } from '../../kernel/staff/actor.ts';
import { writeAudit } from '../../kernel/staff/audit.sql.ts';
import type { StaffDeps } from '../../kernel/staff/staff-deps.ts';
import { StaffError } from '../../kernel/staff/staff-error.ts';
import { refuseStale } from '../../kernel/staff/versions.ts';
import * as peopleSql from './people.sql.ts';
import { coversAll, permissionsOf } from './roles.rules.ts';
import { endAll } from './staff-auth.sql.ts';
import { staffInviteEmail } from './staff.emails.ts';

export interface Invited {
  readonly person: StaffPerson;
  /** Shown once: the database stores its hash. */
  readonly token: string;
  readonly expiresAt: Date;
}

export async function listPeople({ db }: StaffDeps, _actor: Actor): Promise<StaffPerson[]> {
  return (await peopleSql.listPeople(db)).map(personView);
}

export async function showPerson({ db }: StaffDeps, _actor: Actor, id: string): Promise<StaffPerson> {
  const row = await peopleSql.personById(db, id);
  if (!row) throw new AppError('not_found');
  return personView(row);
}

/** Adds an employee; the invite link in the e-mail is the only way to sign in. */
export function inviteStaff(deps: StaffDeps, actor: Actor, input: InvitePerson): Promise<Invited> {
  return inTransaction(deps.db, async (tx) => {
    await refuseMore(tx, actor, input);
    const id = deps.newId();
    const { email, position = '', ...rest } = input;
    const person = { id, email, email_key: emailKey(email), position, ...rest };
    if (!(await peopleSql.insertPerson(tx, person)))
      throw new StaffError(`Сотрудник с\u00a0почтой ${email} уже есть.`);
    await writeAudit(tx, actor, {
      action: 'staff.invite',
      record: ['staff', id],
      after: { ...rest, email, position },
    });
    return sendInvite(deps, tx, id);
  });
}

/** For a lost password or second factor: both are removed, all sessions end, and a new link is sent. */
export function inviteAgain(deps: StaffDeps, actor: Actor, idOrEmail: string): Promise<Invited> {
  return inTransaction(deps.db, async (tx) => {
    const row = await lockedPerson(tx, idOrEmail);
    await refuseMore(tx, actor, row);
    if (row.locked_at) throw new StaffError('Вход этого сотрудника закрыт. Сначала откройте его.');
    await dropFactors(tx, { staff_id: row.id });
    await endAll(tx, row.id);
    await writeAudit(tx, actor, { action: 'staff.invite-again', record: ['staff', row.id] });
    return sendInvite(deps, tx, row.id);
  });
}

export function changePerson(
  deps: StaffDeps,
  actor: Actor,
  id: string,
  version: number,
  { locked, position = '', ...input }: ChangePerson,
): Promise<StaffPerson> {
  return inTransaction(deps.db, async (tx) => {
    const administrators = await peopleSql.lockAdministrators(tx);
    const row = await lockedPerson(tx, id);
    await refuseStale(tx, ['staff', id], version, row);
    await refuseMore(tx, actor, row, input);
    if (locked && actor.kind === 'person' && actor.id === id)
      throw new StaffError('Свой вход закрыть нельзя: попросите другого администратора.');
    const stays = !locked && input.roles.includes('administrator');
    if (!stays && administrators.length === 1 && administrators[0] === id)
      throw new StaffError('Это последний администратор. Сначала назначьте другого.');
    await peopleSql.updatePerson(tx, id, { ...input, position, locked });
    if (locked) await endAll(tx, id);
    const { first_name, last_name, roles, only_own } = row;
    await writeAudit(tx, actor, {
      action: 'staff.change',
      record: ['staff', id],
      before: {
        first_name,
        last_name,
        position: row.position,
        roles,
        only_own,
        locked: row.locked_at !== null,
      },
      after: { ...input, position, locked },
    });
    const changed = await peopleSql.personById(tx, id);
    return personView(changed ?? row);
  });
}

export function endSessionsOf(deps: StaffDeps, actor: Actor, id: string): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const row = await lockedPerson(tx, id);
    await refuseMore(tx, actor, row);
    await endAll(tx, row.id);
    await writeAudit(tx, actor, { action: 'staff.end-sessions', record: ['staff', row.id] });
  });
}

/** Built-in roles first; own ones by name. */
export async function listRoles({ db }: StaffDeps, _actor: Actor): Promise<StaffRole[]> {
  const counts = await peopleSql.peopleByRole(db);
  const builtIn = (Object.keys(BUILT_IN_ROLES) as BuiltInRole[]).map((id) => ({
    id,
    name: BUILT_IN_ROLES[id],
    permissions: [...permissionsOfRole(id)],
    built_in: true,
    people: counts.get(id) ?? 0,
    version: null,
  }));
  return [...builtIn, ...(await peopleSql.rolesOf(db)).map(roleView)];
}

export function showRole({ db }: StaffDeps, _actor: Actor, id: string): Promise<StaffRole> {
  return roleById(db, id);
}

export function addRole(deps: StaffDeps, actor: Actor, input: RoleInput): Promise<StaffRole> {
  return inTransaction(deps.db, async (tx) => {
    const permissions = await requireOwnRights(tx, actor, input.permissions);
    refuseBuiltInName(input.name);
    const id = deps.newId();
    if (!(await peopleSql.insertRole(tx, { id, name: input.name, permissions }))) throw named(input.name);
    await writeAudit(tx, actor, {
      action: 'roles.add',
      record: ['role', id],
      after: { name: input.name, permissions },
    });
    return roleById(tx, id);
  });
}

export function changeRole(
  deps: StaffDeps,
  actor: Actor,
  id: string,
  version: number,
  input: RoleInput,
): Promise<StaffRole> {
  return inTransaction(deps.db, async (tx) => {
    const row = await peopleSql.lockRole(tx, id);
    if (!row) throw new AppError('not_found');
    await refuseStale(tx, ['role', id], version, row);
    const permissions = await requireOwnRights(tx, actor, input.permissions);
    await requireOwnRights(tx, actor, row.permissions, id);
    refuseBuiltInName(input.name);
    if (await peopleSql.isRoleNamed(tx, input.name, id)) throw named(input.name);
    await peopleSql.updateRole(tx, { id, name: input.name, permissions });
    await writeAudit(tx, actor, {
      action: 'roles.change',
      record: ['role', id],
      before: { name: row.name, permissions: row.permissions },
      after: { name: input.name, permissions },
    });
    return roleById(tx, id);
  });
}

export function removeRole(deps: StaffDeps, actor: Actor, id: string, version: number): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const row = await peopleSql.lockRole(tx, id);
    if (!row) throw new AppError('not_found');
    await refuseStale(tx, ['role', id], version, row);
    await requireOwnRights(tx, actor, row.permissions);
    if ((await roleById(tx, id)).people > 0)
      throw new StaffError('Роль есть у\u00a0сотрудников. Сначала дайте им другую.');
    await peopleSql.deleteRole(tx, id);
    await writeAudit(tx, actor, {
      action: 'roles.remove',
      record: ['role', id],
      before: { name: row.name, permissions: row.permissions },
    });
  });
}

async function sendInvite({ post, officeUrl }: StaffDeps, tx: Db, id: string): Promise<Invited> {
  const token = newToken();
  const expiresAt = await peopleSql.putInvite(tx, id, hashToken(token));
  const row = await peopleSql.personById(tx, id);
  if (!row) throw new AppError('not_found');
  const envelope = { template: 'staff-invite' as const, to: row.email, of: null };
  await post(tx, envelope, staffInviteEmail(row.first_name, token, officeUrl));
  return { person: personView(row), token, expiresAt };
}

async function lockedPerson(tx: Db, idOrEmail: string): Promise<peopleSql.PersonRow> {
  const id = idOrEmail.includes('@') ? await peopleSql.personIdByEmail(tx, emailKey(idOrEmail)) : idOrEmail;
  const row = id === undefined ? undefined : await peopleSql.lockPerson(tx, id);
  if (!row)
    throw idOrEmail.includes('@')
      ? new StaffError(`Сотрудника «${idOrEmail}» нет.`)
      : new AppError('not_found');
  return row;
}

/** What one of the staff may do, and whether they see only the customers they lead. */
interface Rights {
  readonly permissions: ReadonlySet<Permission>;
  readonly onlyOwn: boolean;
}

/** Staff grant and revoke only permissions they hold themselves; unknown roles are rejected for everybody. */
async function refuseMore(
  tx: Db,
  actor: Actor,
  ...people: readonly { readonly roles: readonly string[]; readonly only_own: boolean }[]
): Promise<void> {
  const existingRoles = await peopleSql.rolesOf(tx);
  const roles = people.flatMap((person) => person.roles);
  const unknown = roles.find((role) => !isBuiltInRole(role) && !existingRoles.some(({ id }) => id === role));
  if (unknown !== undefined) throw new StaffError('Такой роли больше нет. Обновите страницу.');
  const requested = {
    permissions: permissionsIn(existingRoles, roles),
    onlyOwn: people.every((person) => person.only_own),
  };
  refuseBeyond(await rightsOfActor(tx, actor, existingRoles), requested);
}

/** Permissions of a role; a role held by somebody who sees all customers counts as seeing all. */
async function requireOwnRights(
  tx: Db,
  actor: Actor,
  permissions: readonly string[],
  roleId?: string,
): Promise<Permission[]> {
  const requested = permissionsOf([], permissions);
  const onlyOwn = roleId === undefined || !(await peopleSql.isHeldByUnlimited(tx, roleId));
  refuseBeyond(await rightsOfActor(tx, actor, await peopleSql.rolesOf(tx)), {
    permissions: requested,
    onlyOwn,
  });
  return [...requested].sort();
}

function refuseBeyond(allowed: Rights | null, requested: Rights): void {
  if (!allowed) return;
  if (!coversAll(allowed.permissions, requested.permissions) || (allowed.onlyOwn && !requested.onlyOwn))
    throw new AppError('forbidden', { message: beyondOwnMessage });
}

const permissionsIn = (allRoles: readonly peopleSql.RoleRow[], roles: readonly string[]) =>
  permissionsOf(
    roles,
    allRoles.filter(({ id }) => roles.includes(id)).flatMap(({ permissions }) => permissions),
  );

/** Null for commands on the server, which may do everything. */
async function rightsOfActor(
  tx: Db,
  actor: Actor,
  allRoles: readonly peopleSql.RoleRow[],
): Promise<Rights | null> {
  if (actor.kind !== 'person') return null;
  const row = await peopleSql.personById(tx, actor.id);
  return { permissions: permissionsIn(allRoles, row?.roles ?? []), onlyOwn: row?.only_own ?? true };
}

const beyondOwnMessage =
  'У\u00a0этого сотрудника или роли больше прав, чем у\u00a0вас. Попросите администратора.';

function refuseBuiltInName(name: string): void {
  if (Object.values<string>(BUILT_IN_ROLES).includes(name)) throw named(name);
}

const named = (name: string): StaffError => new StaffError(`Роль «${name}» уже есть. Назовите эту иначе.`);

async function roleById(tx: Db, id: string): Promise<StaffRole> {
  const row = (await peopleSql.rolesOf(tx)).find((role) => role.id === id);
  if (!row) throw new AppError('not_found');
  return roleView(row);
}

const roleView = ({ people, ...role }: peopleSql.RoleRow): StaffRole => ({
  ...role,
  built_in: false,
  people: Number(people),
});

function personView({
  locked_at,
  totp,
  passkeys,
  seen_at,
  sessions,
  ...row
}: peopleSql.PersonRow): StaffPerson {
  return {
    ...row,
    locked: locked_at !== null,
    factor: { totp, passkeys: Number(passkeys) },
    seen_at: seen_at?.toISOString() ?? null,
    sessions: Number(sessions),
  };
}
