import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createPhotoStore } from '@spindle/api/modules/goods/photos/photo-store';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { photos } from './photos.ts';

// Four white dots.
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADklEQVQImWP4DwYMEAoAU7oL9W/sIDEAAAAASUVORK5CYII=',
  'base64',
);
const key = 'ab'.repeat(20);
let storageDir: string;
let app: FastifyInstance;

beforeAll(async () => {
  storageDir = await mkdtemp(path.join(os.tmpdir(), 'spindle-photos-'));
  await createPhotoStore(storageDir).put(key, png);
  app = Fastify();
  photos(app, { storageDir });
});
afterAll(async () => {
  await app.close();
  await rm(storageDir, { recursive: true, force: true });
});

test.each(['avif', 'webp'])('a photograph as %s may be cached forever', async (format) => {
  const answer = await app.inject(`/photos/${key}-640.${format}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': `image/${format}`,
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(answer.rawPayload.length).toBeGreaterThan(20);
});

test('stores the original file unchanged', async () => {
  const original = await readFile(path.join(storageDir, 'photos', 'ab', `${key}.original`));
  expect(original.equals(png)).toBe(true);
});

test.each([
  `${key}-641.webp`,
  `${key}-640.png`,
  `${key}.original`,
  `${'cd'.repeat(20)}-640.webp`,
  '..%2F..%2Fetc%2Fpasswd',
  'x',
])('%s is not there', async (name) => {
  expect((await app.inject(`/photos/${name}`)).statusCode).toBe(404);
});
