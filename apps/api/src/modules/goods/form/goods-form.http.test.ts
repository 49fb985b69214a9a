import type { GoodsForm, GoodsInput } from '@spindle/contract/staff/goods/goods-form';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AccountsApi, openAccountsApi } from '../../../accounts.fixture.ts';
import { journalOf } from '../../../kernel/staff/staff.fixture.ts';
import { type Employee, employee, staffCall } from '../../staff/staff.fixture.ts';
import { addPlainGoods } from '../plain-goods.fixture.ts';

let api: AccountsApi;
let editor: Employee;
let length: number;
let steel: number;
beforeAll(async () => {
  api = await openAccountsApi({
    draw: (kind, params) => `<svg>${kind} ${JSON.stringify(params['D'] ?? '')}<g data-dim="D"/></svg>`,
  });
  editor = await employee(api.db, { roles: ['catalogue'] });
  await addPlainGoods(api.db, 1);
  const [number, choice] = await api.db
    .insertInto('properties')
    .values(
      (['number', 'choice'] as const).map((kind) => ({
        slug: `own_${kind}`,
        name: kind === 'number' ? 'Длина' : 'Материал',
        kind,
        property_group: 'Размеры',
        position: 1,
        decimals: 1,
        short_name: null,
        unit: null,
        letter: null,
        drawing_param: kind === 'number' ? 'D' : null,
        better: null,
      })),
    )
    .returning('id')
    .execute();
  length = number?.id ?? 0;
  const value = await api.db
    .insertInto('property_values')
    .values({ property_id: choice?.id ?? 0, slug: 'steel', name: 'Сталь', position: 1, drawing_value: null })
    .returning(['id', 'property_id'])
    .executeTakeFirstOrThrow();
  steel = value.id;
});
afterAll(() => api.close());

const url = '/api/staff/catalogue';
const option = (article: string, over: object = {}): GoodsInput['options'][number] => ({
  id: null,
  version: null,
  article,
  name: '',
  condition: '',
  is_used: false,
  price: 100_000,
  original_price: null,
  quantity_prices: [],
  pack_size: 1,
  weight_g: 250,
  lead_days: 7,
  unit_code: 796,
  year: null,
  hours: null,
  properties: {},
  ...over,
});
async function goodsInput(over: object = {}): Promise<GoodsInput> {
  const folder = await sql<{ id: string; brand: number }>`
    SELECT s.folder_id AS id, s.brand_id AS brand FROM series s LIMIT 1`.execute(api.db);
  return {
    name: 'Сверло своё',
    slug: '',
    folder_id: folder.rows[0]?.id ?? '',
    brand_id: folder.rows[0]?.brand ?? 0,
    class_id: null,
    series: 'Своя серия',
    size_name: 'Ø8,5',
    size: 8.5,
    description: 'Первый абзац.\n\nВторой.',
    state: 'shown',
    vat_rate: 'general',
    needs: [],
    seo_title: 'Сверло для поиска',
    seo_description: '',
    properties: { [length]: '83,5' },
    options: [option('СВ-1'), option('СВ-2', { name: 'HB', properties: { [length]: '90' } })],
    ...over,
  };
}
const create = (body: GoodsInput, as = editor) => staffCall(api, 'POST', url, { as, body });
const save = (id: string, body: GoodsInput, version: number) =>
  staffCall(api, 'PUT', `${url}/${id}`, { as: editor, body, version });
const inputFrom = ({
  id: _i,
  version: _v,
  url: _u,
  was_sold: _s,
  planned: _p,
  ...form
}: GoodsForm): GoodsInput => form;
const product = (slug: string) => api.call('GET', `/api/goods/slug/${slug}`);

it('stores the VAT rate, the fit and the needs; a page shows fitting products', async () => {
  const holder = await create(
    await goodsInput({ name: 'Патрон', fit: 'shank:10', options: [option('ПТ-1')] }),
  );
  expect(holder.json().data).toMatchObject({ fit: 'shank:10', needs: [], vat_rate: 'general' });
  const drill = await create(
    await goodsInput({
      name: 'Сверло к патрону',
      vat_rate: 'reduced',
      needs: ['shank:10', ' shank:10 ', 'nut:ER32'],
      options: [option('ПТ-2')],
    }),
  );
  const created: GoodsForm = drill.json().data;
  expect(created).toMatchObject({ vat_rate: 'reduced', fit: '', needs: ['shank:10', 'nut:ER32'] });
  expect(await journalOf(api.db, 'goods', created.id)).toMatchObject([{ after: { vat: 'пониженная' } }]);
  const references = await staffCall(api, 'GET', `${url}/words/${created.folder_id}`, { as: editor });
  expect(references.json().data.fits).toEqual([{ fit: 'shank:10', goods: 1 }]);
  const fitting = await api.call('GET', `/api/goods/id/${created.id}/additional-goods`);
  expect(fitting.json().data).toMatchObject([{ name: 'Патрон' }]);
  const wrong = await save(
    created.id,
    { ...inputFrom(created), vat_rate: 'free' as never, needs: Array(21).fill('a') },
    created.version,
  );
  expect(wrong.statusCode).toBe(422);
  expect(Object.keys(wrong.json().errors).toSorted()).toEqual(['needs', 'vat_rate']);
});

