import type { Page } from '@playwright/test';
import { addresses, addressesOf, Buyer } from './addresses.ts';
import { DeadControls } from './dead-controls.ts';
import { signIn } from './signed-in.ts';
import { alive, desktop, expect, phone, test } from './visitor.ts';

const nextFrame = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';

/** Texts that do not fit and say nowhere what is missing, and a page wider than its window. */
const cutTexts = `(() => {
  const cut = [];
  const isShown = (one) => one.checkVisibility({ visibilityProperty: true }) && one.clientWidth > 2;
  const hasText = (one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  for (const one of document.body.querySelectorAll('*')) {
    if (!hasText(one) || !isShown(one) || one.closest('[aria-hidden=true], [title], svg, option, pre')) continue;
    const { overflowX, textOverflow } = getComputedStyle(one);
    const isCut = overflowX === 'hidden' || overflowX === 'clip' || textOverflow === 'ellipsis';
    if (isCut && one.scrollWidth > one.clientWidth + 1) cut.push(one.textContent.trim().slice(0, 60));
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) cut.push('the page is ' + (scrollWidth - clientWidth) + ' px too wide');
  return [...new Set(cut)];
})()`;

async function cutAtBothWidths(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    await page.evaluate(nextFrame);
    const cut: string[] = await page.evaluate(cutTexts);
    found.push(...cut.map((text) => `${size.width}: ${text}`));
  }
  return found;
}

const visitors = {
  guest: null,
  person: 'a.lebedev@example.ru',
  owner: 's.voronov@example.ru',
  employee: 'n.klimova@example.ru',
};
const guestPages = Object.values(addresses).flatMap((row) => (Array.isArray(row) ? (row as string[]) : []));
const names = Object.keys(addresses) as (keyof typeof addresses)[];

/** Each visitor has something of everything that they can have. */
async function pagesOf(buyer: Buyer, isGuest: boolean): Promise<string[]> {
  if (isGuest) return guestPages;
  const found: string[] = [];
  for (const name of names) found.push(...(await addressesOf(buyer, [name]).catch(() => [])));
  return found;
}

for (const [who, email] of Object.entries(visitors)) {
  test(`${who}: no console error, no cut text, no dead control`, async ({ page, baseURL }) => {
    if (email) await signIn(page.context(), email);
    const pages = await pagesOf(new Buyer(page, baseURL ?? ''), email === null);
    expect(pages.length).toBeGreaterThan(30);
    const controls = new DeadControls(page.request);
    for (const path of pages) {
      await page.setViewportSize(phone);
      await page.goto(path);
      await alive(page);
      expect.soft(await cutAtBothWidths(page), path).toEqual([]);
      expect.soft(await controls.of(path)).toEqual([]);
    }
  });
}
