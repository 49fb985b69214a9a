import {
  accountDetails,
  findAccounts,
  lockAccount,
  unlockAccount,
} from '@spindle/api/modules/auth/account-staff.sql';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import { type Command, CommandError } from './command.ts';
import { shopTime } from './command-values.ts';
import { valueList } from './text-table.ts';

type Account = Awaited<ReturnType<typeof findAccounts>>[number];

export const accountShow: Command = {
  name: 'account show',
  usage: 'ПОЧТА',
  help: 'показать учётную запись: компании, сеансы, согласия',
  details: ['Вместо почты можно указать номер учётной записи.'],
  words: [1, 1],
  async run([emailOrId = ''], _options, context) {
    const db = await context.database();
    const blocks: string[] = [];
    for (const account of await accounts(db, emailOrId)) blocks.push(await describe(db, account));
    context.print(blocks.join('\n\n'));
  },
};

export const accountLock: Command = {
  name: 'account lock',
  usage: 'ПОЧТА',
  help: 'закрыть вход: все сеансы заканчиваются сразу',
  words: [1, 1],
  async run([emailOrId = ''], _options, context) {
    const db = await context.database();
    const found = await accounts(db, emailOrId);
    await inTransaction(db, async (tx) => {
      for (const { id } of found) await lockAccount(tx, id);
    });
    context.print(`Вход закрыт: ${emailOrId}`);
  },
};

export const accountUnlock: Command = {
  name: 'account unlock',
  usage: 'ПОЧТА',
  help: 'снова открыть вход',
  words: [1, 1],
  async run([emailOrId = ''], _options, context) {
    const db = await context.database();
    for (const { id } of await accounts(db, emailOrId)) await unlockAccount(db, id);
    context.print(`Вход открыт: ${emailOrId}`);
  },
};

async function accounts(db: Db, emailOrId: string): Promise<Account[]> {
  const found = await findAccounts(db, emailOrId);
  if (found.length === 0) throw new CommandError(`Учётной записи «${emailOrId}» нет.`);
  return found;
}

async function describe(db: Db, account: Account): Promise<string> {
  const { companies, sessions, consents } = await accountDetails(db, account.id);
  const name = [account.last_name, account.first_name, account.middle_name].filter(Boolean).join(' ');
  return valueList([
    ['Номер', account.id],
    ['Почта', `${account.email}${account.email_confirmed_at ? ', подтверждена' : ', не подтверждена'}`],
    ...(account.pending_email ? [['Новая почта', account.pending_email]] : []),
    ['Имя', name || '—'],
    ['Телефон', account.phone ?? '—'],
    ['Тип', account.type === 'legal' ? 'юридическое лицо' : 'физическое лицо'],
    ['Создана', shopTime(account.created_at)],
    ...(account.locked_at ? [['Вход закрыт', shopTime(account.locked_at)]] : []),
    ...(account.deleted_at ? [['Удалена', shopTime(account.deleted_at)]] : []),
    ...companies.map((company) => [
      'Компания',
      `${company.name_short}, ИНН ${company.inn}, ${company.role === 'owner' ? 'владелец' : 'сотрудник'}`,
    ]),
    ...sessions.map((session) => [
      'Сеанс',
      [shopTime(session.seen_at), session.address, session.user_agent].filter(Boolean).join(', '),
    ]),
    ...consents.map((consent) => [
      'Согласие',
      `${consent.form}, текст от ${consent.text_version}, дано ${shopTime(consent.given_at)}${
        consent.withdrawn_at ? `, отозвано ${shopTime(consent.withdrawn_at)}` : ''
      }`,
    ]),
  ]);
}
