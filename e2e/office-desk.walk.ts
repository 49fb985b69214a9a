import type { Browser, Page } from '@playwright/test';
import { appCode } from './app-code.ts';
import { seriousFlaws } from './axe.ts';
import { sendForm } from './sent-form.ts';
import { shopCommand } from './shop-command.ts';
import { signUp } from './signed-in.ts';
import { expect, test } from './visitor.ts';

const origin = (): string => process.env['SHOP_URL'] ?? '';
const command = (...args: readonly string[]) =>
  shopCommand(args, { DATA_DIR: process.env['SHOP_DATA_DIR'] ?? '' });

/** Nothing serious for axe, and nothing wider than the screen. */
async function refuseFlaws(page: Page): Promise<void> {
  expect(await seriousFlaws(page, 'main')).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
}

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Signs up a person who names a company of the registry and returns its name. */
async function namesCompany(browser: Browser, firstName: string, inn: string): Promise<string> {
  const context = await browser.newContext({ baseURL: origin() });
  await signUp(context, firstName);
  const call = async (path: string, data: object) => {
    const answer = await context.request.post(origin() + path, { data, headers: { origin: origin() } });
    expect(answer.status(), `${path} ${await answer.text()}`).toBe(200);
    return answer.json();
  };
  const [{ legal_name_short: name_short, kpp }] = (await call('/api/auth/sign-up/legal/inn', { inn })).data;
  await call('/api/profile/account/convert-to-legal', { inn, name_short, kpp });
  await context.close();
  return name_short as string;
}

