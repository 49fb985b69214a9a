import { randomUUID } from 'node:crypto';
import { formatPhone } from '@spindle/api/kernel/papers/paper-text';
import {
  listServiceRequests,
  serviceRequestByNumber,
} from '@spindle/api/modules/equipment/equipment-staff.sql';
import { attachToRequest } from '@spindle/api/modules/equipment/service-papers';
import { papersOfRequest, removePaper } from '@spindle/api/modules/equipment/service-papers.sql';
import { historyOf } from '@spindle/api/modules/equipment/service-requests.sql';
import { statusesFrom } from '@spindle/api/modules/equipment/service-status.rules';
import { ServiceStepError, stepByNumber, unknownRequest } from '@spindle/api/modules/equipment/service-steps';
import {
  SERVICE_KINDS,
  SERVICE_STATUS_NAMES,
  SERVICE_STATUSES,
  type ServiceStatus,
} from '@spindle/contract/equipment-names';
import { MAX_FILES } from '@spindle/contract/constants';
import { isUuid } from '@spindle/contract/fields/id';
import { inTransaction } from '@spindle/database/transaction';
import { type Command, type CommandContext, CommandError, type OptionValues, UsageError } from './command.ts';
import { limitOption, readDay, readLimit, readText, readWhole, shopTime } from './command-values.ts';
import {
  attachedText,
  attachFiles,
  paperDetails,
  paperOptions,
  paperRows,
  stepDeps,
  taken,
} from './service-papers.ts';
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
    const requests = await listServiceRequests(await context.database(), { status, limit });
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
    const db = await context.database();
    const request = await serviceRequestByNumber(db, number);
    if (!request) throw new CommandError(unknownRequest(number));
    const history = await historyOf(db, request.id);
    context.print(
      valueList([
        ['Номер', request.number],
        ['Состояние', SERVICE_STATUS_NAMES[request.status]],
        ['Можно', statusesFrom(request.status).join(', ') || '—'],
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
        ...paperRows(await papersOfRequest(db, request.id)),
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
  const [db, deps] = [await context.database(), await stepDeps(context)];
  const moved = await inTransaction(db, (tx) => stepByNumber(deps, tx, number, step)).catch(asCommandError);
  context.print(`Заявка ${moved.number}: ${SERVICE_STATUS_NAMES[moved.status].toLowerCase()}.`);
}

async function attach(
  number: string,
  files: readonly string[],
  options: OptionValues,
  context: CommandContext,
): Promise<void> {
  const papers = await attachFiles(files, options, context, serviceRequestStep, (deps, tx, kept) =>
    attachToRequest(deps, tx, number, kept),
  ).catch(asCommandError);
  context.print(`Заявка ${number}, ${attachedText(papers)}.`);
}

async function detach(number: string, id: string, context: CommandContext): Promise<void> {
  const db = await context.database();
  const request = await serviceRequestByNumber(db, number);
  if (!request) throw new CommandError(unknownRequest(number));
  const where = { id: isUuid(id) ? id : randomUUID(), service_request_id: request.id };
  const title = taken(await inTransaction(db, (tx) => removePaper(tx, where)), id);
  context.print(`Заявка ${number}, убрано: ${title}.`);
}

export function asCommandError(error: unknown): never {
  throw error instanceof ServiceStepError ? new CommandError(error.message) : error;
}

function isStatus(text: string): text is ServiceStatus {
  return (SERVICE_STATUSES as readonly string[]).includes(text);
}

function optional(name: string, value: string | null): string[][] {
  return value ? [[name, value]] : [];
}
