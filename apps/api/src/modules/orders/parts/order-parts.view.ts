import { filePaths } from '@spindle/contract/addresses/file-paths';
import { fileExtension } from '@spindle/contract/fields/file';
import { PART_STATUS_NAMES } from '@spindle/contract/orders/order-names';
import type { Order, OrderCard } from '@spindle/contract/orders/orders';
import { roubles } from '../../pricing/pricing.rules.ts';
import { deliveryNow, dueParts, type PartLine } from './order-parts.rules.ts';
import type { PartRow } from './order-parts.sql.ts';
import type { DocumentRow, LineRow, OrderRow } from '../orders.sql.ts';
import { type SummedPart, totalsOfPart } from './part-sums.rules.ts';

interface Facts {
  readonly order: OrderRow;
  readonly lines: readonly LineRow[];
  /** Parts that have left. */
  readonly shippedParts: readonly PartRow[];
}

/** Parts that have left and parts that are due, by number; a due part has the order's own state. */
export function allParts({ order, lines, shippedParts }: Facts) {
  const due =
    order.status === 'cancelled' ? [] : dueParts({ lines, shippedParts, delivery: deliveryNow(order) });
  const waiting = due.map((part) => ({
    ...part,
    status: order.status,
    carrier: null,
    tracking_number: null,
    tracking_url: null,
    left_at: null,
    completed_at: null,
  }));
  return [...shippedParts, ...waiting].sort((a, b) => a.number - b.number);
}

interface ViewFacts extends Facts {
  readonly documents: readonly DocumentRow[];
  readonly currentOffers: ReadonlyMap<string, { readonly image: string }>;
  readonly today: string;
  readonly window: Order['window'];
}

export function partsView(facts: ViewFacts): Order['parts'] {
  const { order, lines, shippedParts, documents, currentOffers, today, window } = facts;
  const earlierParts: SummedPart[] = [...shippedParts];
  return allParts(facts).map((part) => {
    const shippedPart = shippedParts.find(({ number }) => number === part.number);
    const totals = shippedPart ? paidFor(shippedPart) : totalsOfPart(order, lines, earlierParts, part.lines);
    if (!shippedPart) earlierParts.push({ ...part, ...totals });
    return {
      number: part.number,
      status: part.status,
      status_name: PART_STATUS_NAMES[part.status],
      date_from: part.date_from,
      date_to: part.date_to,
      is_late: part.status !== 'completed' && part.date_to < today,
      left_at: part.left_at?.toISOString() ?? null,
      completed_at: part.completed_at?.toISOString() ?? null,
      carrier: part.carrier,
      tracking_number: part.tracking_number,
      tracking_url: part.tracking_url,
      lines_count: part.lines.length,
      lines: linesView(lines, part.lines.slice(0, window?.limit), currentOffers),
      total: roubles(totals.goods + totals.delivery_price),
      documents: documents.filter(({ order_part }) => order_part === part.number).map(documentView),
    };
  });
}

const paidFor = ({ lines, delivery_price, delivery_vat }: PartRow) => ({
  lines,
  goods: lines.reduce((sum, { total }) => sum + total, 0),
  delivery_price,
  delivery_vat,
});

function linesView(
  lines: readonly LineRow[],
  partLines: readonly PartLine[],
  currentOffers: ViewFacts['currentOffers'],
): Order['parts'][number]['lines'] {
  const byPosition = new Map(lines.map((line) => [line.position, line]));
  return partLines.flatMap(({ position, quantity }) => {
    const line = byPosition.get(position);
    if (!line) return [];
    const image = currentOffers.get(line.option_public_id)?.image ?? line.image;
    return { position, quantity, image, name: line.name, article: line.article, unit: line.unit_name };
  });
}

export function documentView(document: DocumentRow): OrderCard['documents'][number] {
  return {
    id: document.id,
    kind: document.kind,
    title: document.title,
    issued_on: document.issued_on,
    part: document.order_part,
    is_rest: document.is_rest,
    is_replaced: document.is_replaced,
    format: document.file_name === null ? 'PDF' : fileExtension(document.file_name).toUpperCase(),
    url: filePaths.document(document.id),
  };
}
