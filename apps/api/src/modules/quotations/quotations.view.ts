import { filePaths } from '@spindle/contract/addresses/file-paths';
import type { LastMarks } from '@spindle/contract/catalogue/buyer-marks';
import type { QuotationStatus } from '@spindle/contract/constants';
import { QUOTATION_STATUS_NAMES } from '@spindle/contract/quotations/quotation-names';
import type {
  Quotation,
  QuotationCard,
  QuotationLine,
  QuotationDeliveryOption,
} from '@spindle/contract/quotations/quotations';
import { amountInWords } from '../../kernel/pdf/amount-in-words.ts';
import { deliveryTotal } from './quotation-delivery.ts';
import { groupOf, mayAccept, nextStatus } from './quotation-status.rules.ts';
import { specsOf } from './terms/option-prices.rules.ts';
import { vatOf } from './terms/quotation-totals.rules.ts';
import type { HistoryRow, LineRow, QuotationRow, Summary } from './quotations.sql.ts';

const roubles = (kopecks: number): number => kopecks / 100;
const roublesOrNull = (kopecks: number | null): number | null => (kopecks === null ? null : kopecks / 100);

interface CardParts {
  readonly quotation: QuotationRow;
  readonly summary: Summary | undefined;
  readonly requestedBy: string | null;
  readonly orderNumber: string | undefined;
  readonly viewerId: string;
}

export function cardView({
  quotation,
  summary,
  requestedBy,
  orderNumber,
  viewerId,
}: CardParts): QuotationCard {
  const { id, status, payer } = quotation;
  const count = summary?.lines ?? 0;
  const isOwn = quotation.user_id === viewerId;
  return {
    id,
    number: quotation.number,
    status,
    status_name: QUOTATION_STATUS_NAMES[status],
    status_group: groupOf[status],
    source: quotation.source,
    title: titleOf(summary?.names ?? [], count),
    image: summary?.image ?? null,
    lines_count: count,
    // Prices are shown once the shop has sent them.
    total: roublesOrNull(quotation.total),
    currency: quotation.currency,
    created_at: quotation.created_at.toISOString(),
    valid_until: quotation.valid_until,
    payer: { id: payer.id, name: payer.name, is_legal: payer.is_legal },
    requested_by: requestedBy,
    is_own: isOwn,
    order:
      quotation.order_id && orderNumber !== undefined
        ? { id: quotation.order_id, number: orderNumber }
        : null,
    file_url: quotation.prepared_at ? filePaths.quotation(id) : null,
    can_change: status === 'draft' && isOwn,
    can_accept: mayAccept(status),
    can_decline: nextStatus(status, 'decline', 'buyer') !== null,
    can_repeat: status === 'expired' || status === 'declined' || status === 'ordered',
  };
}

/** «Сверло Ø8,5, патрон ER32 и ещё 40». */
function titleOf(names: readonly string[], count: number): string {
  const shownNames = names.slice(0, count > 3 ? 2 : 3);
  const hidden = count - shownNames.length;
  return `${shownNames.join('; ')}${hidden > 0 ? ` и\u00a0ещё\u00a0${hidden}` : ''}`;
}

interface QuotationParts extends CardParts {
  readonly lines: readonly LineRow[];
  /** The requested page of them. */
  readonly shown: readonly LineRow[];
  readonly window: Quotation['window'];
  readonly history: readonly HistoryRow[];
  readonly urls: ReadonlyMap<number, string>;
  readonly ways: readonly QuotationDeliveryOption[];
  readonly lastMarks: LastMarks;
  readonly problems: readonly string[];
}

export function quotationView(parts: QuotationParts): Quotation {
  const { quotation, lines, shown, window, history, urls, ways, problems, lastMarks } = parts;
  const isSent = quotation.prepared_at !== null;
  const { seller, payer } = quotation;
  return {
    ...cardView(parts),
    lines: shown.map((line) => lineView(line, urls, quotation)),
    window,
    comment: quotation.comment,
    text: isSent ? quotation.text : null,
    terms: isSent ? quotation.terms : null,
    advance_percent: isSent ? quotation.advance_percent : null,
    promo_code: quotation.promo_code,
    decline_reason: quotation.decline_reason,
    prepared_at: quotation.prepared_at?.toISOString() ?? null,
    original_total: roublesOrNull(quotation.original_total),
    delivery: isSent ? roublesOrNull(deliveryTotal(lines)) : null,
    vat: isSent ? vatOf(lines).map(({ percent, amount }) => ({ percent, amount: roubles(amount) })) : [],
    total_in_words: quotation.total === null ? null : amountInWords(quotation.total, quotation.currency),
    seller: { name: seller.name_short, inn: seller.inn, address: seller.postal_address },
    payer_details: { inn: payer.inn, kpp: payer.kpp },
    ways: [...ways],
    last_marks: lastMarks,
    problems: [...problems],
    history: historyView(quotation.status, history),
  };
}

function lineView(
  line: LineRow,
  urls: ReadonlyMap<number, string>,
  { prepared_at, option_prices }: QuotationRow,
): QuotationLine {
  const isSent = prepared_at !== null;
  const price = isSent ? line.price : null;
  return {
    position: line.position,
    option_id: line.option_public_id,
    url: (line.option_id !== null && urls.get(line.option_id)) || null,
    article: line.article,
    name: line.name,
    note: line.note,
    image: line.image,
    unit: line.unit_name,
    quantity: line.quantity,
    pack_size: line.pack_size,
    list_price: roublesOrNull(line.list_price),
    price: roublesOrNull(price),
    total: price === null ? null : roubles(price * line.quantity),
    vat_percent: isSent ? line.vat_percent : null,
    ready_in_days: line.ready_days,
    specs: [...specsOf(line, isSent && option_prices)],
  };
}

const happened: Readonly<Record<QuotationStatus, string>> = {
  draft: 'Черновик сохранён',
  requested: 'Запрос отправлен',
  prepared: 'Предложение готово',
  viewed: 'Предложение просмотрено',
  accepted: 'Предложение согласовано',
  ordered: 'Заказ оформлен',
  declined: 'Предложение отклонено',
  expired: 'Срок предложения истёк',
};
const coming: Partial<Record<QuotationStatus, readonly QuotationStatus[]>> = {
  draft: ['requested'],
  requested: ['prepared'],
  prepared: ['accepted', 'ordered'],
  viewed: ['accepted', 'ordered'],
  accepted: ['ordered'],
};

/** Upcoming steps first, then the past ones, newest first. */
function historyView(status: QuotationStatus, rows: readonly HistoryRow[]): Quotation['history'] {
  const upcoming = [...(coming[status] ?? [])].reverse();
  const firstSent = rows.findIndex((row) => row.status === 'prepared');
  // A buyer requests once; a later `requested` means that the shop reopened it.
  const isRevised = (row: HistoryRow): boolean =>
    row.status === 'requested' && firstSent !== -1 && rows.indexOf(row) > firstSent;
  const past = rows.toReversed().map((row, index) => ({
    title: isRevised(row) ? 'Готовим новую версию' : happened[row.status],
    text:
      [row.actor === 'buyer' ? `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim() : null, row.note]
        .filter(Boolean)
        .join('. ') || null,
    at: row.at.toISOString(),
    state:
      index === 0 && !['ordered', 'declined', 'expired'].includes(status)
        ? ('now' as const)
        : ('done' as const),
  }));
  return [
    ...upcoming.map((one) => ({ title: happened[one], text: null, at: null, state: 'coming' as const })),
    ...past,
  ];
}
