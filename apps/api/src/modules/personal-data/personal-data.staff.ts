import { AppError } from '@spindle/contract/errors';
import { emailKey } from '@spindle/contract/fields/contact/email';
import type { ErasureAct } from '@spindle/contract/staff/customers/staff-customers';
import { inTransaction } from '@spindle/database/transaction';
import { sweepEmailFiles } from '../../kernel/mail/email-files.ts';
import { type Actor, staffIdOf } from '../../kernel/staff/actor.ts';
import { writeAudit } from '../../kernel/staff/audit.sql.ts';
import type { StaffDeps } from '../../kernel/staff/staff-deps.ts';
import { StaffError } from '../../kernel/staff/staff-error.ts';
import { refuseStale } from '../../kernel/staff/versions.ts';
import { withdrawConsent } from './consents.sql.ts';
import { downloadOf } from './download.ts';
import { erase, foundRows, type LeftoverDeps, removeLeftovers } from './erase.ts';
import * as lawSql from './law-office.sql.ts';
import * as peopleSql from './people.sql.ts';
import type { PersonalDataService } from './personal-data.service.ts';
import { countsSince } from './personal-data.sql.ts';
import { type Column, type Leaving, type PersonalTable } from './table-policy.ts';
import { otherStores, personalTables } from './table-policies.ts';
import type { Subject } from './rows.sql.ts';
import { emptyWithdrawn, sweepTables, type Swept } from './retention.ts';

export interface PersonalDataStaffDeps extends StaffDeps, LeftoverDeps {}

/** One line of the list, in words. */
interface StoredDataLine {
  readonly place: string;
  readonly holds: string;
  readonly leaving: string;
  readonly kept: string;
}

/** Every place that holds something of a person. */
export function listStoredData(_actor: Actor): StoredDataLine[] {
  return [
    ...personalTables.map(([name, table]) => ({
      place: name,
      holds: personalTitles(table).join(', ') || '—',
      leaving: leavingLabel(table.leaving),
      kept: table.retention,
    })),
    ...otherStores.map((other) => ({ ...other, leaving: 'вместе со строкой' })),
  ];
}

interface FoundPerson {
  /** Accounts of the e-mail; an account is deleted by its person. */
  readonly accounts: readonly { readonly id: string; readonly email: string; readonly isProven: boolean }[];
  readonly found: readonly (Swept & { readonly leaving: string })[];
}

/** Data stored for an e-mail, a phone number or an account id. */
export async function findPerson({ db }: StaffDeps, _actor: Actor, who: string): Promise<FoundPerson> {
  const { subject, accounts } = await subjectOf(db, who);
  const rows = await foundRows(db, subject);
  const tables = new Map(personalTables);
  const found = rows.map((row) => {
    const leaving = tables.get(row.place)?.leaving;
    return { ...row, leaving: leaving ? leavingLabel(leaving) : '' };
  });
  return {
    accounts: accounts.map(({ id, email, email_confirmed_at: proven }) => ({
      id,
      email,
      isProven: proven !== null,
    })),
    found,
  };
}

/** The file a person can download themselves, for a written request to the shop. */
export async function exportPerson(
  { db }: StaffDeps,
  actor: Actor,
  who: string,
): Promise<Record<string, unknown>> {
  const { subject } = await subjectOf(db, who);
  return inTransaction(db, async (tx) => {
    await writeAudit(tx, actor, { action: 'personal-data.export', record: recordOf(subject) });
    return downloadOf(tx, subject);
  });
}

export async function showConsents({ db }: StaffDeps, who: string) {
  const { subject } = await subjectOf(db, who);
  return lawSql.consentsOfSubject(db, subject);
}

/** Withdraws a consent by written request; the nightly job then empties the data as after an online withdrawal. */
export function withdrawByDocument(
  { db }: StaffDeps,
  actor: Actor,
  id: string,
  basis: string,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const consent = await lawSql.lockConsent(tx, id);
    if (!consent) throw new AppError('not_found');
    if (!(await withdrawConsent(tx, id, basis))) throw new StaffError('Это согласие уже отозвано.');
    await writeAudit(tx, actor, {
      action: 'personal-data.withdraw',
      record: consent.user_id === null ? ['guest', '—'] : ['account', consent.user_id],
    });
  });
}

/**
 * Erases data a guest left in forms and stores an act without names. Staff have verified the e-mail or phone number.
 */
export async function eraseGuest(
  deps: PersonalDataStaffDeps,
  actor: Actor,
  who: string,
  basis = 'По\u00a0просьбе человека',
): Promise<{ readonly rows: Swept[]; readonly act: number }> {
  const { subject, accounts } = await subjectOf(deps.db, who);
  const proven = accounts.find((one) => one.email_confirmed_at !== null || one.id === subject.accountId);
  if (proven)
    throw new StaffError(
      `У «${who}» есть личный кабинет: его удаляет владелец в профиле, вместе с ним уйдут и обращения.`,
    );
  const { rows, act, leftovers } = await inTransaction(deps.db, async (tx) => {
    const found = await foundRows(tx, subject);
    if (found.length === 0) throw new StaffError(`О «${who}» ничего не хранится.`);
    const gone = await erase(tx, subject);
    const tableCounts = Object.fromEntries(found.map(({ place, rows: count }) => [place, count]));
    const made = await peopleSql.insertAct(tx, {
      account_id: null,
      basis,
      places: JSON.stringify(tableCounts),
      staff_id: staffIdOf(actor),
    });
    await writeAudit(tx, actor, {
      action: 'personal-data.erase',
      record: recordOf(subject),
      before: tableCounts,
      after: { act: made },
    });
    return { rows: found, act: made, leftovers: gone };
  });
  await removeLeftovers(deps, leftovers);
  return { rows, act };
}

