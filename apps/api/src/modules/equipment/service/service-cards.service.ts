import type { ServiceCard, ServiceCardSummary } from '@spindle/contract/service/equipment';
import { AppError } from '@spindle/contract/errors';
import type { Visitor } from '@spindle/contract/account/visitor';
import type { Db } from '@spindle/database/pool';
import type { ApiDeps } from '../../../kernel/deps.ts';
import type { CatalogueService } from '../../catalogue/catalogue.service.ts';
import type { GoodsService } from '../../goods/goods.service.ts';
import type { SearchService } from '../../search/search.service.ts';
import type { VisitorSource } from '../../visitor/visitor.service.ts';
import { askChange, type CardChange, pendingChange } from '../machines/card-changes.ts';
import { availabilityPercent, cardNumberOf } from '../equipment.rules.ts';
import { fitQuery, fitsOf } from '../machines/machine-fit.rules.ts';
import { factsOf, liveFits } from '../machines/machine-fits.ts';
import * as cardsSql from './service-cards.sql.ts';
import { cardSummary, partsOn, passportOf } from './service-cards.view.ts';
import { papersOfCard } from './service-documents.sql.ts';
import * as requestsSql from './service-requests.sql.ts';
import { paperView } from './service-requests.view.ts';

interface Page {
  readonly offset: number;
  readonly limit: number;
}
export interface Paging extends Page {
  readonly total: number;
  readonly next: number | null;
}

/** A machine as forms name it. */
export interface OwnCard {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly brandName: string;
  readonly model: string;
  readonly serialNumber: string;
}

export interface ServiceCardsService {
  list(
    userId: string,
    ask: Page & cardsSql.CardFilter,
  ): Promise<{
    data: ServiceCardSummary[];
    meta: Paging;
    counts: Awaited<ReturnType<typeof cardsSql.countCards>>;
  }>;
  /** Throws `not_found` for a machine of somebody else. */
  get(userId: string, id: string): Promise<ServiceCard>;
  byName(userId: string, name: string): Promise<ServiceCard>;
  /** The same in short, for forms about a machine. */
  own(userId: string, id: string): Promise<OwnCard>;
  /** Keeps an owner's wish to add, edit or delete a machine, in the caller's transaction. */
  askChange(tx: Db, change: CardChange): Promise<void>;
  /** How many machines there are and what fits them, for every page. */
  readonly kept: VisitorSource<'equipment', readonly cardsSql.FitFacts[]>;
}

interface CardsDeps extends ApiDeps {
  readonly catalogue: CatalogueService;
  readonly goods: GoodsService;
  readonly search: SearchService;
}

const yearMs = 365 * 86_400_000;

export const pagingOf = ({ offset, limit }: Page, total: number): Paging => ({
  offset,
  limit,
  total,
  next: offset + limit < total ? offset + limit : null,
});

