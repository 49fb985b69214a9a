import { paths } from '@spindle/contract/addresses/paths';
import type { QuotationStatus } from '@spindle/contract/constants';
import { AppError } from '@spindle/contract/errors';
import type {
  AcceptQuotation,
  NewKitQuotation,
  NewQuotation,
  Quotation,
  QuotationChange,
} from '@spindle/contract/quotations/quotations';
import { multipleMessage, noPayerMessage } from '@spindle/contract/messages';
import { isOneOff, oneOffMessage } from '@spindle/contract/orders/one-off';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import { earlierAnswer, hashBody, once } from '../../kernel/limits/attempts.ts';
import type { ApiDeps } from '../../kernel/deps.ts';
import type { Identity } from '../../kernel/http/identity.ts';
import type { Post } from '../../kernel/mail/post.ts';
import type { Limits } from '../../kernel/limits/limits.ts';
import { fieldError } from '../../kernel/http/parse-input.ts';
import type { AccountService } from '../account/account.service.ts';
import type { BonusService } from '../bonus/bonus.service.ts';
import { shopDay } from '@spindle/contract/shop/shop-day';
import type { BuyersService } from '../buyers/buyers.service.ts';
import type { CartService, ReadCart } from '../cart/cart.service.ts';
import type { CheckoutService } from '../checkout/checkout.service.ts';
import type { CompanyService } from '../company/company.service.ts';
import type { KitOffers } from '../configurator/kits.service.ts';
import type { GoodsService } from '../goods/goods.service.ts';
import type { ListUploadService } from '../list-upload/list-upload.service.ts';
import type { CodeBuyer, PromoCodesService } from '../promo-codes/promo-codes.service.ts';
import { payersOf, personOf } from '../orders/placing/order-parties.rules.ts';
import { sellerOf } from '../site/seller.rules.ts';
import type { OrdersService, OrderReference } from '../orders/orders.service.ts';
import type { SiteService } from '../site/site.service.ts';
import { acceptQuotation } from './accept-quotation.ts';
import { cartDocument } from './documents/cart-document.ts';
import { endQuotations } from './ending-quotations.ts';
import { parseDeliveryOptionId } from './quotation-delivery.ts';
import { createQuotationLines, type NewLine, type QuotationLines } from './quotation-lines.ts';
import { quotationPath } from './quotation-links.service.ts';
import type { QuotationPdfs } from './documents/quotation-documents.service.ts';
import { nextStatus } from './quotation-status.rules.ts';
import { declinedShopEmail, requestedEmail, requestedShopEmail } from './quotations.emails.ts';
import { createQuotationsReader, type QuotationsReader } from './quotations-reader.ts';
import * as quotationsSql from './quotations.sql.ts';

export interface QuotationsService extends QuotationsReader {
  /** Once per attempt: the same key again gives the same quotation. */
  create(who: Identity, userId: string, request: NewQuotation, key: string | null): Promise<Quotation>;
  /** Of a saved configuration. */
  createFromKit(viewer: KitViewer, request: NewKitQuotation, key: string | null): Promise<Quotation>;
  change(userId: string, id: string, change: QuotationChange): Promise<Quotation>;
  remove(userId: string, id: string): Promise<void>;
  /** A new one has been looked at; any other stays as it is. */
  viewed(userId: string, id: string): Promise<QuotationStatus>;
  decline(userId: string, id: string, reason: string | null): Promise<Quotation>;
  /** Makes the order once per attempt, and once at all. */
  accept(userId: string, id: string, form: AcceptQuotation, key: string | null): Promise<OrderReference>;
  /** The buyer's cart at current prices as a PDF, to show to the payer. */
  cartPdf(who: Identity): Promise<Buffer>;
  /** Who pays for a customer and what it is built of, for a quotation that staff begin. */
  readonly forStaff: {
    parts(
      userId: string,
      payerId: string | undefined,
    ): Promise<{ payer: string; client_id: string | null; discount_percent: number; seller: string }>;
    ofItems: QuotationLines['ofItems'];
    ofKit: QuotationLines['ofKit'];
    /** Lines of a buyer's cart. */
    ofCart(userId: string): Promise<NewLine[]>;
  };
  /** Reminds of offers that expire soon and closes those that have expired. */
  expireOverdue(): Promise<void>;
}

/** The person who uses a coupon and their address, which limits guesses of coupons. */
interface KitViewer {
  readonly userId: string;
  readonly address: string;
}

