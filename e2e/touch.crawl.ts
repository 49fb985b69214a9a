import { addresses, addressesOf, Buyer } from './addresses.ts';
import { alive, expect, phone, test } from './visitor.ts';

/**
 * Controls too small for a finger: less than 44 px high, or icons less than 44 px wide. Links inside a sentence are
 * exempt.
 */
const small = `(() => {
  const least = 43.5;
  const found = [];
  const isHidden = (one) => !one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const inSentence = (one) => {
    const around = one.closest('p, li, td, dd, small, figcaption');
    return around !== null && around.textContent.trim().length > one.textContent.trim().length + 12;
  };
  const kinds = 'a[href], button, summary, select, input:not([type=hidden], [type=range], [type=file])';
  for (const one of document.body.querySelectorAll(kinds)) {
    const isTicked = one.matches('[type=checkbox], [type=radio]');
    const box = (isTicked && one.closest('label')) || one;
    if (isHidden(box) || box.closest('[inert], .prose')) continue;
    const { width, height } = box.getBoundingClientRect();
    if (width < 2 || height < 2 || (one.matches('a') && inSentence(one))) continue;
    const covers = ['::before', '::after'].some((part) => getComputedStyle(one, part).position === 'absolute'
      && parseFloat(getComputedStyle(one, part).height) >= least);
    const isIcon = one.textContent.trim() === '' && !one.matches('input, select');
    const isSmall = height < least || (isIcon && width < least);
    const name = (one.textContent.trim() || one.getAttribute('aria-label') || one.name || '').slice(0, 40);
    if (isSmall && !covers) found.push(one.tagName.toLowerCase() + ' «' + name + '» ' + Math.round(width) + '×' + Math.round(height));
  }
  return [...new Set(found)];
})()`;

test.use({ hasTouch: true, isMobile: true, viewport: phone });

test('whatever a finger presses is large enough', async ({ page, baseURL }) => {
  const buyer = new Buyer(page, baseURL ?? '');
  const wrong = new Map<string, string>();
  for (const name of Object.keys(addresses) as (keyof typeof addresses)[]) {
    // What a guest has nothing of is not looked at.
    const [path] = await addressesOf(buyer, [name]).catch(() => []);
    if (!path) continue;
    await page.goto(path);
    await alive(page);
    const found: string[] = await page.evaluate(small);
    for (const what of found) if (!wrong.has(what)) wrong.set(what, path);
  }
  expect([...wrong].map(([what, where]) => `${where} ${what}`)).toEqual([]);
});
