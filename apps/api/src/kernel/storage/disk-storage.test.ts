import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDiskStorage } from './disk-storage.ts';
import { type FileStorage, MissingFileError, type StoredFile } from './file-storage.ts';

describe('disk storage', () => {
  let directory: string;
  let storage: FileStorage;

  beforeAll(async () => {
    directory = await mkdtemp(path.join(os.tmpdir(), 'storage-'));
    storage = createDiskStorage(path.join(directory, 'файлы'));
  });
  afterAll(() => rm(directory, { recursive: true, force: true }));

  const files = async (): Promise<string[]> =>
    (await readdir(directory, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => entry.name);
  const stored = async (): Promise<StoredFile[]> => {
    const all: StoredFile[] = [];
    for await (const file of storage.list()) all.push(file);
    return all;
  };

  it('lists nothing before the first file', async () => {
    expect(await stored()).toEqual([]);
  });

  it('gives back what was put, by a random key, to any instance with the same directory', async () => {
    const key = await storage.put(Readable.from([Buffer.from('чер'), Buffer.from('тёж')]));
    const other = await storage.put(Buffer.from('чертёж'));
    expect(key).toMatch(/^[0-9a-f]{40}$/);
    expect(other).not.toBe(key);
    const neighbour = createDiskStorage(path.join(directory, 'файлы'));
    expect((await buffer(await neighbour.open(key))).toString()).toBe('чертёж');
    expect((await stored()).map((file) => file.key).sort()).toEqual([key, other].sort());
    await storage.remove(key);
    await storage.remove(key);
    await expect(storage.open(key)).rejects.toThrow(MissingFileError);
    await storage.remove(other);
  });

  it('is closed to other users of the machine', async () => {
    const open = path.join(directory, 'открыто');
    await mkdir(open, { mode: 0o755 });
    const closing = createDiskStorage(open);
    const key = await closing.put(Buffer.from('x'));
    const modes = await Promise.all(
      [open, path.join(open, key.slice(0, 2)), path.join(open, key.slice(0, 2), key)].map(
        async (entry) => (await stat(entry)).mode & 0o777,
      ),
    );
    expect(modes).toEqual([0o700, 0o700, 0o600]);
    await closing.remove(key);
  });

  it('never leaves its directory', async () => {
    await writeFile(path.join(directory, 'secret'), 'x');
    for (const key of ['../secret', '..%2fsecret', '/etc/passwd', '', 'aa/../../secret', '\0']) {
      await expect(storage.open(key)).rejects.toThrow(MissingFileError);
      await expect(storage.remove(key)).rejects.toThrow(MissingFileError);
    }
    await rm(path.join(directory, 'secret'));
  });

  it('leaves nothing behind when the source breaks off', async () => {
    const broken = Readable.from(
      (function* () {
        yield Buffer.alloc(100_000);
        throw new Error('the sender went away');
      })(),
    );
    await expect(storage.put(broken)).rejects.toThrow('the sender went away');
    expect(await files()).toEqual([]);
  });

  it('asks to retry later when the disk is full', async () => {
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const source = new Readable({ read: () => void source.destroy(full) });
    await expect(storage.put(source)).rejects.toMatchObject({
      code: 'unavailable',
      retryAfter: 60,
      cause: full,
    });
    expect(await files()).toEqual([]);
  });
});
