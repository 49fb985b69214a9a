import { moneyText, payerText } from '@spindle/api/kernel/paper-text';
import { commandLine } from '@spindle/api/kernel/staff/actor';
import type { StaffDeps } from '@spindle/api/kernel/staff/staff-deps';
import {
  addLine,
  discountLines,
  dropLine,
  prepareQuotation,
  priceLine,
} from '@spindle/api/modules/quotations/quotation-lines.staff';
import { reviseQuotation } from '@spindle/api/modules/quotations/quotation-versions.staff';
import {
  closeQuotation,
  listQuotations,
  sendQuotation,
  showQuotation,
} from '@spindle/api/modules/quotations/quotations.staff';
import { MAX_LINE_QUANTITY, QUOTATION_STATUSES, type QuotationStatus } from '@spindle/contract/constants';
import { isCalendarDate } from '@spindle/contract/fields/date';
import { QUOTATION_STATUS_NAMES } from '@spindle/contract/quotation-names';
import { type Command, type OptionValues, UsageError } from './command.ts';
import { commandStaff } from './command-staff.ts';
import { limitOption, readLimit, shopTime } from './command-values.ts';
import { textTable, valueList } from './text-table.ts';

const longestText = 2000;
const actions = ['prepare', 'price', 'add', 'drop', 'send', 'revise', 'accept', 'decline'] as const;
type Action = (typeof actions)[number];

/** «3001», «КП-3001» and «кп3001» are the same number. */
function numberOf(text: string): string {
  const digits = /^(?:кп)?-?(\d{1,12})$/i.exec(text.trim())?.[1];
  return digits ? `КП-${digits}` : text;
}

export const quotationsList: Command = {
  name: 'quotations list',
  usage: '[--status СОСТОЯНИЕ] [--limit ЧИСЛО]',
  help: 'коммерческие предложения, новые сверху',
  details: [
    `Состояния: ${QUOTATION_STATUSES.filter((one) => one !== 'draft')
      .map((one) => `${one} (${QUOTATION_STATUS_NAMES[one]})`)
      .join(', ')}.`,
  ],
  options: { status: { type: 'string' }, ...limitOption },
  words: [0, 0],
  async run(_words, options, context) {
    const { status } = options as { status?: string };
    if (status !== undefined && !isStatus(status))
      throw new UsageError(`Нет состояния «${status}».`, quotationsList);
    const rows = await listQuotations(await commandStaff(context), commandLine, {
      status,
      limit: readLimit(options, quotationsList),
    });
    if (rows.length === 0) return context.print('Предложений нет.');
    context.print(
      textTable(
        ['Номер', 'Запрошено', 'Состояние', 'До', 'Сумма', 'Плательщик'],
        rows.map((row) => [
          row.number,
          shopTime(row.created_at),
          QUOTATION_STATUS_NAMES[row.status],
          row.valid_until ?? '—',
          row.total === null ? '—' : moneyText(row.total, row.currency),
          row.payer.name,
        ]),
      ),
    );
  },
};

export const quotationsShow: Command = {
  name: 'quotations show',
  usage: 'НОМЕР',
  help: 'показать предложение: состав с ценами, условия, историю',
  words: [1, 1],
  async run([number = ''], _options, context) {
    const staff = await commandStaff(context);
    const shown = await showQuotation(staff, commandLine, numberOf(number));
    const { quotation, steps, writer, lines, history } = shown;
    context.print(
      valueList([
        ['Номер', quotation.number],
        ['Состояние', QUOTATION_STATUS_NAMES[quotation.status]],
        ['Можно', steps.join(', ') || '—'],
        ['Плательщик', payerText(quotation.payer)],
        ['Запросил', writer ? `${writer.name}, ${writer.email}` : '—'],
        ['Скидка', `${quotation.discount_percent} %`],
        ...(quotation.promo_code ? [['Промокод', quotation.promo_code]] : []),
        ...(quotation.comment ? [['Комментарий', quotation.comment]] : []),
        ...(quotation.text ? [['Текст', quotation.text]] : []),
        ...(quotation.terms ? [['Условия', quotation.terms]] : []),
        ...(quotation.advance_percent === null ? [] : [['Аванс', `${quotation.advance_percent} %`]]),
        ...lines.map((line) => [`Строка ${line.position}`, lineText(line, quotation.currency)]),
        ...(quotation.total === null ? [] : [['Итого', moneyText(quotation.total, quotation.currency)]]),
        ['Действует до', quotation.valid_until ?? '—'],
        ...history.map((row) => [
          shopTime(row.at),
          [QUOTATION_STATUS_NAMES[row.status], row.note].filter(Boolean).join('. '),
        ]),
      ]),
    );
  },
};

