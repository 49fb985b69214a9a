import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect as base, type Locator, type Page, test } from '@playwright/test';
import { shopDay } from '@spindle/contract/shop/shop-day';
import { appCode } from './app-code.ts';
import { type RunningShop, startShop } from './run-shop.ts';
import { shopCommand } from './shop-command.ts';
import { throwAwayDirectory } from './throw-away.ts';

const expect = base.configure({ timeout: 20_000 });
const title = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name });
const manual = Buffer.from('%PDF-1.7\nmanual');

const coatings = ['TiAlN', 'AlCrN'];
/** Thirty mills and twenty drills with the column names an owner would use. */
const mills = Array.from({ length: 30 }, (_, at) => ({
  article: `ФК-${String(at + 1).padStart(2, '0')}`,
  name: `Фреза концевая ${4 + (at % 10) * 2} мм, ${coatings[at % 2]}, исполнение ${Math.floor(at / 10) + 1}`,
  folder: 'Фрезы концевые',
  diameter: String(4 + (at % 10) * 2),
  coating: coatings[at % 2] ?? '',
  length: '',
}));
const drills = Array.from({ length: 20 }, (_, at) => ({
  article: `СВ-${String(at + 1).padStart(2, '0')}`,
  name: `Сверло спиральное ${3 + at} мм`,
  folder: 'Свёрла',
  diameter: String(3 + at),
  coating: '',
  length: String(60 + at * 4),
}));
const spreadsheet = Buffer.from(
  [
    'Артикул;Наименование;Раздел;Бренд;Цена;Остаток;Диаметр, мм;Покрытие;Рабочая длина, мм',
    ...[...mills, ...drills].map(({ article, name, folder, diameter, coating, length }, at) =>
      [article, `"${name}"`, folder, 'Своя марка', `${1200 + at * 10}`, '12', diameter, coating, length].join(
        ';',
      ),
    ),
  ].join('\r\n'),
);

