import type { Page } from '@playwright/test';
import { paths } from '@spindle/contract/addresses/paths';
import { LINES_PER_PAGE } from '@spindle/contract/constants';
import type { StaffQuotation } from '@spindle/contract/staff/orders/staff-quotations';
import { unbroken } from '@spindle/ui/format/number.ts';
import { clerk } from './employed.ts';
import { signUp } from './signed-in.ts';
import { expect, test } from './visitor.ts';

/** A drill that lies in stock and is sold by the piece. */
async function drill(page: Page): Promise<{ id: string; url: string; name: string }> {
  const answer = await page.request.post('/api/search/all', {
    data: { category: 'sverlenie', limit: 24, state_filters: ['in_stock'] },
    headers: { origin: process.env['SHOP_URL'] ?? '' },
  });
  const { data } = (await answer.json()) as {
    data: { name: string; url: string; options: { id: string; pack_size: number }[] }[];
  };
  const found = data.find(({ options }) => options[0]?.pack_size === 1);
  return { id: found?.options[0]?.id ?? '', url: found?.url ?? '', name: found?.name ?? '' };
}

type QuotationLine = StaffQuotation['lines'][number];
/** A line as the office sends it back unchanged. */
const unchanged = ({ id, quantity, price, ready_days }: QuotationLine) => ({
  id,
  quantity,
  price,
  ready_days,
});

const numberOf = async (page: Page): Promise<string> =>
  /КП-\d+/.exec((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')?.[0] ?? '';

test('from the cart to an offer of the shop, its PDF, the yes and the order', async ({ page, visit }) => {
  test.slow();
  await visit('/about/');
  await signUp(page.context(), 'Инна');
  const { id, name } = await drill(page);
  const origin = process.env['SHOP_URL'] ?? '';
  await page.request.post('/api/cart', { data: { goods_id: id, quantity: 3 }, headers: { origin } });
  await visit('/cart/');
  await page.getByRole('link', { name: 'Запросить предложение', exact: true }).click();
  await expect(page.getByRole('checkbox', { name: /^Товары из.корзины: 1.позиция/ })).toBeChecked();
  await page.getByLabel('Комментарий').fill('Нужно к марту');
  await page.getByRole('button', { name: 'Отправить запрос' }).click();
  await expect(page.getByText('Запрос отправлен').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Запрос КП-\d+$/);
  const number = await numberOf(page);
  await expect(page.getByRole('button', { name: /^Согласовать/ })).toHaveCount(0);

  const { change } = await clerk();
  const record = `/quotations/${encodeURIComponent(number)}`;
  const delivery = { kind: 'own', name: 'Доставка до цеха', price: 1500_00, quantity: 1, is_delivery: false };
  await change(record, '/lines', { data: delivery });
  const { lines } = await change<StaffQuotation>(record, '/prices');
  const draft = { lines: lines.map(unchanged), text: 'Комплект для пробы', terms: 'Аванс 50 %' };
  await change(record, '', { method: 'PUT', data: draft });
  await change(record, '/send', { data: {} });
  await visit('/personal/quotations/');
  await page.getByRole('link', { name: number, exact: true }).click();
  await expect(page.getByText('Комплект для пробы')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Состав' }).getByText(unbroken(name))).toBeVisible();
  // Seen: the shop knows it without anybody pressing anything.
  await expect
    .poll(async () => {
      const answer = await page.request.get('/api/v1/quotations');
      return ((await answer.json()) as { data: { status: string }[] }).data[0]?.status;
    })
    .toBe('viewed');
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'PDF', exact: true }).click();
  expect((await file).suggestedFilename()).toBe(`Предложение ${number}.pdf`);

  await page
    .getByRole('radio', { name: /^Самовывоз/ })
    .first()
    .check();
  await page.getByRole('button', { name: /^Согласовать и.заказать на/ }).click();
  await expect(page).toHaveURL(/\/checkout\/[\da-f-]{36}\/$/, { timeout: 20_000 });
  await expect(page.getByText('Доставка до цеха').first()).toBeVisible();
  await expect(page.getByText(/^К.оплате, аванс 50.%$/)).toBeVisible();
  await visit('/personal/quotations/');
  await page.getByRole('link', { name: number, exact: true }).click();
  await expect(page.getByText('Заказано', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Заказ ШП-/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Согласовать/ })).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a draft in words and goods, sent, and the offer declined', async ({ page }) => {
    await page.goto('/');
    await signUp(page.context(), 'Пётр');
    const { id, name } = await drill(page);
    await page.goto(`/quotations/?goods_id=${id}`);
    await page.getByLabel(`Количество: ${name}`, { exact: false }).fill('2');
    await page.getByLabel('Чего нет').fill('Тиски 150 мм, 2\nОправка BT40');
    await page.getByRole('button', { name: 'Сохранить черновик' }).click();
    await expect(page.getByLabel(/^Количество: Тиски 150 мм/)).toHaveValue('2');
    const number = await numberOf(page);
    // Enter saves; it is not the first line's cross.
    const vices = page.getByLabel(/^Количество: Тиски 150 мм/);
    await vices.fill('3');
    await vices.press('Enter');
    await expect(page.getByRole('alert')).toContainText('Черновик сохранён');
    await page.goto(page.url());
    await expect(vices).toHaveValue('3');
    await expect(page.getByLabel(`Количество: ${name}`, { exact: false })).toHaveValue('2');
    await page.getByRole('button', { name: 'Убрать: Оправка BT40' }).click();
    await expect(page.getByText('Оправка BT40')).toHaveCount(0);
    await page.getByRole('button', { name: 'Отправить запрос' }).click();
    await expect(page.getByText('Запрос отправлен').first()).toBeVisible();

    const { change } = await clerk();
    const record = `/quotations/${encodeURIComponent(number)}`;
    const { lines } = await change<StaffQuotation>(record, '/prices');
    const priced = lines.map((line: QuotationLine) => ({
      ...unchanged(line),
      price: line.price ?? 39_000_00,
    }));
    await change(record, '', { method: 'PUT', data: { lines: priced } });
    await change(record, '/send', { data: {} });
    await page.goto('/personal/quotations/');
    await page.getByRole('link', { name: number, exact: true }).click();
    await expect(page.getByText('Новое', { exact: true })).toBeVisible();
    await page.goto('/personal/quotations/');
    // The page was opened from a page of the shop: it is seen.
    await expect(page.getByRole('row', { name: new RegExp(number) }).getByText('Действует')).toBeVisible();
    await page.getByRole('link', { name: number, exact: true }).click();
    await page.getByText('Отклонить предложение').click();
    await page.getByLabel('Причина').fill('Дорого');
    await page.getByRole('button', { name: 'Отклонить', exact: true }).click();
    await expect(page.getByText('Отклонено: Дорого')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Запросить заново' })).toBeVisible();
  });
});

