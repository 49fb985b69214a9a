import type { APIRequestContext, Page } from '@playwright/test';
import { alive, desktop, expect, phone, test } from './visitor.ts';

interface Card {
  readonly slug: string;
  readonly url: string;
  readonly name: string;
  readonly options: readonly { readonly id: string; readonly article: string; readonly url: string }[];
}

/** The first goods of a selection, as the shop itself finds it. */
async function find(request: APIRequestContext, selection: object): Promise<Card> {
  const answer = await request.post('/api/search/all', { data: { limit: 1, ...selection } });
  expect(answer.status()).toBe(200);
  const card = ((await answer.json()) as { data: Card[] }).data[0];
  if (!card) throw new Error(`no goods for ${JSON.stringify(selection)}`);
  return card;
}

const drill = { category: 'sverla-tverdosplavnye', state_filters: 'in_stock,with_price' };
const machine = { category: 'vertikalnye', state_filters: 'with_price' };
const usedMachine = { category: 'catalog', state_filters: 'used' };
const never = (): never => {
  throw new Error('nothing there');
};
const lit = '[data-dim][data-lit]';

test('a tool: its drawing responds to pointer and keyboard, sizes are one press away, and engines and print get its data', async ({
  page,
  request,
  visit,
}) => {
  await visit((await find(request, drill)).url);
  const title = page.getByRole('heading', { level: 1 });
  await test.step('rows and dimensions of the drawing light up together', async () => {
    await page.getByRole('row', { name: /Общая длина/ }).hover();
    await expect(page.locator(lit)).toHaveAttribute('data-dim', 'L');
    await title.hover();
    await expect(page.locator(lit)).toHaveCount(0);
    await page.locator('[data-dim="D"] text').first().hover();
    await expect(page.getByRole('button', { name: /Размер D на/ })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('button', { name: /Размер L на/ })).toHaveAttribute('aria-pressed', 'false');
    await title.hover();
    await expect(page.locator(lit)).toHaveCount(0);
  });
  await test.step('the keyboard highlights them too, and a press keeps the highlight', async () => {
    await page.getByRole('button', { name: /Размер D на/ }).focus();
    await expect(page.locator(lit)).toHaveAttribute('data-dim', 'D');
    await page.keyboard.press('Tab');
    await expect(page.locator(lit)).not.toHaveAttribute('data-dim', 'D');
    await page.keyboard.press('Enter');
    await title.click();
    await expect(page.locator(lit)).toHaveCount(1);
  });
  await test.step('the drawing is enlarged in a popup', async () => {
    await page.getByRole('button', { name: 'Увеличить' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('img')).toBeVisible();
    const scale = dialog.getByRole('status');
    await expect(scale).toHaveText(/^100\s%$/);
    await page.keyboard.press('+');
    await expect(scale).toHaveText(/^150\s%$/);
    await dialog.getByRole('img').hover({ force: true });
    await page.mouse.wheel(0, 4000);
    await expect(scale).toHaveText(/^100\s%$/);
    // At the size that fits, the arrows go to the next view.
    const view = await dialog.getByRole('heading').textContent();
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('heading')).not.toHaveText(view ?? '');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
  await test.step('search engines get its name and price', async () => {
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
    const data = blocks.map((text) => JSON.parse(text) as Record<string, unknown>);
    expect(data.map((block) => block['@type'])).toEqual(['Product', 'BreadcrumbList']);
    expect(data[0]).toMatchObject({ offers: { priceCurrency: 'RUB' } });
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /Артикул/);
  });
  await test.step('another size of the series is one press away', async () => {
    const sizes = page.getByRole('region', { name: 'Размеры серии' });
    const before = await sizes.locator('[aria-current=page]').textContent();
    const all = await sizes.locator('a').allTextContents();
    await expect(sizes.locator('a:not([tabindex="-1"])')).toHaveCount(1);
    await sizes.locator('[aria-current=page]').focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await expect(sizes.getByRole('link').nth(1)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(sizes.getByRole('link').nth(1)).not.toBeFocused();
    await expect(sizes.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Tab');
    await expect(sizes.locator(':focus')).toHaveCount(0);
    await sizes.locator('a:not([aria-current])').first().click();
    await expect(sizes.locator('[aria-current=page]')).not.toHaveText(before ?? '');
    expect(await sizes.locator('a').allTextContents()).toEqual(all);
    await expect(title).toBeVisible();
  });
  await test.step('the printed page has article, price, date and phone, and no controls', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(/^Артикул/).first()).toBeVisible();
    await expect(page.getByText(/\d\d\.\d\d\.\d{4}/).first()).toBeVisible();
    await expect(page.getByRole('main').getByText('8-800-600-52-83')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Задать вопрос' })).toHaveCount(0);
    await expect(page.getByRole('row', { name: /Общая длина/ })).toBeVisible();
  });
});

test('below the head a strip stays and the cutting data answer', async ({ page, request, visit }) => {
  await visit((await find(request, drill)).url);
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const strip = page.getByRole('complementary', { name });
  await expect(strip).toBeHidden();
  await page.getByRole('link', { name: 'Описание', exact: true }).click();
  await expect(strip.getByRole('link', { name: 'Описание' })).toHaveAttribute('aria-current', 'page');
  await strip.getByRole('button', { name: /^В корзину/ }).click();
  await expect(strip.getByRole('spinbutton')).toHaveValue('1');
  // The window of cutting data answers: less speed, fewer turns.
  const window = page.locator('#cutting');
  const speed = window.getByRole('slider', { name: /^Vc/ });
  await speed.scrollIntoViewIfNeeded();
  await expect(speed).toBeEnabled();
  const statusText = window.getByRole('status').first();
  const before = await statusText.innerText();
  await speed.press('Home');
  await expect(statusText).not.toHaveText(before);
});

test('quantity prices: the total follows, and the next price is named', async ({ page, request, visit }) => {
  const answer = await request.post('/api/search/all', { data: { ...drill, limit: 24 } });
  interface Priced {
    url: string;
    options: {
      pack_size: number;
      price: { current_value_with_tax: number; quantity_prices: { from: number; value_with_tax: number }[] };
    }[];
  }
  const goods = ((await answer.json()) as { data: Priced[] }).data.find(({ options }) =>
    options.some(({ price, pack_size }) => price.quantity_prices.length > 0 && pack_size === 1),
  );
  if (!goods) throw new Error('no drill has quantity prices');
  const first = goods.options[0]?.price.quantity_prices[0];
  if (!first) throw new Error('no quantity price');
  await visit(goods.url);
  const box = page.getByRole('region', { name: 'Цена и наличие' });
  await expect(box.getByText(/^Ещё/)).toContainText(`Ещё ${first.from - 1}`);
  await box.getByRole('spinbutton').fill(String(first.from));
  await box.getByRole('spinbutton').blur();
  const amount = (Math.round(first.value_with_tax * 100) * first.from) / 100;
  const amountText = amount
    .toLocaleString('ru-RU', { minimumFractionDigits: amount % 1 ? 2 : 0 })
    .replace(/\s/g, '\u00a0');
  await expect(box.getByRole('button', { name: /^В корзину на/ })).toContainText(amountText);
});

/** Presses at the moment of hydration, as a quick user on a slow machine does. */
const pressWhenAlive = (page: Page, link: string): Promise<void> =>
  page.evaluate(`new Promise((resolve) => {
    const observer = new MutationObserver(press);
    observer.observe(document, { subtree: true, childList: true });
    press();
    function press() {
      if (!document.querySelector('header [placeholder="Город или адрес"]')) return;
      observer.disconnect();
      document.querySelector('${link}').click();
      resolve();
    }
  })`);

test('a new and a used machine have separate addresses', async ({ page, request }) => {
  const goods = await find(request, usedMachine);
  const used = goods.options.find(({ id }) => id.startsWith('bu_'));
  if (!used) throw new Error('no used option');
  await page.goto(used.url, { waitUntil: 'commit' });
  await pressWhenAlive(page, '[aria-label="Варианты"] a:not([aria-current])');
  const box = page.getByRole('region', { name: 'Цена и наличие' });
  await expect(box).not.toContainText(used.article);
  await page.goBack();
  await expect(box).toContainText('С\u00a0пробегом');
  await expect(box).toContainText(used.article);
});

test('a machine shows its numbers, its plan and what goes with it', async ({ page, request, visit }) => {
  await visit((await find(request, machine)).url);
  const figures = page.locator('dl').filter({ hasText: 'Ход X' }).first();
  await expect(figures).toBeVisible();
  await page.getByRole('link', { name: 'С размерами' }).click();
  await expect(page.getByRole('img', { name: /^Чертёж: .* мм/ })).toBeVisible();
  await page.locator('[data-dim="height"] text').first().hover();
  await expect(page.locator(lit)).toHaveAttribute('data-dim', 'height');
  await page
    .getByRole('navigation', { name: 'Разделы страницы' })
    .getByRole('link', { name: 'План размещения' })
    .click();
  await expect(page.getByRole('img', { name: /План размещения/ })).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Того же типа' })).toBeAttached();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('everything is there and sizes can be changed', async ({ page, request }) => {
    await page.goto((await find(request, drill)).url);
    await expect(page.getByRole('row', { name: /Общая длина/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Того же типа' })).toBeVisible();
    const box = page.getByRole('region', { name: 'Цена и наличие' });
    await expect(box.getByRole('spinbutton')).toBeVisible();
    const sizes = page.getByRole('region', { name: 'Размеры серии' });
    const target = sizes.locator('a:not([aria-current])').first();
    const address = await target.getAttribute('href');
    await target.click();
    await expect(page).toHaveURL(address ?? '');
    await page.getByRole('button', { name: 'Задать вопрос' }).first().click();
    await expect(page.getByRole('dialog', { name: 'Написать нам' })).toBeVisible();
  });
});

test.describe('addresses', () => {
  test('under a foreign folder it moves to its own', async ({ request }) => {
    const { url, slug } = await find(request, drill);
    const answer = await request.get(`/tools/frezerovanie/${slug}/`, { maxRedirects: 0 });
    expect(answer.status()).toBe(301);
    expect(answer.headers()['location']).toBe(url);
  });

  test('an unknown option leads to the plain address, an unknown goods nowhere', async ({ request }) => {
    const { url } = await find(request, drill);
    const answer = await request.get(`${url}?option=new_none`, { maxRedirects: 0 });
    expect(answer.status()).toBe(302);
    expect(answer.headers()['location']).toBe(url);
    expect((await request.get('/tools/sverlenie/takogo-sverla-net/')).status()).toBe(404);
  });
});

test.describe('a newcomer', () => {
  test.use({ cold: true });

  test('a machine is turned by hand and by keys, and by keys alone for who wants it still', async ({
    page,
    request,
  }) => {
    const turntableFrames = page.locator('img[src*="turn="]:not([hidden])');
    const slider = page.getByRole('slider', { name: 'Поворот станка' });
    const drag = async () => {
      const { x, y, width, height } = (await page.locator('figure').first().boundingBox()) ?? never();
      await page.mouse.move(x + width / 2, y + height / 2);
      await page.mouse.down();
      await page.mouse.move(x + width / 2 - 90, y + height / 2, { steps: 6 });
      await page.mouse.up();
    };
    await page.goto((await find(request, machine)).url);
    await alive(page);
    await test.step('keys', async () => {
      await slider.focus();
      await page.keyboard.press('ArrowRight');
      await expect(turntableFrames).toHaveAttribute('src', /turn=33$/);
      await drag();
      await expect(slider).toHaveValue('2');
    });
    await test.step('a hand', async () => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.reload();
      await alive(page);
      await slider.focus();
      await page.keyboard.press('ArrowRight');
      await expect(turntableFrames).toHaveAttribute('src', /turn=33$/);
      await drag();
      await expect(turntableFrames).toHaveAttribute('src', /turn=57$/);
      await expect(slider).toHaveAttribute('aria-valuetext', '57°');
    });
  });

  for (const size of [phone, desktop]) {
    test(`nothing moves while the page loads, ${size.width} px`, async ({ page, request }) => {
      await page.setViewportSize(size);
      await page.addInitScript(`
        window.shifted = 0;
        new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.shifted += entry.value; })
          .observe({ type: 'layout-shift', buffered: true });
      `);
      await page.goto((await find(request, machine)).url, { waitUntil: 'networkidle' });
      // Fonts may load late.
      expect(await page.evaluate('window.shifted')).toBeLessThan(0.01);
    });
  }
});

test('in print there are no buttons, links like buttons and steppers', async ({ page, visit }) => {
  await visit('/tools/sverlenie/');
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  const box = page.getByRole('region', { name: 'Цена и наличие' });
  await expect(box).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(box.getByRole('button')).toHaveCount(0);
  await expect(box.getByRole('spinbutton')).toHaveCount(0);
  await expect(box.getByRole('link', { name: /Запросить|конфигураторе/ })).toHaveCount(0);
  await page.emulateMedia({ media: null });
});
