import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { DRAWINGS_VERSION } from '@spindle/contract/addresses/drawing-url';
import { draw, drawingKinds } from '@spindle/drawings/draw';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { drawings } from './drawings.ts';

/** Browsers cache drawings for a year, so a changed drawing needs a new version in its URL. */
test('drawings that change get a new version', () => {
  const digest = createHash('sha256');
  for (const kind of drawingKinds) {
    for (const brand of ['', 'Kvarta', 'Haas', 'Steelmark'])
      digest.update(draw(kind, { label: 'X 1', ...(brand && { brand }) }, { width: 320 }));
  }
  expect([DRAWINGS_VERSION, digest.digest('hex').slice(0, 12)]).toMatchInlineSnapshot(`
    [
      4,
      "91ee5eff7fd6",
    ]
  `);
});

/** A server of drawings that records what it draws. */
function server() {
  const app = Fastify();
  const drawn: string[] = [];
  drawings(app, (kind, params, options) => {
    drawn.push(kind);
    return draw(kind, params, options);
  });
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  return { drawn, ask: get };
}

const drill = '/drawings/drill.svg?D=8.5&size=tile&v=4';
const plain = draw(
  'drill',
  { D: '8.5', v: '4' },
  { width: 320, dims: false, letters: false, compact: false },
);

test('draws and compresses a drawing once, however many requests and encodings there are', async () => {
  const { drawn, ask: get } = server();
  const packed = { 'accept-encoding': 'gzip, br' };
  const first = await Promise.all([get(drill, packed), get(drill, packed), get(drill, packed)]);
  for (const { statusCode, headers, rawPayload } of [...first, await get(drill, packed)]) {
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'",
      vary: 'Accept-Encoding',
    });
    expect(brotliDecompressSync(rawPayload).toString()).toBe(plain);
  }
  const other = await get(drill, { 'accept-encoding': 'gzip' });
  expect(gunzipSync(other.rawPayload).toString()).toBe(plain);
  expect((await get(drill)).payload).toBe(plain);
  const { headers } = other;
  const again = await get(drill, { 'if-none-match': String(headers.etag) });
  expect([again.statusCode, again.payload]).toEqual([304, '']);
  expect(drawn).toEqual(['drill']);
});

test('draws unusual URLs without caching; answers 404 for an unknown drawing', async () => {
  const { drawn, ask: get } = server();
  const long = `${drill}&x=${'x'.repeat(600)}`;
  expect((await get(long)).payload).toBe(plain);
  expect((await get(long)).payload).toBe(plain);
  expect(drawn).toHaveLength(2);
  expect((await get('/drawings/drill.gif')).statusCode).toBe(404);
  expect((await get('/drawings/..%2Fdrill.svg')).statusCode).toBe(404);
});
