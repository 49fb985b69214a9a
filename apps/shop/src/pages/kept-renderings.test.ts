import { expect, it } from 'vitest';
import { createKeptRenderings } from './kept-renderings.ts';
import { packPage } from './packed-page.ts';

it('a page is known by its address and all of its data, for ten minutes, as far as memory goes', async () => {
  let now = 0;
  const page = await packPage('<p>page</p>', { 'content-type': 'text/html' });
  const kept = createKeptRenderings(() => now, page.bytes * 2);
  const asked = (address: string, data: string) => {
    const rendering = kept.begin(address);
    return { isKnown: rendering.isKnown(data), rendering };
  };
  const { isKnown, rendering } = asked('/a/', '{"price":1}');
  expect([isKnown, rendering.known]).toEqual([false, null]);
  rendering.keep(page);
  expect(asked('/a/', '{"price":1}').rendering.known).toBe(page);
  expect(asked('/a/', '{"price":2}').isKnown).toBe(false);
  expect(asked('/b/', '{"price":1}').isKnown).toBe(false);
  now = 11 * 60_000;
  expect(asked('/a/', '{"price":1}').isKnown).toBe(false);
  now = 0;
  for (const address of ['/c/', '/d/']) asked(address, '{}').rendering.keep(page);
  expect(asked('/a/', '{"price":1}').isKnown).toBe(false);
  kept.begin('/e/').keep(page);
  expect(asked('/e/', '{}').isKnown).toBe(false);
});
