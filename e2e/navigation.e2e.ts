import type { Locator, Page } from '@playwright/test';
import { bytesAreDear } from './kept-page.ts';
import { holdIdle, watchTraffic } from './traffic.ts';
import { expect, test } from './visitor.ts';

test.use({ ahead: true });

const folder = '/tools/sverlenie/';

/** Addresses whose data is asked for from now on. */
function watchData(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.data')) asked.push(pathname.replace(/_?\.data$/, ''));
  });
  return asked;
}

const folderLink = (page: Page) => page.getByRole('main').locator(`a[href="${folder}"]`).first();

test('a page comes when its link is near: the press asks for nothing, goes there once, and all of the page follows', async ({
  page,
  visit,
}) => {
  await visit('/tools/');
  const asked = watchData(page);
  const steps = (await page.evaluate('history.length')) as number;
  const fetched = page.waitForResponse((answer) => answer.url().includes(`${folder}_.data`));
  await folderLink(page).hover();
  await (await fetched).finished();
  await folderLink(page).click();
  await expect(page).toHaveURL(folder);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('сверления');
  await expect(
    page.getByRole('main').getByRole('region', { name: 'Товары' }).getByRole('article'),
  ).toHaveCount(24);
  await expect(page.getByRole('form', { name: 'Фильтры' }).locator('details summary h3')).not.toHaveCount(4);
  await expect(page.getByRole('main')).toBeFocused();
  expect(await page.evaluate('history.length')).toBe(steps + 1);
  expect(asked.filter((path) => path === folder)).toHaveLength(1);
});

test('a press with a modifier opens a tab, a drag goes nowhere', async ({ page, visit }) => {
  await visit('/tools/');
  const opened = page.context().waitForEvent('page');
  await folderLink(page).click({ modifiers: ['ControlOrMeta'] });
  const tab = await opened;
  await expect(tab).toHaveURL(folder);
  await tab.close();
  await folderLink(page).hover();
  await page.mouse.down();
  await page.mouse.move(2, 400, { steps: 4 });
  await page.mouse.up();
  await expect(page).toHaveURL('/tools/');
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('сверления');
});

