import type { OrderAmendment } from '@spindle/contract/orders/order-amendments';
import type { Letter } from './kernel/emails/email.ts';
import * as amendments from './modules/orders/amendments/amendment.emails.ts';
import * as money from './modules/orders/payments/money.emails.ts';
import type { OrderStep } from './modules/orders/status/order-status.rules.ts';
import * as orders from './modules/orders/emails/orders.emails.ts';
import * as parts from './modules/orders/parts/part.emails.ts';
import * as quotations from './modules/quotations/quotations.emails.ts';

type OrderRow = Parameters<typeof orders.stepEmail>[0];
type LineRow = Parameters<typeof orders.stepEmail>[1][number];
type PartRow = parts.PartsNews['moved'][number];
type QuotationRow = Parameters<typeof quotations.preparedEmail>[0];
type QuotationLine = Parameters<typeof quotations.preparedEmail>[1][number];

const payer = { kind: 'company', name: 'ООО «Уралмех»', inn: '6671109590', kpp: '667101001' };

const order = {
  number: 'ШП-2026-1001',
  created_at: new Date('2026-11-16T12:00:00Z'),
  reserve_until: new Date('2026-11-20T15:00:00Z'),
  reserve_released_at: null,
  currency: 'RUB',
  total: 524_593,
  vat_total: 94_599,
  cancelled_total: 187_400,
  delivery_price: 39_000,
  advance_percent: null,
  call_consent: true,
  comment: null,
  registration_number: null,
  email: 's.voronov@example.ru',
  terms: null,
  contract: null,
  quotation_number: null,
  buyer_number: null,
  payer,
  seller: { name_short: 'ООО «Шпиндель»' },
  recipient: { name: 'Сергей Воронов', phone: '+79122401836' },
  delivery: {
    type: 'ToTerminal',
    type_name: 'До терминала',
    date_from: '2026-11-24',
    date_to: '2026-11-26',
    point: { city: 'Екатеринбург', name: 'Уктус', address: 'ул. Щербакова, 4' },
  },
} as unknown as OrderRow;

const line = {
  position: 1,
  name: 'Сверло твердосплавное 8,5 мм',
  article: '20-8501-085',
  note: '',
  image: null,
  quantity: 4,
  unit_name: 'шт.',
  price: 121_398,
} as unknown as LineRow;
const lines = [line];
const reader = { buyer: 'Сергей Воронов', path: '/' };
const news = { ...reader, note: null };

const moved = {
  number: 1,
  date_from: '2026-11-24',
  date_to: '2026-11-26',
  lines: [{ position: 1, quantity: 2 }],
  carrier: 'Деловые Линии',
  tracking_number: '26-00417',
  tracking_url: null,
} as unknown as PartRow;
const due = { number: 2, date_from: '2026-12-08', date_to: '2026-12-10', lines: moved.lines, plan: 0 };

const step = (name: OrderStep): Letter => orders.stepEmail(order, lines, { ...news, step: name });
const part = (name: 'ship' | 'ready' | 'complete'): Letter =>
  parts.partEmail(
    order,
    lines,
    { moved: [moved], shippedParts: [moved], due: [due] },
    { ...news, step: name },
  );

const change = {
  expires_at: '2026-11-19T15:00:00Z',
  note: 'Свёрла 8,5 мм сняты с\u00a0производства, предлагаем 8,6 мм.',
  total: { before: 524_593, after: 498_120 },
  delivery: null,
  lines: [],
} as unknown as OrderAmendment;

const quotation = {
  number: 'КП-2026-0217',
  revision: 1,
  payer,
  currency: 'RUB',
  total: 1_842_000,
  vat_total: 332_164,
  valid_until: '2026-12-15',
  text: 'Цена с\u00a0пусконаладкой и\u00a0обучением оператора.',
  terms: null,
  advance_percent: null,
  comment: null,
  promo_code: null,
} as unknown as QuotationRow;
const quoted = lines as unknown as readonly QuotationLine[];

/** E-mails about orders and quotations with sample values. */
export const orderSamples = () => ({
  'order-placed': orders.placedEmail(order, lines, '/'),
  'order-new': orders.shopEmail(order, lines, 'Сергей Воронов'),
  'order-invoice': orders.invoiceEmail(order, lines),
  'order-reserve-ended': orders.reserveEndedEmail(order, '/'),
  'order-rest': orders.balanceInvoiceEmail({ ...order, advance_percent: 30 }, lines, 'ШП-2026-1001/2', news),
  'order-confirm': step('confirm'),
  'order-bill': step('invoice'),
  'order-paid': step('paid'),
  'order-assemble': step('assemble'),
  'order-ship': step('ship'),
  'order-ready': step('ready'),
  'order-complete': step('complete'),
  'order-cancel': step('cancel'),
  'order-part-ship': part('ship'),
  'order-part-ready': part('ready'),
  'order-part-complete': part('complete'),
  'order-rest-cancel': parts.remainderCancelledEmail(order, lines, moved.lines, { ...news, step: 'cancel' }),
  'order-term': parts.dateChangedEmail(order, lines, due, news),
  'order-payment': money.moneyEmail(
    order,
    { kind: 'payment', kopecks: 300_000, paidOn: '2026-11-18', document: '', paid: 300_000, debt: 224_593 },
    reader,
  ),
  'order-refund': money.moneyEmail(
    order,
    { kind: 'refund', kopecks: 187_400, paidOn: '2026-11-18', document: '', paid: 337_193, debt: 0 },
    reader,
  ),
  'order-return': money.returnEmail(
    order,
    lines,
    { returned: moved.lines, kopecks: 187_400, owed: 187_400 },
    reader,
  ),
  'order-files': money.filesEmail(order, ['Паспорт станка.pdf'], false, reader),
  'order-amendment': amendments.amendmentEmail(order, change, reader),
  'order-amended': amendments.amendedEmail(order, change, reader),
  'order-amendment-end': amendments.amendmentEndedEmail(order, 'expired', reader),
  'order-amendment-answer': amendments.amendmentAnswerEmail(order, change, { agrees: true, word: null }),
  'quotation-requested': quotations.requestedShopEmail(quotation, quoted, {
    name: 'Сергей Воронов',
    email: 's.voronov@example.ru',
  }),
  'quotation-accepted-request': quotations.requestedEmail(quotation, quoted, '/'),
  'quotation-prepared': quotations.preparedEmail(quotation, quoted, '/'),
  'quotation-agreed': quotations.agreedEmail(quotation, '/'),
  'quotation-declined': quotations.declinedEmail(quotation, 'Модель снята с\u00a0производства.', '/'),
  'quotation-withdrawn': quotations.withdrawnEmail(quotation, 'Изменились цены завода.', '/'),
  'quotation-ending': quotations.endingEmail(quotation, '/'),
  'quotation-expired': quotations.expiredEmail(quotation, '/'),
  'quotation-declined-by-buyer': quotations.declinedShopEmail(quotation, 'Нашли дешевле'),
});
