import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { GoodsMedia } from '@spindle/contract/staff/goods/goods-media';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AccountsApi, openAccountsApi } from '../../../accounts.fixture.ts';
import { commandLine } from '../../../kernel/staff/actor.ts';
import { journalOf, testStaff } from '../../../kernel/staff/staff.fixture.ts';
import { type Employee, employee, staffCall } from '../../staff/staff.fixture.ts';
import { importSpreadsheet } from '../goods.staff.ts';
import { folderFiles } from '../import/photo-files.ts';
import { addPlainGoods } from '../plain-goods.fixture.ts';
import { createPhotoStore } from '../photos/photo-store.ts';
import { sweepUnshownPhotos } from '../photos/unshown-photos.service.ts';

let api: AccountsApi;
let editor: Employee;
let folder: string;
beforeAll(async () => {
  api = await openAccountsApi();
  editor = await employee(api.db, { roles: ['catalogue'] });
  folder = await mkdtemp(path.join(os.tmpdir(), 'spindle-frames-'));
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

/** 400 × 200: the left half red, the right half blue. */
async function halves(leftColour = '#ff0000'): Promise<Buffer> {
  const half = await sharp({ create: { width: 200, height: 200, channels: 3, background: leftColour } })
    .png()
    .toBuffer();
  return sharp({ create: { width: 400, height: 200, channels: 3, background: '#0000ff' } })
    .composite([{ input: half, left: 0, top: 0 }])
    .png()
    .toBuffer();
}

const url = (id: string, what: string): string => `/api/staff/catalogue/${id}/${what}`;
async function added(id: string, bytes: Uint8Array): Promise<GoodsMedia> {
  const form = new FormData();
  form.append('files', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'one.png');
  const sent = new Response(form);
  const answer = await staffCall(api, 'POST', url(id, 'photos'), {
    as: editor,
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
    body: Buffer.from(await sent.arrayBuffer()),
  });
  return answer.json().data;
}
const crop = (id: string, photo: number | undefined, frame: unknown, version: number) =>
  staffCall(api, 'PUT', url(id, `photos/${photo}/frame`), { as: editor, body: { frame }, version });
const right = { turn: 0, x: 200, y: 0, width: 200, height: 200 };
const keyOf = (image: string | undefined): string => /[0-9a-f]{40}/.exec(image ?? '')?.[0] ?? '';
async function seen(image: string | undefined, width: number) {
  const file = await api.deps.openPhoto(`${keyOf(image)}-${width}.webp`);
  if (!file) throw new Error('no such picture');
  const { data, info } = await sharp(await buffer(file))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [red = 0, , blue = 0] = data;
  return { width: info.width, height: info.height, colour: red > blue ? 'red' : 'blue' };
}
const shownImage = async (id: string): Promise<string> =>
  (await api.call('GET', `/api/goods/slug/${id.slice(2)}`)).json().data.gallery[0]?.image.original;

it('shows a frame at an address of its own, changes it, and takes it back', async () => {
  const [id = ''] = await addPlainGoods(api.db, 1);
  const first = await added(id, await halves());
  const [photo] = first.photos;
  expect(photo?.original).toMatchObject({ width: 400, height: 200, frame: null });

  const cut: GoodsMedia = (await crop(id, photo?.id, right, first.version)).json().data;
  expect(cut.photos[0]).toMatchObject({ id: photo?.id, width: 200, height: 200 });
  expect(cut.photos[0]?.original).toEqual({ ...photo?.original, frame: right });
  expect(keyOf(cut.photos[0]?.image)).not.toBe(keyOf(photo?.image));
  expect(await seen(cut.photos[0]?.image, 640)).toEqual({ width: 200, height: 200, colour: 'blue' });
  await expect.poll(() => shownImage(id)).toBe(`/photos/${keyOf(cut.photos[0]?.image)}-1280.webp#0000ff`);

  // Turned and cut again of what came, not of the frame before.
  const rotatedFrame = { turn: 90, x: 0, y: 0, width: 200, height: 100 };
  const again: GoodsMedia = (await crop(id, photo?.id, rotatedFrame, cut.version)).json().data;
  expect(again.photos[0]).toMatchObject({ width: 200, height: 100 });
  expect(await seen(again.photos[0]?.image, 320)).toEqual({ width: 200, height: 100, colour: 'red' });

  const fullFrame = { turn: 0, x: 0, y: 0, width: 400, height: 200 };
  const back: GoodsMedia = (await crop(id, photo?.id, fullFrame, again.version)).json().data;
  expect(back.photos).toEqual(first.photos);
  await expect.poll(() => shownImage(id)).toContain(keyOf(photo?.image));
  expect((await journalOf(api.db, 'goods', id)).map(({ action }) => action)).toEqual([
    'goods.photos',
    'goods.crop',
    'goods.crop',
    'goods.crop',
  ]);
});

it('refuses impossible frames and a stale version', async () => {
  const [id = '', other = ''] = await addPlainGoods(api.db, 2);
  const { photos, version } = await added(id, await halves());
  const photo = photos[0]?.id;
  const messages = [];
  for (const over of [{ x: 201 }, { x: -1 }, { width: 0 }, { height: 20 }]) {
    const answer = await crop(id, photo, { ...right, ...over }, version);
    expect(answer.statusCode).toBe(422);
    messages.push(answer.json().errors.frame[0]);
  }
  expect(messages).toEqual([
    expect.stringContaining('выходит за'),
    expect.stringContaining('выходит за'),
    expect.stringContaining('слишком мал'),
    expect.stringContaining('слишком мал'),
  ]);
  for (const over of [{ x: Number.NaN }, { width: 1e12 }, { turn: 30 }, { height: '200' }]) {
    const answer = await crop(id, photo, { ...right, ...over }, version);
    expect([over, answer.statusCode]).toEqual([over, 422]);
    expect(Object.values(answer.json().errors)).toEqual([[expect.stringMatching(/[а-я]/)]]);
  }
  expect((await crop(other, photo, right, 1)).statusCode).toBe(404);
  expect((await crop(id, 2_000_000_000, right, version)).statusCode).toBe(404);
  expect((await crop(id, photo, right, version + 1)).statusCode).toBe(412);
  expect((await staffCall(api, 'GET', url(id, 'media'), { as: editor })).json().data.photos).toEqual(photos);
});

it('keeps the frame and the alternative text when a spreadsheet brings the same photograph', async () => {
  const [id = ''] = await addPlainGoods(api.db, 1);
  const bytes = await halves('#ff1100');
  const first = await added(id, bytes);
  const photo = first.photos[0]?.id;
  const { version } = (await crop(id, photo, right, first.version)).json().data;
  const altInput = { photos: [{ id: photo, option_id: null, alt: 'Вид справа' }] };
  await staffCall(api, 'PUT', url(id, 'photos'), { as: editor, body: altInput, version });
  await writeFile(path.join(folder, 'same.png'), bytes);
  await writeFile(path.join(folder, 'more.png'), await halves('#ff2200'));
  const load = (names: string) =>
    importSpreadsheet(
      { ...testStaff(api.db), photos: createPhotoStore(path.join(folder, 'storage')) },
      commandLine,
      Buffer.from(`option_id;photos\nnew_${id.slice(2)};"${names}"\n`),
      { photoFiles: folderFiles(folder) },
    );
  expect(await load('same.png')).toMatchObject({ unchanged: 1 });
  expect(await load('more.png; same.png')).toMatchObject({ changed: 1 });
  const now: GoodsMedia = (await staffCall(api, 'GET', url(id, 'media'), { as: editor })).json().data;
  expect(now.photos.map(({ alt, original }) => [alt, original.frame])).toEqual([
    ['', null],
    ['Вид справа', right],
  ]);
});

it('crops a photograph stored before originals were from its widest copy', async () => {
  const [id = ''] = await addPlainGoods(api.db, 1);
  const wide = await sharp(await halves('#ff3300'))
    .resize(2560)
    .png()
    .toBuffer();
  const { photos, version } = await added(id, wide);
  const key = keyOf(photos[0]?.image);
  await rm(
    path.join(path.dirname(api.deps.uploadsDirectory), 'files', 'photos', key.slice(0, 2), `${key}.original`),
  );
  const frame = { turn: 180, x: 0, y: 0, width: 1280, height: 1280 };
  const cut: GoodsMedia = (await crop(id, photos[0]?.id, frame, version)).json().data;
  expect(await seen(cut.photos[0]?.image, 1280)).toEqual({ width: 640, height: 640, colour: 'blue' });
});

const keysThere = async (): Promise<string[]> => {
  const all: string[] = [];
  for await (const keys of api.deps.photoFiles.keys()) all.push(...keys);
  return all;
};

it('stores concurrent uploads once, and nothing of a batch with a file that is no photograph', async () => {
  const [id = ''] = await addPlainGoods(api.db, 1);
  const bytes = await halves('#00ff77');
  const both = await Promise.all(Array.from({ length: 4 }, () => added(id, bytes)));
  expect(both.map((media) => media?.photos.length)).toHaveLength(4);
  expect(both.every((media) => media !== undefined)).toBe(true);
  const before = await keysThere();
  const form = new FormData();
  for (const part of [await halves('#123456'), bytes.subarray(0, 60)])
    form.append('files', new Blob([part as Uint8Array<ArrayBuffer>]), 'one.png');
  const sent = new Response(form);
  const refused = await staffCall(api, 'POST', url(id, 'photos'), {
    as: editor,
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
    body: Buffer.from(await sent.arrayBuffer()),
  });
  expect([refused.statusCode, await keysThere()]).toEqual([422, before]);
});

it('goes when nothing has shown it for a month, and stays while something can show it again', async () => {
  const [id = ''] = await addPlainGoods(api.db, 1);
  for (const colour of ['#100000', '#200000', '#300000', '#400000']) await added(id, await halves(colour));
  const media = (await staffCall(api, 'GET', url(id, 'media'), { as: editor })).json().data as GoodsMedia;
  const [framed = '', unshown = '', edition = '', taken = ''] = media.photos.map(({ image }) => keyOf(image));
  const cut = (await crop(id, media.photos[0]?.id, right, media.version)).json().data as GoodsMedia;
  const frame = keyOf(cut.photos[0]?.image);
  await staffCall(api, 'PUT', url(id, 'photos'), {
    as: editor,
    version: cut.version,
    body: { photos: cut.photos.slice(0, 1).map((photo) => ({ id: photo.id, option_id: null, alt: '' })) },
  });
  await sql`INSERT INTO media (id, kind, name, edition) VALUES ('00000000abcd', 'picture', 'Цех', 2)`.execute(
    api.db,
  );
  await sql`INSERT INTO media_editions (media_id, edition, file_name, size, photo_key, width, height, who)
    VALUES ('00000000abcd', 1, 'a.png', 1, ${edition}, 400, 200, 'тест')`.execute(api.db);
  await sql`WITH kept AS (INSERT INTO files (id, storage_key, name, mime, size, sha256)
      VALUES (gen_random_uuid(), repeat('b', 40), 'a.csv', 'text/csv', 1, '\\x00') RETURNING id),
    sheet AS (INSERT INTO sheet_imports (id, staff_id, file_id, file_name)
      SELECT gen_random_uuid(), ${editor.id}, kept.id, 'a.csv' FROM kept RETURNING id)
    INSERT INTO sheet_changes (import_id, line, goods_id, option_id, article, change)
      SELECT sheet.id, 2, o.goods_id, o.id, o.article, ${JSON.stringify({ photos: { option_id: null, before: [{ key: taken }], after: [] } })}::jsonb
      FROM sheet, options o JOIN goods g ON g.id = o.goods_id WHERE g.public_id = ${id} LIMIT 1`.execute(
    api.db,
  );
  const sweep = async (days: number) => {
    await sweepUnshownPhotos(api.db, api.deps.photoFiles, new Date(Date.now() + days * 24 * 3600_000));
    const there = await keysThere();
    return [framed, frame, edition, taken, unshown].map((key) => there.includes(key));
  };
  expect(await sweep(0)).toEqual([true, true, true, true, true]);
  expect(await sweep(29)).toEqual([true, true, true, true, true]);
  expect(await sweep(31)).toEqual([true, true, true, true, false]);
  // Brought and shown again before its month was over: nothing is remembered against it.
  await added(id, await halves('#200000'));
  expect(await sweep(62)).toEqual([true, true, true, true, true]);
});
