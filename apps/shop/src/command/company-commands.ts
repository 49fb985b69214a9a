import { commandLine } from '@spindle/api/kernel/staff/actor';
import {
  assignOwner,
  companiesOfInn,
  decideCompany,
  listCompanies,
} from '@spindle/api/modules/company/company.staff';
import { COMPANY_STATES, type CompanyState } from '@spindle/contract/company-data';
import { type Command, UsageError } from './command.ts';
import { commandStaff } from './command-staff.ts';
import { limitOption, readLimit, shopTime } from './command-values.ts';
import { textTable, valueList } from './text-table.ts';

const states: Readonly<Record<CompanyState, string>> = {
  unchecked: 'не проверена',
  confirmed: 'подтверждена',
  rejected: 'отклонена',
};
const longestReason = 500;

export const companyList: Command = {
  name: 'company list',
  usage: '[--state СОСТОЯНИЕ] [--limit ЧИСЛО]',
  help: 'компании покупателей, новые сверху',
  details: [
    `Состояния: ${Object.entries(states)
      .map(([code, name]) => `${code} (${name})`)
      .join(', ')}.`,
  ],
  options: { state: { type: 'string' }, ...limitOption },
  words: [0, 0],
  async run(_words, options, context) {
    const { state } = options as { state?: string };
    if (state !== undefined && !isState(state))
      throw new UsageError(`Нет состояния «${state}».`, companyList);
    const limit = readLimit(options, companyList);
    const companies = await listCompanies(await commandStaff(context), commandLine, { state, limit });
    if (companies.length === 0) return context.print('Компаний нет.');
    const rows = companies.map((row) => [
      row.inn,
      shopTime(row.created_at),
      states[row.state],
      row.owner_email ?? '—',
      row.name_short,
    ]);
    context.print(textTable(['ИНН', 'Добавлена', 'Состояние', 'Владелец', 'Название'], rows));
  },
};

export const companyShow: Command = {
  name: 'company show',
  usage: 'ИНН',
  help: 'показать компанию и её сотрудников',
  details: ['Пока компания не подтверждена, её могут указать несколько человек: показаны все.'],
  words: [1, 1],
  async run([inn = ''], _options, context) {
    const companies = await companiesOfInn(await commandStaff(context), commandLine, inn);
    context.print(companies.map(describe).join('\n\n'));
  },
};

export const companyConfirm: Command = {
  name: 'company confirm',
  usage: 'ИНН [ПОЧТА]',
  help: 'подтвердить компанию и её владельца; он получит письмо',
  details: ['Почта нужна, если компанию указали несколько человек: подтверждают того, чья она.'],
  words: [1, 2],
  async run([inn = '', email], _options, context) {
    const name = await decideCompany(await commandStaff(context), commandLine, inn, {
      step: 'confirm',
      email,
    });
    context.print(`Компания ${name} подтверждена.`);
  },
};

export const companyReject: Command = {
  name: 'company reject',
  usage: 'ИНН ПРИЧИНА [ПОЧТА]',
  help: 'отклонить реквизиты компании; владелец получит письмо с причиной',
  details: ['Причину пишут в кавычках. ИНН отклонённой компании может занять другая.'],
  words: [2, 3],
  async run([inn = '', reason = '', email], _options, context) {
    const text = reason.trim();
    if (text === '' || text.length > longestReason) {
      throw new UsageError(`Нужна причина длиной до ${longestReason} символов.`, companyReject);
    }
    const name = await decideCompany(await commandStaff(context), commandLine, inn, {
      step: 'reject',
      reason: text,
      email,
    });
    context.print(`Компания ${name} отклонена.`);
  },
};

export const companyOwner: Command = {
  name: 'company',
  usage: 'ИНН owner ПОЧТА',
  help: 'назначить владельца компании; прежний останется сотрудником, оба получат письма',
  details: ['Нужна учётная запись с подтверждённой почтой.'],
  words: [3, 3],
  async run([inn = '', word, email = ''], _options, context) {
    if (word !== 'owner') throw new UsageError(`Не понимаю «${word}».`, companyOwner);
    const name = await assignOwner(await commandStaff(context), commandLine, inn, email);
    context.print(`Владелец компании ${name}: ${email}.`);
  },
};

type CompanyRow = Awaited<ReturnType<typeof companiesOfInn>>[number];

function describe(company: CompanyRow): string {
  return valueList([
    ['Название', company.name_short],
    ['Полностью', company.name_full],
    ['ИНН', company.inn],
    ['КПП', company.kpp ?? '—'],
    ['ОГРН', company.ogrn ?? '—'],
    ['Адрес', company.legal_address ?? '—'],
    ['Состояние', states[company.state]],
    ...(company.reject_reason ? [['Причина', company.reject_reason]] : []),
    ['Добавлена', shopTime(company.created_at)],
    ...company.members.map((member) => [
      member.role === 'owner' ? 'Владелец' : 'Сотрудник',
      `${member.first_name} ${member.last_name} <${member.email}>`.trim(),
    ]),
  ]);
}

function isState(text: string): text is CompanyState {
  return (COMPANY_STATES as readonly string[]).includes(text);
}
