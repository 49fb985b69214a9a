import { expect, it } from 'vitest';
import { createPageVersion } from './page-version.ts';

function world() {
  const handlers = new Map<string, { notify: (payload: string) => void; gap: () => void }>();
  const catalogue = { index: { version: 1 } };
  const version = createPageVersion(
    {
      subscribe: (channel, notify, gap) => {
        handlers.set(channel, { notify, gap });
        return () => {};
      },
    },
    {
      catalogue: catalogue as never,
      goods: {
        soldInPart: (notice) =>
          notice === 'sold'
            ? Promise.resolve(['p_7'])
            : notice === 'lost'
              ? Promise.reject(new Error())
              : null,
      },
    },
  );
  const on = (channel: string) => handlers.get(channel)!;
  return { version, on, catalogue };
}

it('reviews of a product change what is about it, and nothing else', () => {
  const { version, on } = world();
  const moment = version.now();
  on('reviews').notify('[7]');
  expect(version.isCurrent(moment, ['reviews-7'])).toBe(false);
  expect(version.isCurrent(moment, ['reviews-8'])).toBe(true);
  expect(version.isCurrent(moment, [])).toBe(true);
  expect(version.isCurrent(version.now(), ['reviews-7'])).toBe(true);
  expect(version.now().change).not.toBe(moment.change);
});

it('settings, texts, the catalogue, a new index and a gap change everything', () => {
  const { version, on, catalogue } = world();
  const changes = [
    () => on('site').notify(''),
    () => on('content').notify(''),
    () => on('catalogue').notify('[1]'),
    () => on('reviews').gap(),
    () => (catalogue.index.version += 1),
  ];
  for (const change of changes) {
    const moment = version.now();
    change();
    expect(version.isCurrent(moment, [])).toBe(false);
  }
});

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('a sale that leaves some changes pages that show the product, and no others', async () => {
  const { version, on } = world();
  const moment = version.now();
  on('catalogue').notify('sold');
  await settled();
  expect(version.isCurrent(moment, ['p_7'])).toBe(false);
  expect(version.isCurrent(moment, ['p_8'])).toBe(true);
});

it.each([
  ['a notice is about more', '[7]'],
  ['products cannot be read', 'lost'],
])('everything changes when %s', async (_case, payload) => {
  const { version, on } = world();
  const moment = version.now();
  on('catalogue').notify(payload);
  await settled();
  expect(version.isCurrent(moment, [])).toBe(false);
});

it('more topics than it remembers are a change of everything', () => {
  const { version, on } = world();
  const moment = version.now();
  for (let goods = 1; goods <= 10_001; goods += 1) on('reviews').notify(`[${goods}]`);
  expect(version.isCurrent(moment, [])).toBe(false);
  expect(version.isCurrent(moment, ['reviews-1'])).toBe(false);
});
