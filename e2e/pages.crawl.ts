import { paths } from '@spindle/contract/addresses/paths';
import { addresses, addressesOf, Buyer } from './addresses.ts';
import { DeadControls } from './dead-controls.ts';
import { visualFlaws } from './looks.ts';
import { otherPromises } from './promises.ts';
import { signIn } from './signed-in.ts';
import { alive, desktop, expect, phone, test } from './visitor.ts';

const visitors = {
  guest: null,
  person: 'a.lebedev@example.ru',
  owner: 's.voronov@example.ru',
  employee: 'n.klimova@example.ru',
};
const names = Object.keys(addresses) as (keyof typeof addresses)[];

/** Missing metadata of an indexable page. A string that runs in the page, because the tests are typed for Node. */
const missingMetadata = `(() => {
  const has = (selector) => document.querySelector(selector) !== null;
  if (has('meta[name="robots"][content*="noindex"]')) return [];
  const told = [...document.querySelectorAll('script[type="application/ld+json"]')].map((one) => one.textContent).join();
  return [
    ['a description', has('meta[name="description"]:not([content=""])')],
    ['a canonical address', has('link[rel="canonical"]')],
    ['a title for those who share it', has('meta[property="og:title"]')],
    ['the name of the shop', has('meta[property="og:site_name"]')],
    ['where it stands', location.pathname === '/' || told.includes('BreadcrumbList')],
  ].flatMap(([what, is]) => (is ? [] : [what]));
})()`;

/** Pages without data for a visitor: without an account there are no orders, and a new colleague has no quotation. */
const without: Record<keyof typeof visitors, readonly (keyof typeof addresses)[]> = {
  guest: [
    'checkoutDone',
    'quotation',
    'equipmentCard',
    'equipmentRequest',
    'favorites',
    'favoriteList',
    'sharedFavorites',
    'order',
  ],
  person: [],
  owner: [],
  employee: [],
};

/** Addresses of everything that this visitor can have, and what they turned out not to have. */
async function pagesOf(buyer: Buyer): Promise<{ pages: string[]; missing: string[] }> {
  const pages: string[] = [];
  const missing: string[] = [];
  for (const name of names)
    await addressesOf(buyer, [name]).then(
      (found) => pages.push(...found),
      () => missing.push(name),
    );
  return { pages: [...new Set(pages)], missing };
}

for (const [who, email] of Object.entries(visitors)) {
  test(`${who}: no console error, no cut text, no dead control, one promise of an answer, whole heads`, async ({
    page,
    baseURL,
  }) => {
    if (email) await signIn(page.context(), email);
    const { pages, missing } = await pagesOf(new Buyer(page, baseURL ?? ''));
    expect.soft(missing).toEqual(without[who as keyof typeof visitors]);
    const controls = new DeadControls(page.request);
    /** Problems, each reported once with the first page it was seen on. */
    const wrong = new Map<string, string>();
    const seen = new Set<string>();
    let path = '';
    const report = (what: string): void => void (wrong.has(what) || wrong.set(what, path));
    page.on('pageerror', (error) => report(`fails: ${error.message}`));
    page.on('console', (message) => {
      const isMissingPage = path === paths.failure() && message.text().includes('status of 404');
      if (message.type() === 'error' && !isMissingPage) report(`says: ${message.text()}`);
    });
    for (path of pages) {
      await page.setViewportSize(phone);
      await page.goto(path);
      const { pathname, search } = new URL(page.url());
      // A page that is not for this visitor leads to another, once looked at.
      const visitedPath =
        path === pathname ? path : `${pathname}${search && path.includes('?') ? search : ''}`;
      if (seen.has(visitedPath)) continue;
      seen.add(visitedPath);
      await alive(page);
      for (const text of await visualFlaws(page, [phone.width, desktop.width])) report(text);
      for (const promise of otherPromises(await page.innerText('body')))
        report(`promises another time: ${promise}`);
      for (const what of await page.evaluate<string[]>(missingMetadata)) report(`has no ${what} in its head`);
      for (const dead of await controls.of(path)) report(dead);
    }
    expect([...wrong].map(([what, where]) => `${where} ${what}`)).toEqual([]);
  });
}
