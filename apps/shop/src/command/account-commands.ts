import { commandLine } from '@spindle/api/kernel/staff/actor';
import { lockAccounts, removeSecondFactor, showAccounts } from '@spindle/api/modules/auth/auth.staff';
import type { Command } from './command.ts';
import { commandStaff } from './command-staff.ts';
import { shopTime } from './command-values.ts';
import { valueList } from './text-table.ts';

export const accountShow: Command = {
  name: 'account show',
  usage: 'ПОЧТА',
  help: 'показать учётную запись: компании, сеансы, согласия',
  details: ['Вместо почты можно указать номер учётной записи.'],
  words: [1, 1],
  async run([emailOrId = ''], _options, context) {
    const accounts = await showAccounts(await commandStaff(context), commandLine, emailOrId);
    context.print(accounts.map(describe).join('\n\n'));
  },
};

export const accountLock: Command = {
  name: 'account lock',
  usage: 'ПОЧТА',
  help: 'закрыть вход: все сеансы и ссылки из писем заканчиваются сразу',
  words: [1, 1],
  async run([emailOrId = ''], _options, context) {
    await lockAccounts(await commandStaff(context), commandLine, emailOrId, true);
    context.print(`Вход закрыт: ${emailOrId}`);
  },
};

export const accountUnlock: Command = {
  name: 'account unlock',
  usage: 'ПОЧТА',
  help: 'снова открыть вход',
  words: [1, 1],
  async run([emailOrId = ''], _options, context) {
    await lockAccounts(await commandStaff(context), commandLine, emailOrId, false);
    context.print(`Вход открыт: ${emailOrId}`);
  },
};

export const accountFactorOff: Command = {
  name: 'account factor-off',
  usage: 'ПОЧТА',
  help: 'отключить второй фактор, когда вы проверили, кто просит: сеансы заканчиваются, владельцу уходит письмо',
  details: ['Сначала убедитесь, что просит сам владелец: перезвоните по номеру из его заказов.'],
  words: [1, 1],
  async run([emailOrId = ''], _options, context) {
    await removeSecondFactor(await commandStaff(context), commandLine, emailOrId);
    context.print(`Второй фактор отключён: ${emailOrId}`);
  },
};

type AccountRow = Awaited<ReturnType<typeof showAccounts>>[number];

function describe(account: AccountRow): string {
  const { companies, sessions, consents } = account;
  const name = [account.last_name, account.first_name, account.middle_name].filter(Boolean).join(' ');
  return valueList([
    ['Номер', account.id],
    ['Почта', `${account.email}${account.email_confirmed_at ? ', подтверждена' : ', не подтверждена'}`],
    ...(account.pending_email ? [['Новая почта', account.pending_email]] : []),
    ['Имя', name || '—'],
    ['Телефон', account.phone ?? '—'],
    ['Тип', account.type === 'legal' ? 'юридическое лицо' : 'физическое лицо'],
    ['Второй фактор', account.hasFactor ? 'включён' : 'нет'],
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
