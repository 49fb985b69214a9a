import { paths } from '@spindle/contract/addresses/paths';
import type {
  ConfigurableMachine,
  Configuration,
  KitChoice,
  KitVariant,
} from '@spindle/contract/kits/configurator';
import { AppError } from '@spindle/contract/errors';
import {
  conflictsOf,
  type KitConflict,
  listProblems,
  startingChoice,
  completeChoice,
} from '@spindle/contract/kits/kit-rules';
import type { ApiDeps } from '../../kernel/deps.ts';
import type { Identity } from '../../kernel/http/identity.ts';
import type { Limits } from '../../kernel/limits/limits.ts';
import type { PromoCodesService } from '../promo-codes/promo-codes.service.ts';
import type { GoodsService } from '../goods/goods.service.ts';
import { type BuyersService, codeBuyer } from '../buyers/buyers.service.ts';
import type { BuyerPrices } from '../buyer-prices/buyer-prices.service.ts';
import { vatPercents } from '../pricing/vat.rules.ts';
import { configurationView, type KitParts, variantView } from './configurator.view.ts';
import { newKey } from './kit-names.ts';
import { lostOptions } from './kits.service.ts';
import { choiceOf, chosenRows, goodsIn, planOf, totalsOfKit } from './kit.rules.ts';
import * as kitsSql from './kits.sql.ts';

/** The viewer and their address, which limits guesses of coupons. */
interface KitViewer {
  readonly who: Identity;
  readonly address: string;
}

export interface ConfiguratorService {
  /** Of its pages, for the sitemap. */
  addresses(): Promise<string[]>;
  machines(): Promise<ConfigurableMachine[]>;
  /** What the shop proposes for a product; nothing where it cannot be configured. */
  proposed(viewer: KitViewer, goodsId: string): Promise<KitVariant[]>;
  /** Any choice with its conflicts. Without options the default one of the machine. */
  preview(
    viewer: KitViewer,
    machine: { readonly slug: string } | { readonly goodsId: string },
    options: readonly string[],
    coupon: string | undefined,
  ): Promise<KitVariant>;
  /** A saved choice by its key. */
  open(viewer: KitViewer, key: string, coupon: string | undefined): Promise<KitVariant>;
  /** A choice that can be built; any other is refused. */
  configure(viewer: KitViewer, slug: string, choice: KitChoice): Promise<Configuration>;
  /** The same, stored under a new key. */
  save(viewer: KitViewer, goodsId: string, choice: KitChoice): Promise<KitVariant>;
}

interface Deps extends ApiDeps {
  readonly limits: Limits;
  readonly goods: GoodsService;
  readonly promoCodes: Pick<PromoCodesService, 'forPrice'>;
  readonly prices: BuyerPrices;
  readonly buyers: Pick<BuyersService, 'of'>;
}

const savesPerAddress = 120;
const windowSeconds = 3600;

