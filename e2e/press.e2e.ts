import { expect, test } from './visitor.ts';

test('from the menu to a material, its topic and a product page that names it', async ({ page, visit }) => {
  await visit('/about/');
  await page.getByRole('banner').getByRole('link', { name: 'Пресс-центр', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Пресс-центр', exact: true })).toBeVisible();
  await expect(page.locator('link[rel=alternate][type="application/rss+xml"]')).toHaveAttribute(
    'href',
    '/press/rss.xml',
  );
  await page
    .getByRole('navigation', { name: 'Разделы пресс-центра' })
    .getByRole('link', { name: /^Статьи/ })
    .click();
  await expect(page).toHaveURL('/press/stati/');
  await page.getByRole('link', { name: 'Сверление на 5×D: биение, вход и подача' }).click();
  await expect(page).toHaveURL('/press/stati/rezhimy/sverlenie/sverlenie-5xd/');
  const article = page.getByRole('article');
  await expect(article.getByRole('heading', { level: 1 })).toContainText('Сверление на');
  await page
    .getByRole('navigation', { name: 'Содержание' })
    .getByRole('link', { name: 'Вход в деталь' })
    .click();
  await expect(article.getByRole('heading', { name: 'Вход в деталь' })).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Полезное' })).toBeVisible();
  await article.getByRole('group', { name: 'Темы материала' }).getByRole('link', { name: 'Биение' }).click();
  await expect(page).toHaveURL('/press/?tag=bienie');
  await expect(page.getByRole('link', { name: 'Убрать фильтр: Биение' })).toBeVisible();

  await visit('/tools/sverlenie/');
  const useful = page.locator('section', {
    has: page.getByRole('heading', { name: 'Полезные материалы', exact: true }),
  });
  await expect(useful.getByRole('listitem')).toHaveCount(4);
});

test('an answer is found by a word and opens from its address', async ({ page, visit }) => {
  await visit('/press/faq/');
  const field = page.getByRole('searchbox', { name: 'Поиск по вопросам' });
  await field.fill('резервы');
  await expect(page).toHaveURL(`/press/faq/?query=${encodeURIComponent('резервы')}`);
  await expect(page.getByRole('main').getByText('По запросу «резервы»')).toBeVisible();
  await expect(page.getByText('Сколько держится резерв?', { exact: true })).toBeVisible();
  await expect(page.getByText('Как доставляют станок?', { exact: true })).toBeHidden();
  await field.fill('');
  await expect(page.getByText('Как доставляют станок?', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/press/faq/');

  await visit(`/search/all/?query=${encodeURIComponent('как доставляют станок')}`);
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Как доставляют станок?', exact: true })
    .first()
    .click();
  await expect(page).toHaveURL('/press/faq/dostavka/#dostavka-stanka');
  await expect(page.getByText('Отдельной машиной в заводской обрешётке')).toBeVisible();
  await page.getByRole('button', { name: 'Задать вопрос' }).click();
  await expect(page.getByRole('dialog', { name: 'Написать нам' })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('questions are searched, catalogues turn their pages', async ({ page, request }) => {
    await page.goto('/press/faq/');
    await page.getByRole('searchbox', { name: 'Поиск по вопросам' }).fill('такелаж');
    await page.getByRole('search').getByRole('button', { name: 'Найти' }).last().click();
    await expect(page.getByText('Как доставляют станок?', { exact: true })).toBeVisible();
    await page.goto('/press/products-catalog/');
    await page
      .getByRole('navigation', { name: 'Виды каталогов' })
      .getByRole('link', { name: /^Станки/ })
      .click();
    await expect(page).toHaveURL('/press/products-catalog/?tab=stanki');
    await page.getByRole('link', { name: 'Страница 2' }).click();
    await expect(page).toHaveURL('/press/products-catalog/?tab=stanki&page=2');
    const file = page.getByRole('link', { name: /Товары и.цены, PDF/ }).first();
    const answer = await request.get((await file.getAttribute('href')) ?? '');
    expect(answer.headers()['content-type']).toContain('application/pdf');
    const feed = await request.get('/press/rss.xml');
    expect(feed.headers()['content-type']).toContain('application/rss+xml');
    expect(await feed.text()).toContain('<item>');
  });
});
