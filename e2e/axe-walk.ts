import type { Page } from '@playwright/test';
import { withoutFrame, seriousFlaws } from './axe.ts';
import { addresses, addressesOf, Buyer } from './addresses.ts';
import { signIn } from './signed-in.ts';
import { alive, desktop, expect, phone, test } from './visitor.ts';

// What follows the width has followed it.
const nextFrame = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';

/** What the tests of one process have looked at; most of a page is like a page before. */
const seen = { known: [] };

/** One page, looked at as a phone and as a desktop shows it; nothing in it is wider than they are. */
export async function flawsAtBothWidths(
  page: Page,
  where: 'page' | 'dialog' | typeof withoutFrame,
): Promise<unknown[]> {
  const found: unknown[] = [];
  // Every width needs a new layout, so the current one comes first.
  const sizes = page.viewportSize()?.width === phone.width ? [phone, desktop] : [desktop, phone];
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.evaluate(nextFrame);
    const wide = await page.evaluate<number>('document.documentElement.scrollWidth');
    if (wide !== size.width) found.push([size.width, `the page is ${wide} px wide`]);
    found.push(...(await seriousFlaws(page, where, seen)).map((flaw) => [size.width, ...flaw]));
  }
  return found;
}

type Name = keyof typeof addresses;

/** One of each kind of page: `npm test` looks at these, `npm run test:crawl` at the others. */
export const oneOfEachKind: readonly Name[] = [
  'catalog',
  'tools',
  'home',
  'cart',
  'checkout',
  'checkoutDone',
  'compare',
  'configurator',
  'quotation',
  'search',
  'personal',
  'order',
  'profile',
  'shortcodes',
  'failure',
];

export const everyName = Object.keys(addresses) as Name[];

/** Listings take axe long: they have tests of their own. The others share theirs, to sign in seldom. */
const alone: readonly Name[] = ['catalog', 'tools'];
const share = 5;

/** Tests that look at the pages of these names as a buyer sees them. */
export function walkWithAxe(names: readonly Name[]): void {
  const others = names.filter((name) => !alone.includes(name));
  const groups = [
    ...alone.filter((name) => names.includes(name)).map((name) => [name]),
    ...Array.from({ length: Math.ceil(others.length / share) }, (_, at) =>
      others.slice(at * share, (at + 1) * share),
    ),
  ];
  for (const some of groups) {
    test(`axe finds nothing serious: ${some.join(', ')}`, async ({ page, baseURL }) => {
      test.setTimeout(180_000);
      await signIn(page.context(), 's.voronov@example.ru');
      const paths = await addressesOf(new Buyer(page, baseURL ?? ''), some);
      for (const [at, path] of paths.entries()) {
        await page.goto(path);
        await alive(page);
        // Header and footer are one and the same: each of these tests looks at them once.
        expect.soft(await flawsAtBothWidths(page, at === 0 ? 'page' : withoutFrame), path).toEqual([]);
      }
    });
  }
}
