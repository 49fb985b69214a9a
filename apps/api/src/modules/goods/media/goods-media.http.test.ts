import type { GoodsMedia } from '@spindle/contract/staff/goods/goods-media';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AccountsApi, openAccountsApi } from '../../../accounts.fixture.ts';
import { journalOf } from '../../../kernel/staff/staff.fixture.ts';
import { type Employee, employee, staffCall } from '../../staff/staff.fixture.ts';
import { addPlainGoods } from '../plain-goods.fixture.ts';

let api: AccountsApi;
let editor: Employee;
beforeAll(async () => {
  api = await openAccountsApi();
  editor = await employee(api.db, { roles: ['catalogue'] });
});
afterAll(() => api.close());

const url = (id: string, what: string): string => `/api/staff/catalogue/${id}/${what}`;
async function send(
  id: string,
  what: 'photos' | 'files',
  fields: Readonly<Record<string, string>>,
  files: readonly (readonly [string, Uint8Array])[],
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const [name, bytes] of files) form.append('files', new Blob([bytes as Uint8Array<ArrayBuffer>]), name);
  const sent = new Response(form);
  return staffCall(api, 'POST', url(id, what), {
    as: editor,
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
    body: Buffer.from(await sent.arrayBuffer()),
  });
}
const media = async (id: string): Promise<GoodsMedia> =>
  (await staffCall(api, 'GET', url(id, 'media'), { as: editor })).json().data;
const picture = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
const product = async (id: string) => (await api.call('GET', `/api/goods/slug/${id.slice(2)}`)).json().data;
const pdf = Buffer.from('%PDF-1.7 manual');

it('takes photographs, orders them, gives one to an option, and the page shows them', async () => {
  const [id = ''] = await addPlainGoods(api.db, 1);
  const option = `new_${id.slice(2)}`;
  const added = await send(id, 'photos', {}, [
    ['one.png', await picture('#f00')],
    ['two.png', await picture('#0f0')],
    ['three.png', await picture('#00f')],
  ]);
  expect(added.statusCode).toBe(200);
  const { photos, version }: GoodsMedia = added.json().data;
  const [one, two, three] = photos.map((photo) => photo.id);
  const order = (body: object, on: number) =>
    staffCall(api, 'PUT', url(id, 'photos'), { as: editor, body, version: on });
  const body = {
    photos: [
      { id: three, option_id: null, alt: 'Вершина' },
      { id: one, option_id: option, alt: '' },
    ],
  };
  const ordered: GoodsMedia = (await order(body, version)).json().data;
  expect(ordered.photos.map((photo) => [photo.id, photo.option_id, photo.alt])).toEqual([
    [three, null, 'Вершина'],
    [one, option, ''],
  ]);
  expect((await order(body, version)).statusCode).toBe(412);
  expect((await order({ photos: [{ id: two, option_id: null }] }, ordered.version)).statusCode).toBe(404);
  await expect
    .poll(async () => (await product(id)).gallery[0])
    .toMatchObject({ title: 'Фото', image: { thumbnail: ordered.photos[1]?.image.concat('#ff0000') } });
  expect((await journalOf(api.db, 'goods', id)).map(({ action }) => action)).toEqual([
    'goods.photos',
    'goods.photos',
  ]);
});

it('refuses a file that is no photograph and stores nothing of it', async () => {
  const [id = ''] = await addPlainGoods(api.db, 1);
  const png = await picture('#fff');
  const messages = [];
  for (const file of [
    ['letter.png', Buffer.from('<svg onload=alert(1)>')],
    ['torn.png', png.subarray(0, png.length / 2)],
    ['page.html', Buffer.from('<script>')],
    ['manual.pdf', pdf],
  ] as const) {
    const answer = await send(id, 'photos', {}, [['good.png', png], file]);
    expect(answer.statusCode).toBe(422);
    messages.push(answer.json().errors.files[0]);
  }
  expect(messages[1]).toBe('«torn.png»: изображение повреждено или слишком велико');
  for (const message of messages) expect(message).toMatch(/[а-я]/);
  expect((await media(id)).photos).toEqual([]);
  expect((await send(id, 'photos', { option_id: 'new_other' }, [['good.png', png]])).statusCode).toBe(422);
});

it('shows files to buyers, the newest edition of each; old addresses open', async () => {
  const [id = '', other = ''] = await addPlainGoods(api.db, 2);
  const first = await send(id, 'files', { kind: 'manual', name: 'Руководство' }, [['руководство.pdf', pdf]]);
  const [manual] = (first.json().data as GoodsMedia).files;
  expect(manual).toMatchObject({ kind: 'manual', name: 'Руководство', format: 'PDF', edition: 1 });
  const newer = await send(
    id,
    'files',
    { kind: 'manual', name: 'Руководство, 2026', paper_id: manual?.id ?? '' },
    [['new.pdf', Buffer.from('%PDF-1.7 newer')]],
  );
  const now: GoodsMedia = newer.json().data;
  expect(now.files).toMatchObject([{ id: manual?.id, edition: 2, name: 'Руководство, 2026' }]);
  await expect
    .poll(async () => (await product(id)).documents[0])
    .toMatchObject({ name: 'Руководство, 2026', kind: 'PDF', size: 14, url: now.files[0]?.url });
  const open = await api.call('GET', now.files[0]?.url ?? '');
  expect(open.body).toBe('%PDF-1.7 newer');
  expect(open.headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'content-disposition': expect.stringContaining('attachment'),
  });
  expect((await api.call('GET', manual?.url ?? '')).body).toBe('%PDF-1.7 manual');
  expect((await api.call('GET', (manual?.url ?? '').replace(id, other))).statusCode).toBe(404);
  await api.db.updateTable('goods').set({ state: 'hidden' }).where('public_id', '=', id).execute();
  expect((await api.call('GET', manual?.url ?? '')).statusCode).toBe(404);
  const none = { as: editor, body: { files: [] }, version: now.version };
  expect((await staffCall(api, 'PUT', url(id, 'files'), none)).json().data.files).toEqual([]);
});

it('takes a file for what its bytes are', async () => {
  const [id = ''] = await addPlainGoods(api.db, 1);
  const fileInput = { kind: 'other', name: 'Файл' };
  for (const file of [
    ['virus.exe', Buffer.from('MZ')],
    ['fake.pdf', Buffer.from('<html>')],
    ['empty.pdf', Buffer.alloc(0)],
  ] as const)
    expect((await send(id, 'files', fileInput, [file])).statusCode).toBe(422);
  expect((await send(id, 'files', fileInput, [])).statusCode).toBe(422);
  expect(
    (await send(id, 'files', { ...fileInput, paper_id: crypto.randomUUID() }, [['a.pdf', pdf]])).statusCode,
  ).toBe(404);
  expect((await send('p_none', 'files', fileInput, [['a.pdf', pdf]])).statusCode).toBe(404);
});
