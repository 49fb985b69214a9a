import type { LastMarks } from '@spindle/contract/catalogue/buyer-marks';
import type { PlacedOrder } from '@spindle/contract/orders/checkout';
import {
  EXPORT_LIMITS,
  LIST_LIMITS,
  ORDER_STATUS_GROUPS,
  type OrderStatus,
  type OrderStatusGroup,
} from '@spindle/contract/constants';
import { AppError } from '@spindle/contract/errors';
import type { LinesQuery } from '@spindle/contract/line-window';
import type { Order, OrderCard, OrdersFilter, RepeatLine } from '@spindle/contract/orders/orders';
import { shopDay } from '@spindle/contract/shop/shop-day';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import type { ApiDeps } from '../../kernel/deps.ts';
import type { Identity } from '../../kernel/http/identity.ts';
import type { Post } from '../../kernel/mail/post.ts';
import { lineSearch, lineWindow } from '../../kernel/sql/line-window.ts';
import type { Limits } from '../../kernel/limits/limits.ts';
import { jobActor } from '../../kernel/staff/actor.ts';
import { writeAudit } from '../../kernel/staff/audit.sql.ts';
import type { SpreadsheetCell } from '../../kernel/spreadsheets/spreadsheet-cell.ts';
import type { CartService, ReadCart } from '../cart/cart.service.ts';
import type { KitOffers } from '../configurator/kits.service.ts';
import type { GoodsService } from '../goods/goods.service.ts';
import type { BuyerPrices } from '../buyer-prices/buyer-prices.service.ts';
import type { PromoCodesService } from '../promo-codes/promo-codes.service.ts';
import { answerAmendment, endOpenAmendment, expireAmendments } from './amendments/amendment-end.ts';
import { openAmendment } from './amendments/amendments.sql.ts';
import type { AmendTools } from './amendments/amendments.staff.ts';
import { createOrderEmails, invoiceOf, type OrderEmails } from './emails/order-emails.ts';
import { buyerMayCancel } from './status/order-status.rules.ts';
import { partsOf } from './parts/order-parts.sql.ts';
import { takeStep } from './status/order-steps.ts';
import { invoiceEmail, reserveEndedEmail } from './emails/orders.emails.ts';
import * as listSql from './staff/orders-list.sql.ts';
import { orderRows } from './staff/orders-spreadsheet.ts';
import { isOrderKey, orderPath } from './order-link.ts';
import { guestOf } from './order-link.sql.ts';
import * as ordersSql from './orders.sql.ts';
import { cardView, orderView, picturesOnCard } from './orders.view.ts';
import { repeatLine } from './placing/repeat-lines.ts';
import { placedView } from './placing/placed.view.ts';
import { lockStock, release } from './placing/reservations.sql.ts';
import { type NewOrder, type OrderReference, storeOrder } from './placing/store-order.ts';

export type { NewOrder, OrderReference };

type Counts = Record<OrderStatusGroup, number>;
interface Page {
  readonly offset: number;
  readonly limit: number;
}

