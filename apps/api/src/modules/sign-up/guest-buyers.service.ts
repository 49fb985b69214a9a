import { AppError } from '@spindle/contract/errors';
import { type GuestBuyer, guestBuyer } from '@spindle/contract/account/guest-buyer';
import type { Locale } from '@spindle/contract/shop/locales';
import { requiredMessage } from '@spindle/contract/messages';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import { consentVersion, insertConsent } from '../../kernel/sql/consents.sql.ts';
import type { ApiDeps } from '../../kernel/deps.ts';
import { limitedAddress } from '../../kernel/http/limited-address.ts';
import type { Limits } from '../../kernel/limits/limits.ts';
import { fieldError, parseInput } from '../../kernel/http/parse-input.ts';
import type { AccountsService } from '../auth/accounts.service.ts';
import type { AuthService, Caller, OpenedSession } from '../auth/auth.service.ts';
import type { CompanyService } from '../company/company.service.ts';
import type { OrdersService } from '../orders/orders.service.ts';
import type { QuotationLinks } from '../quotations/quotation-links.service.ts';
import type { SiteService } from '../site/site.service.ts';

/** Buyers of a shop without accounts (decision 070): an account without sign-in holds their orders. */
export interface GuestBuyersService {
  /** Typed in at the checkout: the cart becomes theirs, and they may order. */
  begin(body: GuestBuyer, caller: Caller): Promise<OpenedSession>;
  /** By the link of an e-mail. */
  open(orderId: string, key: string, caller: Caller): Promise<OpenedSession>;
  /** The same for a quotation. */
  openQuotation(quotationId: string, key: string, caller: Caller): Promise<OpenedSession>;
  /** A buyer without an account whom staff write down: read first, then stored in the caller's transaction. */
  readonly forStaff: {
    read(body: GuestBuyer): Promise<TypedBuyer>;
    store(tx: Db, typed: TypedBuyer, consent: { form: string; address: string | null }): Promise<string>;
  };
}

/** The typed buyer and the paying company, if any. */
interface TypedBuyer {
  readonly input: GuestBuyer;
  readonly firm: ReturnType<CompanyService['choose']> | null;
}

export type GuestTools = GuestBuyersService['forStaff'];

interface GuestDeps extends ApiDeps {
  readonly limits: Limits;
  readonly site: SiteService;
  readonly company: CompanyService;
  readonly auth: AuthService;
  readonly accounts: AccountsService;
  readonly orders: Pick<OrdersService, 'guestBehind'>;
  readonly quotationLinks: QuotationLinks;
}

const hour = 3600;

export function createGuestBuyersService(deps: GuestDeps): GuestBuyersService {
  const { db, limits, site, company, auth, accounts, orders } = deps;

  const read = async (body: GuestBuyer): Promise<TypedBuyer> => {
    const { individualsAllowed, locale } = await site.settings();
    const input = parseInput(guestBuyer(locale), body);
    if (!individualsAllowed && input.inn === undefined) throw fieldError('inn', requiredMessage);
    return { input, firm: await companyOf(input, locale) };
  };

  const store: GuestTools['store'] = async (tx, { input, firm }, { form, address }) => {
    const userId = await accounts.create(tx, {
      email: input.email,
      firstName: input.first_name,
      lastName: input.last_name,
      phone: input.phone,
      passwordHash: null,
      type: firm ? 'legal' : 'physical',
    });
    if (firm) await company.create(tx, userId, firm, false);
    await insertConsent(tx, {
      id: deps.newId(),
      userId,
      form,
      version: await consentVersion(tx),
      subject: input.email,
      address,
    });
    return userId;
  };

  /** The first match of the registry, or the typed values. */
  const companyOf = async ({ inn, name_short: name, ...typed }: GuestBuyer, locale: Locale) => {
    if (inn === undefined) return null;
    const found = await company.find(inn);
    const registered = found.find(({ kpp }) => typed.kpp === undefined || kpp === typed.kpp) ?? found[0];
    if (registered) {
      const choice = { name_short: registered.legal_name_short, kpp: registered.kpp ?? undefined, inn };
      return company.choose([registered], choice, locale);
    }
    if (name === undefined) throw fieldError('name_short', requiredMessage);
    return company.choose([], { ...typed, name_short: name, inn }, locale);
  };

  const byLink = async (
    caller: Caller,
    guestBehind: () => Promise<string | undefined>,
  ): Promise<OpenedSession> => {
    await limits.take(`order-link:address:${limitedAddress(caller.address)}`, 60, hour);
    const userId = await guestBehind();
    if (userId === undefined) throw new AppError('not_found');
    return inTransaction(db, (tx) => auth.openSession(tx, userId, caller));
  };

  return {
    forStaff: { read, store },
    async begin(body, caller) {
      const { profilesEnabled, basketEnabled } = await site.settings();
      if (profilesEnabled || !basketEnabled) throw new AppError('not_found');
      await limits.take(`guest-buyer:address:${limitedAddress(caller.address)}`, 40, hour);
      const typed = await read(body);
      return inTransaction(db, async (tx) =>
        auth.openSession(tx, await store(tx, typed, { form: 'checkout', address: caller.address }), caller),
      );
    },
    open: (orderId, key, caller) => byLink(caller, () => orders.guestBehind(orderId, key)),
    openQuotation: (quotationId, key, caller) =>
      byLink(caller, () => deps.quotationLinks.guestBehind(quotationId, key)),
  };
}