type Shown = Awaited<ReturnType<typeof showQuotation>>;

function lineText(line: Shown['lines'][number], currency: Shown['quotation']['currency']): string {
  const price = line.price === null ? 'без цены' : moneyText(line.price, currency);
  const list =
    line.list_price === null || line.list_price === line.price
      ? ''
      : ` (в прайсе ${moneyText(line.list_price, currency)})`;
  return [
    line.article,
    line.name,
    `${line.quantity} ${line.unit_name}`,
    `${price}${list}`,
    line.note,
    line.is_delivery && 'доставка заказа',
  ]
    .filter(Boolean)
    .join(', ');
}

export const quotation: Command = {
  name: 'quotation',
  usage: `НОМЕР ${actions.join('|')} …`,
  help: 'подготовить предложение, отправить его или закрыть; покупатель получит письмо',
  details: [
    'prepare                       дать строкам без цены сегодняшнюю цену этого покупателя',
    'price СТРОКА ЦЕНА [--days N]  назначить цену за единицу и срок в днях',
    'price --discount ПРОЦЕНТ      скидка от прайса на все строки',
    'add НАЗВАНИЕ ЦЕНА [--quantity N] [--delivery]  своя строка: пуск, обучение; с --delivery — доставка заказа',
    'drop СТРОКА                   убрать свою строку: самовывоз вместо доставки',
    'send [--until ГГГГ-ММ-ДД] [--text ТЕКСТ] [--terms ТЕКСТ] [--advance ПРОЦЕНТ] [--option-prices] [--old-kit-prices]',
    '                              закрепить цены и отправить, обычно на 14 дней; товар держим до того же дня',
    '                              --advance: на сколько процентов выставить счёт; без него — из условий («Аванс 50 %», «30/70»)',
    '                              --option-prices: показать цены опций станка',
    '                              --old-kit-prices: станок по прежней цене, хотя прайс изменился',
    'revise                        вернуть отправленное в работу: следующая отправка — новая версия',
    'accept [--note ТЕКСТ]         покупатель согласился по телефону или на бумаге',
    'decline [--note ТЕКСТ]        отказать; причину увидит покупатель',
  ],
  options: {
    days: { type: 'string' },
    discount: { type: 'string' },
    quantity: { type: 'string' },
    until: { type: 'string' },
    text: { type: 'string' },
    terms: { type: 'string' },
    advance: { type: 'string' },
    'option-prices': { type: 'boolean' },
    'old-kit-prices': { type: 'boolean' },
    delivery: { type: 'boolean' },
    note: { type: 'string' },
  },
  words: [2, 4],
  async run([given = '', action = '', ...words], options, context) {
    if (!isAction(action)) throw new UsageError(`Нет действия «${action}».`, quotation);
    const number = numberOf(given);
    const staff = await commandStaff(context);
    const said = await runAction({ staff, number, words, options }, action);
    context.print(`Предложение ${number}: ${said}.`);
  },
};

interface QuotationAction {
  readonly staff: StaffDeps;
  readonly number: string;
  readonly words: readonly string[];
  readonly options: OptionValues;
}