export interface OrdersService {
  list(
    userId: string,
    filter: OrdersFilter,
    page: Page,
  ): Promise<{ data: OrderCard[]; counts: Counts; meta: Page & { total: number } }>;
  /** Colleagues to filter orders by. */
  colleagues(userId: string): Promise<{ id: string; name: string }[]>;
  /** The same orders with their lines, row by row. */
  sheet(userId: string, filter: OrdersFilter): Promise<AsyncIterable<SpreadsheetCell[]>>;
  /** Throws `not_found` for another buyer's order. */
  get(userId: string, id: string, linesQuery?: Partial<LinesQuery>): Promise<Order>;
  row(userId: string, id: string): Promise<ordersSql.OrderRow>;
  cancel(userId: string, id: string): Promise<Order>;
  /** The buyer's word on a change the shop has proposed. */
  answerAmendment(
    userId: string,
    id: string,
    answer: { readonly number: number; readonly agrees: boolean; readonly word: string | null },
  ): Promise<Order>;
  /** What staff need to put goods into a change. */
  readonly forStaff: AmendTools;
  repeatCheck(userId: string, id: string): Promise<RepeatLine[]>;
  repeat(
    who: Identity,
    userId: string,
    id: string,
  ): Promise<{ data: OrderCard[]; cart: ReadCart; left_out: RepeatLine[] }>;
  /** What a company's books knew its last orders by; a person's know none. */
  lastMarks(payer: { readonly id: string; readonly is_legal: boolean } | null): Promise<LastMarks>;
  /** Who of them has received these goods, for reviews. */
  boughtBy(userIds: readonly string[], goodsId: number): Promise<ReadonlySet<string>>;
  /** Free stock of options by warehouse, held until the transaction ends. */
  lockStock: typeof lockStock;
  /** Writes a new order in the caller's transaction; its goods must be locked. Its e-mails follow the commit. */
  store(tx: Db, order: NewOrder): Promise<OrderReference>;
  readonly emails: OrderEmails;
  /** The order with its payment details. */
  placedOrder(userId: string, id: string, linesQuery?: Partial<LinesQuery>): Promise<PlacedOrder>;
  /** The guest buyer of an order, for a visitor with the link from its e-mail. */
  guestBehind(id: string, key: string): Promise<string | undefined>;
  sendInvoice(userId: string, id: string, email: string): Promise<void>;
  /** Releases stock of orders that were not paid in time. */
  releaseOverdue(): Promise<void>;
}

interface OrdersDeps extends ApiDeps {
  readonly limits: Limits;
  readonly post: Post;
  readonly cart: CartService;
  readonly goods: GoodsService;
  readonly kits: KitOffers;
  readonly prices: Pick<BuyerPrices, 'discountsOf' | 'discountsOfPayer'>;
  readonly promoCodes: PromoCodesService;
}

const overdueAtOnce = 50;
const overdueJob = { kind: 'job', name: 'reserves' } as const;
const invoicesPerPerson = { max: 20, seconds: 3600 };

