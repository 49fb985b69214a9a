import { expect, test } from './visitor.ts';

const alarms = '/service/haas/alarm/';
const education = '/service/haas/education/';

interface Session {
  readonly id: string;
  readonly course: { readonly name: string; readonly url: string };
  readonly school: { readonly slug: string; readonly city_name: string };
  readonly places_left: number;
}

test('a code is found as one types, its neighbours by a click, and an engineer is called with it', async ({
  page,
  visit,
}) => {
  await visit('/service/');
  await page.getByRole('main').getByRole('button', { name: 'Найти код ошибки' }).click();
  const lookup = page.getByRole('dialog', { name: 'Поиск по коду ошибки' });
  await lookup.getByLabel('Код ошибки или слово').fill('108');
  await lookup.getByRole('link', { name: /^108/ }).click();
  await expect(page).toHaveURL(`${alarms}?query=108`);
  await expect(lookup).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Перегрузка сервопривода оси X' })).toBeVisible();

  const field = page.getByRole('searchbox', { name: 'Код ошибки или слово' });
  await expect(field).toHaveValue('108');
  await field.fill('давление воздуха');
  await expect(page).toHaveURL(
    `${alarms}?query=${encodeURIComponent('давление воздуха').replaceAll('%20', '+')}`,
  );
  await page.getByRole('link', { name: /^120 / }).click();
  await expect(page.getByRole('heading', { name: 'Низкое давление воздуха' })).toBeVisible();
  await expect(field).toHaveValue('120');
  await field.fill('zzz');
  await expect(page.getByRole('heading', { name: 'Поиск не дал результатов' })).toBeVisible();
  await page.goBack();

  await visit(`${alarms}?query=120`);
  await page.getByRole('button', { name: 'Вызвать инженера' }).click();
  const request = page.getByRole('dialog', { name: 'Заявка на сервис' });
  await expect(request.getByLabel('Код ошибки')).toHaveValue('120');
});

test('a sign-up takes a seat, and the public page shows it', async ({ page, request, visit }) => {
  const { data } = (await (await request.get('/api/education-schedule?limit=100')).json()) as {
    data: Session[];
  };
  // The nearest group of its course: its button is the first one on the course's page.
  const group = data.find(
    ({ course, places_left }, at) =>
      places_left > 2 && data.findIndex((other) => other.course.url === course.url) === at,
  );
  if (!group) throw new Error('no group has places');
  await visit(education);
  await page.getByRole('combobox', { name: 'Школа' }).selectOption(group.school.slug);
  await expect(page).toHaveURL(`${education}?school=${group.school.slug}`);

  await visit(group.course.url);
  await page
    .getByRole('button', { name: /^Записаться/ })
    .first()
    .click();
  const popup = page.getByRole('dialog', { name: 'Запись на обучение' });
  await popup.getByLabel('Имя').fill('Иван');
  await popup.getByLabel('Телефон').pressSequentially('9122401836');
  await popup.getByLabel('Электронная почта').fill('ivan@example.ru');
  await popup.getByRole('checkbox').check();
  await popup.getByRole('button', { name: 'Записаться' }).click();
  await expect(page.getByRole('dialog', { name: /^Запись \S+ принята/ })).toBeVisible();
  const after = (await (await request.get(`/api/education-schedule/${group.id}`)).json()) as {
    data: Session;
  };
  expect(after.data.places_left).toBe(group.places_left - 1);
  const seatsLeftText = new RegExp(`${group.places_left - 1}\\sмест`);
  // A notice drops the public page a moment after the answer.
  await expect(async () => {
    await visit(group.course.url);
    await expect(page.getByRole('row').filter({ hasText: seatsLeftText }).first()).toBeVisible({
      timeout: 1000,
    });
  }).toPass();
});

test('everything is there without the script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto('/service/pusk/podgotovka/fundament/vibroopory/');
  await expect(page.getByRole('heading', { level: 1, name: 'Виброопоры' })).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Разделы сервиса' });
  await expect(menu.getByRole('link', { name: 'Виброопоры' })).toHaveAttribute('aria-current', 'true');
  await menu.getByRole('link', { name: 'Сервис Haas' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Коды ошибок Что/ })
    .click();
  await page.getByRole('combobox', { name: 'Марка станка' }).selectOption({ label: 'Kvarta' });
  await page.getByRole('searchbox', { name: 'Код ошибки или слово' }).fill('sv 411');
  await page.getByRole('main').getByRole('button', { name: 'Найти' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Коды ошибок Kvarta' })).toBeVisible();
  await expect(page.getByText('Ошибка положения при движении выше допустимой').first()).toBeVisible();

  await page.goto(education);
  await page.getByRole('combobox', { name: 'Школа' }).selectOption({ label: 'Москва' });
  await page.getByRole('button', { name: 'Показать' }).click();
  await expect(page).toHaveURL(`${education}?school=moskva`);
  const link = page.getByRole('link', { name: /^Файл для календаря/ }).first();
  const file = await context.request.get((await link.getAttribute('href')) ?? '');
  expect(await file.text()).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]+END:VCALENDAR\r\n$/);
  await page.goto('/service/?popup=errorCodeLookup');
  await expect(page.getByRole('dialog', { name: 'Поиск по коду ошибки' })).toBeVisible();
  await context.close();
});
