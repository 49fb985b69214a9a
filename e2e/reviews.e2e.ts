import type { APIRequestContext } from '@playwright/test';
import { clerk } from './employed.ts';
import { endElsewhere, signIn, signInByPopup, signUp } from './signed-in.ts';
import { alive, expect, password, test } from './visitor.ts';

/** The first goods of a folder; each test has its own. */
async function tapUrls(request: APIRequestContext): Promise<[string, string]> {
  const answer = await request.post('/api/search/all', {
    data: { category: 'metchiki', sort: 'name', limit: 2 },
  });
  const { data } = (await answer.json()) as { data: { url: string }[] };
  const [one, two] = data;
  if (!one || !two) throw new Error('no taps');
  return [one.url, two.url];
}

const reviewText = () => `Резьба чистая, пробник ${Date.now()}`;

test('a review is written, checked by the staff, seen by everybody and voted for', async ({
  page,
  context,
  request,
  visit,
  browser,
}) => {
  // A long way through the shop, in three browsers.
  test.slow();
  const email = await signUp(context, 'Глеб');
  const [address] = await tapUrls(request);
  await visit(address);
  await expect(page.getByRole('heading', { name: 'Отзывы' })).toBeVisible();
  const url = page.url();
  const text = reviewText();

  // A guest's page is cached as a whole and must change when the review is approved.
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(url);
  await expect(guest.getByText(text)).toHaveCount(0);

  // Their code comes when they come near; until then the form is a plain one, and it stays the same form.
  const served = page.locator('#reviews form').first();
  await served.evaluate((form) => void Object.assign(form, { isServed: true }));
  await page.locator('#reviews').scrollIntoViewIfNeeded();
  const live = (element: object): boolean => Object.keys(element).some((key) => key.startsWith('__react'));
  await expect.poll(() => served.evaluate(live)).toBe(true);
  expect(await served.evaluate((form) => 'isServed' in form)).toBe(true);
  const summary = page.locator('#reviews summary');
  if (!(await page.locator('#reviews form textarea').isVisible())) await summary.click();
  const form = page.locator('#reviews form').filter({ has: page.locator('textarea') });
  await form.getByRole('button', { name: 'Отправить отзыв' }).click();
  await expect(form.getByText('Это поле обязательно для заполнения')).toBeVisible();
  await form.locator('label', { hasText: '4 из 5' }).click();
  // A message goes when the field is right, and comes when it is left wrong.
  await form.locator('textarea').fill(text);
  await expect(form.getByText('Это поле обязательно для заполнения')).toHaveCount(0);
  await form.locator('textarea').fill('я');
  await form.locator('textarea').blur();
  await expect(form.getByText('Введите не менее 2 символов')).toBeVisible();
  await form.locator('textarea').fill(text);
  await expect(form.getByText('Введите не менее 2 символов')).toHaveCount(0);
  // The session has ended on another device: the input is sent after signing in.
  await endElsewhere(context, request);
  await form.getByRole('button', { name: 'Отправить отзыв' }).click();
  await signInByPopup(page, email);
  const ownReview = page.locator('article', { hasText: text });
  await expect(ownReview.getByText('На проверке')).toBeVisible();
  await guest.reload();
  await expect(guest.getByText(text)).toHaveCount(0);

  const { read, change } = await clerk();
  const [written] = await read<{ id: string }[]>(`/reviews?status=pending&q=${encodeURIComponent(text)}`);
  await change(`/reviews/${written?.id}`, '/decision', { data: { step: 'approve' } });
  await expect(async () => {
    await guest.reload();
    await expect(guest.getByText(text)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await alive(guest);
  const guestLike = guest.locator('article', { hasText: text }).getByRole('button', { name: /^Полезный/ });
  await guestLike.click();
  const dialog = guest.getByRole('dialog');
  await expect(dialog).toContainText('Авторизируйтесь');
  // What a guest has pressed is given after signing in.
  await dialog.getByRole('button', { name: 'Войти' }).click();
  await guest.getByLabel('Электронная почта').fill('n.klimova@example.ru');
  await guest.getByLabel(/^Пароль/).fill(password);
  await dialog.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(guestLike).toHaveAttribute('aria-pressed', 'true');
  await expect(guestLike).toHaveText('1');
  await guest.context().close();

  // Another buyer changes their mind twice while the shop is slow: the last press holds.
  const reader = await browser.newContext();
  await signIn(reader, 'd.rogov@example.ru');
  const readerPage = await reader.newPage();
  const pressed = Promise.withResolvers<void>();
  await readerPage.route('**/api/likes/**', async (route) => {
    await pressed.promise;
    await route.continue();
  });
  let answers = 0;
  readerPage.on('requestfinished', (request) => {
    if (request.url().includes('/api/likes/')) answers += 1;
  });
  await readerPage.goto(url);
  // Before that a press is a form of the page.
  await alive(readerPage);
  const review = readerPage.locator('article', { hasText: text });
  const like = review.getByRole('button', { name: /^Полезный/ });
  const dislike = review.getByRole('button', { name: /^Бесполезный/ });
  // The page is alive before its reviews are: they come near first.
  await like.scrollIntoViewIfNeeded();
  await expect.poll(() => like.evaluate(live)).toBe(true);
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await dislike.click();
  await like.click();
  pressed.resolve();
  // They travel one after another.
  await expect.poll(() => answers).toBe(3);
  await expect(like).toHaveText('2');
  await expect(dislike).toHaveText('0');
  await readerPage.reload();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await reader.close();

  // The author's own page: changed, it waits again; deleted, it is gone.
  await visit('/personal/reviews/');
  const mine = page.locator('article', { hasText: text });
  await mine.getByRole('link', { name: 'Изменить' }).click();
  await page.locator('article textarea').fill(`${text}, дополнено`);
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.locator('article').getByText('На проверке')).toBeVisible();
  await mine.getByRole('button', { name: 'Удалить' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(mine).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a refused review keeps its text, a valid one waits for moderation', async ({
    page,
    context,
    request,
  }) => {
    await signUp(context, 'Нина');
    const [, address] = await tapUrls(request);
    await page.goto(address);
    const summary = page.locator('#reviews summary');
    const area = page.locator('#reviews textarea');
    if (!(await area.isVisible())) await summary.click();
    await area.fill('я');
    await page.locator('#reviews label', { hasText: '5 из 5' }).click();
    await page.getByRole('button', { name: 'Отправить отзыв' }).click();
    await expect(page.getByText('Введите не менее 2 символов')).toBeVisible();
    await expect(page.locator('textarea')).toHaveValue('я');
    await page.locator('textarea').fill('Берём вторую партию');
    await page.getByRole('button', { name: 'Отправить отзыв' }).click();
    await expect(page.locator('#reviews article')).toContainText('Берём вторую партию');
    await expect(page.locator('#reviews article')).toContainText('На проверке');
  });
});
