import type { Locator, Page } from '@playwright/test';
import { paths } from '@spindle/contract/addresses/paths';
import { DEFAULT_LIST, EXTRA_POPUP_TITLES, POPUP_TITLES, type PopupName } from '@spindle/contract/constants';
import { signIn, signUp } from './signed-in.ts';
import { alive, expect, lead, password, test } from './visitor.ts';

const titles: Readonly<Record<PopupName, string>> = { ...POPUP_TITLES, ...EXTRA_POPUP_TITLES };
const every = Object.keys(titles) as PopupName[];

/** Popups without required fields: buttons to choose from, or either of two fields. */
const starless = new Set<PopupName>([
  'loginRequired',
  'agreement',
  'errorCodeLookup',
  'favouriteLists',
  'uploadList',
  // Comes only after a right password; second-factor.e2e.ts sends it.
  'signInFactor',
]);
const forMembers = new Set<PopupName>([
  'addAddress',
  'addEquipment',
  'addReminder',
  'deleteEquipment',
  'editCompany',
  'editEquipment',
  'favouriteList',
]);
/** Optional because an alternative suffices: a résumé. */
const either: Partial<Record<PopupName, readonly string[]>> = { jobApplication: ['about'] };
const starred = every.filter((name) => !starless.has(name));
const guests = starred.filter((name) => !forMembers.has(name));
const members = starred.filter((name) => forMembers.has(name));

/** Valid values by field name; other fields take any word. */
const right: Readonly<Record<string, string>> = {
  name: 'Анна Седова',
  first_name: 'Анна',
  last_name: 'Седова',
  phone: '9122401836',
  email: 'every-form@example.ru',
  password,
  password_confirm: password,
  inn: '6658123450',
  advance_percent: '20',
  months: '36',
  year: '2015',
  students: '1',
  date: '2027-03-01',
};

const about: Partial<Record<PopupName, string>> = { addReminder: `?id=${DEFAULT_LIST}` };
const address = (name: PopupName): string =>
  `${paths.about()}?popup=${encodeURIComponent(name + (about[name] ?? ''))}`;
const openForm = 'dialog form[method=post]';
const formOf = (page: Page): Locator => page.locator(openForm).last();

/** Which form is meant; without a word the open popup's. */
interface Which {
  readonly forms: string;
  readonly at: number;
}
const popupForm: Which = { forms: openForm, at: -1 };

/** Evaluates a function of the form in the page. */
const inForm = <T>(page: Page, read: string, { forms, at }: Which = popupForm): Promise<T> =>
  page.evaluate(`(${read})([...document.querySelectorAll('${forms}')].at(${at}))`);

/** Names of required fields that came filled in, and of boxes that came ticked. */
const readFilled = `(form) => ({
  boxes: [...form.elements].filter(({ name, checked }) => name === 'consent' && checked).map(({ name }) => name),
  selects: [...form.querySelectorAll('select[required]')]
    .filter(({ value, options }) => value !== '' && [...options].some((one) => one.value === ''))
    .map(({ name }) => name),
  fields: [...form.querySelectorAll('input[required], textarea[required]')]
    .filter((one) => !['radio', 'checkbox', 'hidden'].includes(one.type) && one.value !== '' && one.checkVisibility())
    .map(({ name }) => name),
})`;

/** Clears every prefilled field. */
async function empty(page: Page, form: Locator, which?: Which): Promise<void> {
  const filled = await inForm<Record<'boxes' | 'selects' | 'fields', string[]>>(page, readFilled, which);
  for (const name of filled.fields) await form.locator(`[name="${name}"]`).fill('');
  for (const name of filled.selects) await form.locator(`select[name="${name}"]`).selectOption('');
  for (const name of filled.boxes) await form.locator(`[name="${name}"]`).uncheck();
}

interface Marks {
  readonly starred: string[];
  readonly wrong: string[];
}

/** Names of empty starred fields and of those that are marked wrong, as the page has them. */
const readMarks = `(form) => {
  // The page is on its way.
  if (!form) return { starred: [], wrong: [] };
  const controls = [...form.elements];
  const isEmpty = (one) =>
    one.type === 'radio'
      ? controls.every(({ name, checked }) => name !== one.name || !checked)
      : one.type === 'checkbox' ? !one.checked : one.value === '';
  const isStarred = (one) => one.name && (one.required || one.name === 'consent') && isEmpty(one);
  const isWrong = (one) =>
    one.getAttribute('aria-invalid') === 'true' ||
    (one.type === 'radio' && one.closest('fieldset')?.querySelector('[id$=error]'));
  const names = (list) => [...new Set(list.map(({ name }) => name))].sort();
  return { starred: names(controls.filter(isStarred)), wrong: names(controls.filter(isWrong)) };
}`;
const marks = (page: Page, which?: Which): Promise<Marks> => inForm(page, readMarks, which);

/** Forms that are parts of pages; those behind a fold too. */
const pageForms = 'main form[method=post][novalidate]:has([required])';
const pagesWithForms = [paths.profile(), paths.security()];
const unfold = `document.querySelectorAll('main details').forEach((fold) => fold.setAttribute('open', ''))`;

