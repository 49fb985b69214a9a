import type { LayoutFile } from '@spindle/web/app/layout/layout-file.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { createLayoutFiles, layoutFiles } from './layout-files.ts';

const config = { publicUrl: new URL('https://shop.example/') };
const fileOf = (letter: string): LayoutFile => ({ name: letter.repeat(22), text: `{"site":"${letter}"}` });
const forever = 'public, max-age=31536000, immutable';
let app: FastifyInstance;
afterEach(() => app?.close());

function open(current: () => LayoutFile) {
  const known = createLayoutFiles();
  let times = 0;
  app = Fastify();
  layoutFiles(app, known, {
    config,
    make: async () => {
      times += 1;
      return current();
    },
  });
  const ask = async (name: string) => {
    const { statusCode, headers, body } = await app.inject(`/layout/${name}.json`);
    return [statusCode, headers['cache-control'], body];
  };
  return { known, ask, made: () => times };
}

describe('the file of what every page has', () => {
  it('is kept for ever under its name, and made by a process that has rendered no page', async () => {
    const { ask, made } = open(() => fileOf('a'));
    const file = [200, forever, fileOf('a').text];
    expect(await ask(fileOf('a').name)).toEqual(file);
    expect(await ask(fileOf('a').name)).toEqual(file);
    expect(made()).toBe(1);
  });

  it('is the one of now where the shop has changed, and is not kept under the old name', async () => {
    let now = fileOf('b');
    const { ask } = open(() => now);
    expect(await ask(fileOf('a').name)).toEqual([200, 'no-store', fileOf('b').text]);
    expect(await ask(fileOf('b').name)).toEqual([200, forever, fileOf('b').text]);
    now = fileOf('c');
    // A page of a minute ago still finds its own.
    expect(await ask(fileOf('b').name)).toEqual([200, forever, fileOf('b').text]);
  });

  it('is remembered for the newest few', async () => {
    const { known } = open(() => fileOf('a'));
    const letters = 'abcdefghijklmnopqrst'.split('');
    for (const letter of letters) known.put(fileOf(letter));
    expect(letters.filter((letter) => known.get(fileOf(letter).name)).join('')).toBe('efghijklmnopqrst');
  });

  it.each(['short', '../../etc/passwd', `${'a'.repeat(22)}.js`])('is nothing else: %s', async (name) => {
    const { ask } = open(() => fileOf('a'));
    expect((await ask(encodeURIComponent(name)))[0]).toBe(404);
  });
});