test('the way back leads to where one was, also far down', async ({ page, visit }) => {
  await visit('/tools/');
  await folderLink(page).click();
  await expect(page).toHaveURL(folder);
  // The address is there a moment before the page.
  await expect(page.getByRole('heading', { level: 1 })).toContainText('сверления');
  const card = page.getByRole('main').getByRole('region', { name: 'Товары' }).getByRole('article').nth(20);
  await card.scrollIntoViewIfNeeded();
  const place = (await page.evaluate('scrollY')) as number;
  expect(place).toBeGreaterThan(500);
  await card.getByRole('link').first().click();
  await expect(page).not.toHaveURL(folder);
  await page.goBack();
  await expect(page).toHaveURL(folder);
  await expect.poll(() => page.evaluate('scrollY')).toBe(place);
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** How many elements were made since it was asked last, but for hints of code that comes in idle time. */
const countElements = `
  window.made = 0;
  for (const name of ['createElement', 'createElementNS']) {
    const make = Document.prototype[name];
    Document.prototype[name] = function (...what) {
      if (what[0] !== 'link') window.made++;
      return make.apply(this, what);
    };
  }
  window.takeMade = () => { const made = window.made; window.made = 0; return made; };`;

/** Ids that more than one element has. */
const doubled = `(() => {
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  return ids.filter((id, at) => ids.indexOf(id) !== at);
})()`;

const painted = 'main > [inert]';

/** A busy browser leaves it laid out only, and looks again when something of it changes. */
const isPainted = `(() => {
  if (Number(document.querySelector(${JSON.stringify(painted)})?.style.opacity) > 0) return true;
  [...document.querySelectorAll('h1')].at(-1).style.order = '0';
  return false;
})()`;

/** What is written on the page out of sight alone. */
const ownWords = `(() => {
  const hidden = document.querySelector(${JSON.stringify(painted)});
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const [seen, own] = [[], new Set()];
  while (walk.nextNode()) {
    const text = walk.currentNode.data.trim();
    if (hidden.contains(walk.currentNode)) own.add(text);
    else seen.push(text);
  }
  const all = seen.join(' ');
  return [...own].filter((word) => word.length > 5 && !all.includes(word));
})()`;

/** Whether the browser's search comes upon the page out of sight. */
const findsPainted = (word: string) => `(() => {
  const hidden = document.querySelector(${JSON.stringify(painted)});
  getSelection().removeAllRanges();
  let found = false;
  while (!found && window.find(${JSON.stringify(word)})) found = hidden.contains(getSelection().anchorNode);
  getSelection().removeAllRanges();
  return found;
})()`;

test('a page is drawn when its link is near: nobody finds it, it counts as no view, and the press only shows it', async ({
  page,
  visit,
}) => {
  await page.addInitScript({ content: countElements });
  await visit(folder);
  const views: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('mark-viewed')) views.push(request.url());
  });
  const link = page
    .getByRole('main')
    .getByRole('region', { name: 'Товары' })
    .getByRole('article')
    .first()
    .getByRole('link')
    .first();
  const title = await page.title();
  const height = await page.evaluate('document.documentElement.scrollHeight');
  await page.evaluate('takeMade()');
  const name = (await link.textContent()) ?? '';
  await link.hover();
  await expect.poll(() => page.evaluate('made')).toBeGreaterThan(200);
  // sleeps because a look counts only after a second
  await page.waitForTimeout(1500);
  expect(views).toEqual([]);
  expect(await page.title()).toBe(title);
  // It stands in the document, laid out, and is nowhere to be found: by readers, by its room, by ids, by the keyboard.
  expect(await page.evaluate(`document.querySelectorAll('h1').length`)).toBe(2);
  await expect(heading(page)).toHaveCount(1);
  expect(await page.evaluate(doubled)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollHeight')).toBe(height);
  expect(
    await page.evaluate(`(() => {
      const hidden = [...document.querySelectorAll('h1')].at(-1).closest('main > div');
      for (const one of hidden.querySelectorAll('a, button, input')) one.focus();
      return hidden.contains(document.activeElement);
    })()`),
  ).toBe(false);
  // Painted where nobody sees it, its words are neither selected nor searched, and it is not printed.
  await expect.poll(() => page.evaluate(isPainted)).toBe(true);
  const words = (await page.evaluate(ownWords)) as string[];
  expect(words.length).toBeGreaterThan(3);
  await page.keyboard.press('ControlOrMeta+A');
  const selected = (await page.evaluate('getSelection().toString()')) as string;
  expect(selected).toContain(title.split(/\s/)[0] ?? '');
  expect(words.filter((word) => selected.includes(word))).toEqual([]);
  for (const word of words.slice(0, 5)) expect(await page.evaluate(findsPainted(word))).toBe(false);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator(painted)).toHaveCSS('display', 'none');
  await page.emulateMedia({ media: null });
  // At the first sight of the new page only its head is new.
  await page.evaluate(`{
    takeMade();
    const before = document.querySelector('h1').textContent;
    window.madeAtFirst = new Promise((done) => new MutationObserver((_, watch) => {
      if (document.querySelector('h1').textContent === before) return;
      watch.disconnect();
      done(takeMade());
    }).observe(document.querySelector('main'), { childList: true, subtree: true }));
    0;
  }`);
  await link.click();
  expect(await page.evaluate('madeAtFirst')).toBeLessThan(50);
  expect(await page.evaluate(`document.querySelectorAll('h1').length`)).toBe(1);
  await expect(heading(page)).toContainText(name.trim().split(/\s/)[0] ?? '');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).not.toHaveTitle(title);
  await expect.poll(() => views).toHaveLength(1);
  // What it had put aside.
  await expect(page.locator('main [data-reach]').first()).toBeAttached();
  expect(await page.evaluate(doubled)).toEqual([]);
  expect(
    await page.evaluate(
      `[...document.querySelectorAll('main label[for]')].filter((one) => !one.control).length`,
    ),
  ).toBe(0);
});

/** What of the window belongs to the page out of sight when one points at it. */
const pointsAtPainted = `(() => {
  const hidden = document.querySelector(${JSON.stringify(painted)});
  for (let y = 5; y < innerHeight; y += 40)
    for (let x = 5; x < innerWidth; x += 40) if (hidden.contains(document.elementFromPoint(x, y))) return [x, y];
  return null;
})()`;

/** Where the heading of a page is in the window, of the last of the two that stand there. */
const placeOfHeading = `(({ x, y, width, height }) => [x, y, width, height])(
  [...document.querySelectorAll('main h1')].at(-1).getBoundingClientRect())`;