test('an owner builds a shop from nothing in the browser, and a buyer filters, compares and orders', async ({
  browser,
}) => {
  const directory = await throwAwayDirectory();
  const dataDir = join(directory, 'shop');
  const shop = await startShop({ DATA_DIR: dataDir, DEMO: 'off' });
  try {
    // The first person is invited from the command line, as the start says; everything else is done in the browser.
    const invite = await shopCommand(
      ['staff', 'add', 'owner@own.example.ru', 'Мария', 'Хозяйкина', '--role', 'administrator'],
      { DATA_DIR: dataDir },
    );
    const context = await browser.newContext({ baseURL: shop.url });
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`));
    await test.step('enters', () => enter(page, invite));
    await test.step('warehouse and brand', () => warehouseAndBrand(page));
    await test.step('folders with properties', () => folders(page));
    await test.step('fifty products from a spreadsheet', () => goods(page));
    await test.step('photographs and a manual', () => media(page));
    await test.step('three pages', () => pages(page, shop));
    await test.step('a promotion', () => promotion(page));
    await context.close();
    await test.step('a buyer', async () => {
      const buyer = await browser.newContext({ baseURL: shop.url });
      await buyer.addCookies([{ name: 'cookie_choice', value: 'needed', url: shop.url }]);
      const guest = await buyer.newPage();
      guest.on('pageerror', (error) => problems.push(`${guest.url()}: ${error.message}`));
      await buy(guest);
      await buyer.close();
    });
    expect(problems).toEqual([]);
    expect(shop.output()).not.toContain('"level":50');
  } finally {
    await shop.stop();
    rmSync(directory, { recursive: true, force: true });
  }
});

async function enter(page: Page, invite: string): Promise<void> {
  await page.goto(/\/office\/invite\?token=\S+/.exec(invite)?.[0] ?? '');
  await page.getByLabel('Пароль').fill('Svoy-magazin-s-nulya');
  await page.getByRole('button', { name: 'Дальше' }).click();
  await page.getByRole('button', { name: 'Коды из приложения' }).click();
  await page.getByLabel('Код из приложения').fill(appCode(await page.locator('code').innerText()));
  await page.getByRole('button', { name: 'Включить' }).click();
  await page.getByRole('button', { name: 'Коды сохранены, открыть кабинет' }).click();
  await expect(title(page, 'Что ждёт')).toBeVisible();
}

/** By the guide of the home page. */
async function warehouseAndBrand(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Склад', exact: true }).click();
  await expect(page.getByRole('link', { name: /^Склады/ })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'Новый склад' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Название').fill('Основной склад');
  await form.getByLabel('Город').fill('Пермь');
  await form.getByLabel('Адрес', { exact: true }).fill('ул. Героев Хасана, 10');
  await form.getByLabel('Часы работы').fill('пн–пт 9–18');
  await form.getByRole('button', { name: 'Создать на' }).click();
  await expect(page.getByRole('cell', { name: 'Основной склад', exact: true })).toBeVisible();
  await page.getByRole('link', { name: /^Бренды/ }).click();
  await page.getByRole('button', { name: 'Новый бренд' }).click();
  await form.getByLabel('Название').fill('Своя марка');
  await form.getByLabel('Что делает').fill('Инструмент');
  await form.getByRole('button', { name: 'Создать на' }).click();
  await expect(page.getByRole('cell', { name: 'Своя марка', exact: true })).toBeVisible();
}

async function folders(page: Page): Promise<void> {
  for (const name of ['Фрезы концевые', 'Свёрла']) {
    await page.goto('/office/folders');
    await page.getByRole('button', { name: 'Раздел', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Новый раздел' });
    await form.getByLabel('Название').fill(name);
    await form.getByLabel('Внутри раздела').selectOption({ label: 'Инструмент и оснастка' });
    await form.getByRole('button', { name: 'Создать на сайте' }).click();
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    if (name === 'Фрезы концевые') {
      await property(page, 'Диаметр', { unit: 'мм' });
      await property(page, 'Покрытие', { values: coatings });
    } else {
      // A property of another folder is only added.
      await page.getByLabel('Добавить свойство').selectOption({ label: 'Диаметр, мм' });
      await page.getByRole('button', { name: 'Сохранить свойства на' }).click();
      await expect(page.getByRole('button', { name: 'Сохранить свойства на' })).toHaveCount(0);
      await property(page, 'Рабочая длина', { unit: 'мм' });
    }
  }
}

async function property(
  page: Page,
  name: string,
  { unit, values = [] }: { unit?: string; values?: readonly string[] },
): Promise<void> {
  const folder = page.url();
  await page.getByRole('link', { name: 'Новое свойство' }).click();
  await expect(title(page, 'Новое свойство')).toBeVisible();
  await page.getByLabel('Название', { exact: true }).fill(name);
  if (unit) await page.getByLabel('Единица').fill(unit);
  if (values.length > 0) await page.getByLabel('Вид', { exact: true }).selectOption({ label: 'выбор' });
  await page.getByRole('button', { name: 'Создать свойство' }).click();
  await expect(title(page, name)).toBeVisible();
  for (const [at, value] of values.entries()) {
    await page.getByRole('button', { name: 'Добавить значение' }).click();
    await page.getByLabel(`Значение ${at + 1}`).fill(value);
  }
  if (values.length > 0) {
    await page.getByRole('button', { name: 'Сохранить значения на сайт' }).click();
    await expect(page.getByRole('button', { name: `Объединить ${values[0]}` })).toBeVisible();
  }
  await page.goto(folder);
  await expect(page.getByLabel(`Фильтр: ${name}`)).toBeChecked();
}

async function goods(page: Page): Promise<void> {
  await page.goto('/office/imports');
  await page
    .getByLabel('Выбрать файл')
    .setInputFiles({ name: 'Прайс.csv', mimeType: 'text/csv', buffer: spreadsheet });
  await expect(title(page, 'Прайс.csv')).toBeVisible();
  await expect(page.getByText('Появится')).toBeVisible();
  // Common column names are recognized: no manual matching and no refused row.
  await expect(page.getByText('не узнан')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Строки с ошибками' })).toHaveCount(0);
  await page.getByRole('button', { name: /^Загрузить \d/ }).click();
  await expect(page.getByText('Загружен', { exact: true })).toBeVisible();
  await expect(page.locator('.stamp').getByText('50').first()).toBeVisible();
}

async function media(page: Page): Promise<void> {
  for (const article of ['ФК-01', 'СВ-01']) {
    await page.goto(`/office/goods?q=${encodeURIComponent(article)}`);
    await page.getByRole('link', { name: article }).first().click();
    await page.getByRole('link', { name: 'Карточка товара' }).click();
    await expect(page.getByLabel('Добавить фото')).toBeAttached();
    const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 160, height: 120 } });
    await page
      .getByLabel('Добавить фото')
      .setInputFiles({ name: `${article}.png`, mimeType: 'image/png', buffer: picture });
    await expect(page.getByRole('img', { name: 'Фото 1' })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Файл', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByLabel('Файл')
    .setInputFiles({ name: 'Паспорт.pdf', mimeType: 'application/pdf', buffer: manual });
  await dialog.getByRole('button', { name: 'Показать на' }).click();
  await expect(page.getByRole('link', { name: 'Паспорт' })).toBeVisible();
}

async function pages(page: Page, { url }: RunningShop): Promise<void> {
  for (const [name, address] of [
    ['Заточка инструмента', 'zatochka-instrumenta'],
    ['Гарантия на инструмент', 'garantiya-na-instrument'],
    ['О нашем складе', 'o-nashem-sklade'],
  ] as const) {
    await page.goto('/office/texts?kind=page');
    await page.getByRole('link', { name: 'Новая страница' }).click();
    await expect(title(page, 'Новая страница')).toBeVisible();
    await page.getByLabel('Заголовок страницы').fill(name);
    await page.getByLabel('Заголовок в поиске').fill(name);
    await page.getByLabel('Описание в поиске').fill(`${name}: как это у нас.`);
    await page.getByLabel('Текст', { exact: true }).fill(`## ${name}\n\nРассказываем по порядку.`);
    await page.getByRole('button', { name: 'Опубликовать' }).click();
    await expect(title(page, name)).toBeVisible();
    await expect.poll(async () => (await fetch(`${url}/${address}/`)).status).toBe(200);
  }
}

/** Fifteen per cent off every mill from today on: the office names its goods before it is saved. */
async function promotion(page: Page): Promise<void> {
  const day = (after: number): string => shopDay(new Date(Date.now() + after * 86_400_000));
  await page.goto('/office/promotions');
  await page.getByRole('link', { name: 'Новая акция' }).click();
  await expect(title(page, 'Новая акция')).toBeVisible();
  await page.getByLabel('Название', { exact: true }).fill('Неделя фрез');
  await page.getByLabel('Скидка, %').fill('15');
  await page.getByLabel('Первый день').fill(day(0));
  await page.getByLabel('Последний день').fill(day(7));
  await page.getByLabel('Текст', { exact: true }).fill('Все концевые фрезы дешевле на 15 %.');
  const folder = page.getByRole('main').getByLabel('Разделы', { exact: true });
  const mine = folder.getByRole('option', { name: 'Фрезы концевые', includeHidden: true });
  await folder.selectOption((await mine.getAttribute('value')) ?? '');
  await page.getByRole('button', { name: 'Показать товары' }).click();
  await expect(page.getByText('30 товаров, 30 исполнений')).toBeVisible();
  await page.getByRole('button', { name: 'Сохранить, на' }).click();
  await expect(title(page, 'Неделя фрез')).toBeVisible();
  await expect(page.locator('.stamp').getByText('30', { exact: true })).toBeVisible();
}

async function buy(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await page.goto('/tools/');
  await main
    .getByRole('link', { name: /Фрезы концевые/ })
    .first()
    .click();
  await expect(title(page, 'Фрезы концевые')).toBeVisible();
  // A press before the page is alive does nothing.
  await expect(async () => {
    await page.getByLabel('TiAlN').first().check();
    await expect(page).toHaveURL(/tialn/i, { timeout: 2000 });
  }).toPass();
  await expect(main.getByRole('link', { name: /AlCrN/ })).toHaveCount(0);
  await expect(main.getByRole('link', { name: /TiAlN/ }).first()).toBeVisible();
  // Every mill at the promotion's price.
  await expect(main.getByText('−15 %').first()).toBeVisible();

  for (const at of [0, 1]) {
    const answer = page.waitForResponse((one) => one.url().endsWith('/api/comparison/'));
    await main
      .getByRole('button', { name: /^Сравнить: / })
      .nth(at)
      .click();
    await answer;
  }
  const bought = page.waitForResponse(
    (answer) => new URL(answer.url()).pathname === '/api/cart' && answer.ok(),
  );
  await main
    .getByRole('button', { name: /^В корзину: / })
    .first()
    .click();
  await bought;
  await page
    .getByRole('complementary', { name: 'Сравнение' })
    .getByRole('link', { name: 'Сравнить 2 товара' })
    .click();
  await expect(title(page, 'Сравнение')).toBeVisible();
  await expect(page.getByRole('rowheader', { name: /Диаметр/ })).toBeVisible();

  await page.goto('/cart/');
  // The first mill costs 1 200: fifteen per cent off.
  await expect(main.getByText(/1\s020/).first()).toBeVisible();
  await page.getByRole('link', { name: 'Оформить заказ' }).first().click();
  await signUp(page);
  await page.getByRole('button', { name: /^До двери, эконом/ }).click();
  await page.getByRole('button', { name: 'Добавить адрес' }).click();
  const address = page.getByRole('dialog', { name: 'Добавить адрес' });
  await address.getByLabel('Город').fill('Пермь');
  await address.getByLabel('Улица, дом, помещение').fill('ул. Героев Хасана, 10');
  await address.getByRole('button', { name: 'Добавить адрес' }).click();
  await expect(page.getByRole('button', { name: /Героев Хасана, 10/, pressed: true })).toBeVisible();
  await page.getByRole('button', { name: 'Отправить заказ' }).last().click();
  await expect(title(page, /^Заказ .* оформлен$/)).toBeVisible();
}

async function signUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Я.частное лицо/ }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Имя').fill('Пётр');
  await form.getByLabel('Фамилия').fill('Первов');
  await form.getByLabel('Телефон').fill('+7 912 240-18-36');
  await form.getByLabel('Электронная почта').fill('first@buyer.example.ru');
  await form.getByRole('textbox', { name: /^Пароль/ }).fill('Pervyj-zakaz-2026');
  await form.getByLabel('Ещё раз').fill('Pervyj-zakaz-2026');
  await form.getByLabel(/согласие/).check();
  await form.getByRole('button', { name: 'Зарегистрироваться' }).click();
}
