import { signIn } from './signed-in.ts';
import { expect, phone, test } from './visitor.ts';

const owner = 's.voronov@example.ru';
const search = 'Номер заказа, артикул или товар';

test('orders: each filter is a history entry, a wrong period is reported, the selection downloads as a workbook', async ({
  page,
  visit,
}) => {
  await signIn(page.context(), owner);
  await visit('/personal/orders/');
  const cards = page.getByRole('main').getByRole('article');
  const title = await cards.first().getByRole('heading').textContent();
  const number = title?.replace('Заказ', '').trim() ?? '';

  const colleague = page.getByLabel('Кто оформил');
  await colleague.focus();
  await colleague.selectOption({ index: 1 });
  await expect(page).toHaveURL(/\?colleague=[\w-]+$/);
  await expect(colleague).toBeFocused();
  const all = await cards.count();
  await page.getByLabel(search).fill(number);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/colleague=.*query=/);
  await expect(cards).not.toHaveCount(all);
  await page.goBack();
  await expect(page).toHaveURL(/\?colleague=[\w-]+$/);
  await expect(page.getByLabel(search)).toHaveValue('');
  await page.goBack();
  await expect(page).toHaveURL('/personal/orders/');
  await expect(colleague).toHaveValue('');

  await page.getByLabel('С даты').fill('2026-11-30');
  await page.getByLabel('По дату').fill('2026-11-01');
  await expect(page.getByText('Конец периода раньше его начала')).toBeVisible();
  await expect(page.getByLabel('С даты')).toHaveValue('2026-11-30');
  await page.getByRole('main').getByRole('link', { name: 'Сбросить' }).first().click();
  await expect(page).toHaveURL('/personal/orders/');
  await page.getByRole('link', { name: 'Этот год' }).click();
  await expect(page.getByRole('link', { name: 'Этот год' })).toHaveAttribute('aria-current', 'true');

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Скачать в\s+Excel/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^Шпиндель\. Заказы 01\.01\.\d{4}–[\d.]+\.xlsx$/);
});

test('documents: those ticked leave as one archive, named and counted on its button', async ({
  page,
  visit,
}) => {
  await signIn(page.context(), owner);
  await visit('/personal/documents/?kind=invoice');
  await expect(page.getByRole('button', { name: /^Скачать все \d+ одним\s+ZIP/ })).toBeVisible();
  const boxes = page.getByRole('main').getByRole('checkbox');
  await boxes.first().check();
  await boxes.nth(1).check();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Скачать 2\s+документа одним\s+ZIP/ }).click();
  expect((await download).suggestedFilename()).toBe('Шпиндель. Документы.zip');
});

test("a company's own article is entered once: the next list matches it until it is removed", async ({
  page,
  visit,
  request,
}) => {
  // Two lists, and the page of the pairs.
  test.slow();
  await signIn(page.context(), owner);
  const answer = await request.post('/api/search/all', {
    data: { category: 'tools', state_filters: 'in_stock', limit: 1 },
  });
  const { data } = (await answer.json()) as { data: { options: { article: string }[] }[] };
  const ours = data[0]?.options[0]?.article ?? '';
  const ownArticle = `Цех-${Date.now()}`;
  const popup = page.getByRole('dialog', { name: 'Загрузить список' });
  const row = page.getByRole('list', { name: 'Строки списка' }).getByRole('listitem');
  const send = async () => {
    await visit('/personal/articles/?popup=uploadList');
    await popup.getByLabel('Или вставьте строки').fill(`${ownArticle} 2`);
    await popup.getByRole('button', { name: 'Найти товары' }).click();
    await expect(page).toHaveURL(/\/cart\/upload\/[0-9a-f-]+\/$/);
  };
  await send();
  await expect(row).toContainText('Не нашли');
  await row.getByRole('textbox').fill(ours);
  await row.getByRole('button', { name: 'Найти' }).click();
  await expect(row).toContainText(`ваш артикул ${ownArticle}`);
  await send();
  await expect(row).toContainText(ours);
  await expect(row).toContainText(`ваш артикул ${ownArticle}`);
  await visit(`/personal/articles/?query=${encodeURIComponent(ownArticle)}`);
  const pair = page.getByRole('row', { name: new RegExp(ownArticle) });
  await expect(pair).toContainText(ours);
  await pair.getByRole('button', { name: /^Удалить/ }).click();
  await expect(page.getByRole('row', { name: new RegExp(ownArticle) })).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test('a list is searched by a plain form, its URL stays clean, and an empty result is stated', async ({
    page,
  }) => {
    await signIn(page.context(), owner);
    await page.goto('/personal/orders/?status_group=active');
    await page.getByText('Период и другие условия').click();
    await page.getByLabel('Состояние', { exact: true }).selectOption('paid');
    await page.getByLabel(search).fill('нет такого товара');
    await page.getByRole('main').getByRole('button', { name: 'Найти' }).click();
    await expect(page).toHaveURL(/\/personal\/orders\/\?query=[^&]+&status_group=active&status=paid$/);
    await expect(page.getByRole('heading', { name: 'Таких заказов нет' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Сбросить' }).last().click();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await page.goto('/personal/quotations/?from=2026-05-02&to=2026-05-01');
    await expect(page.getByText('Конец периода раньше его начала')).toBeVisible();
  });
});