test('somebody new answers a complaint with a file, confirms and merges a company, plans a maintenance', async ({
  browser,
  request,
}) => {
  test.slow();
  const email = `novichok-${Date.now()}@shpindel.example.ru`;
  const output = await command('staff', 'add', email, 'Нина', 'Новикова', '--role', 'administrator');
  const context = await browser.newContext({ baseURL: origin(), viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(/\/office\/invite\?token=\S+/.exec(output)?.[0] ?? '');
  await page.getByLabel('Пароль').fill('Shpindel-2026-nina');
  await page.getByRole('button', { name: 'Дальше' }).click();
  await page.getByRole('button', { name: 'Коды из приложения' }).click();
  const secret = await page.locator('code').innerText();
  await page.getByLabel('Код из приложения').fill(appCode(secret));
  await page.getByRole('button', { name: 'Включить' }).click();
  await page.getByRole('button', { name: 'Коды сохранены, открыть кабинет' }).click();
  await expect(title(page, 'Что ждёт')).toBeVisible();

  const sender = `anna-${Date.now()}@example.ru`;
  await sendForm(request, 'feedback', { name: 'Анна', email: sender, message: 'Станок шумит' });
  await page.goto(`/office/requests?q=${sender}`);
  await page.locator('.beside .pr').click();
  await expect(page.getByRole('heading', { level: 2, name: /заявка \d+/ })).toBeVisible();
  await page.getByLabel('Ответ отправителю').fill('Приедем завтра.');
  await page.locator('input[type=file]').setInputFiles({
    name: 'акт.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n an act'),
  });
  await page.getByRole('button', { name: 'Ответить и закрыть' }).click();
  await expect(page.locator('.pane .rh').getByText('Выполнена')).toBeVisible();
  await expect(page.getByRole('link', { name: /акт\.pdf/ })).toBeVisible();
  await refuseFlaws(page);
  await page.goto(`/office/letters?q=${sender}`);
  await expect(page.getByRole('link', { name: 'Шаблоны писем' })).toHaveAttribute(
    'href',
    /texts\?kind=letter/,
  );
  await page.getByRole('link', { name: /^Ответ на заявку/ }).click();
  await expect(title(page, /^Ответ на заявку/)).toBeVisible();
  await expect(page.frameLocator('iframe.letter').locator('p', { hasText: 'Приедем завтра.' })).toBeVisible();

  const inn = '7404195904';
  const name = await namesCompany(browser, 'Вера', inn);
  await page.goto(`/office/companies?q=${inn}`);
  await page.locator('tbody a').first().click();
  await expect(title(page, name)).toBeVisible();
  await page.getByRole('button', { name: 'Подтвердить' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Подтвердить/ })
    .click();
  await expect(page.locator('.rh').getByText('Подтверждена')).toBeVisible();
  const tag = `завод${Date.now()}`;
  await page.locator('.rh').getByRole('button', { name: 'Метка' }).click();
  await page.getByLabel('Новая метка').fill(tag);
  await page.getByLabel('Новая метка').press('Enter');
  await expect(page.getByRole('button', { name: `Снять метку «${tag}»` })).toBeVisible();
  await page.goto(`/office/companies?tags=${tag}`);
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expect(page.locator('tbody .tag').filter({ hasText: tag })).toBeVisible();
  await page.locator('tbody a').first().click();
  await page.getByRole('button', { name: `Снять метку «${tag}»` }).click();
  await expect(page.locator('.rh').getByText(tag)).toHaveCount(0);
  await namesCompany(browser, 'Пётр', inn);
  await page.goto(`/office/companies?q=${inn}&state=unchecked`);
  await page.locator('tbody a').first().click();
  await expect(title(page, name)).toBeVisible();
  await page.getByRole('button', { name: 'Объединить с ней' }).click();
  const merging = page.getByRole('dialog', { name: 'Объединить записи' });
  await expect(merging.getByText('Пётр Пробный')).toBeVisible();
  await merging.getByRole('button', { name: 'Объединить', exact: true }).click();
  await expect(page.locator('.rh').getByText('Подтверждена')).toBeVisible();
  await expect(page.getByRole('cell', { name: /Пётр Пробный/ })).toBeVisible();
  await refuseFlaws(page);

  const serial = `D-${Date.now()}`;
  const machine = [
    '--brand',
    'Haas',
    '--model',
    'VF-2',
    '--serial',
    serial,
    '--hours',
    '1990',
    '--maintenance',
    '2000',
  ];
  await command('service-card', 'add', '--owner', inn, ...machine);
  await page.goto(`/office/machines?due=yes&q=${serial}`);
  await expect(title(page, 'Карты станков')).toBeVisible();
  await refuseFlaws(page);
  await page.locator('.machines .num').click();
  await expect(title(page, /^Haas VF-2/)).toBeVisible();
  await page.getByRole('button', { name: 'Запланировать обслуживание' }).click();
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('День выезда').fill(day);
  await page.getByLabel('Инженер').fill('Павел Ершов');
  // The session ends in the middle of the form: after signing in again the input is sent.
  await context.clearCookies({ name: 'Staff-Token' });
  await page.getByRole('button', { name: 'Назначить и написать владельцу' }).click();
  const again = page.getByRole('dialog', { name: 'Сеанс закончился' });
  await expect(again.getByLabel('Почта')).toHaveValue(email);
  expect(await seriousFlaws(page, 'dialog[open]')).toEqual([]);
  await again.getByLabel('Пароль').fill('Shpindel-2026-nina');
  await again.getByRole('button', { name: 'Дальше' }).click();
  await again.getByLabel('Код из приложения или резервный').fill(appCode(secret, 1));
  await again.getByRole('button', { name: 'Подтвердить' }).click();
  await expect(again).toBeHidden();
  await page.getByRole('link', { name: /^\d+$/ }).click();
  await expect(title(page, /заявка \d+$/)).toBeVisible();
  await page
    .getByLabel('Файлы', { exact: true })
    .setInputFiles({ name: 'Смета.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n x') });
  await page.getByRole('button', { name: 'Отправить покупателю' }).click();
  await expect(page.getByRole('link', { name: 'Смета' })).toBeVisible();
  await page.getByRole('button', { name: 'Убрать файл «Смета»' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Убрать', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Смета' })).toHaveCount(0);
  await refuseFlaws(page);

  await page.setViewportSize({ width: 390, height: 844 });
  for (const [path, heading] of [
    ['service/calendar', 'Выезды'],
    ['service/board', 'Сервис'],
    ['machines', 'Карты станков'],
    ['machines/changes', 'Правки владельцев'],
    ['customers', 'Люди'],
    ['jobs', 'Задания'],
    ['letters', 'Письма'],
    ['reviews', 'Отзывы'],
  ] as const) {
    await page.goto(`/office/${path}`);
    await expect(title(page, heading)).toBeVisible();
    await refuseFlaws(page);
  }
  await context.close();
});
