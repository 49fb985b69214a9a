import Fastify from 'fastify';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { officeAssets } from './office-files.ts';
import { staticFiles } from './static-files.ts';

const app = Fastify();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spindle-built-'));
  const root = join(folder, 'client');
  await mkdir(join(root, 'assets'), { recursive: true });
  await mkdir(join(root, 'brand'));
  await writeFile(join(root, 'assets/page-1.js'), 'plain');
  await writeFile(join(root, 'assets/page-1.js.br'), 'packed');
  await writeFile(join(root, 'brand/mark.svg'), '<svg/>');
  await writeFile(join(folder, 'secret.txt'), 'secret');
  await staticFiles(app, root);
  await officeAssets(app, { root, host: 'office.example' });
  app.get('/*', (_request, reply) => reply.code(404).send('a page'));
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('built files', () => {
  it('are cached forever under hashed names, compressed for clients that accept it', async () => {
    const answer = await get('/assets/page-1.js');
    expect([answer.statusCode, answer.body]).toEqual([200, 'plain']);
    expect(answer.headers['cache-control']).toContain('immutable');
    const packed = await get('/assets/page-1.js', { 'accept-encoding': 'br' });
    expect([packed.body, packed.headers['content-encoding']]).toEqual(['packed', 'br']);
  });

  it('with fixed names are cached for an hour', async () => {
    const answer = await get('/brand/mark.svg');
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'public, max-age=3600']);
  });

  it('answer a plain 404 without caching when missing', async () => {
    const answer = await get('/assets/page-0.js');
    expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([
      404,
      'Файла нет.',
      'no-store',
    ]);
    expect((await get('/brand/none.svg')).body).toBe('a page');
  });

  it.each([
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
    '/brand/..%2f..%2fsecret.txt',
    '/assets/',
  ])('never leave their folder: %s', async (url) => {
    const answer = await get(url);
    expect(answer.body).not.toContain('secret');
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  });

  it('of the office answer on its host only', async () => {
    expect((await get('/office/assets/page-1.js', { host: 'office.example' })).body).toBe('plain');
    expect((await get('/office/assets/page-1.js', { host: 'shop.example' })).body).toBe('a page');
  });
});