test('a page that is painted ahead is not seen, not pointed at, and lies where it will stand', async ({
  page,
  visit,
}) => {
  // Its first part has a margin above, other pages have none.
  await visit('/');
  const link = page.getByRole('main').locator('a[href="/tools/"]').first();
  await link.scrollIntoViewIfNeeded();
  await ready(page, link);
  await expect.poll(() => page.evaluate(isPainted)).toBe(true);
  expect(await page.evaluate(pointsAtPainted)).toBeNull();
  const show = (visibility: string) =>
    page.evaluate(`document.querySelector(${JSON.stringify(painted)}).style.visibility = '${visibility}'`);
  const seen = await page.screenshot();
  await show('hidden');
  expect((await page.screenshot()).equals(seen)).toBe(true);
  await show('');
  await expect.poll(() => page.evaluate(isPainted)).toBe(true);
  const place = await page.evaluate(placeOfHeading);
  await link.click();
  await expect(page).toHaveURL('/tools/');
  await expect(page.locator('main h1')).toHaveCount(1);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.locator('main [inert]')).toHaveCount(0);
  expect(await page.evaluate('scrollY')).toBe(0);
  expect(await page.evaluate(placeOfHeading)).toEqual(place);
});

test('a page that is painted ahead is no part of how soon this one was painted', async ({ page, visit }) => {
  await page.addInitScript(`
    window.largest = [];
    new PerformanceObserver((list) => largest.push(...list.getEntries().map(({ size }) => size)))
      .observe({ type: 'largest-contentful-paint', buffered: true });`);
  await visit('/brands/');
  const before = await page.evaluate('largest');
  // Home's pictures are larger than anything here.
  await ready(page, page.getByRole('main').locator('a[href="/"]').first());
  await expect.poll(() => page.evaluate(isPainted)).toBe(true);
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  expect(await page.evaluate('largest')).toEqual(before);
});

/** Scripts that were loaded. */
const scripts = `performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length`;

test('the code of the next pages comes when this one has nothing to do: the way there loads none', async ({
  page,
  visit,
}) => {
  await page.addInitScript({ content: holdIdle });
  await visit('/');
  const first = (await page.evaluate(scripts)) as number;
  await expect.poll(() => page.evaluate('rest()')).toBeGreaterThan(0);
  const quiet = watchTraffic(page);
  await expect.poll(() => page.evaluate(scripts)).toBeGreaterThan(first + 10);
  await quiet();
  const known = await page.evaluate(scripts);
  const section = page.getByRole('main').locator('a[href="/tools/"]').first();
  await ready(page, section);
  await section.click();
  await expect(page).toHaveURL('/tools/');
  await ready(page, folderLink(page));
  await folderLink(page).click();
  await expect(page).toHaveURL(folder);
  await ready(page, firstGoods(page));
  expect(await page.evaluate(scripts)).toBe(known);
});

test('where bytes are dear nothing is loaded that nobody asked for', async ({ page, visit }) => {
  await page.addInitScript({ content: bytesAreDear });
  await visit('/');
  const first = await page.evaluate(scripts);
  // sleeps because nothing tells that nothing comes
  await page.waitForTimeout(1000);
  expect(await page.evaluate(scripts)).toBe(first);
});