export function createConfiguratorService(deps: Deps): ConfiguratorService {
  const { db, goods, promoCodes, prices, limits, now } = deps;

  async function partsOf(
    kit: kitsSql.KitRow,
    { who, address }: KitViewer,
    code: string | undefined,
  ): Promise<KitParts> {
    const offers = await goods.offers(db, goodsIn(kit));
    const machine = offers.get(kit.option_id);
    const card = (await goods.cardsByNumber([kit.goods_id])).get(kit.goods_id);
    if (!machine || !card) throw new AppError('not_found');
    return {
      kit,
      plan: planOf(kit),
      card,
      machine,
      offers,
      drawnParts: deps.drawnParts,
      discounts: await prices.discountsFor(who),
      vatPercent: vatPercents(now())[machine.vatRate],
      coupon:
        code === undefined
          ? null
          : await promoCodes.forPrice(code, address, 'promotion_coupon', async () =>
              codeBuyer(await deps.buyers.of(who)),
            ),
    };
  }

  async function kitOf(goodsId: string): Promise<kitsSql.KitRow> {
    const [named] = await goods.named([goodsId]);
    const [kit] = await kitsSql.kitsOf(db, named ? [named.goodsId] : []);
    if (!kit?.is_published) throw new AppError('not_found');
    return kit;
  }

  async function kitAt(slug: string): Promise<kitsSql.KitRow> {
    const kit = await kitsSql.kitBySlug(db, slug);
    if (!kit) throw new AppError('not_found');
    return kit;
  }

  const savedView = async (viewer: KitViewer, variant: kitsSql.VariantRow, coupon: string | undefined) => {
    const [kit] = await kitsSql.kitsOf(db, [variant.goods_id]);
    if (!kit?.is_published) throw new AppError('not_found');
    const parts = await partsOf(kit, viewer, coupon);
    const choice = choiceOf(kit, variant.option_ids);
    const conflicts = [...lostOptions(parts.plan, choice), ...conflictsOf(parts.plan, choice)];
    return variantView(parts, choice, conflicts, variant);
  };

  return {
    async addresses() {
      const slugs = await kitsSql.slugs(db);
      return slugs.length > 0 ? [paths.configurator(), ...slugs.map((slug) => paths.configurator(slug))] : [];
    },
    async machines() {
      const rows = await kitsSql.machines(db);
      const cards = await goods.cardsByNumber(rows.map(({ goods_id }) => goods_id));
      return rows.flatMap(({ goods_id, stages, options }) => {
        const card = cards.get(goods_id);
        return card ? [{ goods: card, stages, options, url: paths.configurator(card.slug) }] : [];
      });
    },
    async proposed(viewer, goodsId) {
      const [named] = await goods.named([goodsId]);
      const [kit] = await kitsSql.kitsOf(db, named ? [named.goodsId] : []);
      const variants = kit?.is_published ? await kitsSql.proposedVariants(db, kit.goods_id) : [];
      return Promise.all(variants.map((variant) => savedView(viewer, variant, undefined)));
    },
    async preview(viewer, machine, options, coupon) {
      const kit = 'slug' in machine ? await kitAt(machine.slug) : await kitOf(machine.goodsId);
      const parts = await partsOf(kit, viewer, coupon);
      refuse(listProblems(parts.plan, options));
      const choice = options.length > 0 ? completeChoice(parts.plan, options) : startingChoice(parts.plan);
      return variantView(parts, choice, conflictsOf(parts.plan, choice), null);
    },
    async open(viewer, key, coupon) {
      const [variant] = await kitsSql.variantsByKeys(db, [key]);
      if (!variant) throw new AppError('not_found');
      return savedView(viewer, variant, coupon);
    },
    async configure(viewer, slug, { options, promotion_coupon: coupon }) {
      const kit = await kitAt(slug);
      const parts = await partsOf(kit, viewer, coupon);
      return configurationView(parts, checked(parts, options));
    },
    async save(viewer, goodsId, { options, promotion_coupon: coupon }) {
      await limits.take(`kit-variant:${viewer.address}`, savesPerAddress, windowSeconds);
      const kit = await kitOf(goodsId);
      const parts = await partsOf(kit, viewer, coupon);
      const choice = checked(parts, options);
      const chosen = chosenRows(kit, choice);
      const variant = await kitsSql
        .insertVariant(db, {
          key: newKey(),
          goods_id: kit.goods_id,
          option_ids: chosen.map(({ id }) => id),
          list_price: totalsOfKit(parts.machine, chosen, parts.offers).prices.price,
        })
        .catch(refuseStale);
      return variantView(parts, choice, [], variant);
    },
  };
}

/** The whole choice, or a refusal at the field `options`. */
function checked({ plan }: KitParts, options: readonly string[]): string[] {
  refuse(listProblems(plan, options));
  const choice = completeChoice(plan, options);
  refuse(conflictsOf(plan, choice));
  return choice;
}

function refuse(conflicts: readonly KitConflict[]): void {
  if (conflicts.length === 0) return;
  const messages = [...new Set(conflicts.map(({ message }) => message))];
  throw new AppError('invalid', { fields: { options: messages } });
}

const checkViolation = '23514';

/** The rules changed between the reading and the writing: the database has the last word. */
function refuseStale(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === checkViolation)
    throw new AppError('conflict');
  throw error;
}
