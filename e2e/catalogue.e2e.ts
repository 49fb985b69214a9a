import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { seriousFlaws } from './axe.ts';
import { alive, desktop, expect, phone, test } from './visitor.ts';

const drills = '/tools/sverlenie/sverla-tverdosplavnye/sverla-5xd/';
const table = '/tools/sverlenie/sverla-tverdosplavnye/sverla-3xd/';
const machines = '/catalog/frezernye/';

const rail = (page: Page): Locator => page.getByRole('form', { name: 'Фильтры' });
const box = (page: Page, name: string | RegExp): Locator => rail(page).getByRole('checkbox', { name });
const cards = (page: Page): Locator => page.getByRole('region', { name: 'Товары' }).getByRole('article');
const rows = (page: Page): Locator => page.getByRole('table').getByRole('row');
const found = (page: Page): Locator => page.getByRole('status').filter({ hasText: /товар/ });

interface Value {
  readonly slug: string;
  readonly name: string;
  readonly goods_found: number;
}
interface Facets {
  readonly goods_found: number;
  readonly brands: Value[];
}

/** Facets from the API, to compare with the page. */
async function facets(request: APIRequestContext, category: string, body: object = {}): Promise<Facets> {
  const answer = await request.post('/api/search/properties', { data: { category, ...body } });
  return (await answer.json()) as Facets;
}

const group = (page: Page, title: string): Locator =>
  rail(page)
    .locator('details')
    .filter({ has: page.getByRole('heading', { name: title }) });

/** Opens a group that is closed at first. */
async function unfold(page: Page, title: string): Promise<void> {
  const fold = group(page, title);
  if ((await fold.getAttribute('open')) === null) await fold.locator('summary').first().click();
}

const plain = (text: string | null): string => (text ?? '').replaceAll(/[\s\u00a0]/g, '');

