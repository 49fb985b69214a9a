import { addresses, addressesOf, Buyer } from './addresses.ts';
import { visualFlaws } from './looks.ts';
import { signIn } from './signed-in.ts';
import { alive, expect, test } from './visitor.ts';

/** A phone, a tablet and three windows: the widths that pages are drawn for. */
const widths = [390, 820, 1280, 1440, 1920];
/** Tables of machines have longer names and dearer goods than those of tools. */
const more = [
  '/catalog/tokarnye/?view=table',
  '/catalog/elektroerozionnye/?view=table',
  '/catalog/shlifovalnye/?view=table',
  '/catalog/lentochnopilnye/',
  '/tools/sverlenie/sverla-hss/sverla-hss-srednie/?view=tile',
];
const names = Object.keys(addresses) as (keyof typeof addresses)[];

for (const [who, email] of [
  ['a guest', null],
  ['an owner', 's.voronov@example.ru'],
] as const) {
  test(`${who} sees no cut label, no sideways scroll and no text on another at any width`, async ({
    page,
    baseURL,
  }) => {
    if (email) await signIn(page.context(), email);
    const buyer = new Buyer(page, baseURL ?? '');
    const wrong = new Map<string, string>();
    let pagesChecked = 0;
    const check = async (path: string) => {
      await page.goto(path);
      await alive(page);
      pagesChecked += 1;
      for (const what of await visualFlaws(page, widths)) if (!wrong.has(what)) wrong.set(what, path);
    };
    for (const path of more) await check(path);
    for (const name of names) {
      // What this visitor has nothing of is not looked at.
      for (const path of await addressesOf(buyer, [name]).catch(() => [])) await check(path);
    }
    expect.soft(pagesChecked).toBeGreaterThan(names.length);
    expect([...wrong].map(([what, where]) => `${where} ${what}`)).toEqual([]);
  });
}
