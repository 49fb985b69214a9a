import { paths } from '@spindle/contract/addresses/paths';
import { addresses } from './addresses.ts';
import { DeadControls } from './dead-controls.ts';
import { shopCommand } from './shop-command.ts';
import { signIn } from './signed-in.ts';
import { expect, test } from './visitor.ts';

const flags = ['profilesEnabled', 'basketEnabled', 'individualsAllowed'] as const;
type Flag = (typeof flags)[number];

const pairs = flags.flatMap((one, at) => flags.slice(at + 1).map((other): Flag[] => [one, other]));
/** Every setting switched off alone, and with every other. */
const switchedOff: readonly (readonly Flag[])[] = [[], ...flags.map((flag) => [flag]), ...pairs];

const env = { DATA_DIR: process.env['SHOP_DATA_DIR'] ?? '' };
const set = (flag: Flag, on: boolean): Promise<string> => shopCommand(['site', 'set', flag, String(on)], env);

const pages = Object.values(addresses).flatMap((row) => (Array.isArray(row) ? (row as string[]) : []));

test.afterEach(async () => {
  for (const flag of flags) await set(flag, true);
});

test('without a basket an uploaded list goes into a quotation request', async ({ page, context, visit }) => {
  await set('basketEnabled', false);
  await signIn(context, 'a.lebedev@example.ru');
  await expect
    .poll(async () => (await context.request.get('/api/cart')).status(), { timeout: 15_000 })
    .toBe(404);
  await visit(`${paths.home()}?popup=uploadList`);
  const popup = page.getByRole('dialog', { name: 'Загрузить список' });
  await popup.getByLabel('Или вставьте строки').fill('НЕТ-ТАКОГО-77 4');
  await popup.getByRole('button', { name: 'Найти товары' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Запрос предложения' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Строки, которые надо уточнить' })).toContainText(
    'НЕТ-ТАКОГО-77',
  );
  await page.getByRole('button', { name: 'Отправить запрос' }).click();
  await expect(page.getByText('НЕТ-ТАКОГО-77')).toBeVisible();
});

for (const off of switchedOff) {
  test(`no dead control with ${off.join(' and ') || 'nothing'} switched off`, async ({ request }) => {
    for (const flag of off) await set(flag, false);
    for (const flag of off) {
      const now = async () =>
        ((await (await request.get('/api/site')).json()) as { data: Record<string, unknown> }).data[flag];
      await expect.poll(now).toBe(false);
    }
    const goods = (await (
      await request.post('/api/search/all', {
        data: { category: 'tools', state_filters: 'in_stock', limit: 1 },
      })
    ).json()) as { data: { url: string; options: { id: string }[] }[] };
    const [one] = goods.data;
    if (!off.includes('basketEnabled')) {
      const data = { goods_id: one?.options[0]?.id, quantity: 1 };
      expect((await request.post('/api/cart', { data })).status()).toBe(200);
    }
    const controls = new DeadControls(request);
    const dead: string[] = [];
    for (const page of [...pages, one?.url ?? '', paths.cart(), paths.checkout()])
      dead.push(...(await controls.of(page)));
    expect(dead).toEqual([]);
    expect(controls.followed.addresses).toBeGreaterThan(100);
    expect(controls.followed.popups).toBeGreaterThan(4);
  });
}
