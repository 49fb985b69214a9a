import type { APIRequestContext, Locator } from '@playwright/test';
import { clerk } from './employed.ts';
import { ofAge } from './form-age.ts';
import { emailTo } from './mail.ts';
import { signIn } from './signed-in.ts';
import { expect, test } from './visitor.ts';

/** A machine that is dear enough to be leased. */
async function machine(request: APIRequestContext): Promise<{ url: string; name: string }> {
  const answer = await request.post('/api/search/all', {
    data: { category: 'vertikalnye', state_filters: 'with_price', limit: 24 },
  });
  interface Found {
    readonly url: string;
    readonly name: string;
    readonly options: readonly { readonly price: { readonly current_value_with_tax: number | null } }[];
  }
  const { data } = (await answer.json()) as { data: readonly Found[] };
  const found = data.find(({ options }) => (options[0]?.price.current_value_with_tax ?? 0) > 2_000_000);
  if (!found) throw new Error('no machine with a price');
  return found;
}

async function fillSender(popup: Locator, email: string): Promise<void> {
  await popup.getByLabel('Имя').fill('Анна Седова');
  await popup.getByLabel('Телефон').pressSequentially('9122401836');
  await popup.getByLabel('Электронная почта').fill(email);
  await popup.getByRole('checkbox').check();
}

test('leasing from the page of a machine: counted while typed, sent, read and answered by staff', async ({
  page,
  request,
  visit,
}) => {
  const { url, name } = await machine(request);
  await visit(url);
  await page.getByRole('button', { name: 'Рассчитать лизинг' }).click();
  const popup = page.getByRole('dialog', { name: 'Заявка на лизинг' });
  await expect(popup.getByText(name, { exact: true })).toBeVisible();
  const monthly = popup.getByTestId('leasing-monthly');
  await popup.getByLabel('Стоимость').fill('7480000');
  await expect(monthly).toHaveText('225 447,60 ₽');
  await popup.getByLabel('Срок').fill('12');
  await expect(monthly).toBeHidden();
  await popup.getByRole('button', { name: 'Отправить заявку' }).click();
  await expect(popup.getByText('Введите число не меньше 13')).toBeVisible();
  await popup.getByLabel('Срок').fill('36');
  await popup.getByLabel('Компания').fill('ООО «Вал»');
  await popup.getByLabel('ИНН').fill('6658123450');
  await fillSender(popup, 'leasing-buyer@example.ru');
  await popup.getByRole('button', { name: 'Отправить заявку' }).click();
  const thanks = page.getByRole('dialog', { name: /Заявка \d+ принята/ });
  await expect(thanks).toBeVisible();
  const number = /\d+/.exec((await thanks.getByRole('heading').textContent()) ?? '')?.[0] ?? '';
  const copy = await emailTo('leasing-buyer@example.ru', new RegExp(number));
  expect(copy.text).toContain('225\u00a0447,60\u00a0₽');
  const { read, change } = await clerk();
  expect(JSON.stringify(await read(`/requests/${number}`))).toContain(name);
  const answer = { status: 'in_work', answer: 'Графики пришлём завтра.' };
  await change(`/requests/${number}`, '/step', { data: answer });
  const answerEmail = await emailTo('leasing-buyer@example.ru', /Ответ на/);
  expect(answerEmail.text).toContain('Графики пришлём завтра.');
});

