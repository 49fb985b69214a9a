import type { SpecRecord } from '@spindle/contract/staff/spec-records';
import type { ListedMedia, StaffMedia } from '@spindle/contract/staff/texts/staff-media';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AccountsApi, openAccountsApi } from '../../accounts.fixture.ts';
import { journalOf } from '../../kernel/staff/staff.fixture.ts';
import { type Employee, employee, staffCall } from '../staff/staff.fixture.ts';

let api: AccountsApi;
let writer: Employee;
beforeAll(async () => {
  api = await openAccountsApi();
  writer = await employee(api.db, { roles: ['content'] });
});
afterAll(() => api.close());

const url = '/api/staff/media';
async function send(path: string, files: readonly (readonly [string, Uint8Array])[], version?: number) {
  const form = new FormData();
  for (const [name, bytes] of files) form.append('files', new Blob([bytes as Uint8Array<ArrayBuffer>]), name);
  const sent = new Response(form);
  return staffCall(api, 'POST', path, {
    as: writer,
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
    body: Buffer.from(await sent.arrayBuffer()),
    ...(version === undefined ? {} : { version }),
  });
}
const picture = (background: string, width = 900, height = 300): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
const added = async (name: string, bytes: Uint8Array): Promise<ListedMedia> =>
  (await send(url, [[name, bytes]])).json().data[0];
const read = async (id: string): Promise<StaffMedia> =>
  (await staffCall(api, 'GET', `${url}/${id}`, { as: writer })).json().data;
const call = (method: 'PUT' | 'POST' | 'DELETE', path: string, version: number, body?: object) =>
  staffCall(api, method, `${url}/${path}`, { as: writer, version, ...(body ? { body } : {}) });
const pdf = Buffer.from('%PDF-1.7 price list');

const text = (slug: string, body: string) => ({
  kind: 'page',
  fields: {
    h1: `Страница ${slug}`,
    slug,
    title: 'Страница',
    description: 'О\u00a0чём-то.',
    lead: '',
    group: '',
    position: '',
    version: '',
    body,
  },
  publish: 'now',
});
const writeText = (slug: string, body: string) =>
  staffCall(api, 'POST', '/api/staff/texts', { as: writer, body: text(slug, body) });
const html = async (slug: string): Promise<string> =>
  (await api.call('GET', `/api/pages/${slug}`)).json().data.blocks[0].html;

it('a picture is shown by texts in its newest edition, and cannot be deleted while it is', async () => {
  const one = await added('Цех_2026.png', await picture('#f00'));
  expect(one).toMatchObject({
    kind: 'picture',
    name: 'Цех 2026',
    width: 900,
    height: 300,
    uses: 0,
    edition: 1,
  });
  const saved = await call('PUT', one.id, one.version, { name: 'Цех', alt: 'Цех с\u00a0"новым" станком' });
  const { version }: StaffMedia = saved.json().data;
  expect((await call('PUT', one.id, one.version, { name: 'Позже', alt: '' })).statusCode).toBe(412);
  expect((await writeText('tseh', `Цех:\n\n![](${one.url})`)).json().data.problems).toEqual([]);
  const first = await html('tseh');
  expect(first).toContain('alt="Цех с\u00a0&quot;новым&quot; станком"');
  expect(first).toMatch(
    /src="\/photos\/\w+-1280\.webp" srcset="[^"]+640w, [^"]+900w" sizes="[^"]+" width="900" height="300"/,
  );

  const newer = await send(`${url}/${one.id}/file`, [['new.png', await picture('#00f', 400)]], version);
  const now: StaffMedia = newer.json().data;
  expect(now).toMatchObject({ edition: 2, width: 400, used_by: [{ place: 'text', name: 'Страница tseh' }] });
  expect(now.editions.map(({ edition, who }) => [edition, who === ''])).toEqual([
    [2, false],
    [1, false],
  ]);
  await expect.poll(() => html('tseh')).toMatch(/src="[^"]+" width="400"/);
  expect((await api.call('GET', one.url)).headers['location']).toBe(now.editions[0]?.url);

  const refused = await call('DELETE', one.id, now.version);
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    expect.stringContaining('«Страница tseh»'),
  ]);
  const back: StaffMedia = (await call('POST', `${one.id}/restore`, now.version, { edition: 1 })).json().data;
  expect(back).toMatchObject({ edition: 1, width: 900 });
  await expect.poll(() => html('tseh')).toBe(first);
  expect((await journalOf(api.db, 'media', one.id)).map(({ action }) => action)).toEqual([
    'media.add',
    'media.save',
    'media.replace',
    'media.replace',
  ]);
});

