import { describe, expect, it } from 'vitest';
import { sampleGoods, sampleOption } from '../../shared/stock/product.fixture.ts';
import { productDescription, productTitle } from './product-head.ts';
import { productJsonLd } from './product-json-ld.ts';

const origin = 'https://shop.example.ru';

describe('a product for search engines', () => {
  it('names what is sold, by whom it is made and for how much', () => {
    expect(productJsonLd(sampleGoods(), origin)).toMatchObject({
      '@type': 'Product',
      sku: '20-8501-085',
      url: `${origin}/tools/sverlenie/sverlo-8501-85/`,
      image: `${origin}/drawings/drill.svg?D=8.5&size=sheet`,
      brand: { name: 'Kernel' },
      offers: {
        '@type': 'Offer',
        price: '4870.00',
        priceCurrency: 'RUB',
        availability: 'https://schema.org/InStock',
        itemCondition: 'https://schema.org/NewCondition',
      },
    });
  });

  it('contains a rating only where there are reviews', () => {
    const rated = { average: 4.33, count: 3, stars: [0, 0, 0, 2, 1] };
    expect(productJsonLd(sampleGoods(), origin, rated)).toMatchObject({
      aggregateRating: { ratingValue: 4.33, ratingCount: 3, bestRating: 5, worstRating: 1 },
    });
    const unrated = { average: null, count: 0, stars: [0, 0, 0, 0, 0] };
    expect(productJsonLd(sampleGoods(), origin, unrated)).not.toHaveProperty('aggregateRating');
    expect(productJsonLd(sampleGoods(), origin)).not.toHaveProperty('aggregateRating');
  });

  it('makes no offer without a price', () => {
    const option = sampleOption();
    option.price.current_value_with_tax = null;
    expect(productJsonLd(sampleGoods({ options: [option] }), origin)).not.toHaveProperty('offers');
  });

  it('distinguishes a used machine and one made to order from a new one in stock', () => {
    const used = sampleOption({
      id: 'bu_1',
      is_used: true,
      availability: { quantity: 0, lead_days: 10, warehouses: [] },
    });
    const goods = sampleGoods({ options: [sampleOption(), used], selected_option_id: 'bu_1' });
    expect(productJsonLd(goods, origin)).toMatchObject({
      offers: {
        itemCondition: 'https://schema.org/UsedCondition',
        availability: 'https://schema.org/BackOrder',
      },
    });
    expect(productTitle(goods)).toMatch(/с\u00a0пробегом$/);
  });
});

describe('the description', () => {
  it('is made of the goods own numbers', () => {
    expect(productDescription(sampleGoods())).toBe(
      'Сверло твердосплавное Kernel 8501 Ø8,5 мм 5×D: диаметр 8,5\u00a0мм, общая длина 103\u00a0мм. ' +
        'Цена 4\u00a0870\u00a0₽ с\u00a0НДС. В\u00a0наличии 162\u00a0шт. Артикул 20-8501-085.',
    );
  });
});