/** Submits every form of the page empty; returns their number. */
async function sendPageForms(page: Page): Promise<number> {
  await page.evaluate(unfold);
  const count = await page.locator(pageForms).count();
  let sent = 0;
  for (let at = 0; at < count; at += 1) {
    const which = { forms: pageForms, at };
    const form = page.locator(pageForms).nth(at);
    if (!(await form.isVisible())) continue;
    await empty(page, form, which);
    const { starred: needed } = await marks(page, which);
    if (needed.length === 0) continue;
    await form.locator('button[type=submit]:not([form])').last().click();
    const wrong = async () => (await marks(page, which)).wrong;
    await expect.poll(wrong, { message: `${page.url()}, form ${at + 1}` }).toEqual(needed);
    sent += 1;
  }
  return sent;
}

async function sentEmpty(page: Page, name: PopupName): Promise<string[]> {
  await expect(page.getByRole('dialog', { name: titles[name], exact: true })).toBeVisible();
  const form = formOf(page);
  await empty(page, form);
  const { starred: needed } = await marks(page);
  const expectedFields = [...needed, ...(either[name] ?? [])].sort();
  expect(needed, `${name} has starred fields`).not.toEqual([]);
  // Buttons that open another popup belong to a form of their own.
  await form.locator('button[type=submit]:not([form])').last().click();
  await expect.poll(async () => (await marks(page)).wrong, { message: name }).toEqual(expectedFields);
  // Also where the focus was there before the press, which moves it nowhere.
  await expect(form.locator(':focus'), name).toBeInViewport();
  return expectedFields;
}

/** Whether a field is a select, a checkbox or a text field. */
const readKind = (field: string): string => `(form) => {
  const [first] = [...form.elements].filter(({ name, type }) => name === '${field}' && type !== 'hidden');
  return first.tagName === 'SELECT' ? 'select' : ['checkbox', 'radio'].includes(first.type) ? 'box' : 'line';
}`;

async function fillRight(page: Page, form: Locator, field: string): Promise<void> {
  const control = form.locator(`[name="${field}"]:not([type=hidden])`).first();
  const kind = await inForm<string>(page, readKind(field));
  if (kind === 'select') {
    const option = control.locator('option:not([value=""]):not([disabled])').first();
    await control.selectOption((await option.getAttribute('value')) ?? '');
  } else if (kind === 'box') await control.check();
  else if (field === 'phone') await control.pressSequentially(right['phone'] ?? '');
  else await control.fill(right[field] ?? 'Слово');
}

/**
 * Submits empty forms like a browser without JavaScript and reads the answers as text, because rendering fifty pages
 * would prove nothing more.
 */
const sendPlain = `async (address) => {
  const read = async (answer) => {
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    return [...page.querySelectorAll('${openForm}')].at(-1);
  };
  const form = await read(await fetch(address));
  for (const control of form.elements) {
    if (control.name === 'consent') control.checked = false;
    else if (control.required && !['radio', 'hidden'].includes(control.type)) control.value = '';
  }
  const button = [...form.querySelectorAll('button[type=submit]:not([form])')].at(-1);
  const body = new FormData(form);
  if (button.name) body.append(button.name, button.value);
  const { starred } = (${readMarks})(form);
  const answer = await fetch(form.getAttribute('action') ?? address, {
    method: 'POST',
    body: form.enctype === 'multipart/form-data' ? body : new URLSearchParams(body),
  });
  const { wrong } = (${readMarks})(await read(answer));
  return { starred, wrong, isSent: form.noValidate };
}`;

/**
 * The same for page forms with invalid input: the answer holds the input and a message at each invalid field, but never
 * a password.
 */
const sendWrong = `async (address, forms, typed) => {
  const read = async (answer) => {
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    return [...page.querySelectorAll(forms)].at(-1);
  };
  const form = await read(await fetch(address));
  const body = new URLSearchParams(new FormData(form));
  for (const [name, value] of Object.entries(typed)) body.set(name, value);
  const button = [...form.querySelectorAll('button[type=submit]')].at(-1);
  if (button?.name) body.set(button.name, button.value);
  const answer = await fetch(form.getAttribute('action') ?? address, { method: 'POST', body });
  const back = await read(answer);
  const kept = Object.fromEntries(Object.keys(typed).map((name) => [name, back.elements.namedItem(name)?.value]));
  return { status: answer.status, kept, wrong: (${readMarks})(back).wrong };
}`;

interface PageForm {
  readonly address: string;
  readonly form: string;
  /** Typed wrongly, by the name of the field. */
  readonly typed: Readonly<Record<string, string>>;
  /** Valid values of the other fields. */
  readonly right?: Readonly<Record<string, string>>;
}