export function createServiceCardsService(deps: CardsDeps): ServiceCardsService {
  const { db, goods, catalogue, now } = deps;

  const sheetsOf = async (cards: readonly cardsSql.CardRow[]) => {
    const ids = [...new Set(cards.flatMap(({ goods_id }) => goods_id ?? []))];
    const sheets = await goods.sheets(ids.map((goods_id) => ({ goods_id, option_id: null })));
    return new Map(ids.map((id, at) => [id, sheets[at] ?? null]));
  };

  const summaries = async (cards: readonly cardsSql.CardRow[]): Promise<ServiceCardSummary[]> => {
    const owners = await cardsSql.ownerNames(db, cards);
    const open = await requestsSql.openRequestsOf(
      db,
      cards.map(({ id }) => id),
    );
    const sheets = await sheetsOf(cards);
    return cards.map((card) =>
      cardSummary(card, { owners, open, sheet: sheets.get(card.goods_id ?? -1), now: now() }),
    );
  };

  /** Passport, manual and other papers of the model, as its own page has them. */
  const modelPapers = async (goodsId: string): Promise<ServiceCard['documents']> =>
    (await goods.byId(goodsId)).documents.map(({ id, name, size, url }) => ({
      id,
      title: name,
      format: 'PDF',
      issued_on: null,
      size,
      url,
    }));

  const whole = async (card: cardsSql.CardRow | undefined): Promise<ServiceCard> => {
    if (!card) throw new AppError('not_found');
    const [summary] = await summaries([card]);
    if (!summary) throw new AppError('not_found');
    const sheet = (await sheetsOf([card])).get(card.goods_id ?? -1) ?? null;
    const since = new Date(now().getTime() - yearMs);
    const figures = await requestsSql.figuresSince(db, card.id, since);
    const stored = card.goods_id === null ? null : await cardsSql.goodsProperties(db, card.goods_id);
    const facts = factsOf(stored, card.properties, await catalogue.dictionary());
    const papers = await papersOfCard(db, card.id);
    return {
      ...summary,
      image_parts: partsOn(summary.image.original, deps.drawnParts),
      produced_year: card.produced_year,
      sold_on: card.sold_on,
      started_on: card.started_on,
      order: card.order_id === null ? null : await cardsSql.orderOf(db, card.order_id),
      goods_url: sheet?.card.url ?? null,
      passport: sheet ? passportOf(sheet) : [],
      requests_in_year: figures.requests,
      availability_percent: availabilityPercent(figures.downtimeHours, card.started_on, now()),
      fits: await liveFits(deps, facts),
      documents: [
        ...papers.filter(({ service_request_id }) => service_request_id === null).map(paperView),
        ...(sheet ? await modelPapers(sheet.card.id) : []),
      ],
      pending_change: await pendingChange(db, card.id),
    };
  };

  return {
    async list(userId, { offset, limit, ...filter }) {
      const counts = await cardsSql.countCards(db, userId);
      const isWhole = filter.location === undefined && !filter.due;
      const total = isWhole ? counts.all : await cardsSql.countFiltered(db, userId, filter);
      const rows = offset >= total ? [] : await cardsSql.cardsOf(db, userId, filter, { offset, limit });
      return { data: await summaries(rows), meta: pagingOf({ offset, limit }, total), counts };
    },
    get: async (userId, id) => whole(await cardsSql.visibleCard(db, userId, id)),
    async byName(userId, name) {
      const number = cardNumberOf(name);
      return whole(number === null ? undefined : await cardsSql.visibleCardByNumber(db, userId, number));
    },
    async own(userId, id) {
      const card = await cardsSql.visibleCard(db, userId, id);
      if (!card) throw new AppError('not_found');
      return {
        id: card.id,
        number: card.number,
        name: `${card.brand_name} ${card.model}`,
        brandName: card.brand_name,
        model: card.model,
        serialNumber: card.serial_number,
      };
    },
    askChange,
    kept: {
      part: 'equipment',
      query: ({ userId }) => (userId === null ? null : cardsSql.fitFacts(db, userId)),
      tell: machinesOf,
    },
  };

  async function machinesOf(cards: readonly cardsSql.FitFacts[]): Promise<Visitor['equipment']> {
    if (cards.length === 0) return { count: 0, machines: [] };
    const dictionary = await catalogue.dictionary();
    const machines = cards.flatMap((card) => {
      const facts = factsOf(
        card.goods_properties as Readonly<Record<string, unknown>> | null,
        card.properties,
        dictionary,
      );
      const fits = fitsOf(facts);
      if (fits.length === 0) return [];
      return [
        {
          name: `${card.brand_name} ${card.model}`,
          fits: Object.fromEntries(fits.map(({ folder, filters }) => [folder, fitQuery(filters)])),
          spindle_speed: typeof facts['spindle_speed'] === 'number' ? facts['spindle_speed'] : null,
        },
      ];
    });
    return { count: Number(cards[0]?.total ?? 0), machines };
  }
}
