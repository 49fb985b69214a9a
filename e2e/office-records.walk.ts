import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { paths } from '@spindle/contract/addresses/paths';
import { employed } from './employed.ts';
import { remove } from './office-walks.ts';
import { expect, test } from './visitor.ts';

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const save = (page: Page) => page.getByRole('button', { name: /^Сохранить/ });
const randomText = (): string => randomUUID().slice(0, 6);

/** Fields by their keys; of a select the option that has these words. */
async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [key, value] of Object.entries(fields)) {
    const field = page.locator(`main [name="${key}"]`);
    await expect(field).toBeVisible();
    const isSelect = (await page.locator(`main select[name="${key}"]`).count()) > 0;
    await (isSelect ? field.selectOption(value) : field.fill(value));
  }
}

interface Walk {
  /** Its list, as the office calls it. */
  readonly list: string;
  readonly address: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly edit: Readonly<Record<string, string>>;
}

/**
 * Creates a record by its form, checks it, changes it and checks again. Tests that remove it do so themselves, because
 * later ones may need it.
 */
async function walk(page: Page, { address, fields, edit }: Walk, see: (text: string) => Promise<void>) {
  await page.goto(`/office/${address}/new`);
  await fill(page, fields);
  await save(page).click();
  await expect(page).not.toHaveURL(/\/new$/);
  await see(Object.values(fields)[0] ?? '');
  await fill(page, edit);
  await save(page).click();
  await expect(page.getByText('Сохранено', { exact: true })).toBeVisible();
  await see(Object.values(edit)[0] ?? '');
}

const sees = (guest: APIRequestContext, path: string) => (text: string) =>
  expect
    .poll(async () => (await (await guest.get(path)).text()).replaceAll('\u00a0', ' '), { timeout: 15_000 })
    .toContain(text);

async function removed(page: Page, list: string): Promise<void> {
  await remove(page);
  await expect(title(page, list)).toBeVisible();
}

test('alarm codes, works and schools are written in the office and read in the shop', async ({
  browser,
  request,
}) => {
  test.slow();
  const page = await employed(browser, 'content', 'Ольга');
  const code = String(900_000 + Math.floor(Math.random() * 90_000));
  const alarm = {
    list: 'Коды ошибок',
    address: 'alarm-codes',
    fields: {
      name: `Проба ${randomText()}`,
      brand: 'Haas',
      code,
      summary: 'Ток выше',
      topic: 'axes',
      severity: 'axes',
      causes: 'Стружка',
      actions: 'Уберите стружку',
    },
    edit: { name: `Правка ${randomText()}` },
  };
  await walk(page, alarm, sees(request, `${paths.alarms()}?query=${code}`));
  await removed(page, alarm.list);

  const work = {
    list: 'Работы сервиса',
    address: 'service-works',
    fields: {
      name: `Выверка ${randomText()}`,
      includes: 'Лазер',
      term: '2 дня',
      price_from: '45000',
    },
    edit: { name: `Юстировка ${randomText()}` },
  };
  await walk(page, work, sees(request, '/service/'));
  await removed(page, work.list);

  const school = {
    list: 'Школы',
    address: 'schools',
    fields: {
      name: `Школа ${randomText()}`,
      city: 'Казань',
      address: 'Заводская, 1',
      phone: '+7 843 200-00-00',
      description: 'Два зала',
      machines: 'VF-2',
      simulators: '4',
      lodging: 'Общежитие',
      meals: 'Столовая',
    },
    edit: { address: `Тупиковая, ${randomText()}` },
  };
  await walk(page, school, sees(request, '/service/haas/education/'));
  await removed(page, school.list);
});

