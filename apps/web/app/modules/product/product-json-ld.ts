import { MAX_RATING } from '@spindle/contract/constants';
import type { Availability, Goods } from '@spindle/contract/catalogue/goods';
import type { RatingSummary } from '@spindle/contract/catalogue/reviews';
import { specText } from '../../shared/goods/card/product-spec.ts';
import { selectedOption } from '../../shared/goods/cart/selected-option.ts';

const schema = 'https://schema.org';

/** The goods and its offer for search engines. Without a price there is no offer, without ratings no rating. */
export function productJsonLd(goods: Goods, origin: string, rating?: RatingSummary): object {
  const option = selectedOption(goods);
  const absolute = (path: string) => new URL(path, origin).href;
  const price = option?.price.current_value_with_tax ?? null;
  return {
    '@context': schema,
    '@type': 'Product',
    name: goods.name,
    url: absolute(goods.url),
    ...(option && { sku: option.article, image: absolute(option.image.original) }),
    ...(goods.description && { description: goods.description }),
    ...(goods.brand && { brand: { '@type': 'Brand', name: goods.brand.name } }),
    category: goods.folder.name,
    ...(option?.weight_kg && {
      weight: { '@type': 'QuantitativeValue', value: option.weight_kg, unitCode: 'KGM' },
    }),
    additionalProperty: goods.properties
      .flatMap((group) => group.specs)
      .slice(0, 40)
      .map((spec) => ({ '@type': 'PropertyValue', name: spec.name, value: specText(spec) })),
    ...(rating?.average && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.average,
        ratingCount: rating.count,
        bestRating: MAX_RATING,
        worstRating: 1,
      },
    }),
    ...(option &&
      price !== null && {
        offers: {
          '@type': 'Offer',
          url: absolute(option.url),
          price: price.toFixed(2),
          priceCurrency: option.price.current_currency,
          itemCondition: `${schema}/${option.is_used ? 'UsedCondition' : 'NewCondition'}`,
          availability: `${schema}/${stockState(option.availability)}`,
        },
      }),
  };
}

function stockState({ quantity, is_sold }: Availability): string {
  if (quantity > 0) return 'InStock';
  return is_sold ? 'SoldOut' : 'BackOrder';
}
