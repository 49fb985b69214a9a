import { addresses, addressesOf, Buyer } from './addresses.ts';
import { looksWrong } from './looks.ts';
import { signIn } from './signed-in.ts';
import { alive, expect, test } from './visitor.ts';

/** A phone, a tablet and three windows: the widths that pages are drawn for. */
const widths = [390, 820, 1280, 1440, 1920];
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
    let looked = 0;
    for (const name of names) {
      // What this visitor has nothing of is not looked at.
      for (const path of await addressesOf(buyer, [name]).catch(() => [])) {
        await page.goto(path);
        await alive(page);
        looked += 1;
        for (const what of await looksWrong(page, widths)) if (!wrong.has(what)) wrong.set(what, path);
      }
    }
    expect.soft(looked).toBeGreaterThan(names.length);
    expect([...wrong].map(([what, where]) => `${where} ${what}`)).toEqual([]);
  });
}
