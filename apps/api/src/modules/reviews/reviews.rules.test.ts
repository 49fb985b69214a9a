import { describe, expect, it } from 'vitest';
import { decided, nextVote, ratingSummary } from './reviews.rules.ts';

const give = (kind: 'like' | 'dislike', repeat: 'remove' | 'keep' = 'remove') =>
  ({ step: 'give', kind, repeat }) as const;
const takeBack = (kind: 'like' | 'dislike') => ({ step: 'takeBack', kind }) as const;

describe('a vote', () => {
  it.each([
    [null, give('like'), 'like'],
    ['like', give('like'), null],
    ['like', give('like', 'keep'), 'like'],
    ['dislike', give('like'), 'like'],
    ['like', give('dislike'), 'dislike'],
    ['dislike', give('dislike'), null],
    ['like', takeBack('like'), null],
    ['dislike', takeBack('like'), 'dislike'],
    [null, takeBack('dislike'), null],
  ] as const)('%s, then %o, is %s', (now, step, next) => {
    expect(nextVote(now, step)).toBe(next);
  });
});

describe('staff', () => {
  it.each([
    ['pending', 'approve', 'approved'],
    ['pending', 'reject', 'rejected'],
    ['approved', 'reject', 'rejected'],
    ['approved', 'approve', undefined],
    ['rejected', 'approve', 'approved'],
    ['rejected', 'reject', undefined],
  ] as const)('%s, %s: %s', (status, decision, next) => {
    expect(decided(status, decision)).toBe(next);
  });
});

describe('a rating', () => {
  it('is not there while nobody has rated', () => {
    expect(ratingSummary([0, 0, 0, 0, 0])).toEqual({ average: null, count: 0, stars: [0, 0, 0, 0, 0] });
  });
  it('is rounded to hundredths', () => {
    expect(ratingSummary([1, 0, 0, 1, 1])).toMatchObject({ average: 3.33, count: 3 });
  });
});