it('makes goods with options, properties and words for search engines', async () => {
  const answer = await create(
    await goodsInput({
      name: 'Сверло первое',
      options: [option('П-1'), option('П-2', { name: 'HB', properties: { [length]: '90' } })],
    }),
  );
  expect(answer.statusCode).toBe(200);
  const created: GoodsForm = answer.json().data;
  expect(created).toMatchObject({ slug: 'sverlo-pervoe', seo_title: 'Сверло для поиска', was_sold: false });
  expect(created.properties).toEqual({ [length]: '83,5' });
  expect(created.options.map(({ article, properties }) => [article, properties])).toEqual([
    ['П-1', {}],
    ['П-2', { [length]: '90' }],
  ]);
  const page = (await product('sverlo-pervoe')).json().data;
  expect(page).toMatchObject({ name: 'Сверло первое', description: 'Первый абзац.\n\nВторой.' });
  expect(page.properties[0].specs[0]).toMatchObject({ name: 'Длина', value: '83,5' });
  expect(await journalOf(api.db, 'goods', created.id)).toMatchObject([{ action: 'goods.add' }]);
});

it('reports every wrong field at once', async () => {
  await create(await goodsInput({ name: 'Занятое', slug: 'zanyatoe', options: [option('ЗАН-1')] }));
  const answer = await create(
    await goodsInput({
      slug: 'zanyatoe',
      brand_id: 999_999,
      properties: { [length]: 'длинное', 999: '1' },
      options: [
        option('ЗАН-1', { original_price: 50_000 }),
        option('Н-1', { properties: { [length]: '1,23' } }),
        option('Н-1'),
      ],
    }),
  );
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toEqual({
    slug: ['Этот адрес занят другим товаром или разделом'],
    brand_id: ['Выберите бренд'],
    [`properties.${length}`]: ['Нужно число'],
    'properties.999': ['Такого свойства больше нет'],
    'options.0.article': ['Этот артикул занят другим товаром'],
    'options.0.original_price': ['Старая цена должна быть больше цены'],
    [`options.1.properties.${length}`]: ['Знаков после запятой не\u00a0больше 1'],
    'options.2.article': ['Такой артикул уже есть выше'],
  });
  expect((await create(await goodsInput({ slug: '../etc' }))).statusCode).toBe(422);
});

it('leads an old address to the new one, and back without a circle', async () => {
  const created: GoodsForm = (
    await create(await goodsInput({ slug: 'staroe', options: [option('АДР-1')] }))
  ).json().data;
  const moved: GoodsForm = (
    await save(created.id, { ...inputFrom(created), slug: 'novoe' }, created.version)
  ).json().data;
  expect(moved).toMatchObject({ slug: 'novoe', seo_title: 'Сверло для поиска' });
  const led = async (path: string) =>
    (await api.db.selectFrom('seo').select('redirect_url').where('path', '=', path).executeTakeFirst())
      ?.redirect_url;
  expect(await led(created.url)).toBe(moved.url);
  const back: GoodsForm = (
    await save(created.id, { ...inputFrom(moved), slug: 'staroe' }, moved.version)
  ).json().data;
  expect(await led(moved.url)).toBe(back.url);
  expect(await led(back.url)).toBeNull();
  expect(back.seo_title).toBe('Сверло для поиска');
});

it('swaps, adds and drops options, and leaves those that stay alone', async () => {
  const created: GoodsForm = (
    await create(
      await goodsInput({ name: 'Варианты', options: [option('В-1'), option('В-2'), option('В-3')] }),
    )
  ).json().data;
  const [one, two, three] = created.options as [
    GoodsForm['options'][0],
    GoodsForm['options'][0],
    GoodsForm['options'][0],
  ];
  const body = {
    ...inputFrom(created),
    options: [
      { ...two, article: 'В-1' },
      { ...one, article: 'В-2' },
      option('В-4', { is_used: true, year: 2019 }),
    ],
  };
  const changed: GoodsForm = (await save(created.id, body, created.version)).json().data;
  expect(changed.options.map(({ id, article }) => [id, article]).slice(0, 2)).toEqual([
    [two.id, 'В-1'],
    [one.id, 'В-2'],
  ]);
  expect(changed.options[2]).toMatchObject({ article: 'В-4', is_used: true, year: 2019 });
  expect(changed.options.some(({ id }) => id === three.id)).toBe(false);
  const again: GoodsForm = (await save(created.id, inputFrom(changed), changed.version)).json().data;
  expect(again.options.map(({ version }) => version)).toEqual(changed.options.map(({ version }) => version));
});