interface QuotationsDeps extends ApiDeps {
  readonly limits: Limits;
  readonly post: Post;
  readonly site: SiteService;
  readonly account: AccountService;
  readonly bonus: BonusService;
  readonly company: CompanyService;
  readonly cart: CartService;
  readonly buyers: BuyersService;
  readonly goods: GoodsService;
  readonly kits: KitOffers;
  readonly promoCodes: PromoCodesService;
  readonly listUpload: ListUploadService;
  readonly orders: OrdersService;
  readonly checkout: CheckoutService;
  readonly quotationPdfs: QuotationPdfs;
}

const requestsPerPerson = { max: 60, seconds: 3600 };
const acceptsPerPerson = { max: 60, seconds: 600 };
const draftsAtMost = 50;

export function createQuotationsService(deps: QuotationsDeps): QuotationsService {
  const { db, buyers, cart, post, account, limits, now, promoCodes } = deps;
  const lines = createQuotationLines(deps);
  const reader = createQuotationsReader(deps);
  const { get } = reader;

  const found = async (userId: string, id: string, on: Db = db) => {
    const quotation = await quotationsSql.visibleQuotation(on, userId, id, shopDay(now()));
    if (!quotation) throw new AppError('not_found');
    return quotation;
  };
  const locked = async (tx: Db, userId: string, id: string) => {
    const quotation = await quotationsSql.lockVisible(tx, userId, id, shopDay(now()));
    if (!quotation) throw new AppError('not_found');
    return quotation;
  };

  /** The payer with requisites, discount and the terms of promo codes; by default the cart's payer. */
  const payerFor = async (userId: string, payerId: string | undefined) => {
    const profile = await account.profile(userId);
    const payers = payersOf(profile, await deps.company.payers(userId));
    const chosenPayerId = payerId ?? (await buyers.chosenPayer(userId));
    const payer =
      payers.find(({ id }) => id === chosenPayerId) ?? (payerId === undefined ? payers[0] : undefined);
    if (!payer && payers.length === 0) throw fieldError('payer_id', noPayerMessage);
    if (!payer) throw new AppError('not_found');
    const step = (await deps.bonus.stepsOf([payer.id])).get(payer.id);
    const buyer: CodeBuyer = { userId, payer, level: step?.level ?? null };
    const parts = {
      payer: JSON.stringify(payer),
      client_id: payer.is_legal ? payer.id : null,
      discount_percent: step?.percent ?? 0,
    };
    return { buyer, parts };
  };

  /** E-mails the shop and the buyer, in the transaction that stored the request. */
  const notify = async (tx: Db, id: string): Promise<void> => {
    const quotation = await quotationsSql.quotationById(tx, id, shopDay(now()));
    if (!quotation) return;
    const rows = await quotationsSql.linesOf(tx, id);
    const writer = (await quotationsSql.writersOf(tx, [quotation.user_id])).get(quotation.user_id);
    if (!writer) return;
    const to = deps.mail.mailboxFor('offer-request');
    await post(
      tx,
      { template: 'quotation-requested', to, replyTo: writer.email, of: quotation.user_id },
      requestedShopEmail(quotation, rows, writer),
    );
    await post(
      tx,
      { template: 'quotation-accepted-request', to: writer.email, about: quotation.user_id },
      requestedEmail(quotation, rows, await quotationPath(tx, quotation, now())),
    );
  };

  const store = async (
    tx: Db,
    userId: string,
    origin: { source: quotationsSql.QuotationRow['source']; comment: string | null; isDraft: boolean },
    parts: Awaited<ReturnType<typeof payerFor>>['parts'] & { seller: string; promo_code: string | null },
    rows: readonly NewLine[],
  ): Promise<{ id: string }> => {
    if (origin.isDraft && (await quotationsSql.countDrafts(tx, userId)) >= draftsAtMost)
      throw new AppError('too_many_quotations');
    const id = deps.newId();
    const number = await quotationsSql.nextNumber(tx);
    await quotationsSql.insertQuotation(
      tx,
      {
        id,
        number,
        status: 'draft',
        source: origin.source,
        user_id: userId,
        comment: origin.comment,
        ...parts,
      },
      rows.map((row) => ({ ...row, quotation_id: id })),
    );
    await quotationsSql.takeStep(tx, id, {
      status: origin.isDraft ? 'draft' : 'requested',
      actor: 'buyer',
      userId,
    });
    if (!origin.isDraft) await notify(tx, id);
    return { id };
  };

  /** Once per attempt; everything but the writing is read before the transaction. */
  const make = async (
    userId: string,
    request: Pick<NewQuotation, 'payer_id' | 'comment' | 'is_draft'>,
    source: quotationsSql.QuotationRow['source'],
    key: string | null,
    linesOf: () => Promise<NewLine[]>,
    couponOf: (rows: readonly NewLine[], buyer: CodeBuyer) => Promise<Coupon | null>,
  ): Promise<Quotation> => {
    const attempt = key === null ? null : { scope: `quotation ${userId}`, key, bodyHash: hashBody(request) };
    const earlier = attempt && (await earlierAnswer<{ id: string }>(db, attempt));
    if (earlier) return get(userId, earlier.id);
    await limits.take(`quotation:${userId}`, requestsPerPerson.max, requestsPerPerson.seconds);
    const [payer, settings, rows] = [
      await payerFor(userId, request.payer_id),
      await deps.site.settings(),
      await linesOf(),
    ];
    const origin = { source, comment: request.comment ?? null, isDraft: request.is_draft };
    const coupon = await couponOf(rows, payer.buyer);
    const parts = {
      ...payer.parts,
      // The better of level and code, as in a cart.
      discount_percent: Math.max(payer.parts.discount_percent, coupon?.percent ?? 0),
      promo_code: coupon?.code ?? null,
      seller: JSON.stringify(sellerOf(settings)),
    };
    const { id } = await inTransaction(db, async (tx) => {
      const work = () => store(tx, userId, origin, parts, rows);
      return attempt ? (await once(tx, attempt, work)).answer : work();
    });
    return get(userId, id);
  };

  return {
    get,
    forStaff: {
      ofItems: lines.ofItems,
      ofKit: lines.ofKit,
      ofCart: async (userId) => lines.ofCart(await buyers.person(userId)),
      parts: async (userId, payerId) => ({
        ...(await payerFor(userId, payerId)).parts,
        seller: JSON.stringify(sellerOf(await deps.site.settings())),
      }),
    },
    list: reader.list,
    create: (who, userId, request, key) =>
      make(
        userId,
        request,
        sourceOf(request),
        key,
        async () => lines.of(who, userId, await buyers.of(who), request),
        async (_rows, buyer) => {
          const coupon = request.from_cart ? cartCoupon(await cart.read(db, await buyers.of(who))) : null;
          // The payer of the quotation may differ from that of the cart.
          return coupon && (await promoCodes.percentOf(coupon.code, buyer)) > 0 ? coupon : null;
        },
      ),
    createFromKit: ({ userId, address }, request, key) =>
      make(
        userId,
        request,
        'kit',
        key,
        () => lines.ofKit(request.kit_variant_id, request.quantity ?? 1),
        async (rows, buyer) => {
          const typed = request.promotion_coupon;
          const code = typed
            ? await promoCodes.forPrice(typed, address, 'promotion_coupon', async () => buyer)
            : null;
          return code && { code: code.code, percent: listTotal(rows) >= code.minTotal ? code.percent : 0 };
        },
      ),
    async change(userId, id, change) {
      const payer = change.payer_id === undefined ? null : await payerFor(userId, change.payer_id);
      await inTransaction(db, async (tx) => {
        const quotation = await locked(tx, userId, id);
        if (quotation.status !== 'draft') throw new AppError('quotation_closed');
        const existing = await quotationsSql.linesOf(tx, id);
        const byPosition = new Map(existing.map((row) => [row.position, row]));
        const changes = (change.lines ?? []).filter(({ position }) => byPosition.has(position));
        for (const { position, quantity } of changes) {
          const row = byPosition.get(position);
          const pack = row?.pack_size ?? 1;
          if (quantity % pack !== 0) throw fieldError(`lines.${position}.quantity`, multipleMessage(pack));
          if (quantity > 1 && isOneOff(row?.option_public_id ?? null))
            throw fieldError(`lines.${position}.quantity`, oneOffMessage);
        }
        const removedPositions = new Set(
          changes.filter(({ quantity }) => quantity === 0).map(({ position }) => position),
        );
        if (removedPositions.size === existing.length)
          throw fieldError('lines', 'Оставьте хотя\u00a0бы одну позицию');
        await quotationsSql.changeLines(tx, id, changes);
        const percent =
          payer && quotation.promo_code ? await promoCodes.percentOf(quotation.promo_code, payer.buyer) : 0;
        await quotationsSql.updateQuotation(tx, id, {
          comment: change.comment ?? null,
          ...(payer && {
            ...payer.parts,
            discount_percent: Math.max(payer.parts.discount_percent, percent),
          }),
        });
        if (change.is_draft) return;
        const remaining = existing.filter(({ position }) => !removedPositions.has(position));
        await lines.refuseUnbuildable(
          tx,
          remaining.flatMap(({ kit }) => kit?.key ?? []),
        );
        await quotationsSql.takeStep(tx, id, { status: 'requested', actor: 'buyer', userId });
        await notify(tx, id);
      });
      return get(userId, id);
    },
    async remove(userId, id) {
      await inTransaction(db, async (tx) => {
        const { status } = await locked(tx, userId, id);
        if (status !== 'draft') throw new AppError('quotation_closed');
        await quotationsSql.remove(tx, id);
      });
    },
    viewed: (userId, id) =>
      inTransaction(db, async (tx) => {
        const { status } = await locked(tx, userId, id);
        const next = nextStatus(status, 'view', 'buyer');
        if (next) await quotationsSql.takeStep(tx, id, { status: next, actor: 'buyer', userId });
        return next ?? status;
      }),
    async decline(userId, id, reason) {
      await inTransaction(db, async (tx) => {
        const quotation = await locked(tx, userId, id);
        // Pressed twice, it is declined once.
        if (quotation.status === 'declined') return;
        const next = nextStatus(quotation.status, 'decline', 'buyer');
        if (!next) throw new AppError('quotation_closed');
        const step = { status: next, actor: 'buyer', userId, note: reason } as const;
        await quotationsSql.takeStep(tx, id, step, { decline_reason: reason });
        const to = deps.mail.mailboxFor('offer-request');
        await post(
          tx,
          { template: 'quotation-declined-by-buyer', to, of: userId },
          declinedShopEmail(quotation, reason),
        );
      });
      return get(userId, id);
    },
    async accept(userId, id, form, key) {
      const attempt =
        key === null ? null : { scope: `quotation ${userId}`, key, bodyHash: hashBody({ id, ...form }) };
      const earlier = attempt && (await earlierAnswer<OrderReference>(db, attempt));
      if (earlier) return earlier;
      await found(userId, id);
      await limits.take(`accept:${userId}`, acceptsPerPerson.max, acceptsPerPerson.seconds);
      const { type, point } = parseDeliveryOptionId(form.way);
      const [prepared, profile, settings] = [
        await deps.checkout.deliveryFor(userId, { type, shipment: 'together', option: point }),
        await account.profile(userId),
        await deps.site.settings(),
      ];
      const accepting = {
        userId,
        id,
        form,
        prepared,
        person: personOf(profile),
        seller: sellerOf(settings),
      };
      return inTransaction(db, async (tx) => {
        const work = () => acceptQuotation(deps, tx, accepting);
        return attempt ? (await once(tx, attempt, work)).answer : work();
      });
    },
    async cartPdf(who) {
      const read = await cart.read(db, await buyers.of(who));
      if (read.lines.length === 0) throw new AppError('cart_empty');
      const { quotationPdfs, publicUrl } = deps;
      const settings = await deps.site.settings();
      const facts = { settings, day: shopDay(now()), address: new URL(paths.cart(), publicUrl).href };
      return quotationPdfs.print(await cartDocument(read, facts, quotationPdfs.picture));
    },
    expireOverdue: () => endQuotations({ db, post, now }),
  };
}

interface Coupon {
  readonly code: string;
  readonly percent: number;
}

/** A code that the cart uses goes along with its goods. */
const cartCoupon = ({ code, codeState }: ReadCart): Coupon | null =>
  code && codeState === 'applied' ? { code: code.code, percent: code.percent } : null;

const listTotal = (rows: readonly NewLine[]): number =>
  rows.reduce((total, { list_price, quantity }) => total + Number(list_price ?? 0) * Number(quantity), 0);

function sourceOf({
  items,
  from_cart,
  upload_id,
  quotation_id,
}: NewQuotation): quotationsSql.QuotationRow['source'] {
  if (items?.length) return 'goods';
  if (from_cart) return 'cart';
  if (upload_id) return 'list';
  return quotation_id ? 'quotation' : 'goods';
}
