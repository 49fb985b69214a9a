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
const formOf = (page: Page): Locator => page.locator('dialog form[method=post]').last();

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

/** Names of starred fields and of those that are marked wrong. */
async function marks(form: Locator): Promise<{ starred: string[]; wrong: string[] }> {
  return form.evaluate((element) => {
    const controls = [...(element as HTMLFormElement).elements] as HTMLInputElement[];
    const isEmpty = (control: HTMLInputElement) =>
      control.type === 'radio'
        ? controls.every(({ name, checked }) => name !== control.name || !checked)
        : control.type === 'checkbox'
          ? !control.checked
          : control.value === '';
    const names = (list: HTMLInputElement[]) => [...new Set(list.map(({ name }) => name))].sort();
    return {
      starred: names(
        controls.filter(
          (control) => (control.required || control.name === 'consent') && isEmpty(control) && control.name,
        ),
      ),
      wrong: names(
        controls.filter(
          (control) =>
            control.getAttribute('aria-invalid') === 'true' ||
            (control.type === 'radio' && control.closest('fieldset')?.querySelector('[role=alert], [id$=error]')),
        ),
      ),
    };
  });
}

async function sentEmpty(page: Page, name: PopupName, isAlive: boolean): Promise<string[]> {
  await page.goto(address(name));
  if (isAlive) await alive(page);
  const form = formOf(page);
  await empty(form);
  const { starred: needed } = await marks(form);
  expect(needed, `${name} has starred fields`).not.toEqual([]);
  // Buttons that open another popup belong to a form of their own.
  await form.locator('button[type=submit]:not([form])').last().click();
  await expect.poll(async () => (await marks(formOf(page))).wrong, { message: name }).toEqual(needed);
  return needed;
}

async function fillRight(form: Locator, field: string): Promise<void> {
  const control = form.locator(`[name="${field}"]:not([type=hidden])`).first();
  const kind = await control.evaluate((element) => `${element.tagName} ${element.getAttribute('type')}`);
  if (kind.startsWith('SELECT')) {
    const option = control.locator('option:not([value=""]):not([disabled])').first();
    await control.selectOption((await option.getAttribute('value')) ?? '');
  } else if (kind.endsWith('checkbox') || kind.endsWith('radio')) await control.check();
  else if (field === 'phone') await control.pressSequentially(right['phone'] ?? '');
  else await control.fill(right[field] ?? 'Слово');
}

/** Sends each form with nothing in it; then a message goes when its field becomes right. */
async function tryForms(page: Page, names: readonly PopupName[]): Promise<void> {
  for (const name of names) {
    const needed = await sentEmpty(page, name, true);
    const form = formOf(page);
    for (const field of needed) await fillRight(form, field);
    await expect.poll(async () => (await marks(form)).wrong, { message: `${name} filled in` }).toEqual([]);
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
    });

    test('for members', async ({ page, context }) => {
      await signIn(context, 's.voronov@example.ru');
      for (const name of members) await sentEmpty(page, name, false);
    });
  });
});
