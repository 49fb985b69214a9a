import { POPUP_TITLES } from '@spindle/contract/constants';
import { addressesOf, Buyer } from './addresses.ts';
import { seriousFlaws } from './axe.ts';
import { everyName, flawsAtBothWidths, oneOfEachKind, walkWithAxe } from './axe-walk.ts';
import { oneOfEach } from './one-of-each.ts';
import { signIn } from './signed-in.ts';
import { expect, lead, test } from './visitor.ts';

walkWithAxe(oneOfEachKind);

const popups = [
  'login',
  'callback',
  'feedback',
  'loginRequired',
  'requestOffer',
  'leasing',
  'tradeIn',
  'service',
  'requestTools',
  'jobApplication',
] as const satisfies (keyof typeof POPUP_TITLES)[];

test('axe finds nothing serious: popups of a guest', async ({ page, visit }) => {
  test.slow();
  await visit('/about/');
  for (const popup of popups) {
    await lead(page, `/about/?popup=${popup}`);
    await expect(page.getByRole('dialog', { name: POPUP_TITLES[popup], exact: true })).toBeVisible();
    expect.soft(await flawsAtBothWidths(page, 'dialog'), popup).toEqual([]);
  }
});

test('axe finds what is wrong', async ({ page }) => {
  await page.setContent('<main><button></button><p style="color: #ccc">Текст</p></main><input>');
  const found = (await seriousFlaws(page, 'page')).map(([id]) => id);
  expect(found).toEqual(expect.arrayContaining(['button-name', 'color-contrast', 'label', 'document-title']));
  expect((await seriousFlaws(page, 'main')).map(([id]) => id)).not.toContain('label');
});

// Each differs from thirty otherwise equal cards by one fault.
const odd: readonly (readonly [string, string])[] = [
  ['button-name', '<button></button>'],
  ['button-name', '<div style="display: contents"><button></button></div>'],
  ['color-contrast', '<style>li:nth-child(21) p { color: #ccc }</style>'],
  ['color-contrast', '<style>li:nth-child(21) p { background: #555 }</style>'],
  ['image-alt', '<img src="/a.png">'],
  [
    'css-orientation-lock',
    '<style>@media (orientation: portrait) { main { transform: rotate(90deg) } }</style><p>Текст</p>',
  ],
  ['label', '<input>'],
  ['button-name', '<style>li:nth-child(21) button span { display: none }</style>'],
  ['aria-valid-attr-value', '<p>Текст</p><p aria-hidden="maybe">Текст</p>'],
  [
    'scrollable-region-focusable',
    '<div style="overflow: auto; height: 3em"><p>1</p><p>2</p><p>3</p><p>4</p></div>',
  ],
];

test('axe sees the odd one among many, and they are all there afterwards', async ({ page }) => {
  const plain = (at: number) =>
    `<li><h2 id="name-${at}">Имя ${at}</h2><p>Текст</p><label for="box-${at}">Число</label><input id="box-${at}">
     <button aria-describedby="name-${at}"><span>Купить</span></button><img src="/a.png" alt="Имя ${at}"></li>`;
  for (const [rule, inside] of odd) {
    const cards = Array.from({ length: 30 }, (_, at) => plain(at));
    cards[20] = cards[20]?.replace('</li>', `${inside}</li>`) ?? '';
    await page.setContent(
      `<html lang="ru"><title>Т</title><main><h1>Т</h1><ul>${cards.join('')}</ul></main>`,
    );
    const before = await page.innerHTML('body');
    expect
      .soft(
        (await seriousFlaws(page, 'page')).map(([id]) => id),
        inside,
      )
      .toEqual([rule]);
    expect(await page.innerHTML('body')).toBe(before);
    const headingsLeft = `(${oneOfEach})(() => document.querySelectorAll('li h2').length)`;
    expect(await page.evaluate(headingsLeft)).toBeLessThanOrEqual(2);
  }
});

test('axe passes over what it has seen on another page, and sees what is new there', async ({ page }) => {
  const seenElements = { known: [] };
  const pages: readonly (readonly [string, readonly string[]])[] = [
    ['<h2>Имя</h2><label>Число <input></label><button><span>Купить</span></button>', []],
    ['<h2>Другое</h2><label>Число <input></label><button><span>Заказать</span></button>', []],
    ['<h2>Имя</h2><input><button><span></span></button>', ['button-name', 'label']],
    ['<section style="background: #777"><h2>Имя</h2></section>', []],
    ['<section style="background: #777"><h2 style="color: #888">Имя</h2></section>', ['color-contrast']],
    ['<input id="box"><label for="other">Число</label>', ['label']],
  ];
  for (const [inside, rules] of pages) {
    await page.setContent(`<html lang="ru"><title>Т</title><main><h1>Т</h1>${inside}</main>`);
    const found = (await seriousFlaws(page, 'page', seenElements)).map(([id]) => id);
    expect.soft(found.toSorted(), inside).toEqual(rules);
  }
  const elementsLeft = `(${oneOfEach})(() => document.querySelectorAll('main *').length, ${JSON.stringify(seenElements.known)})`;
  await page.setContent(`<html lang="ru"><title>Т</title><main><h1>Т</h1>${pages[1]?.[0]}</main>`);
  // The heading, and places for the three that were seen.
  expect(await page.evaluate(elementsLeft)).toBe(4);
});

test('axe finds nothing serious in open menus', async ({ page, visit }) => {
  await visit();
  await page.getByRole('button', { name: 'Каталог' }).click();
  await expect(page.getByRole('navigation', { name: 'Разделы каталога' })).toBeVisible();
  expect.soft(await seriousFlaws(page, 'header')).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Екатеринбург, / }).click();
  expect.soft(await seriousFlaws(page, 'header')).toEqual([]);
});

test('every address opens from a link elsewhere, for a guest and for a buyer', async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(120_000);
  await signIn(page.context(), 's.voronov@example.ru');
  const headers = { 'sec-fetch-site': 'cross-site' };
  for (const path of await addressesOf(new Buyer(page, baseURL ?? ''), everyName)) {
    const expected = path === '/404' ? 404 : 200;
    expect.soft((await page.request.get(path, { headers })).status(), path).toBe(expected);
    // A guest at a private page is asked to sign in or gets a 404.
    expect.soft([200, 404], path).toContain((await request.get(path, { headers })).status());
  }
});
