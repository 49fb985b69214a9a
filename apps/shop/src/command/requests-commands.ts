import { commandLine } from '@spindle/api/kernel/staff/actor';
import {
  type FormsStaffDeps,
  listRequests,
  moveRequest,
  REQUEST_STATUS_NAMES as statuses,
  requestForms as forms,
  type RequestStatus,
  showRequest,
} from '@spindle/api/modules/forms/forms.staff';
import { choiceLabel, type FormMeta } from '@spindle/contract/forms/form-meta';
import { type Command, type CommandContext, UsageError } from './command.ts';
import { commandStaff } from './command-staff.ts';
import { limitOption, readLimit, shopTime } from './command-values.ts';
import { textTable, valueList } from './text-table.ts';

const longestAnswer = 5000;

async function formsStaff(context: CommandContext): Promise<FormsStaffDeps> {
  const { mailboxFor, publicUrl } = context.config();
  return { ...(await commandStaff(context)), mailboxFor, publicUrl };
}

export const requestsList: Command = {
  name: 'requests list',
  usage: '[--form ФОРМА] [--status СОСТОЯНИЕ] [--limit ЧИСЛО]',
  help: 'последние заявки из форм',
  details: [
    `Формы: ${[...forms.values()].map(({ action, title }) => `${action} («${title}»)`).join(', ')}.`,
    `Состояния: ${Object.entries(statuses)
      .map(([code, name]) => `${code} (${name})`)
      .join(', ')}.`,
  ],
  options: { form: { type: 'string' }, status: { type: 'string' }, ...limitOption },
  words: [0, 0],
  async run(_words, options, context) {
    const { form, status } = options as { form?: string; status?: string };
    if (form !== undefined && !forms.has(form)) throw new UsageError(`Нет формы «${form}».`, requestsList);
    if (status !== undefined && !isStatus(status)) {
      throw new UsageError(`Нет состояния «${status}».`, requestsList);
    }
    const limit = readLimit(options, requestsList);
    const requests = await listRequests(await commandStaff(context), commandLine, { limit, form, status });
    if (requests.length === 0) return context.print('Заявок нет.');
    const rows = requests.map(({ number, created_at, form: action, status: state, fields, user_email }) => [
      number,
      shopTime(created_at),
      forms.get(action)?.title ?? action,
      statuses[state],
      sender(fields) || (user_email ?? ''),
    ]);
    context.print(textTable(['Номер', 'Принята', 'Форма', 'Состояние', 'Кто'], rows));
  },
};

export const requestsShow: Command = {
  name: 'requests show',
  usage: 'НОМЕР',
  help: 'показать заявку целиком',
  details: [
    'Запрос предложения показывает ссылку: отправитель откроет её, войдёт или зарегистрируется и пришлёт тот же запрос',
    'как предложение в кабинете. Отправьте её в ответе: requests status НОМЕР in_work --answer ТЕКСТ.',
  ],
  words: [1, 1],
  async run([number = ''], _options, context) {
    const request = await showRequest(await formsStaff(context), commandLine, number);
    const form = forms.get(request.form);
    const rows = [
      ['Номер', request.number],
      ['Форма', form?.title ?? request.form],
      ['Состояние', statuses[request.status]],
      ['Принята', shopTime(request.created_at)],
      ...fieldRows(request.fields, form),
      ...optional('Офис', request.office),
      ...optional('Покупатель', request.user_email),
      ...optional('Ответы на почту', request.email),
      ...optional('Страница', request.page_url),
      ...optional('Адрес сети', request.address),
      ...request.files.map((file) => [
        'Файл',
        `${file.name}, ${Math.ceil(file.size / 1024)} КБ, ${file.storage_key}`,
      ]),
    ];
    if (request.offerLink !== null) rows.push(['Оформить как КП', request.offerLink]);
    const { consent } = request;
    if (consent) {
      const withdrawn = consent.withdrawn_at ? `, отозвано ${shopTime(consent.withdrawn_at)}` : '';
      rows.push([
        'Согласие',
        `текст от ${consent.text_version}, дано ${shopTime(consent.given_at)}${withdrawn}`,
      ]);
    }
    rows.push(
      ...request.history.map(({ status, answer, at }) => [
        shopTime(at),
        [statuses[status], answer].filter(Boolean).join(': '),
      ]),
    );
    context.print(valueList(rows));
  },
};

export const requestsStatus: Command = {
  name: 'requests status',
  usage: 'НОМЕР in_work|done|rejected [--answer ТЕКСТ]',
  help: 'перевести заявку в другое состояние и ответить отправителю письмом',
  details: [
    'Ответ уходит письмом на почту из заявки; отправитель может ответить на него.',
    'Отклонённая запись на обучение возвращает места в группу.',
    'Выполненную или отклонённую заявку возвращает в работу in_work.',
  ],
  options: { answer: { type: 'string' } },
  words: [2, 2],
  async run([number = '', status = ''], options, context) {
    if (!isStatus(status) || status === 'new')
      throw new UsageError(`Нет состояния «${status}».`, requestsStatus);
    const text = (options as { answer?: string }).answer?.trim() ?? '';
    if (text.length > longestAnswer)
      throw new UsageError(`Ответ длиннее ${longestAnswer} символов.`, requestsStatus);
    const step = { number, status, answer: text || null };
    const { posted } = await moveRequest(await formsStaff(context), commandLine, step);
    context.print(`Заявка ${number}: ${statuses[status]}.${posted ? ' Ответ отправлен.' : ''}`);
  },
};

function isStatus(text: string): text is RequestStatus {
  return Object.hasOwn(statuses, text);
}

function sender(fields: Readonly<Record<string, unknown>>): string {
  return ['name', 'company', 'phone', 'email']
    .flatMap((name) => (typeof fields[name] === 'string' && fields[name] !== '' ? [fields[name]] : []))
    .join(', ');
}

/** Fields in the order of the form; what it does not know comes last under its own name. */
function fieldRows(fields: Readonly<Record<string, unknown>>, form: FormMeta | undefined): string[][] {
  const labels = form?.labels ?? {};
  const names = [...new Set([...Object.keys(labels), ...Object.keys(fields)])];
  return names.flatMap((name) => {
    const value = fields[name];
    if (value === undefined || value === null || value === '' || name === 'company_id') return [];
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return [[labels[name] ?? name, form ? choiceLabel(form, name, text) : text]];
  });
}

function optional(name: string, value: string | null): string[][] {
  return value ? [[name, value]] : [];
}
