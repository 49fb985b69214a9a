import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressOnce, encodingOf } from './compress.ts';

const text = 'Сверло 8,5 мм. '.repeat(500);

it.each(['br', 'gzip', 'identity'] as const)(
  'a body first asked for as %s is the same in every encoding, each made once',
  async (first) => {
    const body = await compressOnce(text, first);
    expect(brotliDecompressSync(await body.in('br')).toString()).toBe(text);
    expect(gunzipSync(await body.in('gzip')).toString()).toBe(text);
    expect((await body.in('identity')).toString()).toBe(text);
    for (const encoding of ['br', 'gzip'] as const)
      expect(await body.in(encoding)).toBe(await body.in(encoding));
    const held = (await body.in('br')).length + (await body.in('gzip')).length;
    expect(body.bytes).toBeGreaterThan(held);
    expect((await compressOnce(text, 'br')).hash).toBe(body.hash);
    expect((await compressOnce(`${text}.`, first)).hash).not.toBe(body.hash);
  },
);

it('a body of a few bytes comes back whole', async () => {
  expect((await (await compressOnce('нет', 'br')).in('identity')).toString()).toBe('нет');
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
