import { formatPhone } from '@spindle/api/kernel/paper-text';
import { commandLine } from '@spindle/api/kernel/staff/actor';
import {
  attachServicePapers,
  detachServicePaper,
  listServiceRequests,
  showServiceRequest,
  stepServiceRequest,
} from '@spindle/api/modules/equipment/service-requests.staff';
import {
  SERVICE_KINDS,
  SERVICE_STATUS_NAMES,
  SERVICE_STATUSES,
  type ServiceStatus,
} from '@spindle/contract/equipment-names';
import { MAX_FILES } from '@spindle/contract/constants';
import { type Command, type CommandContext, type OptionValues, UsageError } from './command.ts';
import { commandStaff } from './command-staff.ts';
import { limitOption, readDay, readLimit, readText, readWhole, shopTime } from './command-values.ts';
import { paperDetails, paperOptions, paperRows, papersStaff, readPapers } from './service-papers.ts';
import { textTable, valueList } from './text-table.ts';

const longestNote = 500;
const longestResult = 5000;
const states = `Состояния: ${SERVICE_STATUSES.map((status) => `${status} (${SERVICE_STATUS_NAMES[status]})`).join(', ')}.`;

export const serviceRequestsList: Command = {
  name: 'service-requests list',
  usage: '[--status СОСТОЯНИЕ] [--limit ЧИСЛО]',
  help: 'сервисные заявки, новые сверху',
  details: [states],
  options: { status: { type: 'string' }, ...limitOption },
  words: [0, 0],
  async run(_words, options, context) {
    const { status } = options as { status?: string };
    if (status !== undefined && !isStatus(status))
      throw new UsageError(`Нет состояния «${status}».`, serviceRequestsList);
    const limit = readLimit(options, serviceRequestsList);
    const requests = await listServiceRequests(await commandStaff(context), commandLine, { status, limit });
    if (requests.length === 0) return context.print('Сервисных заявок нет.');
    const rows = requests.map((request) => [
      request.number,
      shopTime(request.created_at),
      SERVICE_STATUS_NAMES[request.status],
      request.visit_on ?? '',
      [request.brand_name, request.model, request.serial_number].filter(Boolean).join(' '),
      request.title,
    ]);
    context.print(textTable(['Номер', 'Принята', 'Состояние', 'Выезд', 'Станок', 'Что случилось'], rows));
  },
};

export const serviceRequestsShow: Command = {
  name: 'service-requests show',
  usage: 'НОМЕР',
  help: 'показать сервисную заявку и её историю',
  words: [1, 1],
  async run([number = ''], _options, context) {
    const staff = await commandStaff(context);
    const { request, next, papers, history } = await showServiceRequest(staff, commandLine, number);
    context.print(
      valueList([
        ['Номер', request.number],
        ['Состояние', SERVICE_STATUS_NAMES[request.status]],
        ['Можно', next.join(', ') || '—'],
        ['Станок', [request.brand_name, request.model, request.serial_number].filter(Boolean).join(', ')],
        ['Карта', request.card_number ?? 'нет'],
        ['Вид работ', SERVICE_KINDS[request.kind]],
        ['Станок стоит', request.is_stopped ? 'да' : 'нет'],
        ['Гарантия', request.is_warranty ? 'да' : 'нет'],
        ...optional('Код ошибки', request.error_code),
        ['Описание', request.description || request.title],
        [
          'Контакт',
          [request.contact_name, request.contact_phone && formatPhone(request.contact_phone)]
            .filter(Boolean)
            .join(', '),
        ],
        ...optional('Почта', request.email),
        ...optional('Где станок', request.address),
        ...optional('Выезд', request.visit_on),
        ...optional('Инженер', request.engineer),
        ...optional('Сделано', request.result),
        ...paperRows(papers),
        ...history.map((row) => [
          shopTime(row.at),
          [row.status && SERVICE_STATUS_NAMES[row.status], row.note].filter(Boolean).join('. '),
        ]),
      ]),
    );
  },
};

export const serviceRequestStep: Command = {
  name: 'service-request',
  usage:
    'НОМЕР status СОСТОЯНИЕ [--visit ДЕНЬ] [--engineer ИМЯ] [--result ТЕКСТ] [--hours ЧИСЛО] [--downtime ЧАСЫ] [--warranty] [--note ТЕКСТ] | НОМЕР attach ФАЙЛ… [--title ТЕКСТ] [--kind ВИД] | НОМЕР detach ДОКУМЕНТ',
  help: 'перевести сервисную заявку или приложить к ней файлы; заказчик получит письмо',
  details: [
    states,
    'Для scheduled нужен день выезда: --visit 2026-11-17. Для completed — текст для акта: --result.',
    '--hours: показание счётчика станка, --downtime: сколько часов станок стоял.',
    'Примечание и результат увидит заказчик.',
    'attach кладёт файлы к заявке и в карту станка, detach убирает: номер документа показывает service-requests show.',
    ...paperDetails,
  ],
  options: {
    visit: { type: 'string' },
    engineer: { type: 'string' },
    result: { type: 'string' },
    hours: { type: 'string' },
    downtime: { type: 'string' },
    warranty: { type: 'boolean' },
    note: { type: 'string' },
    ...paperOptions,
  },
  words: [3, 2 + MAX_FILES],
  async run([number = '', word = '', ...rest], options, context) {
    const [first = '', more] = rest;
    if (word === 'attach') return attach(number, rest, options, context);
    if (more !== undefined) throw new UsageError(`Лишнее: ${more}`, serviceRequestStep);
    if (word === 'status') return move(number, first, options, context);
    if (word === 'detach') return detach(number, first, context);
    throw new UsageError(`Нет действия «${word}».`, serviceRequestStep);
  },
};

async function move(number: string, status: string, options: OptionValues, context: CommandContext) {
  if (!isStatus(status)) throw new UsageError(`Нет состояния «${status}».`, serviceRequestStep);
  const step = {
    to: status,
    visitOn: readDay(options, 'visit', serviceRequestStep),
    engineer: readText(options, 'engineer', 100, serviceRequestStep),
    result: readText(options, 'result', longestResult, serviceRequestStep),
    hours: readWhole(options, 'hours', 1_000_000, serviceRequestStep),
    downtimeHours: readWhole(options, 'downtime', 100_000, serviceRequestStep),
    isWarranty: options['warranty'] === true ? true : undefined,
    note: readText(options, 'note', longestNote, serviceRequestStep),
  };
  const moved = await stepServiceRequest(await commandStaff(context), commandLine, number, step);
  context.print(`Заявка ${moved.number}: ${SERVICE_STATUS_NAMES[moved.status].toLowerCase()}.`);
}

async function attach(
  number: string,
  files: readonly string[],
  options: OptionValues,
  context: CommandContext,
): Promise<void> {
  const papers = await readPapers(files, options, context, serviceRequestStep);
  const titles = await attachServicePapers(await papersStaff(context), commandLine, number, papers);
  context.print(`Заявка ${number}, добавлено: ${titles.join(', ')}.`);
}

async function detach(number: string, id: string, context: CommandContext): Promise<void> {
  const title = await detachServicePaper(await commandStaff(context), commandLine, number, id);
  context.print(`Заявка ${number}, убрано: ${title}.`);
}

function isStatus(text: string): text is ServiceStatus {
  return (SERVICE_STATUSES as readonly string[]).includes(text);
}

function optional(name: string, value: string | null): string[][] {
  return value ? [[name, value]] : [];
}
