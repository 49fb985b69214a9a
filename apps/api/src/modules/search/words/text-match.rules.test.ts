import { describe, expect, it } from 'vitest';
import { nearTexts, textsNear } from './text-match.rules.ts';
import { notionsOf } from './question-words.rules.ts';

const text = (id: string, title: string, lead = '', named = '') => ({ id, title, named, lead });

const near = nearTexts(
  [
    text('delivery', 'Доставка и оплата'),
    text('term', 'Как до заказа узнать, когда всё приедет?'),
    text('tariff', 'От чего зависит цена доставки?'),
    text('refund', 'Гарантия и возврат', 'Что делать, если товар не подошёл или вышел из строя.'),
    text('own', 'Принимаем криптовалюту'),
    text('repair', 'Ремонт шпинделя'),
  ],
  [
    { find: 'как до заказа узнать когда всё приедет', phrases: ['когда доставите'] },
    { find: 'цена доставки', phrases: ['сколько стоит доставить'] },
    { find: 'гарантия и возврат', phrases: ['вернуть товар'] },
    { find: 'патрон цанговый', phrases: ['цангач'] },
  ],
);
const first = (query: string) => textsNear(near, query, 0.4)[0]?.id;

describe('a question in one’s own words', () => {
  it.each([
    ['за сколько дней привезёте', 'term'],
    ['как скоро отправите', 'term'],
    ['через сколько дней пришлёте', 'term'],
    ['во сколько обойдётся привезти', 'tariff'],
    ['почём отправить в Омск', 'tariff'],
    ['бесплатно ли привозите', 'tariff'],
    ['вернёте деньги, если не подошло', 'refund'],
    ['можно ли сдать товар обратно', 'refund'],
    // What staff wrote themselves, by its title alone.
    ['берёте ли криптовалютой', 'own'],
    ['починить шпиндель', 'repair'],
  ])('%s', (query, id) => {
    expect(first(query)).toBe(id);
  });

  it.each(['сверло', 'патрон', 'a', 'ljcnfdrf b jgkfnf', ''])('%j is none', (query) => {
    expect(first(query)).toBeUndefined();
  });
});

describe('what words are about', () => {
  it('does not depend on person and tense', () => {
    const notionSets = ['привезёте', 'привезут', 'привозили', 'привезти', 'привоз'].map((word) => [
      ...notionsOf(word),
    ]);
    expect(new Set(notionSets.map(String)).size).toBe(1);
  });

  it.each([
    ['сколько дней ждать', ':срок'],
    ['сколько будет стоить', ':цена'],
    ['станок не включается', ':поломка'],
    ['товар не подошёл', ':возврат'],
    ['не хватает одной коробки', ':недостача'],
    ['до скольки вы открыты', ':часы'],
  ])('%s: %s', (text_, notion) => {
    expect([...notionsOf(text_).keys()]).toContain(notion);
  });

  it('leaves out words that only form a question', () => {
    expect(notionsOf('а можно ли вам у нас что-то как').size).toBe(0);
  });
});
