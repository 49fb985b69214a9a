import type { Transport, TransportAnswer } from '@spindle/client/client';
import { expect, it } from 'vitest';
import { createKeptRenderings } from './kept-renderings.ts';
import { packPage } from './packed-page.ts';

const silent: Transport = { send: () => Promise.reject(new Error('not asked')) };

it('a page is known by its address and all of its data, for ten minutes, as far as memory goes', async () => {
  let now = 0;
  const page = await packPage('<p>page</p>', { 'content-type': 'text/html' });
  const kept = createKeptRenderings(() => now, page.bytes * 2);
  const asked = (address: string, data: string) => {
    const rendering = kept.begin(address, silent);
    return { isKnown: rendering.isKnown(data), rendering };
  };
  const { isKnown, rendering } = asked('/a/', '{"price":1}');
  expect([isKnown, rendering.known]).toEqual([false, null]);
  rendering.keep(page);
  expect(asked('/a/', '{"price":1}').rendering.known).toBe(page);
  expect(asked('/a/', '{"price":2}').isKnown).toBe(false);
  expect(asked('/b/', '{"price":1}').isKnown).toBe(false);
  now = 11 * 60_000;
  expect(asked('/a/', '{"price":1}').isKnown).toBe(false);
  now = 0;
  for (const address of ['/c/', '/d/']) asked(address, '{}').rendering.keep(page);
  expect(asked('/a/', '{"price":1}').isKnown).toBe(false);
  kept.begin('/e/', silent).keep(page);
  expect(asked('/e/', '{}').isKnown).toBe(false);
});

/** A page that shows all it was told, and adds what `made` says. */
async function openShelf(path: string) {
  const packed = await packPage('<p>page</p>', { 'content-type': 'text/html' });
  const kept = createKeptRenderings(() => 0, 1e6);
  const state = {
    user: 'Анна',
    status: 200,
    cookie: null as string | null,
    method: 'GET',
  };
  const asked: string[] = [];
  const answer = ({ url }: { url: string }): TransportAnswer => ({
    status: state.status,
    text: url === '/api/user' ? state.user : 'goods',
    header: (name) => (name === 'set-cookie' ? state.cookie : null),
  });
  const transport: Transport = {
    send: async (request) => {
      asked.push(request.url);
      return answer(request);
    },
  };
  const calls = [
    { method: 'GET', url: '/api/user', headers: {} },
    { method: 'GET', url: '/api/search', headers: {} },
  ];
  const open = async (made = '') => {
    asked.length = 0;
    const rendering = kept.begin(path, transport);
    if (await rendering.ready()) return 'ready';
    const told = await Promise.all(
      calls.map((call) => rendering.transport.send({ ...call, method: state.method })),
    );
    if (rendering.isKnown(told.map(({ text }) => text).join() + made)) return 'known';
    rendering.keep(packed);
    return 'rendered';
  };
  return { state, asked, open };
}

it('loaders need not run where the same answers have made the same data twice', async () => {
  const { state, asked, open } = await openShelf('/a/');
  expect([await open(), await open(), await open()]).toEqual(['rendered', 'known', 'ready']);
  expect(asked).toEqual(['/api/user', '/api/search']);
  state.user = 'Мария';
  expect([await open(), await open(), await open()]).toEqual(['rendered', 'known', 'ready']);
  state.user = 'Анна';
  expect(await open()).toBe('ready');
  expect(asked).toEqual(['/api/user', '/api/search']);
});

it('what was asked for again is not asked a third time by the loaders', async () => {
  const { asked, open } = await openShelf('/a/');
  for (let time = 0; time < 2; time++) await open();
  expect(asked).toEqual(['/api/user', '/api/search']);
});

it('a page with a number of its own is made each time', async () => {
  const { open } = await openShelf('/a/');
  const all = [];
  for (let time = 0; time < 4; time++) all.push(await open(String(time)));
  expect(all).toEqual(['rendered', 'rendered', 'rendered', 'rendered']);
});

it.each([
  ['changes something', { method: 'POST' }],
  ['sets a cookie', { cookie: 'token=' }],
  ['misses something', { status: 500 }],
])('a page that %s is never ready', async (_what, given) => {
  const { state, open } = await openShelf('/a/');
  Object.assign(state, given);
  expect([await open(), await open(), await open()]).toEqual(['rendered', 'known', 'known']);
});