export interface ErasureDeps extends PersonalDataStaffDeps {
  readonly personalData: Pick<PersonalDataService, 'letGo'>;
}

/** Deletes an account by written request, as its owner could. The act holds no names and is kept. */
export async function eraseAccount(
  deps: ErasureDeps,
  actor: Actor,
  id: string,
  basis: string,
  version: number,
): Promise<ErasureAct> {
  const { number, leftovers } = await inTransaction(deps.db, async (tx) => {
    const person = await peopleSql.lockLeaver(tx, id);
    if (!person) throw new AppError('not_found');
    await refuseStale(tx, ['account', id], version, person);
    const { subject } = await subjectOf(tx, id);
    const tableCounts = Object.fromEntries(
      (await foundRows(tx, subject)).map(({ place, rows }) => [place, rows]),
    );
    const gone = await deps.personalData.letGo(tx, id);
    const act = { account_id: id, basis, places: JSON.stringify(tableCounts), staff_id: staffIdOf(actor) };
    const made = await peopleSql.insertAct(tx, act);
    await writeAudit(tx, actor, {
      action: 'personal-data.erase',
      record: ['account', id],
      before: tableCounts,
      after: { act: made },
    });
    return { number: made, leftovers: gone };
  });
  await removeLeftovers(deps, leftovers);
  const [act] = await listActs(deps, number);
  if (!act) throw new AppError('not_found');
  return act;
}

/** Acts of deletion, the newest first, or the one with this number. */
export async function listActs({ db }: StaffDeps, number?: number): Promise<ErasureAct[]> {
  return (await peopleSql.acts(db, number)).map((row) => ({
    number: row.number,
    account: row.account_id ?? 'без кабинета',
    basis: row.basis,
    who: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim() || 'Команда',
    made_at: row.made_at.toISOString(),
    places: Object.entries(row.places).map(([place, rows]) => ({ place, rows })),
  }));
}

/** Everything that is past its term, now instead of at night. */
export async function sweepNow(deps: PersonalDataStaffDeps, actor: Actor): Promise<Swept[]> {
  // Each table is swept and counted in its own transaction, so the actor is recorded first.
  await writeAudit(deps.db, actor, { action: 'personal-data.sweep', record: ['list', 'personal-data'] });
  const swept = await sweepTables(deps.db, ['five minutes', 'night'], actor);
  for (const leftovers of await emptyWithdrawn(deps.db, actor)) await removeLeftovers(deps, leftovers);
  await sweepEmailFiles(deps.db, deps.mail.directory);
  return swept;
}

/** What the sweeps of the last days have ended, the newest first. */
export function sweptDays({ db }: StaffDeps, _actor: Actor, days: number) {
  return countsSince(db, days);
}

/** The account's id; the audit log does not name guests. */
const recordOf = ({ accountId }: Subject) =>
  accountId ? (['account', accountId] as const) : (['guest', '—'] as const);

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const phoneDigits = 10;

async function subjectOf(
  db: StaffDeps['db'],
  who: string,
): Promise<{ subject: Subject; accounts: peopleSql.PersonRow[] }> {
  const nobody: Subject = { accountId: null, emailKey: null, phone: null };
  if (uuid.test(who)) {
    const person = await peopleSql.personOf(db, who);
    if (!person) throw new StaffError(`Учётной записи «${who}» нет.`);
    const key = person.email_confirmed_at === null ? null : emailKey(person.email);
    return { subject: { ...nobody, accountId: person.id, emailKey: key }, accounts: [person] };
  }
  if (who.includes('@')) {
    const accounts = await peopleSql.peopleOf(db, emailKey(who));
    const proven = accounts.find((one) => one.email_confirmed_at !== null);
    return { subject: { ...nobody, accountId: proven?.id ?? null, emailKey: emailKey(who) }, accounts };
  }
  const phone = who.replace(/\D/g, '');
  if (phone.length < phoneDigits)
    throw new StaffError(`«${who}» не почта, не телефон и не номер учётной записи.`);
  return { subject: { ...nobody, phone }, accounts: [] };
}

function personalTitles({ columns }: PersonalTable): string[] {
  const isPersonal = ({ dataClass }: Column): boolean => dataClass === 'personal';
  return Object.entries(columns).flatMap(([name, column]) =>
    isPersonal(column) ? [column.title ?? name] : [],
  );
}

function leavingLabel(leaving: Leaving): string {
  if (leaving.rows === 'delete') return leaving.when ? 'удаляется или очищается' : 'удаляется';
  if (leaving.rows === 'follow') return `вместе с ${leaving.table}`;
  return leaving.rows === 'empty' ? 'очищается' : 'очищается или удаляется';
}
