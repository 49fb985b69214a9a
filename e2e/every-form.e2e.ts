import type { Locator, Page } from '@playwright/test';
import { paths } from '@spindle/contract/addresses/paths';
import { DEFAULT_LIST, OWN_POPUP_TITLES, POPUP_TITLES, type PopupName } from '@spindle/contract/constants';
import { signIn } from './signed-in.ts';
import { alive, expect, password, test } from './visitor.ts';

const every = Object.keys({ ...POPUP_TITLES, ...OWN_POPUP_TITLES }) as PopupName[];

/** Popups without starred fields: they ask for nothing, choose among buttons, or take either of two fields. */
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
/** Without a star, because something else will do instead: a résumé. */
const either: Partial<Record<PopupName, readonly string[]>> = { jobApplication: ['about'] };
const starred = every.filter((name) => !starless.has(name));
const guests = starred.filter((name) => !forMembers.has(name));
const members = starred.filter((name) => forMembers.has(name));

/** What is right for a field, by its name; a word is right for the rest. */
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

/** Everything that came filled in is taken out again. */
async function empty(form: Locator): Promise<void> {
  for (const control of await form.locator('input[required], textarea[required]').all()) {
    const type = await control.getAttribute('type');
    if (type === 'radio' || !(await control.isVisible())) continue;
    await control.fill('');
  }
  for (const select of await form.locator('select[required]').all()) {
    if (await select.locator('option[value=""]').count()) await select.selectOption('');
  }
  for (const box of await form.locator('input[name=consent]').all()) await box.uncheck();
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
const marks = (page: Page): Promise<Marks> =>
  page.evaluate(`(${readMarks})([...document.querySelectorAll('${openForm}')].at(-1))`);

async function sentEmpty(page: Page, name: PopupName, isAlive: boolean): Promise<string[]> {
  await page.goto(address(name));
  if (isAlive) await alive(page);
  const form = formOf(page);
  await empty(form);
  const { starred: needed } = await marks(page);
  const told = [...needed, ...(either[name] ?? [])].sort();
  expect(needed, `${name} has starred fields`).not.toEqual([]);
  // Buttons that open another popup belong to a form of their own.
  await form.locator('button[type=submit]:not([form])').last().click();
  await expect.poll(async () => (await marks(page)).wrong, { message: name }).toEqual(told);
  return told;
}

async function fillRight(form: Locator, field: string): Promise<void> {
  const control = form.locator(`[name="${field}"]:not([type=hidden])`).first();
  const select = form.locator(`select[name="${field}"]`);
  const box = form.locator(`[name="${field}"]:is([type=checkbox], [type=radio])`);
  if (await select.count()) {
    const option = select.locator('option:not([value=""]):not([disabled])').first();
    await select.selectOption((await option.getAttribute('value')) ?? '');
  } else if (await box.count()) await box.first().check();
  else if (field === 'phone') await control.pressSequentially(right['phone'] ?? '');
  else await control.fill(right[field] ?? 'Слово');
}

/** Sends each form with nothing in it; then a message goes when its field becomes right. */
async function tryForms(page: Page, names: readonly PopupName[]): Promise<void> {
  for (const name of names) {
    const needed = await sentEmpty(page, name, true);
    const form = formOf(page);
    for (const field of needed) await fillRight(form, field);
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

  test.describe('in the server’s answer', () => {
    test.use({ javaScriptEnabled: false });

    test('for guests', async ({ page }) => {
      for (const name of guests) await sentEmpty(page, name, false);
      // Papers of a product have neither an order nor a period.
      const period = page.locator('dialog').getByLabel('За какой период');
      await page.goto(address('requestDocument'));
      await expect(period).toBeVisible();
      await page.goto(`${paths.about()}?popup=${encodeURIComponent('requestDocument?about=goods')}`);
      await expect(page.getByRole('dialog', { name: 'Запросить документ' })).toBeVisible();
      await expect(period).toBeHidden();
    });

    test('for members', async ({ page, context }) => {
      await signIn(context, 's.voronov@example.ru');
      for (const name of members) await sentEmpty(page, name, false);
    });
  });
});