it('what was replaced is for staff alone', async () => {
  const file = await added('Прайс.pdf', pdf);
  const newer = Buffer.concat([pdf, Buffer.from('% newer')]);
  const now: StaffMedia = (await send(`${url}/${file.id}/file`, [['Прайс.pdf', newer]], file.version)).json()
    .data;
  const earlier = now.editions.find(({ edition }) => edition === 1)?.url ?? '';
  expect((await api.call('GET', `${file.url}?edition=1`)).body).toBe(newer.toString());
  expect((await api.call('GET', earlier)).statusCode).toBe(401);
  expect((await staffCall(api, 'GET', earlier, { as: writer })).body).toBe(pdf.toString());
  const missing = await staffCall(api, 'GET', earlier.replace(/1$/, '7'), { as: writer });
  expect(missing.statusCode).toBe(404);
});

it('a file is downloaded by its address, and goes when no text names it', async () => {
  const file = await added('Прайс.pdf', pdf);
  expect(file).toMatchObject({ kind: 'file', image: null, file_name: 'Прайс.pdf' });
  const page = (await writeText('prais', `[Прайс](${file.url}) и [нет](/api/media/000000000000)`)).json()
    .data;
  expect(page.problems).toEqual([{ line: 1, text: expect.stringContaining('такого файла') }]);
  expect((await read(file.id)).uses).toBe(1);
  const open = await api.call('GET', file.url);
  expect(open.body).toBe(pdf.toString());
  expect(open.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-disposition': expect.stringContaining('attachment'),
  });
  for (const wrong of ['/api/media/000000000000', '/api/media/x'])
    expect((await api.call('GET', wrong)).statusCode).toBe(404);
  // A picture does not take the place of a file: links to download it would open it.
  const picked = await send(`${url}/${file.id}/file`, [['a.png', await picture('#fff')]], file.version);
  expect([picked.statusCode, picked.json().errors.files[0]]).toEqual([
    422,
    expect.stringContaining('нужен файл'),
  ]);
  await api.db.deleteFrom('texts').where('id', '=', page.id).execute();
  expect((await call('DELETE', file.id, file.version)).statusCode).toBe(200);
  expect((await api.call('GET', file.url)).statusCode).toBe(404);
});

it('refuses bad files with a message and stores nothing of them', async () => {
  const png = await picture('#0f0');
  for (const [name, bytes, message] of [
    ['scheme.svg', Buffer.from('<svg onload="alert(1)"/>'), 'сценарий'],
    ['scheme.png', Buffer.from('<svg onload="alert(1)"/>'), 'тип файла'],
    ['torn.png', png.subarray(0, png.length / 2), '«torn.png»: изображение повреждено'],
    ['thread.png', await picture('#0f0', 1, 20_000), '«thread.png»: изображение длиннее 16'],
    ['move.gif', Buffer.from('GIF89a'), 'GIF'],
    ['page.html', Buffer.from('<script>'), 'тип файла'],
    ['fake.pdf', Buffer.from('MZ'), 'тип файла'],
    ['empty.pdf', Buffer.alloc(0), 'пуст'],
    ['large.pdf', Buffer.concat([pdf, Buffer.alloc(20 * 1024 * 1024)]), '20\u00a0МБ'],
  ] as const) {
    const answer = await send(url, [[name, bytes]]);
    expect([name, answer.statusCode, JSON.stringify(answer.json().errors)]).toEqual([
      name,
      422,
      expect.stringContaining(message),
    ]);
  }
  expect((await send(url, [])).statusCode).toBe(422);
  const { data } = (await staffCall(api, 'GET', `${url}?q=torn`, { as: writer })).json();
  expect(data).toEqual([]);
});

it('is found by name, words of the picture and file, used or not', async () => {
  const one = await added('Ёмкость-стол.png', await picture('#123'));
  await call('PUT', one.id, one.version, { name: 'Стол', alt: 'Поворотный узел' });
  const found = async (query: string): Promise<string[]> =>
    (await staffCall(api, 'GET', `${url}?${query}`, { as: writer }))
      .json()
      .data.map(({ id }: ListedMedia) => id);
  for (const q of ['стол', 'поворотн', 'емкость'])
    expect(await found(`q=${encodeURIComponent(q)}`)).toEqual([one.id]);
  expect(await found('used=no&kind=picture')).toContain(one.id);
  expect(await found('used=yes')).not.toContain(one.id);
  expect(await found('sort=name&alt=no')).not.toContain(one.id);
});