const tooLong = 'а'.repeat(6000);
const formsOfPages = (product: string): readonly PageForm[] => [
  {
    address: paths.checkout(),
    form: '#checkout-details',
    typed: { name: 'Ы1 <b>', phone: '12' },
    right: { comment: 'Пропуск «А» & ворота' },
  },
  { address: paths.checkout(), form: '#checkout-details', typed: { name: '', phone: '' } },
  { address: product, form: 'main form:has([name=content])', typed: { content: tooLong } },
  { address: product, form: 'main form:has([name=content])', typed: { content: '' } },
  {
    address: paths.quotations(),
    form: 'main form:has([name=wishes])',
    typed: { comment: tooLong },
    right: { wishes: 'Фреза 12 мм' },
  },
];

/** Submitted like a browser without JavaScript and read as text, without rendering. */
async function tryWrong(page: Page, forms: readonly PageForm[]): Promise<void> {
  for (const { address: at, form, typed, right: ok = {} } of forms) {
    const args = [at, form, { ...typed, ...ok }].map((one) => JSON.stringify(one)).join(', ');
    const sent = await page.evaluate<unknown>(`(${sendWrong})(${args})`);
    const wrong = Object.keys(typed).sort();
    expect.soft(sent, `${at} ${form}`).toEqual({ status: 422, kept: { ...typed, ...ok }, wrong });
  }
}

async function trySentPlain(page: Page, names: readonly PopupName[]): Promise<void> {
  await page.goto(paths.about());
  for (const name of names) {
    const sent = await page.evaluate<Marks & { isSent: boolean }>(
      `(${sendPlain})(${JSON.stringify(address(name))})`,
    );
    expect.soft(sent.starred, `${name} has starred fields`).not.toEqual([]);
    const expectedFields = [...sent.starred, ...(either[name] ?? [])].sort();
    expect.soft(sent, name).toEqual({ starred: sent.starred, wrong: expectedFields, isSent: true });
  }
}

/** Sends each form with nothing in it; then a message goes when its field becomes right. */
async function tryForms(page: Page, names: readonly PopupName[]): Promise<void> {
  await page.goto(paths.about());
  await alive(page);
  for (const name of names) {
    await lead(page, address(name));
    const needed = await sentEmpty(page, name);
    const form = formOf(page);
    for (const field of needed) await fillRight(page, form, field);
    await expect.poll(async () => (await marks(page)).wrong, { message: `${name} filled in` }).toEqual([]);
  }
}

test.describe('an empty form marks every starred field at once', () => {
  test.setTimeout(120_000);

  test('for guests', async ({ page }) => tryForms(page, guests));

  test('for members', async ({ page, context }) => {
    await signIn(context, 's.voronov@example.ru');
    await tryForms(page, members);
  });

  test('on pages', async ({ page, context, visit }) => {
    await signIn(context, 's.voronov@example.ru');
    let sent = 0;
    for (const path of pagesWithForms) {
      await visit(path);
      sent += await sendPageForms(page);
    }
    expect(sent).toBeGreaterThan(5);
  });

  test('in the server’s answer, for guests and for members', async ({ page, context }) => {
    await trySentPlain(page, guests);
    await signIn(context, 's.voronov@example.ru');
    await trySentPlain(page, members);
  });
});

test('page forms with invalid input report each field and keep the input', async ({ page, context }) => {
  await signUp(context, 'Анна');
  const post = (path: string, data: object) =>
    page.request.post(path, { data, headers: { origin: process.env['SHOP_URL'] ?? '' } });
  const answer = await post('/api/search/all', { category: 'tools', state_filters: 'in_stock', limit: 1 });
  const found = (await answer.json()) as {
    data: { url: string; options: { id: string; pack_size: number }[] }[];
  };
  const [goods] = found.data;
  const [option] = goods?.options ?? [];
  const line = { goods_id: option?.id, quantity: option?.pack_size };
  expect((await post('/api/cart', line)).status()).toBe(200);
  await page.goto(paths.about());
  await tryWrong(page, formsOfPages(goods?.url ?? ''));
});

test('a different new password is reported, and both fields are required', async ({ page }) => {
  await page.goto(paths.about());
  const form = 'main form:has([name=password_confirm])';
  const send = (typed: Record<string, string>) =>
    page.evaluate<{ status: number; wrong: string[] }>(
      `(${sendWrong})(${[`${paths.resetPassword()}?token=none`, form, typed].map((one) => JSON.stringify(one)).join(', ')})`,
    );
  expect(await send({ password, password_confirm: `${password}1` })).toMatchObject({
    wrong: ['password_confirm'],
  });
  expect(await send({ password: '', password_confirm: '' })).toMatchObject({
    wrong: ['password', 'password_confirm'],
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('documents of a product have neither an order nor a period', async ({ page }) => {
    const period = page.locator('dialog').getByLabel('За какой период');
    await page.goto(address('requestDocument'));
    await expect(period).toBeVisible();
    await page.goto(`${paths.about()}?popup=${encodeURIComponent('requestDocument?about=goods')}`);
    await expect(page.getByRole('dialog', { name: 'Запросить документ' })).toBeVisible();
    await expect(period).toBeHidden();
  });
});
