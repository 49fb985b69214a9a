import { describe, expect, it } from 'vitest';
import { demoReviewers } from './demo-reviewers.ts';
import { demoReviewCount, generateReviews } from './generate-reviews.ts';
import { phrasesByKind } from './phrases.ts';

const kinds = [...phrasesByKind.keys()];
const goods = Array.from({ length: 147 }, (_, index) => ({
  id: index + 1,
  kind: kinds[index % kinds.length] ?? '',
  path: index % 5 === 0 ? 'tools/frezerovanie/frezy-po-nerzhaveyke' : 'tools/sverlenie',
}));
const { reviews, votes } = generateReviews(goods);

describe('demo reviews', () => {
  it('are the same every time, in the expected number', () => {
    expect(reviews.length).toBe(demoReviewCount);
    expect(generateReviews(goods)).toEqual({ reviews, votes });
  });

  it('are each in other words, one per person and goods', () => {
    expect(new Set(reviews.map(({ content }) => content)).size).toBe(reviews.length);
    expect(new Set(reviews.map(({ productId, userId }) => `${productId} ${userId}`)).size).toBe(
      reviews.length,
    );
  });

  it('never say the same phrase twice on a page', () => {
    const bare = (text: string): string =>
      text.replace(/[\u00A0\u2060]/g, (sign) => (sign === '\u2060' ? '' : ' '));
    const literal = (part: string): string => bare(part).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    // A phrase as what stays when its numbers, choices and material are filled in and it begins with a capital.
    const shapeOf = (phrase: string): RegExp =>
      new RegExp(
        phrase
          .split(/(\[[^\]]+\]|<[^>]+>|\$mat)/)
          .map((part, index) => (index % 2 ? '.+?' : literal(part)))
          .join('')
          .replace(/^[а-яё]/iu, '.'),
        'u',
      );
    const shapes = new Map(
      kinds.map((kind) => {
        const { good, fair, bad } = phrasesByKind.get(kind) ?? { good: [], fair: [], bad: [] };
        return [kind, [...good, ...fair, ...bad].map(shapeOf)];
      }),
    );
    const pages = Map.groupBy(reviews, ({ productId }) => productId);
    const twice = [...pages].flatMap(([id, list]) =>
      (shapes.get(goods[id - 1]?.kind ?? '') ?? []).filter(
        (shape) => list.filter(({ content }) => shape.test(bare(content))).length > 1,
      ),
    );
    expect(twice).toEqual([]);
  });

  it('have nothing left to fill in, and fit the field', () => {
    for (const { content } of reviews) {
      expect(content).not.toMatch(/[[\]<>|$]|\.\.|undefined|NaN/);
      expect(content.length).toBeLessThan(2000);
      expect(content).toMatch(/^[A-ZА-ЯЁØ0-9]/u);
    }
  });

  it('are mostly content, with all numbers of stars and some without', () => {
    const counts = Map.groupBy(reviews, ({ rating }) => rating);
    expect([...counts.keys()].map(String).sort()).toEqual(['1', '2', '3', '4', '5', 'null']);
    expect(counts.get(5)?.length).toBeGreaterThan(demoReviewCount / 3);
  });

  it('are spread over many goods, several on the first', () => {
    const perGoods = Map.groupBy(reviews, ({ productId }) => productId);
    expect(perGoods.size).toBeGreaterThan(100);
    expect(perGoods.get(1)?.length).toBeGreaterThan(4);
  });

  it('are voted for by others, once each', () => {
    const authors = new Map(reviews.map(({ id, userId }) => [id, userId]));
    expect(votes.every(({ reviewId, userId }) => authors.get(reviewId) !== userId)).toBe(true);
    expect(new Set(votes.map(({ reviewId, userId }) => `${reviewId} ${userId}`)).size).toBe(votes.length);
  });
});

it('reviewers have different names and addresses', () => {
  const people = demoReviewers();
  expect(new Set(people.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).size).toBe(
    people.length,
  );
  expect(new Set(people.map(({ email }) => email)).size).toBe(people.length);
});
