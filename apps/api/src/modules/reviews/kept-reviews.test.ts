import type { Notices } from '@spindle/database/notices';
import { expect, it } from 'vitest';
import { createKeptReviews, type ShownReviews } from './kept-reviews.ts';

const found = (total: number): ShownReviews => ({
  goodsNumber: 7,
  page: {
    data: [],
    own: null,
    meta: { limit: 10, total, next: null, rating: { average: null, count: 0, stars: [0, 0, 0, 0, 0] } },
  },
});

function openKept() {
  let [moment, tell]: [number, () => void] = [0, () => {}];
  const subscribe: Notices['subscribe'] = (_channel, handler) => {
    tell = () => handler('[7]');
    return () => {};
  };
  const kept = createKeptReviews({ subscribe }, () => moment);
  return {
    kept,
    tell: () => tell(),
    wait: (ms: number) => (moment += ms),
    total: (userId: string | null) => kept.find('p_7 10', userId)?.page.meta.total,
  };
}

it('whoever has written nothing is shown what everybody is shown', () => {
  const { kept, total } = openKept();
  kept.reading()('p_7 10', { userId: 'quiet', isAuthor: false }, found(3));
  expect([total('quiet'), total(null)]).toEqual([3, 3]);
  expect(total('stranger'), 'nobody has asked about them yet').toBeUndefined();
  kept.reading()('p_7 10', { userId: 'author', isAuthor: true }, found(4));
  expect([total('author'), total('quiet')]).toEqual([undefined, 3]);
});

it('a change forgets what was kept, and what was being read when it came', () => {
  const { kept, tell, total } = openKept();
  kept.reading()('p_7 10', { userId: 'quiet', isAuthor: false }, found(3));
  const keep = kept.reading();
  tell();
  keep('p_7 10', { userId: 'quiet', isAuthor: false }, found(3));
  expect(total('quiet')).toBeUndefined();
  kept.reading()('p_7 10', { userId: 'quiet', isAuthor: false }, found(4));
  kept.changed();
  expect([total('quiet'), total(null)]).toEqual([undefined, undefined]);
});

it('nothing is kept for longer than a minute', () => {
  const { kept, total, wait } = openKept();
  kept.reading()('p_7 10', { userId: 'quiet', isAuthor: false }, found(3));
  wait(60_000);
  expect(total('quiet')).toBe(3);
  wait(1);
  expect(total('quiet')).toBeUndefined();
});