test.describe('filters', () => {
  test('find a drill for M10 in stainless steel with coolant through it', async ({ page, visit }) => {
    await visit('/tools/sverlenie/');
    await page
      .getByRole('navigation', { name: 'Подразделы' })
      .getByRole('link', { name: /Твердосплавные/ })
      .click();
    await page.getByRole('navigation', { name: 'Подразделы' }).getByRole('link', { name: /^5×D/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Твердосплавные свёрла 5×D' })).toBeVisible();
    const diameter = rail(page).getByRole('group', { name: 'Диаметр D, мм' });
    await diameter.getByRole('textbox', { name: 'от' }).fill('8,5');
    await diameter.getByRole('textbox', { name: 'до' }).fill('8.5');
    await page.keyboard.press('Enter');
    await box(page, /нержавеющая/).check();
    await box(page, /^Внутренний/).check();
    await unfold(page, 'Под резьбу');
    await box(page, /^M10 /).check();
    await expect(page).toHaveURL(
      `${drills}?p.coolant=internal&p.diameter=8.5..8.5&p.for_thread=m10&p.materials=m`,
    );
    await expect(cards(page).first()).toContainText('Ø8,5');
    for (const name of await cards(page).getByRole('heading').allTextContents())
      expect(name).toContain('Ø8,5');
  });

  test('apply at once: focus, scroll and counts stay in place; chips stand in the order of choice, back leads out of them', async ({
    page,
    request,
    visit,
  }) => {
    await visit(drills);
    const coolant = box(page, /^Внутренний/);
    await coolant.focus();
    const before = await page.evaluate('scrollY');
    await page.keyboard.press('Space');
    await expect(coolant).toBeChecked();
    await expect(page).toHaveURL(`${drills}?p.coolant=internal`);
    await expect(coolant).toBeFocused();
    expect(await page.evaluate('scrollY')).toBe(before);
    const expected = await facets(request, 'sverla-5xd', {
      properties: [{ slug: 'coolant', values: ['internal'] }],
    });
    await expect
      .poll(async () => plain(await found(page).textContent()))
      .toBe(`${expected.goods_found}товаров`);
    await page.goBack();
    await expect(page).toHaveURL(drills);
    await expect(coolant).not.toBeChecked();

    await box(page, /нержавеющая/).check();
    await expect(page).toHaveURL(`${drills}?p.materials=m`);
    await box(page, /^Внутренний/).check();
    await expect(page).toHaveURL(`${drills}?p.coolant=internal&p.materials=m`);
    await box(page, /^P/).check();
    await expect(page).toHaveURL(`${drills}?p.coolant=internal&p.materials=m,p`);
    const chips = page.getByRole('group', { name: 'Выбранные фильтры' });
    await expect(chips.getByRole('link')).toHaveText([/нержавеющая/, /Внутренний/, /сталь/, 'Сбросить всё']);
    await chips.getByRole('link', { name: 'Убрать фильтр: Внутренний' }).click();
    await expect(page).toHaveURL(`${drills}?p.materials=m,p`);
    await expect(box(page, /^Внутренний/)).not.toBeChecked();
    // Back takes off one at a time, however quickly they were pressed.
    for (const before of [
      '?p.coolant=internal&p.materials=m,p',
      '?p.coolant=internal&p.materials=m',
      '?p.materials=m',
      '',
    ]) {
      await page.goBack();
      await expect(page).toHaveURL(drills + before);
    }
    // The address is there a moment before the page.
    await expect(chips).toBeHidden();
    await box(page, /^P/).check();
    await page.getByRole('link', { name: 'Сбросить всё' }).click();
    await expect(page).toHaveURL(drills);
  });

  test('ranges accept commas, apply while typing, report invalid values and slide by keyboard; long lists are searched', async ({
    page,
    visit,
  }) => {
    await visit(drills);
    const diameter = rail(page).getByRole('group', { name: 'Диаметр D, мм' });
    await diameter.getByRole('textbox', { name: 'от' }).fill('10,5');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${drills}?p.diameter=10.5..`);
    // Applies after a pause without leaving the field, which keeps the input.
    const to = diameter.getByRole('textbox', { name: 'до' });
    await to.fill('12,');
    await expect(page).toHaveURL(`${drills}?p.diameter=10.5..12`);
    await expect(to).toHaveValue('12,');
    await to.fill('8');
    await page.keyboard.press('Tab');
    await expect(diameter).toContainText('«От» больше, чем «до»');
    await expect(to).toHaveValue('8');
    await expect(page).toHaveURL(`${drills}?p.diameter=10.5..12`);
    await diameter.getByRole('textbox', { name: 'от' }).fill('5');
    await expect(page).toHaveURL(`${drills}?p.diameter=5..8`);
    await expect(diameter).not.toContainText('«От» больше, чем «до»');
    await diameter.getByRole('slider', { name: /до$/ }).press('End');
    await expect(page).toHaveURL(`${drills}?p.diameter=5..`);

    // Long lists open and are searched.
    await page.getByRole('link', { name: 'Сбросить всё' }).click();
    await expect(page).toHaveURL(drills);
    await unfold(page, 'Под резьбу');
    await expect(box(page, /^M12 /)).toBeHidden();
    const search = rail(page).getByRole('searchbox', { name: 'Найти: Под резьбу' });
    await search.fill('m12');
    await expect(box(page, /^M12 /)).toBeVisible();
    await search.fill('нет такой');
    await expect(group(page, 'Под резьбу')).toContainText('Поиск не дал результатов');
    await search.fill('');
    await group(page, 'Под резьбу')
      .getByText(/^Ещё \d+$/)
      .click();
    await expect(box(page, /^M12 /)).toBeVisible();
  });

  test('without results say so and offer a way out', async ({ page, visit }) => {
    await visit(`${drills}?state_filters=used`);
    await expect(page.getByRole('heading', { name: 'С такими фильтрами ничего нет' })).toBeVisible();
    await expect(box(page, /С пробегом/)).toBeChecked();
    await page.getByRole('link', { name: 'Сбросить фильтры' }).click();
    await expect(page).toHaveURL(drills);
    await expect(cards(page)).toHaveCount(24);
  });
});

test.describe('filters of a newcomer', () => {
  test.use({ cold: true });

  test('ticked before the code has come count', async ({ page }) => {
    let release = () => {};
    const delayed = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await delayed;
      await route.continue();
    });
    await page.goto(drills, { waitUntil: 'commit' });
    await box(page, /нержавеющая/).check();
    release();
    await expect(page).toHaveURL(`${drills}?p.materials=m`);
    await expect(box(page, /нержавеющая/)).toBeChecked();
    await alive(page);
  });
});

test('order, view and pages are addresses', async ({ page, visit }) => {
  await visit(drills);
  await page.getByLabel('Сортировка').selectOption('price_asc');
  await expect(page).toHaveURL(`${drills}?sort=price_asc`);
  await page.getByRole('link', { name: 'Список' }).click();
  await expect(page).toHaveURL(`${drills}?sort=price_asc&view=list`);
  // The address is there a moment before the links that follow from it.
  const second = page.getByRole('link', { name: 'Страница 2', exact: true });
  await expect(second).toHaveAttribute('href', /view=list/);
  await second.click();
  await expect(page).toHaveURL(`${drills}?sort=price_asc&view=list&page=2`);
  await expect(page.getByRole('navigation', { name: 'Страницы' })).toContainText('25');
  await page.getByRole('link', { name: 'Плитка' }).click();
  await expect(page).toHaveURL(`${drills}?sort=price_asc`);
  await page.getByLabel('Сортировка').selectOption({ label: 'Популярные' });
  await expect(page).toHaveURL(drills);
});

test.describe('a table', () => {
  test('opens by size, has letters, units and stock, sorts by any column, and prints every lettered column', async ({
    page,
    visit,
  }) => {
    await visit(table);
    const diameter = page.getByRole('columnheader', { name: /^D/ });
    await expect(diameter).toContainText('мм');
    await expect(page.getByRole('img', { name: /Буквы обозначают столбцы/ })).toBeVisible();
    await expect(diameter).toHaveAttribute('aria-sort', 'ascending');
    await expect(page.getByLabel('Сортировка')).toHaveValue('');
    const first = rows(page).nth(1);
    const last = rows(page).last();
    const size = async (row: Locator) =>
      Number((await row.getByRole('cell').first().innerText()).replace(',', '.'));
    expect(await size(first)).toBeLessThanOrEqual(await size(last));
    await diameter.getByRole('link').click();
    await expect(page).toHaveURL(`${table}?sort=p.diameter_desc`);
    await expect(diameter).toHaveAttribute('aria-sort', 'descending');
    expect(await size(first)).toBeGreaterThanOrEqual(await size(last));
    await page.getByLabel('Сортировка').selectOption({ label: 'Популярные' });
    await expect(page).toHaveURL(`${table}?sort=popular`);
    await page.getByRole('link', { name: 'Плитка' }).click();
    await expect(page).toHaveURL(`${table}?sort=popular&view=tile`);

    // A drawing letter needs its column.
    await visit(table);
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 718, height: 1000 });
    const letteredHeads = page.locator('thead abbr');
    expect(await letteredHeads.count()).toBeGreaterThan(3);
    for (const head of await letteredHeads.all()) await expect(head).toBeVisible();
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(718);
  });

  test('shows stock by warehouse, keeps its head visible, opens a product by its article', async ({
    page,
    visit,
  }) => {
    await visit(table);
    const stock = page.getByRole('button', { name: /^Остатки по/ }).first();
    await stock.click();
    await expect(page.locator('[popover]:popover-open')).toContainText('шт.');
    await page.keyboard.press('Escape');
    await expect(page.locator('[popover]:popover-open')).toHaveCount(0);
    await rows(page).last().scrollIntoViewIfNeeded();
    await expect(page.getByRole('columnheader', { name: 'Артикул' })).toBeInViewport();
    const link = rows(page).last().getByRole('rowheader').getByRole('link');
    const article = await link.innerText();
    await link.click();
    await expect(page.getByRole('main')).toContainText(article);
    await expect(page).toHaveURL(new RegExp(`^${new URL(table, page.url()).href}[a-z0-9-]+/$`));
  });

  // With its pictures: without them rows move under the pointer when the drawing comes.
  test.describe('in a browser of its own', () => {
    test.use({ cold: true });

    test('is interactive: the drawing follows rows and letters, rows are selected, columns chosen and filtered, keys work', async ({
      page,
      visit,
    }) => {
      await visit(table);
      const row = (at: number) => rows(page).nth(at);
      const name = (await row(3).getByRole('link').first().getAttribute('title')) ?? '';
      await row(3).getByRole('cell').first().hover();
      const drawing = page.locator('[data-drawing]');
      await expect(page.locator('[data-drawn]')).toHaveText(name);
      await expect(drawing.locator('[data-dim="D"][data-lit]')).toHaveCount(1);
      await page.getByRole('columnheader', { name: /^L/ }).hover();
      await expect(drawing.locator('[data-lit]')).toHaveAttribute('data-dim', 'L');

      await page.getByRole('button', { name: 'Столбцы таблицы' }).click();
      const coating = page.locator('th[data-col=coating]');
      await expect(coating).toBeHidden();
      await page.getByRole('checkbox', { name: 'Покрытие' }).last().check();
      await expect(coating).toBeVisible();
      await page.keyboard.press('Escape');
      await visit(table);
      await expect(coating).toBeVisible();

      await row(1).getByRole('checkbox').check();
      await row(2).getByRole('link').first().focus();
      await page.keyboard.press('x');
      await page.keyboard.press('ArrowDown');
      await expect(row(3).getByRole('link').first()).toBeFocused();
      await page.keyboard.press('+');
      await expect(page.getByRole('link', { name: 'Корзина' })).toContainText('1');
      const marked = page.getByRole('group', { name: 'Отмеченные товары' });
      await expect(marked.getByRole('status')).toHaveText('Отмечено: 2');
      await marked.getByRole('button', { name: 'Сравнить' }).click();
      await expect(page.getByText('В сравнении: 2 товара')).toBeVisible();
      await marked.getByRole('button', { name: 'В корзину' }).click();
      await expect(page.getByRole('link', { name: 'Корзина' })).toContainText('3');

      await page.getByRole('button', { name: 'Фильтр столбца: Диаметр' }).click();
      await page.getByRole('columnheader', { name: /^D/ }).getByRole('textbox', { name: 'от' }).fill('8,5');
      await expect(page).toHaveURL(`${table}?p.diameter=8.5..`);
      await expect(row(3).getByRole('link').first()).toHaveAttribute('title', /Ø8,5/);
      await page.keyboard.press('Escape');
      // A filter beside the table removes a row together with its drawing.
      const drawn = page.locator('[data-drawn]');
      const removedTitle = (await row(3).getByRole('link').first().getAttribute('title')) ?? '';
      await row(3).getByRole('cell').first().hover();
      await expect(drawn).toHaveText(removedTitle);
      await rail(page)
        .getByRole('group', { name: 'Диаметр D, мм' })
        .getByRole('textbox', { name: 'от' })
        .fill('9,5');
      await expect(page).toHaveURL(`${table}?p.diameter=9.5..`);
      await expect(drawn).not.toHaveText(removedTitle);
    });
  });

  test('never leaves the page: what has no room is scrolled between its first and last columns', async ({
    page,
    visit,
  }) => {
    for (const path of [
      `${machines}?view=table`,
      '/tools/tochenie/?view=table',
      '/tools/sozh-i-masla/?view=table',
    ]) {
      await visit(path);
      for (const width of [1920, 1440, 1280, 820]) {
        await page.setViewportSize({ width, height: 900 });
        const scrollWidth = () => page.evaluate('document.documentElement.scrollWidth');
        await expect.poll(scrollWidth, `${path} ${width}`).toBe(width);
        const place = await page.locator('tbody tr form').first().boundingBox();
        expect((place?.x ?? width) + (place?.width ?? 0), `${path} ${width}`).toBeLessThan(width);
      }
    }
    // On a tablet the stepper comes where the button was, and no column moves.
    const heads = () =>
      page.evaluate("[...document.querySelectorAll('thead th')].map((one) => one.clientWidth).join()");
    const before = await heads();
    const row = page.locator('tbody tr', { has: page.getByRole('button', { name: /^В корзину/ }) }).first();
    const key = (await row.getAttribute('data-row')) ?? '';
    await row.getByRole('button', { name: /^В корзину/ }).click();
    const bought = page.locator(`[data-row="${key}"]`);
    await expect(bought.getByRole('spinbutton')).toBeVisible();
    await bought.getByRole('button', { name: 'Больше' }).click();
    await expect(bought.getByRole('spinbutton')).not.toHaveValue('1');
    expect(await heads()).toBe(before);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('the drawer counts before it applies', async ({ page, request, visit }) => {
    await visit(drills);
    const counts: string[] = [];
    page.on(
      'request',
      (sent) => sent.url().includes('/api/search/count') && counts.push(sent.postData() ?? ''),
    );
    await page.getByRole('link', { name: /^Фильтры/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Фильтры' });
    await expect(drawer).toBeVisible();
    expect(await seriousFlaws(page, 'dialog[open]')).toEqual([]);
    const all = await facets(request, 'sverla-5xd');
    const show = drawer.getByRole('button', { name: /^Показать/ });
    await expect(show).toContainText(String(all.goods_found));
    await drawer.getByText('M — нержавеющая').click();
    await drawer.getByText('Внутренний').click();
    const properties = [
      { slug: 'materials', values: ['m'] },
      { slug: 'coolant', values: ['internal'] },
    ];
    const expected = await facets(request, 'sverla-5xd', { properties });
    await expect(show).toContainText(String(expected.goods_found));
    expect(counts.length).toBeLessThanOrEqual(2);
    await expect(page).toHaveURL(drills);
    await drawer.getByText('Дешевле').click();
    await show.click();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL(`${drills}?p.coolant=internal&p.materials=m&sort=price_asc`);
    const opener = page.getByRole('link', { name: /^Фильтры/ });
    await expect(opener).toContainText('2');
    await opener.click();
    await drawer.getByRole('button', { name: 'Сбросить' }).click();
    await expect(show).toContainText(String(all.goods_found));
    await drawer.getByRole('button', { name: 'Закрыть' }).click();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL(`${drills}?p.coolant=internal&p.materials=m&sort=price_asc`);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('filters, order, chips and pages work', async ({ page }) => {
    await page.goto(drills);
    await box(page, /нержавеющая/).check();
    await box(page, /^Внутренний/).check();
    await rail(page)
      .getByRole('group', { name: 'Диаметр D, мм' })
      .getByRole('textbox', { name: 'от' })
      .fill('8,5');
    await rail(page).getByRole('button', { name: 'Показать' }).click();
    await expect(page).toHaveURL(`${drills}?p.coolant=internal&p.diameter=8.5..&p.materials=m`);
    await page.getByLabel('Сортировка').selectOption('name');
    await page.getByRole('button', { name: 'Упорядочить' }).click();
    await expect(page).toHaveURL(`${drills}?p.coolant=internal&p.diameter=8.5..&p.materials=m&sort=name`);
    await page.getByRole('link', { name: 'Страница 2', exact: true }).click();
    await expect(page).toHaveURL(/&page=2$/);
    await page.getByRole('link', { name: 'Убрать фильтр: Внутренний' }).click();
    await expect(page).toHaveURL(`${drills}?p.diameter=8.5..&p.materials=m&sort=name`);
    await page.getByRole('button', { name: 'Обратный звонок' }).click();
    await expect(page).toHaveURL(`${drills}?popup=callback&p.diameter=8.5..&p.materials=m&sort=name`);
  });

  test('filters are reached on a phone', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto(drills);
    await expect(box(page, /нержавеющая/)).toBeHidden();
    await page.getByRole('link', { name: /^Фильтры/ }).click();
    await box(page, /нержавеющая/).check();
    await rail(page).getByRole('button', { name: 'Показать' }).click();
    await expect(page).toHaveURL(`${drills}?p.materials=m`);
  });
});

for (const viewport of [phone, desktop]) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport, cold: true });

    test('nothing moves while a listing loads or changes', async ({ page, visit }) => {
      await page.addInitScript(`
        window.moved = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.moved += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
      `);
      await visit(drills);
      await page.getByRole('link', { name: 'Страница 2', exact: true }).scrollIntoViewIfNeeded();
      await page.getByRole('link', { name: 'Страница 2', exact: true }).click();
      await expect(page).toHaveURL(`${drills}?page=2`);
      // The web font may load late.
      expect(Number(await page.evaluate('window.moved'))).toBeLessThan(0.01);
    });
  });
}

test('the article and the values of a tile can be selected, a press beside them opens the product', async ({
  page,
  visit,
}) => {
  await visit('/tools/sverlenie/');
  const tile = page.getByRole('main').getByRole('article').first();
  const article = (
    await tile
      .locator('span')
      .filter({ hasText: /^[\d-]{6,}$/ })
      .first()
      .innerText()
  ).trim();
  const values = tile.getByRole('definition');
  for (const part of [tile.getByText(article, { exact: true }), values.first()]) {
    await part.scrollIntoViewIfNeeded();
    // The link of the tile is not over it: a press begins a selection there.
    await part.click();
    await expect(page).toHaveURL('/tools/sverlenie/');
  }
  await tile.getByRole('link').first().click();
  await expect(page).not.toHaveURL('/tools/sverlenie/');
});

test('the article of a product is copied by one press', async ({ page, visit }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit('/tools/sverlenie/');
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await page.getByRole('button', { name: 'Скопировать артикул' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'скопирован' })).toBeVisible();
  const copied = (await page.evaluate('navigator.clipboard.readText()')) as string;
  await expect(page.getByRole('region', { name: 'Цена и наличие' })).toContainText(copied);
  await page.context().clearPermissions();
});
