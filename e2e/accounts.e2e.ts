import type { Locator, Page } from '@playwright/test';
import { emailTo, linkIn } from './mail.ts';
import { alive, expect, password, test } from './visitor.ts';

const secret = 'Rezec-2026-novy';
let counter = 0;
const newEmail = (name: string): string => `${name}-${Date.now()}-${(counter += 1)}@example.ru`;

const popup = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
const passwordIn = (form: Locator): Locator => form.getByRole('textbox', { name: /^Пароль/ });

async function fillPerson(form: Locator, email: string): Promise<void> {
  await form.getByLabel('Имя').fill('Ольга');
  await form.getByLabel('Фамилия').fill('Петрова');
  await form.getByLabel('Телефон').fill('+7 912 240-18-36');
  await form.getByLabel('Электронная почта').fill(email);
  await passwordIn(form).fill(secret);
  await form.getByLabel('Ещё раз').fill(secret);
  await form.getByLabel(/согласие/).check();
}

/** Changes by cookie require the shop's own Origin. */
const shopOrigin = () => ({ origin: process.env['SHOP_URL'] ?? '' });

/** A new buyer made by the API; the page's cookies are theirs then. */
async function signUp(page: Page): Promise<string> {
  const email = newEmail('buyer');
  const person = { first_name: 'Ольга', last_name: 'Петрова', phone: '+7 912 240-18-36', consent: true };
  const answer = await page.request.post('/api/auth/sign-up/physical', {
    headers: shopOrigin(),
    data: { ...person, email, password: secret, password_confirm: secret },
  });
  expect(answer.status()).toBe(200);
  return email;
}

async function signIn(page: Page, email: string, secretWord: string): Promise<void> {
  const answer = await page.request.post('/api/auth/sign-in', {
    headers: shopOrigin(),
    data: { email, password: secretWord },
  });
  expect(answer.status()).toBe(200);
}