test('a draft of two pages keeps the input of both', async ({ page, visit }) => {
  await signUp(page.context(), 'Инна');
  const origin = process.env['SHOP_URL'] ?? '';
  const items: { goods_id: string; quantity: number }[] = [];
  for (let offset = 0; items.length <= LINES_PER_PAGE; offset += 100) {
    const data = { category: 'frezernye', limit: 100, offset };
    const found = await page.request.post('/api/search/all', { data, headers: { origin } });
    for (const { options } of ((await found.json()) as { data: { options: { id: string }[] }[] }).data)
      items.push({ goods_id: options[0]?.id ?? '', quantity: 1 });
  }
  const body = {
    items: items.slice(0, LINES_PER_PAGE + 1),
    is_draft: true,
    idempotency_key: crypto.randomUUID(),
  };
  const created = await page.request.post('/api/v1/quotation', { data: body, headers: { origin } });
  const { id } = ((await created.json()) as { data: { id: string } }).data;
  await visit(paths.quotation(id));
  const quantities = page.locator('main').getByRole('spinbutton');
  await quantities.nth(1).fill('7');
  await page.getByLabel('Комментарий').fill('К марту');
  await page.getByRole('link', { name: 'Страница 2', exact: true }).click();
  await expect(quantities).toHaveCount(1);
  await quantities.fill('9');
  await expect(page.getByLabel('Комментарий')).toHaveValue('К марту');
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  const stored = async () => {
    const answer = await page.request.get(`/api/v1/quotation/${id}`);
    type StoredQuotation = { data: { lines: { quantity: number }[]; comment: string } };
    const { lines, comment } = ((await answer.json()) as StoredQuotation).data;
    return [lines[1]?.quantity, lines.at(-1)?.quantity, comment];
  };
  await expect.poll(stored).toEqual([7, 9, 'К марту']);
});
