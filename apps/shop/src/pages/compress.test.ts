import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressOnce, encodingOf } from './compress.ts';

const text = 'Сверло 8,5 мм. '.repeat(500);

it('a body is sent the same in every encoding, and gzip is made once', async () => {
  const body = await compressOnce(text);
  expect(brotliDecompressSync(await body.in('br')).toString()).toBe(text);
  expect(gunzipSync(await body.in('gzip')).toString()).toBe(text);
  expect((await body.in('identity')).toString()).toBe(text);
  expect(await body.in('gzip')).toBe(await body.in('gzip'));
  const held = (await body.in('br')).length + (await body.in('gzip')).length;
  expect(body.bytes).toBeGreaterThan(held);
  expect((await compressOnce(text)).hash).toBe(body.hash);
  expect((await compressOnce(`${text}.`)).hash).not.toBe(body.hash);
});

describe('what a request accepts', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=1.0, gzip', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['GZIP ; q=0.5', 'gzip'],
    ['gzip;q=0.0', 'identity'],
    ['brotli', 'identity'],
    [undefined, 'identity'],
  ])('%s is sent as %s', (accepted, encoding) => {
    expect(encodingOf({ headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })).toBe(
      encoding,
    );
  });
});