test('a page whose link the pointer has left is not drawn', async ({ page, visit }) => {
  await page.addInitScript({ content: countElements });
  await visit('/tools/');
  let release = (): void => {};
  const held = new Promise<void>((free) => (release = free));
  await page.route(`**${folder}_.data*`, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest((request) => request.url().includes(`${folder}_.data`));
  await folderLink(page).hover();
  await asked;
  await page.mouse.move(2, 450, { steps: 2 });
  await page.evaluate('takeMade()');
  const come = page.waitForResponse((answer) => answer.url().includes(`${folder}_.data`));
  release();
  await (await come).finished();
  // sleeps because nothing tells that nothing is drawn
  await page.waitForTimeout(1000);
  expect(await page.evaluate('made')).toBeLessThan(50);
  await expect(page.locator('h1')).toHaveCount(1);
});

/** Hovers a link until its page stands ready beside this one. */
async function ready(page: Page, link: Locator): Promise<void> {
  await link.hover();
  await expect.poll(() => page.evaluate(`document.querySelectorAll('main h1').length`)).toBe(2);
  // Its head comes first.
  await expect.poll(() => page.evaluate(stands)).toBe(true);
}

/** As many elements as at the last look. */
const stands = `(() => {
  const [before, now] = [window.elements, document.querySelectorAll('main *').length];
  window.elements = now;
  return now === before;
})()`;

const firstGoods = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('region', { name: 'Товары' })
    .getByRole('article')
    .nth(2)
    .getByRole('link')
    .first();

/** What was true in the first frame that shows another heading. */
const watchFirstFrame = `{
  takeMade();
  const seen = () => [...document.querySelectorAll('main h1')].find((one) => one.checkVisibility())?.textContent;
  const before = seen();
  window.firstFrame = new Promise((done) => {
    const look = () => {
      if (seen() === before || !seen()) return requestAnimationFrame(look);
      done({ made: takeMade(), title: document.title, y: scrollY });
    };
    requestAnimationFrame(look);
  });
  0;
}`;

interface FirstFrame {
  readonly made: number;
  readonly title: string;
  readonly y: number;
}

test('a page that is ready is shown before anybody draws, and the one it was left for comes back as it was', async ({
  page,
  visit,
}) => {
  await page.addInitScript({ content: countElements });
  await visit('/tools/');
  await ready(page, folderLink(page));
  const section = await page.title();
  await page.evaluate(watchFirstFrame);
  await folderLink(page).click();
  expect(await page.evaluate('firstFrame')).toEqual({ made: 0, title: section, y: 0 });
  await expect(page).not.toHaveTitle(section);
  await expect(page.getByRole('main')).toBeFocused();
  const filters = page.getByRole('form', { name: 'Фильтры' });
  await expect(filters.locator('details summary h3')).not.toHaveCount(4);
  // Closed by hand: the server would show it open.
  const group = filters
    .locator('details')
    .filter({ has: page.locator('summary h3') })
    .first();
  await expect(group).toHaveAttribute('open');
  await group.locator('summary').click();
  await expect(group).not.toHaveAttribute('open');
  await page.mouse.wheel(0, 700);
  await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(300);
  await ready(page, firstGoods(page));
  const [height, place, title] = [
    await page.evaluate('document.documentElement.scrollHeight'),
    (await page.evaluate('scrollY')) as number,
    await page.title(),
  ];
  await page.evaluate(`{ window.left = document.querySelector('main h1'); }`);
  await firstGoods(page).click();
  await expect(page).not.toHaveTitle(title);
  await expect(page.locator('h1')).toHaveCount(1);
  const goodsTitle = await page.title();
  await page.evaluate(watchFirstFrame);
  await page.goBack();
  expect(((await page.evaluate('firstFrame')) as FirstFrame).title).toBe(goodsTitle);
  expect(await page.evaluate(`document.querySelector('main h1') === window.left`)).toBe(true);
  expect(await page.evaluate('scrollY')).toBe(place);
  await expect(page).toHaveTitle(title);
  await expect(page.locator('h1')).toHaveCount(1);
  expect(await page.evaluate(doubled)).toEqual([]);
  await expect(group).not.toHaveAttribute('open');
  expect(await page.evaluate('document.documentElement.scrollHeight')).toBe(height);
  // What lies further down is there when one comes to it, as it was.
  const goods = page.getByRole('main').getByRole('region', { name: 'Товары' }).getByRole('article');
  await expect(goods).toHaveCount(24);
  await goods.last().scrollIntoViewIfNeeded();
  await expect(goods.last().getByRole('link').first()).toBeInViewport();
  await expect(page.locator('main [style*="content-visibility"]').filter({ has: goods.last() })).toHaveCount(
    0,
  );
  await page.goForward();
  await expect(page).not.toHaveTitle(title);
  await expect(page.locator('h1')).toHaveCount(1);
});

const drawnHeading = `window.drawn = document.querySelectorAll('main h1')[1], 0`;
const isDrawnHeading = `document.querySelector('main h1') === window.drawn`;

test('a page is drawn ahead where one was before too, and what was drawn stays when the rest of it comes', async ({
  page,
  visit,
}) => {
  await visit('/tools/');
  await folderLink(page).click();
  await expect(heading(page)).toContainText('сверления');
  await page.goBack();
  await expect(page).toHaveURL('/tools/');
  const other = page.getByRole('main').locator('a[href="/tools/frezerovanie/"]').first();
  await ready(page, other);
  await page.evaluate(drawnHeading);
  await other.click();
  await expect(page).toHaveTitle(/фрез/i);
  await expect(
    page.getByRole('main').getByRole('region', { name: 'Товары' }).getByRole('article'),
  ).toHaveCount(24);
  await expect(page.locator('h1')).toHaveCount(1);
  expect(await page.evaluate(isDrawnHeading)).toBe(true);
});

test('a page that nobody had time to draw is kept for the way back too, and what was set in it', async ({
  page,
  visit,
}) => {
  await visit('/tools/');
  // The code that keeps pages comes when the page has nothing to do.
  await ready(page, folderLink(page));
  await page.mouse.move(0, 0);
  // A press without a pointer that was near: nothing is drawn ahead.
  const press = async (link: Locator): Promise<void> => {
    await link.dispatchEvent('pointerdown');
    await link.dispatchEvent('click');
  };
  await press(page.getByRole('main').locator('a[href="/tools/frezerovanie/"]').first());
  await expect(page).toHaveTitle(/^Инструмент для фрезерования/);
  const group = page
    .getByRole('form', { name: 'Фильтры' })
    .locator('details')
    .filter({ has: page.locator('summary h3') })
    .first();
  await group.locator('summary').click();
  await expect(group).not.toHaveAttribute('open');
  await page.evaluate(`{ window.left = document.querySelector('main h1'); }`);
  const listing = page.url();
  await press(firstGoods(page));
  await expect(page).not.toHaveTitle(/^Инструмент для фрезерования/);
  await page.goBack();
  await expect(page).toHaveURL(listing);
  await expect.poll(() => page.evaluate(`document.querySelector('main h1') === window.left`)).toBe(true);
  await expect(group).not.toHaveAttribute('open');
  await expect(page.locator('h1')).toHaveCount(1);
  expect(await page.evaluate(doubled)).toEqual([]);
});

const secondSheet = (page: Page) => page.getByRole('main').locator('a[href*="page=2"]').first();

test('the next sheet of a list is drawn when its link is near, and the one before comes back', async ({
  page,
  visit,
}) => {
  await visit(folder);
  const goods = page.getByRole('main').getByRole('region', { name: 'Товары' }).getByRole('article');
  const first = await goods.first().getByRole('link').first().getAttribute('href');
  await ready(page, secondSheet(page));
  await page.evaluate(drawnHeading);
  await secondSheet(page).click();
  await expect(page).toHaveURL(`${folder}?page=2`);
  await expect(page.locator('h1')).toHaveCount(1);
  expect(await page.evaluate(isDrawnHeading)).toBe(true);
  await expect(goods).toHaveCount(24);
  expect(await goods.first().getByRole('link').first().getAttribute('href')).not.toBe(first);
  expect(await page.evaluate('scrollY')).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(folder);
  await expect(goods.first().getByRole('link').first()).toHaveAttribute('href', first ?? '');
  await expect(page.locator('h1')).toHaveCount(1);
});

test('filters that were closed by hand stay closed on the next sheet', async ({ page, visit }) => {
  await visit(folder);
  const group = page.getByRole('form', { name: 'Фильтры' }).locator('details').first();
  await expect(group).toHaveAttribute('open');
  await group.locator('summary').click();
  await expect(group).not.toHaveAttribute('open');
  const fetched = page.waitForResponse((answer) => answer.url().includes('page=2'));
  await secondSheet(page).hover();
  await (await fetched).finished();
  // sleeps because nothing tells that nothing is drawn
  await page.waitForTimeout(1000);
  await secondSheet(page).click();
  await expect(page).toHaveURL(`${folder}?page=2`);
  await expect(page.getByRole('link', { name: 'Назад' })).toBeAttached();
  await expect(group).not.toHaveAttribute('open');
});

test('the second press of a double one means nothing on the page that has come', async ({ page, visit }) => {
  await visit('/tools/');
  await ready(page, folderLink(page));
  await folderLink(page).dblclick();
  await expect(page).toHaveTitle(/сверления/);
  await expect(page).toHaveURL(folder);
  await expect(page.locator('h1')).toHaveCount(1);
  expect(await page.evaluate('String(getSelection())')).toBe('');
});

test('whoever goes on before a page that is shown has been drawn comes where they went', async ({
  page,
  visit,
}) => {
  await visit('/tools/');
  await ready(page, folderLink(page));
  const next = (await page
    .getByRole('banner')
    .getByRole('link', { name: 'Сервис', exact: true })
    .first()
    .getAttribute('href')) as string;
  await page.evaluate(`{
    document.querySelector('main a[href="${folder}"]').click();
    // In a turn after the router has come there and before the frame.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => document.querySelector('header a[href="${next}"]').click();
    port2.postMessage(0);
  }`);
  await expect(page).toHaveURL(next);
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(heading(page)).not.toContainText('сверления');
  await page.goBack();
  await expect(heading(page)).toContainText('сверления');
  await expect(page.locator('h1')).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveURL('/tools/');
  await expect(folderLink(page)).toBeVisible();
  await expect(page.locator('h1')).toHaveCount(1);
});