async function runAction(
  { staff, number, words, options }: QuotationAction,
  action: Action,
): Promise<string> {
  if (action === 'prepare') {
    const { left } = await prepareQuotation(staff, commandLine, number);
    return left.length === 0
      ? 'все строки с ценами, можно отправлять'
      : `без цены остались строки ${left.join(', ')}: назначьте её через price`;
  }
  if (action === 'price' && options['discount'] !== undefined) {
    const percent = whole(options['discount'], 0, 90, '--discount');
    return `скидка ${percent} % на строк: ${await discountLines(staff, commandLine, number, percent)}`;
  }
  if (action === 'price') {
    const [position, price] = [whole(words[0], 1, 32_767, 'СТРОКА'), kopecks(words[1])];
    const days = options['days'] === undefined ? undefined : whole(options['days'], 0, 1000, '--days');
    await priceLine(staff, commandLine, number, { position, price, days });
    return `строка ${position} по ${moneyText(price)}`;
  }
  if (action === 'add') {
    const name = words[0]?.trim() ?? '';
    if (name === '' || name.length > 200) throw new UsageError('НАЗВАНИЕ: от 1 до 200 символов.', quotation);
    const quantity =
      options['quantity'] === undefined ? 1 : whole(options['quantity'], 1, MAX_LINE_QUANTITY, '--quantity');
    return `добавлена строка ${await addLine(staff, commandLine, number, { name, price: kopecks(words[1]), quantity, isDelivery: options['delivery'] === true })}`;
  }
  if (action === 'drop') {
    const position = whole(words[0], 1, 32_767, 'СТРОКА');
    await dropLine(staff, commandLine, number, position);
    return `строка ${position} убрана`;
  }
  if (action === 'send') {
    const until = textOption(options, 'until') ?? undefined;
    if (until !== undefined && !isCalendarDate(until))
      throw new UsageError('--until: нужна дата ГГГГ-ММ-ДД.', quotation);
    const [text, terms] = [textOption(options, 'text'), textOption(options, 'terms')];
    const advance =
      options['advance'] === undefined ? undefined : whole(options['advance'], 0, 99, '--advance');
    const sent = await sendQuotation(staff, commandLine, number, {
      until,
      advance,
      optionPrices: options['option-prices'] === true,
      oldKitPrices: options['old-kit-prices'] === true,
      ...(text === null ? {} : { text }),
      ...(terms === null ? {} : { terms }),
    });
    const paid = sent.advance === null ? '' : `, счёт на аванс ${sent.advance} %`;
    return `отправлено на ${moneyText(sent.total)}, действует до ${sent.until}${paid}`;
  }
  if (action === 'revise') {
    await reviseQuotation(staff, commandLine, number);
    return 'снова в\u00a0работе, прежняя версия сохранена';
  }
  await closeQuotation(staff, commandLine, number, action, textOption(options, 'note'));
  return action === 'accept' ? 'согласовано' : 'отклонено';
}

function textOption(options: OptionValues, name: string): string | null {
  const value = options[name];
  const text = typeof value === 'string' ? value.trim() : '';
  if (text.length > longestText)
    throw new UsageError(`--${name}: не длиннее ${longestText} символов.`, quotation);
  return text || null;
}

function whole(value: unknown, least: number, most: number, name: string): number {
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new UsageError(`${name}: нужно целое число от ${least} до ${most}.`, quotation);
}

/** «12 345,50» → 1234550. */
function kopecks(value: string | undefined): number {
  const [, roubles = '', rest = ''] =
    /^(\d{1,12})(?:[.,](\d{1,2}))?$/.exec((value ?? '').replaceAll(/\s/g, '')) ?? [];
  if (roubles === '') throw new UsageError('ЦЕНА: число с НДС, например 12345,50.', quotation);
  return Number(roubles) * 100 + Number(rest.padEnd(2, '0'));
}

function isStatus(text: string): text is QuotationStatus {
  return (QUOTATION_STATUSES as readonly string[]).includes(text) && text !== 'draft';
}

function isAction(text: string): text is Action {
  return (actions as readonly string[]).includes(text);
}