it('returns the current product on a version conflict of the product or of one option', async () => {
  const created: GoodsForm = (await create(await goodsInput({ options: [option('ПОЗД-1')] }))).json().data;
  const stale = await save(created.id, inputFrom(created), created.version + 5);
  expect(stale.statusCode).toBe(412);
  expect(stale.json().current).toMatchObject({ version: created.version });
  await staffCall(api, 'PUT', `${url}/${created.id}/options/${created.options[0]?.id}/price`, {
    as: editor,
    body: { price: 7, original_price: null, lead_days: 7 },
    version: created.options[0]?.version ?? 0,
  });
  const late = await save(created.id, inputFrom(created), created.version);
  expect(late.statusCode).toBe(412);
  expect(late.json().current.options[0].price).toBe(7);
});

it('hides and archives; neither can be bought', async () => {
  const created: GoodsForm = (
    await create(await goodsInput({ slug: 'spryatannoe', options: [option('СК-1')] }))
  ).json().data;
  const buy = () =>
    api.call('POST', '/api/cart', { body: { goods_id: created.options[0]?.id, quantity: 1 } });
  const archived: GoodsForm = (
    await save(created.id, { ...inputFrom(created), state: 'archived' }, created.version)
  ).json().data;
  await expect
    .poll(async () => (await product('spryatannoe')).json().data?.options[0])
    .toMatchObject({ price: { current_value_with_tax: null }, availability: { is_archived: true } });
  expect((await buy()).json().code).toBe('no_price');
  const hidden: GoodsForm = (
    await save(created.id, { ...inputFrom(archived), state: 'hidden' }, archived.version)
  ).json().data;
  await expect.poll(async () => (await product('spryatannoe')).statusCode).toBe(404);
  const removal = await staffCall(api, 'DELETE', `${url}/${created.id}`, {
    as: editor,
    version: hidden.version,
  });
  expect(removal.statusCode).toBe(200);
  expect((await staffCall(api, 'GET', `${url}/${created.id}/form`, { as: editor })).statusCode).toBe(404);
});

it('deletes nothing that a kit, an offer or an order names', async () => {
  const created: GoodsForm = (
    await create(await goodsInput({ options: [option('ПРОД-1'), option('ПРОД-2')] }))
  ).json().data;
  await sql`INSERT INTO kits (goods_id, option_id, position)
    SELECT goods_id, id, 900 FROM options WHERE public_id = ${created.options[0]?.id ?? ''}`.execute(api.db);
  const removal = await staffCall(api, 'DELETE', `${url}/${created.id}`, {
    as: editor,
    version: created.version,
  });
  expect(removal.json().message).toContain('в\u00a0архив');
  const body = { ...inputFrom(created), options: created.options.slice(0, 1) };
  expect((await save(created.id, body, created.version)).json().message).toContain('ПРОД-2');
});

it('offers folders that hold products, and the properties, series and fits of a folder', async () => {
  const references = (await staffCall(api, 'GET', `${url}/words`, { as: editor })).json().data;
  const { folder_id } = await goodsInput();
  expect(references.folders.find(({ id }: { id: string }) => id === folder_id).name).toContain(' / ');
  await api.db
    .insertInto('folder_properties')
    .values({
      folder_id,
      property_id: length,
      filter_position: 1,
      column_position: null,
      key_position: null,
      least: 3,
      most: 200,
    })
    .execute();
  const long = await create(await goodsInput({ properties: { [length]: '8500' } }));
  expect(long.json().errors[`properties.${length}`]).toEqual(['В\u00a0этом разделе от\u00a03 до\u00a0200']);
  const folderReferences = (await staffCall(api, 'GET', `${url}/words/${folder_id}`, { as: editor })).json()
    .data;
  expect(folderReferences.properties[0]).toMatchObject({
    id: length,
    kind: 'number',
    decimals: 1,
    is_filter: true,
    most: 200,
  });
  expect(folderReferences.series).toContainEqual({
    name: 'Своя серия',
    brand_id: (await goodsInput()).brand_id,
  });
  expect(steel).toBeGreaterThan(0);
});