it('a frame of a picture is one more edition, cut of the picture that came', async () => {
  const one = await added('Рамка.png', await picture('#456'));
  const frame = { turn: 90, x: 0, y: 100, width: 300, height: 400 };
  const cut: StaffMedia = (await call('PUT', `${one.id}/frame`, one.version, { frame })).json().data;
  expect(cut).toMatchObject({ edition: 2, width: 300, height: 400, original: { width: 900, frame } });
  expect(cut.image).not.toBe(one.image);
  const fullFrame = { turn: 0, x: 0, y: 0, width: 900, height: 300 };
  const back: StaffMedia = (await call('PUT', `${one.id}/frame`, cut.version, { frame: fullFrame })).json()
    .data;
  expect(back).toMatchObject({ edition: 3, width: 900, image: one.image, original: { frame: null } });
  const twice = await call('PUT', `${one.id}/frame`, back.version, { frame: fullFrame });
  expect([twice.statusCode, twice.json().message]).toEqual([409, expect.stringContaining('уже стоит')]);
  const outside = await call('PUT', `${one.id}/frame`, back.version, { frame: { ...fullFrame, x: 1 } });
  expect([outside.statusCode, outside.json().errors.frame[0]]).toEqual([
    422,
    expect.stringContaining('выходит за'),
  ]);
  const file = await added('Кадр.pdf', pdf);
  expect((await call('PUT', `${file.id}/frame`, file.version, { frame: fullFrame })).statusCode).toBe(409);
  expect((await journalOf(api.db, 'media', one.id)).map(({ action }) => action)).toEqual([
    'media.add',
    'media.crop',
    'media.crop',
  ]);
});

it('a banner and a promotion show a picture of the library in its newest edition', async () => {
  const marketer = await employee(api.db);
  const one = await added('Скидка.png', await picture('#789'));
  const file = await added('Скидка.pdf', pdf);
  const staff = (method: 'POST' | 'PUT' | 'DELETE', path: string, fields: object, version?: number) =>
    staffCall(api, method, `/api/staff/${path}`, {
      as: marketer,
      ...(method === 'DELETE' ? {} : { body: { fields } }),
      ...(version === undefined ? {} : { version }),
    });
  const bannerFields = { title: 'Скидка на\u00a0свёрла', section: 'home', position: '1', picture: one.url };
  const banner: SpecRecord = (await staff('POST', 'banners', bannerFields)).json().data;
  const days = { starts_on: '2026-01-01', ends_on: '2100-01-01', percent: '10', position: '1' };
  const rule = { goods_by: 'rule', price_from: '1' };
  const promotionFields = { name: 'Скидка', ...days, ...rule, picture: one.url };
  const promotion: SpecRecord = (await staff('POST', 'promotions', promotionFields)).json().data;
  expect([banner.fields['picture'], promotion.fields['picture']]).toEqual([one.url, one.url]);
  expect((await read(one.id)).used_by.map(({ place }) => place)).toEqual(['banner', 'promotion']);
  expect((await call('DELETE', one.id, one.version)).statusCode).toBe(409);

  const key = (address: string | null | undefined): string => /[0-9a-f]{40}/.exec(address ?? '')?.[0] ?? '';
  const shownPicture = async (): Promise<string> => {
    const { data } = (await api.call('GET', '/api/banners/')).json();
    return data.find(({ id }: { id: string }) => id === banner.id)?.picture;
  };
  await expect.poll(shownPicture).toBe(`/photos/${key(one.image)}-640.webp`);
  const newer: StaffMedia = (
    await send(`${url}/${one.id}/file`, [['new.png', await picture('#987')]], one.version)
  ).json().data;
  await expect.poll(shownPicture).toBe(`/photos/${key(newer.image)}-640.webp`);

  for (const [bad, message] of [
    [file.url, 'Такой картинки'],
    ['/api/media/000000000000', 'Такой картинки'],
    ['javascript:alert(1)', 'Выберите картинку'],
    ['/photos/a.png', 'Выберите картинку'],
  ] as const)
    for (const path of ['banners', 'promotions']) {
      const answer = await staff('POST', path, {
        ...(path === 'banners' ? bannerFields : promotionFields),
        picture: bad,
      });
      expect([bad, path, answer.statusCode]).toEqual([bad, path, 422]);
      expect(JSON.stringify(answer.json().errors.picture)).toContain(message);
    }
  const without: SpecRecord = (
    await staff('PUT', `banners/${banner.id}`, { ...bannerFields, picture: '' }, banner.version)
  ).json().data;
  expect(without.fields['picture']).toBe('');
  await expect.poll(shownPicture).toBeNull();
});