export function createOrdersService(deps: OrdersDeps): OrdersService {
  const { db, cart, goods, kits, prices, promoCodes, post, now } = deps;

  const row: OrdersService['row'] = async (userId, id) => {
    const order = await ordersSql.visibleOrder(db, userId, id);
    if (!order) throw new AppError('not_found');
    return order;
  };

  const currentOffersOf = async (lines: readonly ordersSql.LineRow[]) => {
    const offers = await goods.offers(db, optionIds(lines));
    return new Map(
      [...offers.values()].map(({ option }) => [
        option.id,
        { url: option.url, image: option.image.thumbnail },
      ]),
    );
  };

  const get: OrdersService['get'] = async (userId, id, linesQuery = {}) => {
    const order = await row(userId, id);
    const lines = await ordersSql.linesOf(db, [id]);
    const { lines: visibleLines, window } = lineWindow(lines, linesQuery, lineSearch(linesQuery.search));
    const names = await ordersSql.namesOf(db, [order.user_id]);
    return orderView({
      order,
      lines,
      linesCount: lines.length,
      documents: await ordersSql.documentsOf(db, [id]),
      shippedParts: await partsOf(db, [id]),
      amendment: (await openAmendment(db, id, 'sent')) ?? null,
      today: shopDay(now()),
      history: await ordersSql.historyOf(db, id),
      placedBy: names.get(order.user_id) ?? null,
      viewerId: userId,
      currentOffers: await currentOffersOf([...visibleLines, ...lines.slice(0, picturesOnCard)]),
      visibleLines,
      window,
    });
  };

  const cards = async (userId: string, ids: readonly string[]): Promise<OrderCard[]> => {
    const orders = await listSql.ordersById(db, ids);
    const inParts = orders.filter(({ partly }) => partly).map(({ id }) => id);
    const others = orders.filter(({ partly }) => !partly).map(({ id }) => id);
    const few = await listSql.firstLinesOf(db, others, picturesOnCard);
    const counts = new Map(few.map(({ order_id, lines_count }) => [order_id, lines_count]));
    const lines = Map.groupBy<string, ordersSql.LineRow>(
      [...(await ordersSql.linesOf(db, inParts)), ...few],
      ({ order_id }) => order_id,
    );
    const documents = await ordersSql.documentsOf(db, ids);
    const shippedParts = await partsOf(db, ids);
    const names = await ordersSql.namesOf(
      db,
      orders.map((order) => order.user_id),
    );
    const currentOffers = await currentOffersOf(
      [...lines.values()].flatMap((orderLines) => orderLines.slice(0, picturesOnCard)),
    );
    const card = (order: ordersSql.OrderRow, orderLines: readonly ordersSql.LineRow[]): OrderCard =>
      cardView({
        currentOffers,
        order,
        lines: orderLines,
        linesCount: counts.get(order.id) ?? orderLines.length,
        documents: documents.filter(({ order_id }) => order_id === order.id),
        shippedParts: shippedParts.filter(({ order_id }) => order_id === order.id),
        placedBy: names.get(order.user_id) ?? null,
        viewerId: userId,
      });
    return orders.map((order) => card(order, lines.get(order.id) ?? []));
  };

  const repeatLines = async (userId: string, id: string) => {
    await row(userId, id);
    const lines = await ordersSql.linesOf(db, [id]);
    const offers = await goods.offers(db, optionIds(lines));
    const built = await kits.kitsByKey(
      db,
      lines.flatMap(({ kit }) => kit?.key ?? []),
    );
    const discounts = await prices.discountsOf(userId);
    return lines.map((line) => {
      const kit = built.get(line.kit?.key ?? '');
      // A machine whose options have become incompatible cannot be ordered again.
      const offer = line.kit
        ? kit?.conflicts.length === 0
          ? kit.offer
          : undefined
        : offers.get(line.option_id ?? -1);
      return { line, answer: repeatLine(line, offer, discounts) };
    });
  };

  return {
    row,
    get,
    async list(userId, filter, page) {
      const { byStatus, ids } = await listSql.listed(db, userId, filter, page);
      const countOf = (statuses: readonly OrderStatus[]): number =>
        statuses.reduce((all, status) => all + (byStatus.get(status) ?? 0), 0);
      const counts = ORDER_STATUS_GROUPS.map((group) => [group, countOf(ordersSql.statusesOf[group])]);
      const total = countOf(listSql.statesOf(filter));
      return {
        data: await cards(userId, ids),
        counts: Object.fromEntries(counts) as Counts,
        meta: { ...page, total },
      };
    },
    colleagues: async (userId) =>
      (await listSql.colleaguesOf(db, userId)).map(({ id, first_name, last_name }) => ({
        id,
        name: `${last_name} ${first_name}`.trim(),
      })),
    async sheet(userId, filter) {
      const { ids } = await listSql.listed(db, userId, filter, { offset: 0, limit: EXPORT_LIMITS.orders });
      return orderRows(db, ids);
    },
    async cancel(userId, id) {
      await inTransaction(db, async (tx) => {
        const order = await ordersSql.lockVisibleOrder(tx, userId, id);
        if (!order) throw new AppError('not_found');
        // Pressed twice, it is cancelled once.
        if (order.status === 'cancelled') return;
        if (!buyerMayCancel(order.status)) throw new AppError('order_in_work');
        await takeStep({ post, now, promoCodes }, tx, order, 'cancel', { actor: 'buyer', userId });
      });
      return get(userId, id);
    },
    async answerAmendment(userId, id, answer) {
      const markPaid = async (tx: Db, order: ordersSql.OrderRow): Promise<void> => {
        await takeStep({ post, now, promoCodes }, tx, order, 'paid', { actor: 'shop' });
      };
      const tools = { post, now, mailbox: deps.mail.mailboxFor('order'), markPaid };
      await inTransaction(db, async (tx) => {
        const order = await ordersSql.lockVisibleOrder(tx, userId, id);
        if (!order) throw new AppError('not_found');
        await answerAmendment(tools, tx, order, userId, answer);
      });
      return get(userId, id);
    },
    forStaff: { goods, prices, kits },
    repeatCheck: async (userId, id) => (await repeatLines(userId, id)).map(({ answer }) => answer),
    async repeat(who, userId, id) {
      const lines = await repeatLines(userId, id);
      const availableLines = lines.flatMap(({ line, answer }) =>
        answer.quantity === 0
          ? []
          : [{ goodsId: line.option_public_id, quantity: answer.quantity, note: line.note, position: null }],
      );
      if (availableLines.length === 0) throw new AppError('nothing_to_repeat');
      const { cart: filled } = await cart.addMany(who, availableLines);
      const newest = { offset: 0, limit: LIST_LIMITS.orders };
      const { ids } = await listSql.listed(db, userId, { status_group: 'all' }, newest);
      return {
        data: await cards(userId, ids),
        cart: filled,
        left_out: lines.map(({ answer }) => answer).filter(({ reason }) => reason !== null),
      };
    },
    lockStock,
    store: (tx, order) => storeOrder(deps, tx, order),
    emails: createOrderEmails(deps),
    placedOrder: async (userId, id, linesQuery) =>
      placedView(await get(userId, id, linesQuery), await row(userId, id)),
    async sendInvoice(userId, id, email) {
      const order = await row(userId, id);
      if (order.status === 'cancelled') throw new AppError('nothing_to_pay');
      await deps.limits.take(`send-invoice:${userId}`, invoicesPerPerson.max, invoicesPerPerson.seconds);
      const envelope = {
        template: 'order-invoice' as const,
        to: email,
        of: userId,
        attachments: [invoiceOf(order)],
      };
      const lines = await ordersSql.linesOf(db, [id]);
      await inTransaction(db, (tx) => post(tx, envelope, invoiceEmail(order, lines)));
    },
    async lastMarks(payer) {
      const last = payer?.is_legal ? await ordersSql.lastMarks(db, payer.id) : undefined;
      return last ?? { cost_centre: null, contract: null };
    },
    guestBehind: async (id, key) => ((await isOrderKey(db, id, key)) ? guestOf(db, id) : undefined),
    boughtBy: (userIds, goodsId) => ordersSql.boughtBy(db, userIds, goodsId),
    async releaseOverdue() {
      await inTransaction(db, (tx) => expireAmendments({ post, now }, tx, overdueJob, overdueAtOnce));
      await inTransaction(db, async (tx) => {
        for (const order of await ordersSql.lockOverdue(tx, now(), overdueAtOnce)) {
          await endOpenAmendment({ post, now }, tx, order, 'expired', { actor: 'shop' });
          await release(tx, order.id);
          await ordersSql.setReleased(tx, order.id, now());
          await writeAudit(tx, jobActor('reserves'), {
            action: 'orders.release',
            record: ['order', order.number],
            before: { reserve_until: order.reserve_until },
            after: { reserve_until: null },
          });
          await ordersSql.addHistory(tx, order.id, {
            status: null,
            actor: 'shop',
            note: 'Резерв снят',
            at: now(),
          });
          if (order.email === '') continue;
          const email = reserveEndedEmail(order, await orderPath(tx, order));
          const envelope = {
            template: 'order-reserve-ended' as const,
            to: order.email,
            about: order.user_id,
          };
          await post(tx, envelope, email);
        }
      });
    },
  };
}

const optionIds = (lines: readonly ordersSql.LineRow[]): number[] =>
  lines.flatMap(({ option_id }) => option_id ?? []);