test('one popup for machines and tooling; a linked agreement opens over it', async ({ page, visit }) => {
  await visit('/about/#toolsRequest');
  const tools = page.getByRole('dialog', { name: 'Заявка на подбор оснащения' });
  await tools.getByLabel('Что нужно сделать').fill('Отверстие 8,5 на 60 мм');
  await tools.getByRole('button', { name: 'Станок', exact: true }).click();
  const bench = page.getByRole('dialog', { name: 'Заявка на подбор станка' });
  await expect(bench.getByLabel('Какие детали делаете')).toHaveValue('Отверстие 8,5 на 60 мм');
  await bench.getByRole('link', { name: 'согласие на обработку персональных данных' }).click();
  const agreement = page.getByRole('dialog', { name: /[Сс]огласие/ });
  await expect(agreement.getByText('персональных данных').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(agreement).toBeHidden();
  await expect(bench).toBeVisible();
  await fillSender(bench, 'bench-buyer@example.ru');
  await bench.getByRole('button', { name: 'Подобрать' }).click();
  await expect(page.getByRole('dialog', { name: /Заявка \d+ принята/ })).toBeVisible();
});

test('a company requests service for its own machine and finds the request in its card', async ({
  page,
  context,
  visit,
}) => {
  await signIn(context, 's.voronov@example.ru');
  await visit('/personal/equipment/');
  await page
    .getByRole('main')
    .getByRole('link', { name: /СК-|VMC|VF-/ })
    .first()
    .click();
  await page.waitForURL(/\/personal\/equipment\/[\da-f-]{36}\//);
  // The list of machines has such a button as well, without a machine.
  await expect(page.getByRole('button', { name: 'Добавить станок' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Заявка на сервис' }).first().click();
  const popup = page.getByRole('dialog', { name: 'Заявка на сервис' });
  await popup.getByLabel('Что происходит').fill('Ось Z стоит после аварийного останова');
  await expect(popup.getByLabel('Модель')).toBeHidden();
  await popup.getByRole('checkbox').check();
  await popup.getByRole('button', { name: 'Вызвать инженера' }).click();
  await expect(page.getByRole('dialog', { name: /Заявка \d+ принята/ })).toBeVisible();
  await page.getByRole('button', { name: 'Понятно' }).click();
  await page.reload();
  await expect(page.getByText('Ось Z стоит после аварийного останова').first()).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a service request reports missing fields, keeps the input and is accepted', async ({ page }) => {
    await page.goto('/about/?popup=service');
    const popup = page.getByRole('dialog', { name: 'Заявка на сервис' });
    await popup.getByLabel('Марка станка').selectOption('haas');
    await popup.getByLabel('Модель').fill('VF-2');
    await popup.getByLabel('Что происходит').fill('Не включается');
    await popup.getByLabel('Имя').fill('Анна Седова');
    await popup.getByLabel('Телефон').fill('+7 (912) 240-18-38');
    await popup.getByLabel('Электронная почта').fill('plain-service@example.ru');
    await ofAge(popup);
    await popup.getByRole('button', { name: 'Вызвать инженера' }).click();
    await expect(popup.getByText('Это поле обязательно для заполнения')).toBeVisible();
    await expect(popup.getByText('Подтвердите согласие')).toBeVisible();
    await expect(popup.getByLabel('Модель')).toHaveValue('VF-2');
    await popup.getByLabel('Где стоит станок').fill('Пермь');
    await popup.getByRole('checkbox').check();
    await ofAge(popup);
    await popup.getByRole('button', { name: 'Вызвать инженера' }).click();
    await expect(page.getByRole('dialog', { name: /Заявка \d+ принята/ })).toBeVisible();
    // The link of the e-mail opens the request for visitors without an account; the key is removed from the URL.
    const email = await emailTo('plain-service@example.ru', /принята/);
    const link = /\/requests\/[\w-]+\/\?key=[\w-]+/.exec(email.text ?? '')?.[0] ?? '';
    const opened = await page.goto(link);
    await expect(page).toHaveURL(/\/requests\/[\w-]+\/$/);
    expect(opened?.headers()['cache-control']).toBe('no-store');
    await expect(page.getByRole('heading', { level: 1, name: /Заявка на сервис \d+/ })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Не включается');
    await expect(page.getByRole('main')).toContainText('Haas VF-2');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await page.context().clearCookies();
    for (const address of [page.url(), link.replace(/.$/, (sign) => (sign === 'A' ? 'B' : 'A'))])
      expect((await page.goto(address))?.status()).toBe(404);
  });
});

test.describe('a phone field', () => {
  const [russian, kazakh, belarusian] = ['Телефон', 'Телефон, Казахстан', 'Телефон, Беларусь'];
  const byKeys: [string, string, string[]][] = [
    [russian, '+7 (912) 240-18-36', ['+79122401836', '79122401836']],
    [kazakh, '+7 (701) 240-18-36', ['77012401836']],
    [belarusian, '+375 (29) 240-18-36', ['375292401836']],
    [russian, '+375292401836', ['+375292401836']],
  ];

  test('takes a number however it is typed, pasted or filled in, and is mended in the middle', async ({
    page,
    visit,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await visit('/ui/');
    for (const [label, expected, keySequences] of byKeys) {
      const field = page.getByLabel(label, { exact: true }).first();
      for (const keys of keySequences) {
        await field.fill('');
        await field.pressSequentially(keys);
        await expect(field, `${keys} by keys`).toHaveValue(expected);
      }
      await field.fill('');
      await field.fill(keySequences.at(-1) ?? '');
      await expect(field, 'filled in at once').toHaveValue(expected);
      await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(keySequences.at(-1))})`);
      await field.press('ControlOrMeta+v');
      await expect(field, 'pasted after a whole number').toHaveValue(expected);
      await field.fill('');
      await field.press('ControlOrMeta+v');
      await expect(field, 'pasted into an empty field').toHaveValue(expected);
    }

    // Mended in the middle.
    const field = page.getByLabel('Телефон', { exact: true }).first();
    await field.fill('');
    await field.pressSequentially('9122401836');
    for (let step = 0; step < 6; step++) await field.press('ArrowLeft');
    await field.press('Backspace');
    await expect(field).toHaveValue('+7 (912) 241-83-6');
    await field.press('5');
    await expect(field).toHaveValue('+7 (912) 245-18-36');
    await field.press('End');
    await field.press('9');
    await expect(field).toHaveValue('+7 (912) 245-18-36');
    for (let digit = 0; digit < 10; digit++) await field.press('Backspace');
    await field.pressSequentially('3432264810');
    await expect(field).toHaveValue('+7 (343) 226-48-10');
  });
});
