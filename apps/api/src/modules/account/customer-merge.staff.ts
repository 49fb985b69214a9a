import { paths } from '@spindle/contract/addresses/paths';
import { AppError } from '@spindle/contract/errors';
import type { MergeMoves } from '@spindle/contract/staff/customers/staff-companies';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import type { Letter } from '../../kernel/emails/email.ts';
import type { Actor } from '../../kernel/staff/actor.ts';
import { writeAudit } from '../../kernel/staff/audit.sql.ts';
import { moveTags } from '../../kernel/staff/tags.sql.ts';
import { assignTo } from '../../kernel/staff/records.ts';
import type { StaffDeps } from '../../kernel/staff/staff-deps.ts';
import { StaffError } from '../../kernel/staff/staff-error.ts';
import { refuseStale } from '../../kernel/staff/versions.ts';
import { closeAccount } from '../auth/auth.staff.ts';
import * as mergeSql from './customer-merge.sql.ts';

/** What would go over to the other account. */
export async function showMoves({ db }: StaffDeps, from: string): Promise<MergeMoves> {
  return { moves: await mergeSql.movesOf(db, from), people: [] };
}

/** Makes a double one with another account of the same person; the double is closed. Gives the id of the one that stays. */
export function mergeCustomers(
  { db, post }: StaffDeps,
  actor: Actor,
  from: string,
  into: string,
  version: number,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    if (from === into) throw new StaffError('Это одна и\u00a0та\u00a0же учётная запись.');
    const both = await mergeSql.lockedAccounts(tx, [from, into]);
    const [double, main] = [both.find(({ id }) => id === from), both.find(({ id }) => id === into)];
    if (!double || !main) throw new AppError('not_found');
    await refuseStale(tx, ['account', from], version, double);
    if (main.email_confirmed_at === null || main.locked_at !== null)
      throw new StaffError('Объединяют с\u00a0открытой учётной записью, почта которой подтверждена.');
    if (await mergeSql.hasCompanies(tx, from))
      throw new StaffError('У\u00a0повтора есть компании: сначала он их покидает или объединяют компании.');
    const moves = await mergeSql.movesOf(tx, from);
    await mergeSql.moveAccount(tx, from, into);
    await moveTags(tx, 'account', from, into);
    await closeAccount(tx, from);
    await writeAudit(tx, actor, {
      action: 'accounts.merge',
      record: ['account', into],
      before: { double: from },
      after: { double: null, ...Object.fromEntries(moves.map(({ what, count }) => [what, count])) },
    });
    await post(tx, { template: 'account-merged', to: main.email, of: into }, mergedAccountEmail());
    return into;
  });
}

/** Tells the owner of both accounts that the data of the other one is here now. */
export function mergedAccountEmail(): Letter {
  return {
    subject: 'Ваши кабинеты объединены',
    preheader: 'Заказы и\u00a0документы второго кабинета теперь здесь',
    heading: 'Ваши кабинеты объединены',
    paragraphs: [
      'Здравствуйте. У\u00a0вас было два кабинета, теперь один: заказы, предложения и\u00a0станки второго перенесены сюда, вход во\u00a0второй закрыт.',
    ],
    button: { text: 'Открыть кабинет', path: paths.profile() },
    note: 'Если вы\u00a0об\u00a0этом не\u00a0просили, ответьте на\u00a0это письмо.',
  };
}

/** Assigns the manager of a person; null removes them. */
export function assignManager(
  deps: StaffDeps,
  actor: Actor,
  id: string,
  staffId: string | null,
  version: number,
): Promise<void> {
  return assignTo(deps, actor, {
    action: 'accounts.manager',
    record: ['account', id],
    to: staffId,
    lockAssignee: async (tx) => {
      const { manager_id: from } = await locked(tx, id, version);
      return { from, set: () => mergeSql.setManager(tx, id, staffId) };
    },
  });
}

async function locked(tx: Db, id: string, version: number) {
  const [person] = await mergeSql.lockedAccounts(tx, [id]);
  if (!person) throw new AppError('not_found');
  await refuseStale(tx, ['account', id], version, person);
  return person;
}
