import { paths } from '@spindle/contract/addresses/paths';
import {
  type CardChangeKind,
  SERVICE_STATUS_NAMES,
  type ServiceStatus,
} from '@spindle/contract/equipment-names';
import type { Letter } from '../../kernel/emails/email.ts';
import { dateInWords } from '../../kernel/text/document-text.ts';
import type { CardRow } from './service/service-cards.sql.ts';
import type { RequestRow } from './service/service-requests.sql.ts';

const statusTexts: Readonly<Record<ServiceStatus, (request: RequestRow) => string>> = {
  new: () => 'Заявка записана.',
  accepted: () => 'Заявку принял сервисный инженер. Он\u00a0позвонит, чтобы уточнить подробности.',
  scheduled: ({ visit_on, engineer }) =>
    `Инженер${engineer ? ` ${engineer}` : ''} приедет ${visit_on ? dateInWords(visit_on) : 'в\u00a0согласованный день'}. Подготовьте доступ к\u00a0станку и\u00a0пропуск.`,
  in_work: () => 'Инженер приступил к\u00a0работе.',
  waiting_parts: () => 'Запчасти заказаны. Сообщим, когда они придут, и\u00a0согласуем день.',
  // The act is among the documents of a machine; without a card there is none.
  completed: ({ card_id }) =>
    card_id === null
      ? 'Работа выполнена.'
      : 'Работа выполнена. Акт лежит в\u00a0личном кабинете, в\u00a0истории станка.',
  cancelled: () => 'Заявка отменена.',
};

/** To the customer after a step of the request. */
export function serviceStepEmail(request: RequestRow, note: string | null, path: string | null): Letter {
  const title = `Заявка на\u00a0сервис ${request.number}: ${SERVICE_STATUS_NAMES[request.status].toLowerCase()}`;
  const text = statusTexts[request.status](request);
  const facts: (readonly [string, string])[] = [
    ['Станок', [request.brand_name, request.model, request.serial_number].filter(Boolean).join(', ')],
    ['Заявка', request.title],
    ...(request.result && request.status === 'completed' ? ([['Что сделано', request.result]] as const) : []),
    ...(note ? ([['Примечание', note]] as const) : []),
  ];
  return {
    values: { номер: request.number, сообщение: text, заявка: request.title },
    subject: title,
    preheader: text,
    heading: title,
    paragraphs: [`Здравствуйте. ${text}`],
    facts,
    ...(path ? { button: { text: 'Открыть заявку', path } } : {}),
  };
}

/** To the customer, when staff have added files to the request. */
export function serviceFilesEmail(
  request: RequestRow,
  titles: readonly string[],
  /** The page of the request, or the owner's documents where it has none. */
  path: string | null,
): Letter {
  const title = `Заявка на\u00a0сервис ${request.number}: новые файлы`;
  const isInAccount = request.card_id !== null || request.user_id !== null;
  const text = `К\u00a0заявке добавлены файлы, они лежат ${isInAccount ? 'в\u00a0личном кабинете' : 'на\u00a0её\u00a0странице'}.`;
  return {
    values: { номер: request.number, сообщение: text },
    subject: title,
    preheader: text,
    heading: title,
    paragraphs: [`Здравствуйте. ${text}`],
    facts: [
      ['Станок', [request.brand_name, request.model, request.serial_number].filter(Boolean).join(', ')],
      ['Файлы', titles.join('\n')],
    ],
    button: path ? { text: 'Открыть заявку', path } : { text: 'Открыть документы', path: paths.documents() },
  };
}

const applied: Readonly<Record<CardChangeKind, string>> = {
  add: 'Станок добавлен в\u00a0ваш кабинет. В\u00a0карте появятся история обслуживания, документы и\u00a0подходящие товары.',
  edit: 'Данные станка изменены.',
  delete: 'Станок убран из\u00a0вашего кабинета.',
};

export interface CardChangeNotice {
  readonly number: string;
  readonly kind: CardChangeKind;
  readonly card: Pick<CardRow, 'id' | 'brand_name' | 'model' | 'serial_number' | 'number'> | null;
  readonly note: string | null;
}

/** To the owner after a decision on their change. */
export function cardChangeEmail({ number, kind, card, note }: CardChangeNotice, isApplied: boolean): Letter {
  const title = isApplied ? `Заявка ${number} выполнена` : `Заявка ${number} отклонена`;
  const text = isApplied ? applied[kind] : 'Мы\u00a0не\u00a0смогли внести это изменение.';
  const machine = card && [card.brand_name, card.model, card.serial_number].filter(Boolean).join(', ');
  return {
    values: { номер: number, сообщение: text, станок: machine ?? 'оборудование' },
    subject: `${title}: ${machine ?? 'оборудование'}`,
    preheader: text,
    heading: title,
    paragraphs: [`Здравствуйте. ${text}`],
    facts: [
      ...(machine ? ([['Станок', machine]] as const) : []),
      ...(card && kind !== 'delete' ? ([['Сервисная карта', card.number]] as const) : []),
      ...(note ? ([[isApplied ? 'Примечание' : 'Причина', note]] as const) : []),
    ],
    button:
      card && isApplied && kind !== 'delete'
        ? { text: 'Открыть карту', path: paths.equipmentCard(card.id) }
        : { text: 'Открыть оборудование', path: paths.equipment() },
  };
}
