import { filePaths } from '@spindle/contract/addresses/file-paths';
import { fileExtension } from '@spindle/contract/fields/file';
import { PART_STATUS_NAMES } from '@spindle/contract/orders/order-names';
import type { Order, OrderCard } from '@spindle/contract/orders/orders';
import { roubles } from '../../pricing/pricing.rules.ts';
import { deliveryNow, dueParts, type PartLine } from './order-parts.rules.ts';
import type { PartRow } from './order-parts.sql.ts';
import type { DocumentRow, LineRow, OrderRow } from '../orders.sql.ts';
import { type SummedPart, sumsOfPart } from './part-sums.rules.ts';

interface Facts {
  readonly order: OrderRow;
  readonly lines: readonly LineRow[];
  /** Parts that have left. */
  readonly left: readonly PartRow[];
}

/** Parts that have left and parts that are due, by number; a due part has the order's own state. */
export function allParts({ order, lines, left }: Facts) {
  const due = order.status === 'cancelled' ? [] : dueParts({ lines, left, delivery: deliveryNow(order) });
  const waiting = due.map((part) => ({
    ...part,
    status: order.status,
    carrier: null,
    tracking_number: null,
    tracking_url: null,
    left_at: null,
    completed_at: null,
  }));
  return [...left, ...waiting].sort((a, b) => a.number - b.number);
}

interface ViewFacts extends Facts {
  readonly documents: readonly DocumentRow[];
  readonly looks: ReadonlyMap<string, { readonly image: string }>;
  readonly today: string;
  readonly window: Order['window'];
}

export function partsView(facts: ViewFacts): Order['parts'] {
  const { order, lines, left, documents, looks, today, window } = facts;
  const gone: SummedPart[] = [...left];
  return allParts(facts).map((part) => {
    const known = left.find(({ number }) => number === part.number);
    const sums = known ? paidFor(known) : sumsOfPart(order, lines, gone, part.lines);
    if (!known) gone.push({ ...part, ...sums });
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
      lines: linesView(lines, part.lines.slice(0, window?.limit), looks),
      total: roubles(sums.goods + sums.delivery_price),
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
  own: readonly PartLine[],
  looks: ViewFacts['looks'],
): Order['parts'][number]['lines'] {
  const byPosition = new Map(lines.map((line) => [line.position, line]));
  return own.flatMap(({ position, quantity }) => {
    const line = byPosition.get(position);
    if (!line) return [];
    const image = looks.get(line.option_public_id)?.image ?? line.image;
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