it('stores related products in order and in both directions', async () => {
  const [one = '', other = '', third = ''] = await addPlainGoods(api.db, 3);
  const read = async (id: string) =>
    (await staffCall(api, 'GET', `${url}/${id}/relations`, { as: editor })).json().data;
  const relate = (id: string, related: object[], version: number) =>
    staffCall(api, 'PUT', `${url}/${id}/relations`, { as: editor, body: { related }, version });
  const analogue = (id: string, both = false) => ({ kind: 'analogue', id, both });
  const chosen = [analogue(third), analogue(other, true), { kind: 'additional', id: third, both: false }];
  expect((await relate(one, chosen, 0)).statusCode).toBe(200);
  const saved = await read(one);
  expect(saved.related.map(({ kind, id, both }: (typeof chosen)[number]) => [kind, id, both])).toEqual([
    ['additional', third, false],
    ['analogue', third, false],
    ['analogue', other, true],
  ]);
  expect((await relate(one, [], 0)).statusCode).toBe(412);
  const [back, named] = [await read(other), await read(third)];
  expect([back.related, back.named_by]).toMatchObject([[{ id: one, both: true }], []]);
  expect(named.named_by.map(({ kind }: { kind: string }) => kind)).toEqual(['additional', 'analogue']);
  const analogues = await api.app.inject({ url: `/api/goods/id/${one}/analogue-goods` });
  expect(analogues.json().data.map(({ id }: { id: string }) => id)).toEqual([third, other]);
  for (const wrong of [[analogue(one)], [analogue('p_gone')], [analogue(other), analogue(other, true)]])
    expect((await relate(one, wrong, saved.version)).statusCode).toBe(409);
  expect((await relate(one, [analogue(other)], saved.version)).statusCode).toBe(200);
  expect((await read(other)).related).toEqual([]);
  expect((await read(one)).related).toHaveLength(1);
  expect((await journalOf(api.db, 'goods', one)).map(({ action }) => action)).toEqual([
    'goods.relate',
    'goods.relate',
  ]);
});

it('draws unsaved input and stores nothing; reports invalid values at their property', async () => {
  const { folder_id, brand_id } = await goodsInput();
  const drawingOf = (properties: object, over: object = {}, as = editor) =>
    staffCall(api, 'POST', `${url}/drawing`, {
      as,
      body: {
        goods_id: null,
        folder_id,
        brand_id,
        series: 'Нет такой',
        size_name: 'Ø8',
        properties,
        ...over,
      },
    });
  await sql`UPDATE folders SET drawing_kind = 'drill' WHERE id = ${folder_id}`.execute(api.db);
  const before = await api.db
    .selectFrom('goods')
    .select((eb) => eb.fn.countAll().as('n'))
    .executeTakeFirst();
  const drawn = (await drawingOf({ [length]: '83,5' })).json().data;
  expect(drawn).toMatchObject({ dims: { [length]: 'D' }, problems: {} });
  expect(drawn.svg).toContain('drill 83.5');
  const wrong = (await drawingOf({ [length]: 'длинно', 999_999: '1' })).json().data;
  expect(wrong.problems).toEqual({ [length]: 'Нужно число', 999_999: 'Такого свойства больше нет' });
  expect(wrong.svg).toContain('drill ""<');
  await sql`UPDATE folders SET drawing_kind = NULL WHERE id = ${folder_id}`.execute(api.db);
  expect((await drawingOf({})).json().data.svg).toBeNull();
  expect((await drawingOf({ 'a.b': '1' })).statusCode).toBe(422);
  const seller = await employee(api.db, { roles: ['sales-manager'] });
  expect((await drawingOf({}, {}, seller)).statusCode).toBe(403);
  expect(
    await api.db
      .selectFrom('goods')
      .select((eb) => eb.fn.countAll().as('n'))
      .executeTakeFirst(),
  ).toEqual(before);
});

it('previews a Markdown description as safe HTML and serves it as plain text', async () => {
  const text = '**Сталь**\n\n- раз\n- два <img src=x onerror=alert(1)>';
  const preview = await staffCall(api, 'POST', `${url}/description`, { as: editor, body: { text } });
  expect(preview.json().data.html).toContain('<strong>Сталь</strong>');
  expect(preview.json().data.html).not.toContain('onerror');
  const body = await goodsInput({ slug: 's-razmetkoy', description: text, options: [option('МД-1')] });
  const created: GoodsForm = (await create(body)).json().data;
  expect(created.description).toBe(text);
  const page = (await product('s-razmetkoy')).json().data;
  expect(page.description).toBe('Сталь\n\nраз\n\nдва');
  expect(page.description_html).toBe(preview.json().data.html);
  const plain = await save(
    created.id,
    { ...inputFrom(created), description: 'Просто 5*10*3' },
    created.version,
  );
  expect(plain.statusCode).toBe(200);
  await expect
    .poll(async () => (await product('s-razmetkoy')).json().data)
    .toMatchObject({ description: 'Просто 5*10*3' });
  expect((await product('s-razmetkoy')).json().data).not.toHaveProperty('description_html');
});