test('categories and posts are made in the office; one with texts in it stays', async ({
  browser,
  request,
}) => {
  test.slow();
  const page = await employed(browser, 'content', 'Ольга');
  const post = {
    list: 'Записи ленты',
    address: 'social-posts',
    fields: {
      text: `Привезли свёрла ${randomText()}`,
      topic: 'Склад',
      published: new Date().toISOString().slice(0, 10),
      drawing: 'Сверло',
    },
    edit: { text: `Разложили свёрла ${randomText()}` },
  };
  await walk(page, post, sees(request, '/'));
  await removed(page, post.list);

  const press = `Хроника ${randomText()}`;
  const category = {
    list: 'Разделы пресс-центра',
    address: 'press-categories',
    fields: {
      name: press,
      label: 'Заметка',
      kind: 'статьи',
      description: 'Что было в цехе',
    },
    edit: { lead: `Коротко ${randomText()}` },
  };
  await walk(page, category, sees(request, `/press/${press.toLowerCase().replace('хроника ', 'hronika-')}/`));
  // Its address is what links lead to.
  await expect(page.getByLabel('Слово адреса')).toBeDisabled();
  await removed(page, category.list);

  const topic = `Упаковка ${randomText()}`;
  const slug = topic.toLowerCase().replace('упаковка ', 'upakovka-');
  await page.goto('/office/faq-categories/new');
  await fill(page, { name: topic, description: 'Ящики и плёнка' });
  await save(page).click();
  await expect(title(page, topic)).toBeVisible();
  await page.goto('/office/texts/new/faq');
  await fill(page, { question: `Чем пакуете ${slug}?`, category: topic });
  await page.getByLabel('Ответ', { exact: true }).fill('Плёнкой.');
  await page.getByRole('button', { name: /^Опубликовать/ }).click();
  await sees(request, `/press/faq/${slug}/`)(topic);
  await page.goto(`/office/faq-categories/${slug}`);
  await fill(page, { name: `${topic} и груз` });
  await save(page).click();
  await sees(request, '/press/faq/')(`${topic} и груз`);
  await remove(page);
  await expect(page.getByText('Раздел нельзя удалить: в\u00a0нём ответы (1)')).toBeVisible();
});

test('a region, its city and a terminal are made in the office and chosen at the checkout', async ({
  browser,
  request,
}) => {
  test.slow();
  const page = await employed(browser, 'administrator', 'Ольга');
  const region = `Край ${randomText()}`;
  await page.goto('/office/regions/new');
  await fill(page, { name: region });
  await save(page).click();
  await expect(title(page, region)).toBeVisible();
  const regionAt = page.url();

  const found = await request.post('/api/search/all', {
    data: { limit: 1, category: 'sverla-tverdosplavnye', state_filters: 'in_stock,with_price' },
  });
  const { data: goods } = await found.json();
  await request.post('/api/cart', { data: { goods_id: goods[0].options[0].id, quantity: 1 } });
  const city = {
    list: 'Города',
    address: 'cities',
    fields: { name: `Заречный ${randomText()}`, region },
    edit: { name: `Озёрный ${randomText()}`, zone: 'Зона 1' },
  };
  // Buyers choose among cities that have a terminal.
  await walk(page, city, (text) => expect(title(page, text)).toBeVisible());
  const cityAt = page.url();
  const cityId = cityAt.split('/').at(-1) ?? '';
  const point = {
    list: 'Пункты выдачи',
    address: 'pickup-points',
    fields: {
      name: `Депо ${randomText()}`,
      city: `${city.edit.name} (${region})`,
      carrier: 'Тракт',
      address: 'Складская, 3',
      opening_hours: 'Пн–Пт',
      point: '56.1, 60.2',
    },
    edit: { address: `Путейцев, ${randomText()}` },
  };
  await walk(page, point, sees(request, `${paths.checkout()}?city_id=${cityId}`));
  await sees(request, paths.checkout())(city.edit.name);
  await page.goto(cityAt);
  await remove(page);
  await expect(page.getByText('Город нельзя удалить: в\u00a0нём пункты выдачи (1)')).toBeVisible();
  await page.goto('/office/pickup-points?q=Путейцев');
  await page.getByRole('link', { name: point.fields.name }).click();
  await expect(title(page, new RegExp(point.fields.name))).toBeVisible();
  await removed(page, point.list);
  await page.goto(cityAt);
  await removed(page, city.list);
  await page.goto(regionAt);
  await removed(page, 'Регионы');
});

test('a promo code for a group works for its members', async ({ browser, request }) => {
  const page = await employed(browser, 'administrator', 'Ольга');
  const code = `GRUPPA-${randomText().toUpperCase()}`;
  await page.goto('/office/promo-codes/new');
  await fill(page, {
    code,
    percent: '30',
    starts_on: '2026-01-01',
    ends_on: '2099-01-01',
    groups: 'Организации',
  });
  await expect(page.getByRole('button', { name: 'Убрать: Организации' })).toBeVisible();
  await save(page).click();
  await expect(title(page, code)).toBeVisible();
  await page.goto(`/office/promo-codes?q=${code}&groups=legal`);
  await expect(page.getByRole('row', { name: new RegExp(code) })).toContainText('Организации');
  const guest = await request.post('/api/cart/promo-code', { data: { promo_code: code } });
  expect([guest.status(), (await guest.json()).errors.promo_code[0]]).toEqual([
    422,
    expect.stringContaining('Войдите'),
  ]);
});
