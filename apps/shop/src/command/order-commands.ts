import {
  daysInWords,
  formatPhone,
  momentInWords,
  moneyText,
  payerText,
  signedMoney,
} from '@spindle/api/kernel/paper-text';
import { commandLine } from '@spindle/api/kernel/staff/actor';
import {
  basisText,
  buyerMarksText,
  declareLine,
  listOrders,
  showOrder,
} from '@spindle/api/modules/orders/orders.staff';
import { ORDER_STATUSES, type OrderStatus } from '@spindle/contract/constants';
import { ORDER_STATUS_NAMES, orderStatusName, PART_STATUS_NAMES } from '@spindle/contract/order-names';
import { type Command, UsageError } from './command.ts';
import { commandStaff } from './command-staff.ts';
import { limitOption, readLimit, shopTime } from './command-values.ts';
import { textTable, valueList } from './text-table.ts';

export const ordersList: Command = {
  name: 'orders list',
  usage: '[--status СОСТОЯНИЕ] [--limit ЧИСЛО]',
  help: 'заказы, новые сверху',
  details: [
    `Состояния: ${ORDER_STATUSES.map((status) => `${status} (${ORDER_STATUS_NAMES[status]})`).join(', ')}.`,
  ],
  options: { status: { type: 'string' }, ...limitOption },
  words: [0, 0],
  async run(_words, options, context) {
    const { status } = options as { status?: string };
    if (status !== undefined && !isStatus(status))
      throw new UsageError(`Нет состояния «${status}».`, ordersList);
    const orders = await listOrders(await commandStaff(context), commandLine, {
      status,
      limit: readLimit(options, ordersList),
    });
    if (orders.length === 0) return context.print('Заказов нет.');
    const rows = orders.map((order) => [
      order.number,
      shopTime(order.created_at),
      orderStatusName(order),
      moneyText(order.total, order.currency),
      order.payer.name,
    ]);
    context.print(textTable(['Номер', 'Оформлен', 'Состояние', 'Сумма', 'Плательщик'], rows));
  },
};

export const ordersShow: Command = {
  name: 'orders show',
  usage: 'НОМЕР',
  help: 'показать заказ: состав, доставку, историю',
  words: [1, 1],
  async run([number = ''], _options, context) {
    const staff = await commandStaff(context);
    const { order, steps: next, lines, sums, parts, history } = await showOrder(staff, commandLine, number);
    const { delivery, recipient } = order;
    context.print(
      valueList([
        ['Номер', order.number],
        ['Состояние', orderStatusName(order)],
        ['Можно', next.join(', ') || '—'],
        ['Плательщик', payerText(order.payer)],
        ['Почта', order.email || '—'],
        [
          'Получатель',
          [recipient.name, recipient.phone && formatPhone(recipient.phone)].filter(Boolean).join(', '),
        ],
        [
          'Доставка',
          [delivery.type_name, delivery.point.city, delivery.point.name, delivery.point.address].join(', '),
        ],
        ...(order.registration_number ? [['Автомобиль', order.registration_number]] : []),
        ...(order.comment ? [['Комментарий', order.comment]] : []),
        ['Основание', basisText(order)],
        ...(buyerMarksText(order) ? [['У покупателя', buyerMarksText(order)]] : []),
        ...(order.terms ? [['Условия', order.terms]] : []),
        ['Звонок', order.call_consent ? 'можно' : 'не звонить'],
        ['Резерв', order.reserve_released_at ? 'снят' : `до ${momentInWords(order.reserve_until)}`],
        ...lines.map((line) => [
          `Строка ${line.position}`,
          [
            ...[
              line.article,
              line.name,
              `${line.quantity} ${line.unit_name}`,
              moneyText(line.total, order.currency),
            ].filter(Boolean),
            ...(line.note ? [`примечание: ${line.note}`] : []),
          ].join(', '),
        ]),
        ...parts.map((part) => [`Часть ${part.number} из ${parts.length}`, partText(part)]),
        ...sums.map(({ name, kopecks }) => [
          name,
          kopecks === null ? '–' : signedMoney(kopecks, order.currency),
        ]),
        ...(order.cancelled_total > 0
          ? [['Отменено', moneyText(order.cancelled_total, order.currency)]]
          : []),
        ...history.map((row) => [
          shopTime(row.at),
          [
            row.part && `Часть ${row.part}`,
            row.status && (row.part ? PART_STATUS_NAMES : ORDER_STATUS_NAMES)[row.status],
            row.note,
          ]
            .filter(Boolean)
            .join('. '),
        ]),
      ]),
    );
  },
};

function isStatus(text: string): text is OrderStatus {
  return (ORDER_STATUSES as readonly string[]).includes(text);
}

function partText(part: Awaited<ReturnType<typeof showOrder>>['parts'][number]): string {
  const lines = part.lines.map(({ position, quantity }) => `${position}:${quantity}`).join(',');
  return [
    PART_STATUS_NAMES[part.status],
    `строки ${lines}`,
    daysInWords(part.date_from, part.date_to),
    part.carrier,
    part.tracking_number && `накладная ${part.tracking_number}`,
    part.tracking_url,
  ]
    .filter(Boolean)
    .join(', ');
}

export const orderDeclare: Command = {
  name: 'orders declare',
  usage: 'НОМЕР СТРОКА ДЕКЛАРАЦИЯ [--country СТРАНА]',
  help: 'номер таможенной декларации строки заказа, для УПД',
  details: ['Без --country в УПД стоит страна бренда.'],
  options: { country: { type: 'string' } },
  words: [3, 3],
  async run([number = '', line = '', declaration = ''], options, context) {
    const { country } = options as { country?: string };
    if (!/^[1-9]\d{0,4}$/.test(line)) throw new UsageError(`Строка «${line}»: нужен её номер.`, orderDeclare);
    if (country !== undefined && (country.trim() === '' || country.length > 100))
      throw new UsageError('Страна: от 1 до 100 знаков.', orderDeclare);
    const position = Number(line);
    const values = { position, declaration, country: country?.trim() ?? null };
    await declareLine(await commandStaff(context), commandLine, number, values);
    context.print(`Заказ ${number}, строка ${position}: декларация ${declaration}.`);
  },
};
