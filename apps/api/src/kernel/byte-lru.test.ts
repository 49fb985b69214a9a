import { expect, it } from 'vitest';
import { createByteLru } from './byte-lru.ts';

it('a store bounded by bytes drops what was not asked for longest, and what does not fit at all', () => {
  const lru = createByteLru<string>(100);
  lru.set('a', 'A', 40);
  lru.set('b', 'B', 40);
  lru.get('a');
  lru.set('c', 'C', 40);
  expect([lru.get('a'), lru.get('b'), lru.get('c')]).toEqual(['A', undefined, 'C']);
  lru.set('huge', 'H', 101);
  expect(lru.get('huge')).toBeUndefined();
});
