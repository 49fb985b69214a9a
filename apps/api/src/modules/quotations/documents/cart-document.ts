import { localeRules } from '@spindle/contract/shop/locales';
import type { SiteSettings } from '@spindle/contract/content/site';
import type { ReadCart } from '../../cart/cart.service.ts';
import { sellerOf } from '../../site/seller.rules.ts';
import type { QuotationDocument } from './quotation-document.ts';
import type { QuotationPdfs } from './quotation-documents.service.ts';
import { readyDays } from '../terms/ready-days.rules.ts';

const drawnLines = 60;

/** The cart laid out like an offer: prices of the day, without a term. */
export async function cartDocument(
  { lines, totals, payer }: ReadCart,
  { settings, day, address }: { settings: SiteSettings; day: string; address: string },
  picture: QuotationPdfs['picture'],
): Promise<QuotationDocument> {
  return {
    title: 'Расчёт по\u00a0корзине',
    issuedOn: day,
    validUntil: null,
    currency: localeRules(settings.locale).currency,
    seller: sellerOf(settings),
    payer: payer && { ...payer, inn: null, kpp: null, address: null },
    person: null,
    text: null,
    terms: null,
    advance: null,
    lines: await Promise.all(
      lines.map(async ({ offer, kit, priced, quantity, note }, index) => ({
        article: offer.option.article,
        name: offer.optionName ? `${offer.goodsName}, ${offer.optionName}` : offer.goodsName,
        note,
        quantity,
        unitName: offer.unit,
        price: priced?.unit.current ?? null,
        total: priced?.total ?? null,
        readyDays: readyDays(offer.option.availability, quantity) ?? offer.option.availability.lead_days,
        specs: kit ? kit.stored.options.map(({ stage, name }) => ({ name: stage, value: name })) : [],
        picture: index < drawnLines ? await picture(offer.option.image.thumbnail, index === 0) : null,
      })),
    ),
    original: totals.original,
    delivery: null,
    total: totals.total,
    vat: totals.vat,
    address,
  };
}
