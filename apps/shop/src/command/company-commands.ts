import { companyState } from '@spindle/api/modules/company/company.rules';
import { CompanyStepError, decideCompany } from '@spindle/api/modules/company/company-staff';
import { companyByInn, listCompanies } from '@spindle/api/modules/company/company-staff.sql';
import { membersOf } from '@spindle/api/modules/company/members.sql';
import { COMPANY_STATES, type CompanyState } from '@spindle/contract/company-data';
import { type Command, CommandError, UsageError } from './command.ts';
import { commandPost } from './command-post.ts';
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
    const companies = await listCompanies(await context.database(), { state, limit });
    if (companies.length === 0) return context.print('Компаний нет.');
    const rows = companies.map((row) => [
      row.inn,
      shopTime(row.created_at),
      states[companyState(row)],
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
  words: [1, 1],
  async run([inn = ''], _options, context) {
    const db = await context.database();
    const company = await companyByInn(db, inn);
    if (!company) throw new CommandError(`Компании с ИНН «${inn}» нет. Список показывает company list.`);
    const members = await membersOf(db, [company.id]);
    context.print(
      valueList([
        ['Название', company.name_short],
        ['Полностью', company.name_full],
        ['ИНН', company.inn],
        ['КПП', company.kpp ?? '—'],
        ['ОГРН', company.ogrn ?? '—'],
        ['Адрес', company.legal_address ?? '—'],
        ['Состояние', states[companyState(company)]],
        ...(company.reject_reason ? [['Причина', company.reject_reason]] : []),
        ['Добавлена', shopTime(company.created_at)],
        ...members.map((member) => [
          member.role === 'owner' ? 'Владелец' : 'Сотрудник',
          `${member.first_name} ${member.last_name} <${member.email}>`.trim(),
        ]),
      ]),
    );
  },
};

export const companyConfirm: Command = {
  name: 'company confirm',
  usage: 'ИНН',
  help: 'подтвердить реквизиты компании; владелец получит письмо',
  words: [1, 1],
  async run([inn = ''], _options, context) {
    const name = await decide(() => confirm(inn, context));
    context.print(`Компания ${name} подтверждена.`);
  },
};

export const companyReject: Command = {
  name: 'company reject',
  usage: 'ИНН ПРИЧИНА',
  help: 'отклонить реквизиты компании; владелец получит письмо с причиной',
  details: ['Причину пишут в кавычках. ИНН отклонённой компании может занять другая.'],
  words: [2, 2],
  async run([inn = '', reason = ''], _options, context) {
    const text = reason.trim();
    if (text === '' || text.length > longestReason) {
      throw new UsageError(`Нужна причина длиной до ${longestReason} символов.`, companyReject);
    }
    const post = await commandPost(context);
    const db = await context.database();
    const name = await decide(() => decideCompany(db, post, inn, { step: 'reject', reason: text }));
    context.print(`Компания ${name} отклонена.`);
  },
};

async function confirm(inn: string, context: Parameters<Command['run']>[2]): Promise<string> {
  return decideCompany(await context.database(), await commandPost(context), inn, { step: 'confirm' });
}

async function decide(step: () => Promise<string>): Promise<string> {
  try {
    return await step();
  } catch (error) {
    throw error instanceof CompanyStepError ? new CommandError(error.message) : error;
  }
}

function isState(text: string): text is CompanyState {
  return (COMPANY_STATES as readonly string[]).includes(text);
}