test('a new person reaches the requested page and confirms the e-mail', async ({ page, visit }) => {
  const email = newEmail('person');
  await visit('/personal/bonus/');
  await popup(page, 'Вход в личный кабинет').getByRole('button', { name: 'Частного лица' }).click();
  const form = popup(page, 'Регистрация физического лица');
  await form.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await expect(form.getByText('Это поле обязательно для заполнения').first()).toBeVisible();
  await fillPerson(form, email);
  await form.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await expect(page).toHaveURL('/personal/bonus/');
  await expect(page.getByText('Подтвердите почту')).toBeVisible();

  await visit(linkIn(await emailTo(email, /Подтвердите/)));
  await page.getByRole('button', { name: 'Подтвердить почту' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Здравствуйте, Ольга' })).toBeVisible();
  await expect(page.getByText(`Почта ${email} подтверждена`)).toBeVisible();
  await expect(page.getByText('Подтвердите почту')).toBeHidden();
});

test('a new company that the registry does not know waits for a check', async ({ page, visit }) => {
  await visit('/?popup=registrationLegal');
  const form = popup(page, 'Регистрация юридического лица');
  await form.getByLabel('ИНН').fill('1234567890');
  await fillPerson(form, newEmail('company'));
  await form.getByRole('button', { name: 'Продолжить' }).click();
  await expect(form.getByText('В номере ИНН опечатка')).toBeVisible();
  await form.getByLabel('ИНН').fill('7728168971');
  await form.getByRole('button', { name: 'Продолжить' }).click();
  await form.getByLabel('Название').fill('ООО «Новое дело»');
  await form.getByLabel('КПП').fill('772801001');
  await form.getByLabel('Юридический адрес').fill('Москва, ул. Новая, 1');
  await form.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await expect(page).toHaveURL('/personal/');
  await page.getByRole('link', { name: 'Проверяем данные: ООО «Новое дело»' }).click();
  await expect(page.getByText('На проверке')).toBeVisible();
});

test('a company of the registry answers by e-mail to the person who named it', async ({
  page,
  visit,
  browser,
  baseURL,
}) => {
  const email = await signUp(page);
  await visit(linkIn(await emailTo(email, /Подтвердите/)));
  await page.getByRole('button', { name: 'Подтвердить почту' }).click();
  await expect(page.getByText(`Почта ${email} подтверждена`)).toBeVisible();
  await visit('/personal/profile/');
  await page.getByLabel('ИНН').fill('6658119180');
  await page.getByRole('button', { name: 'Найти компанию' }).click();
  await page.getByRole('button', { name: 'Сохранить компанию' }).click();
  await expect(page.getByText('На проверке')).toBeVisible();

  const office = await browser.newPage({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  await office.goto(linkIn(await emailTo('office-4@example.ru', /Подтвердите/)));
  await expect(office.getByText(email)).toBeVisible();
  await office.getByRole('button', { name: 'Подтвердить владельца' }).click();
  await expect(office.getByText('Владелец кабинета подтверждён')).toBeVisible();
  await office.close();
  await page.reload();
  await expect(page.getByText('Проверена', { exact: true })).toBeVisible();
});

test('an invited employee joins, is greeted by name, and is out at once when removed', async ({
  page,
  visit,
  browser,
  baseURL,
}) => {
  const email = newEmail('employee');
  await signIn(page, 's.voronov@example.ru', password);
  await visit('/personal/profile/');
  await page.getByLabel('Почта нового сотрудника').fill(email);
  await page.getByRole('button', { name: 'Пригласить' }).click();
  await expect(page.getByText(`Приглашение отправлено на ${email}`)).toBeVisible();

  const guest = await browser.newPage({ baseURL: baseURL ?? '' });
  await guest.goto(linkIn(await emailTo(email, /./)));
  await alive(guest);
  const form = guest.getByRole('main');
  await form.getByLabel('Имя').fill('Анна');
  await form.getByLabel('Фамилия').fill('Серова');
  await form.getByLabel('Телефон').fill('+7 912 240-18-37');
  await passwordIn(form).fill(secret);
  await form.getByLabel('Ещё раз').fill(secret);
  await form.getByLabel(/согласие/).check();
  await form.getByRole('button', { name: 'Принять приглашение' }).click();
  await expect(guest.getByRole('heading', { name: 'Здравствуйте, Анна' })).toBeVisible();
  const nav = guest.getByRole('navigation', { name: 'Личный кабинет' });
  await expect(nav.getByText('ООО «Уральская деталь»')).toBeVisible();

  await page.reload();
  await alive(page);
  await page.getByRole('button', { name: `Удалить из компании: ${email}` }).click();
  await popup(page, 'Удалить сотрудника?').getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByText('Сотрудник удалён из компании')).toBeVisible();
  await guest.goto('/personal/');
  await expect(guest).toHaveURL('/?authRedirect=personal');
  await guest.close();
});

test('a forgotten password is reset by e-mail once', async ({ page, visit }) => {
  const email = await signUp(page);
  await page.context().clearCookies({ name: 'token' });
  await visit('/?popup=login');
  const login = popup(page, 'Вход в личный кабинет');
  await login.getByLabel('Электронная почта').fill(email);
  await passwordIn(login).fill('Neverny-parol-1');
  await login.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(login.getByText(/Неверн/)).toBeVisible();
  await login.getByRole('button', { name: 'Забыли пароль?' }).click();
  const recovery = popup(page, 'Восстановление пароля');
  await recovery.getByLabel('Электронная почта').fill(email);
  await recovery.getByRole('button', { name: 'Прислать ссылку' }).click();
  await expect(popup(page, 'Проверьте почту')).toBeVisible();

  const link = linkIn(await emailTo(email, /парол/i));
  const setPassword = async (): Promise<void> => {
    await visit(link);
    await page.getByRole('textbox', { name: /^Новый пароль/ }).fill('Novy-rezec-2026');
    await page.getByLabel('Ещё раз').fill('Novy-rezec-2026');
    await page.getByRole('button', { name: 'Сохранить пароль' }).click();
  };
  await setPassword();
  await login.getByLabel('Электронная почта').fill(email);
  await passwordIn(login).fill('Novy-rezec-2026');
  await login.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Здравствуйте, Ольга' })).toBeVisible();
  await setPassword();
  await expect(page.getByText('Ссылка устарела или уже использована')).toBeVisible();
});

test('profile, addresses and a request for a document', async ({ page, visit }) => {
  await signUp(page);
  await visit('/personal/profile/');
  await page.getByLabel('Отчество').fill('Игоревна');
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(page.getByText('Сохранено')).toBeVisible();
  await page.reload();
  await alive(page);
  await expect(page.getByLabel('Отчество')).toHaveValue('Игоревна');

  await page.getByRole('button', { name: 'Добавить адрес' }).click();
  const add = popup(page, 'Добавить адрес');
  await add.getByLabel('Название').fill('Цех 2');
  await add.getByLabel('Город').fill('Пермь');
  await add.getByLabel('Улица, дом').fill('ул. Мира, 5');
  await add.getByRole('button', { name: 'Добавить адрес' }).click();
  await page.getByRole('button', { name: 'Изменить адрес «Цех 2»' }).click();
  const edit = popup(page, 'Изменить адрес');
  await edit.getByLabel('Улица, дом').fill('ул. Мира, 7');
  await edit.getByRole('button', { name: 'Сохранить адрес' }).click();
  await expect(page.getByText('Пермь, ул. Мира, 7')).toBeVisible();
  await page.getByRole('button', { name: 'Удалить адрес «Цех 2»' }).click();
  await popup(page, 'Удалить адрес?').getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByText('Адресов пока нет')).toBeVisible();

  await visit('/personal/documents/?popup=requestDocument');
  const request = popup(page, 'Запросить документ');
  await request.locator('select[name="kind"]').selectOption('act');
  await request.getByLabel(/согласие/).check();
  await request.getByRole('button', { name: 'Запросить', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Запрос \d+ принят$/ })).toBeVisible();
});

test('a buyer sees their own price at the address where a guest sees the list price', async ({
  page,
  visit,
}) => {
  const search = { category: 'catalog', limit: 1, state_filters: ['with_price'] };
  const first = async (): Promise<{ url: string; now: number; before: number | null }> => {
    const answer = await page.request.post('/api/search/all', { headers: shopOrigin(), data: search });
    const [{ url, options }] = (await answer.json()).data;
    const { current_value_with_tax: now, original_value_with_tax: before } = options[0].price;
    return { url, now, before };
  };
  const priced = (value: number): Locator => {
    const digits = new Intl.NumberFormat('ru-RU').format(value).replaceAll(/\s/g, '\\s');
    return page
      .getByRole('main')
      .getByText(new RegExp(`^(?:Ваша цена\\s)?${digits}\\s₽$`))
      .first();
  };
  const list = await first();
  await visit(list.url);
  await expect(priced(list.now)).toBeVisible();

  await signIn(page, 's.voronov@example.ru', password);
  const { data: bonus } = await (await page.request.get('/api/bonus')).json();
  const personal = await first();
  expect(bonus.current_discount).toBeGreaterThan(0);
  expect(personal.now).toBe(Math.round(list.now * (100 - bonus.current_discount)) / 100);
  await visit(list.url);
  await expect(priced(personal.now)).toBeVisible();
  await expect(page.getByRole('main').getByText('Ваша цена').first()).toBeAttached();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a refused registration keeps the input, a valid one signs in, «Выйти» is there', async ({ page }) => {
    await page.goto('/personal/documents/');
    await page.getByRole('button', { name: 'Частного лица' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Имя').fill('Ольга');
    await form.getByRole('button', { name: 'Зарегистрироваться' }).click();
    await expect(form.getByLabel('Имя')).toHaveValue('Ольга');
    await fillPerson(form, newEmail('plain'));
    await form.getByRole('button', { name: 'Зарегистрироваться' }).click();
    await expect(page).toHaveURL('/personal/documents/');
    await page
      .getByRole('navigation', { name: 'Личный кабинет' })
      .getByRole('button', { name: 'Выйти' })
      .click();
    await expect(page).toHaveURL('/');
    await page.goto('/personal/');
    await expect(page).toHaveURL('/?authRedirect=personal');
  });
});
