import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { seriousFlaws } from './axe.ts';
import { expect } from './visitor.ts';

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const saved = (page: Page) => page.getByText('Сохранено', { exact: true });
const save = (page: Page) => page.getByRole('button', { name: /^Сохранить/ });

/** A permanent deletion asks for one confirmation. */
export async function remove(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Удалить', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить', exact: true }).click();
}

/** Reports errors at their field; unsaved input is restored after leaving the page. */
export async function cuttingData(page: Page): Promise<void> {
  const { data } = await (await page.request.get('/api/staff/cutting-data')).json();
  const series = String(data[0].cells.place);
  await page.goto(`/office/cutting-data/new?series=${encodeURIComponent(series)}`);
  const material = `Сталь ${randomUUID().slice(0, 6)}`;
  await page.getByLabel('Группа ISO').selectOption('P');
  await page.getByLabel('Материал').fill(material);
  await page.getByLabel('Марки').fill('45');
  await page.getByLabel('Скорость резания').fill('быстро');
  await page.getByLabel('Подача', { exact: true }).fill('6: 0,04; 10: 0,06');
  await save(page).click();
  await expect(page.getByLabel('Скорость резания')).toBeFocused();
  await expect(page.getByText('проверьте отмеченные поля')).toBeVisible();
  await expect(page.getByText('черновик хранится')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await expect(page.getByLabel('Материал')).toHaveValue(material);
  await page.getByLabel('Скорость резания').fill('120–160');
  await expect(page.getByRole('cell', { name: '120–160' }).first()).toBeVisible();
  await page.keyboard.press('Control+KeyS');
  await expect(title(page, new RegExp(material))).toBeVisible();
  await remove(page);
  await expect(title(page, 'Режимы резания')).toBeVisible();
}

/** The plan follows the sizes; two presses create one record, which is deleted after a confirmation. */
export async function placement(page: Page, article: string): Promise<void> {
  await page.goto(`/office/placements/new?article=${encodeURIComponent(article)}`);
  const plan = page.getByRole('img', { name: /^План размещения/ });
  await expect(page.getByText('План появится')).toBeVisible();
  for (const [name, value] of [
    ['Длина, мм', '2600'],
    ['Ширина, мм', '1500'],
    ['Высота, мм', '1900'],
    ['Масса, кг', '2500'],
    ['Высота цеха', '2400'],
    ['Толщина бетонного пола', '200'],
    ['Мощность', '11'],
  ] as const)
    await page.getByLabel(name).fill(value);
  await expect(plan).toHaveAttribute('src', /2600/);
  await save(page).dblclick();
  await expect(title(page, `Размещение ${article}`)).toBeVisible();
  await page.getByLabel('Длина, мм').fill('2800');
  await expect(page.getByText('Не сохранено: 1 поле')).toBeVisible();
  await save(page).click();
  await expect(saved(page)).toBeVisible();
  await expect(page.getByLabel('Длина, мм')).toHaveValue('2800');
  await remove(page);
  await expect(title(page, 'Размещение станков')).toBeVisible();
}

/** Two presses make one brand; a dialog outlives a press on its margin; goods go over to the other brand. */
export async function mergedBrand(page: Page, form: string): Promise<void> {
  const name = `Проба ${randomUUID().slice(0, 6)}`;
  await page.goto('/office/dictionaries/brands');
  await page.getByRole('button', { name: 'Новый бренд' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Название').fill(name);
  await dialog.getByLabel('Что делает').fill('Станки');
  const box = await dialog.boundingBox();
  await page.mouse.click((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
  await expect(dialog.getByLabel('Название')).toHaveValue(name);
  await dialog.getByRole('button', { name: /^Создать/ }).dblclick();
  await expect(page.getByRole('cell', { name, exact: true })).toHaveCount(1);
  await page.goto(form);
  await page.getByLabel('Бренд *').selectOption({ label: name });
  await save(page).click();
  await expect(page.getByText('Сохранено на сайт')).toBeVisible();
  await page.goto('/office/dictionaries/brands');
  await page.getByRole('button', { name: `Убрать ${name}` }).click();
  await expect(dialog.getByText('Где занято:')).toBeVisible();
  await dialog.getByLabel('Заменить на').selectOption({ label: 'Radiana' });
  await expect(dialog.getByText('Перейдут:')).toBeVisible();
  expect(await seriousFlaws(page, 'dialog')).toEqual([]);
  await dialog.getByRole('button', { name: 'Заменить и' }).click();
  await expect(page.getByRole('cell', { name, exact: true })).toHaveCount(0);
}

/** Lines pasted from a spreadsheet: what hinders stands at its line, and all of them move at once or none. */
export async function transfer(page: Page): Promise<void> {
  const call = async (method: string, address: string, data?: object) => {
    const headers = { origin: new URL(page.url()).origin };
    const answer = await page.request.fetch(address, { method, headers, ...(data ? { data } : {}) });
    return (await answer.json()).data;
  };
  const [from] = await call('GET', '/api/staff/catalogue/places');
  const goods = (await call('GET', '/api/staff/catalogue?stock=yes')) as { article: string }[];
  const lines = goods.map(({ article }) => ({ article, quantity: 2 }));
  const checked = (await call('POST', '/api/staff/transfers/check', { from_id: from.id, lines })) as {
    problem: string | null;
  }[];
  const [first, second] = goods.filter((_, at) => checked[at]?.problem === null);
  const note = `Проба ${randomUUID().slice(0, 6)}`;
  await page.goto('/office/goods/transfers/new');
  await page.getByLabel('Примечание').fill(note);
  await page.getByRole('button', { name: 'Строка' }).click();
  const block = `${first?.article}\t1\n${second?.article}\t1\nНЕТ-ТАКОГО\t1`;
  await page.evaluate(`(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', ${JSON.stringify(block)});
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.querySelector('table input').dispatchEvent(paste);
  })()`);
  await expect(page.getByText('Такого артикула нет')).toBeVisible();
  await expect(page.getByLabel('Артикул, строка 3')).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Переместить 3' }).click();
  await expect(page.getByRole('alert')).toContainText('Ничего не перемещено');
  expect(await seriousFlaws(page, 'main')).toEqual([]);
  await page.getByRole('button', { name: 'Убрать строку 3' }).click();
  await page.getByRole('button', { name: 'Переместить 2' }).dblclick();
  await expect(title(page, /^Перемещение/)).toBeVisible();
  await expect(page.getByRole('cell', { name: first?.article ?? '' })).toBeVisible();
  await page.goto('/office/goods/transfers');
  await expect(page.getByText(note)).toHaveCount(1);
}

/** The content of sitemap and robots files. */
export async function searchFiles(page: Page): Promise<void> {
  await page.goto('/office/seo/files');
  await expect(title(page, 'Карта сайта и robots.txt')).toBeVisible();
  await expect(page.locator('pre')).toContainText('Disallow: /personal/');
  const part = page.getByRole('link', { name: 'sitemap-1.xml' });
  expect((await page.request.get((await part.getAttribute('href')) ?? '')).status()).toBe(200);
}

/** Creates a group of a course, moves it to other days and deletes it. */
export async function courseGroup(page: Page): Promise<void> {
  await page.goto('/office/course-groups/new');
  await page.getByLabel('Курс').selectOption({ index: 1 });
  await page.getByLabel('Школа').selectOption({ index: 1 });
  await page.getByLabel('Начало').fill('2031-03-10');
  await page.getByLabel('Конец').fill('2031-03-08');
  await page.getByLabel('Мест', { exact: true }).fill('6');
  await save(page).click();
  await expect(page.getByLabel('Конец')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Конец').fill('2031-03-12');
  // Until its own page is there nothing can be typed into the old form, and lost with it.
  const groupUrl = /\/api\/staff\/course-groups\/[\da-f-]{36}$/;
  const { promise: isSeen, resolve: goOn } = Promise.withResolvers<void>();
  await page.route(groupUrl, async (route) => {
    await isSeen;
    await route.continue();
  });
  await save(page).dblclick();
  await expect(page.getByLabel('Мест', { exact: true })).toBeDisabled();
  goOn();
  await expect(title(page, /^Группа 10/)).toBeVisible();
  await page.unroute(groupUrl);
  await expect(page.locator('.stamp').getByText('0 из 6')).toBeVisible();
  await page.getByLabel('Начало').fill('2031-03-09');
  await save(page).click();
  await expect(title(page, /^Группа 9/)).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await remove(page);
  await expect(title(page, 'Группы курсов')).toBeVisible();
}
