import { clientOf, type Transport } from '@spindle/client/client';
import type { Endpoint } from '@spindle/contract/endpoint';
import { describe, expect, it } from 'vitest';
import { createSharedAnswers } from './shared-answers.ts';

it('answers of shared pages are asked for once, until something changes; failures and searches always', async () => {
  const state = { version: '1', status: 200, now: 0 };
  const asked: string[] = [];
  const inner: Transport = {
    async send({ method, url }) {
      asked.push(`${method} ${url}`);
      return { status: state.status, header: () => null, text: '{}' };
    },
  };
  const transport = createSharedAnswers({
    version: {
      now: () => ({ name: state.version, everything: state.version, change: 0 }),
      holds: (made) => made.everything === state.version,
    },
    isHearing: () => true,
    now: () => state.now,
    mostBytes: 1e6,
  }).over(inner);
  const ask = (url: string, method = 'GET') => transport.send({ method, url, headers: {} });
  await ask('/api/site');
  await ask('/api/site');
  expect(asked).toEqual(['GET /api/site']);
  state.version = '2';
  await ask('/api/site');
  expect(asked).toHaveLength(2);
  state.now = 70_000;
  await ask('/api/site');
  expect(asked).toHaveLength(3);
  await ask('/api/search/all', 'POST');
  await ask('/api/search/all', 'POST');
  state.status = 503;
  await ask('/api/menu');
  await ask('/api/menu');
  expect(asked).toHaveLength(7);
});

describe('calls of people', () => {
  const state = { hears: true, sameFor: 'prices' as string | null };
  const asked: string[] = [];
  const straight = (who: string): Transport => ({
    async send({ url }) {
      asked.push(`${who} ${url}`);
      const { sameFor } = state;
      return { status: 200, header: (name) => (name === 'x-same-for' ? sameFor : null), text: who };
    },
  });
  const open = (inner?: Transport) => {
    state.hears = true;
    asked.length = 0;
    const answers = createSharedAnswers({
      version: { now: () => ({ name: '', everything: '', change: 0 }), holds: () => true },
      isHearing: () => state.hears,
      now: () => 0,
      mostBytes: 1e6,
    });
    const guest = answers.over(inner ?? straight('guest'));
    const person = (who: string, prices: string) => answers.forPerson(inner ?? straight(who), prices);
    const ask = async (transport: Transport, method = 'POST') =>
      (await transport.send({ method, url: '/api/x', headers: {}, body: '{}' })).text;
    return { guest, person, ask };
  };

  it('are kept by their prices, where the API says that nothing else counts', async () => {
    const { guest, person, ask } = open();
    state.sameFor = 'prices';
    expect(await ask(guest)).toBe('guest');
    expect(await ask(person('plain', ''))).toBe('guest');
    expect(await ask(person('anna', '5 %'))).toBe('anna');
    expect(await ask(person('boris', '5 %'))).toBe('anna');
    expect(await ask(person('vera', '7 %'))).toBe('vera');
    state.hears = false;
    expect(await ask(person('boris', '5 %'))).toBe('boris');
  });

  it('are everybody’s, where the API says so', async () => {
    const { guest, person, ask } = open();
    state.sameFor = 'everyone';
    expect([await ask(person('anna', '5 %')), await ask(guest)]).toEqual(['anna', 'anna']);
  });

  it('are nobody else’s otherwise, and end the sharing where they may have changed something', async () => {
    const { guest, person, ask } = open();
    state.sameFor = null;
    expect([await ask(guest, 'GET'), await ask(person('plain', ''), 'GET')]).toEqual(['guest', 'plain']);
    const anna = person('anna', '5 %');
    await ask(anna);
    state.sameFor = 'prices';
    await ask(anna);
    expect([await ask(person('boris', '5 %')), await ask(anna)]).toEqual(['boris', 'anna']);
  });

  it('say the same to all who share them: it is read once, and nobody can change it', async () => {
    const text = '{"data":[{"id":1,"prices":[10]}]}';
    const inner: Transport = {
      send: async ({ url }) => ({ status: 200, header: () => (url === '/own' ? null : 'everyone'), text }),
    };
    const { guest, person } = open(inner);
    const read = (transport: Transport, url: string) =>
      clientOf<{ some: { list: Endpoint } }>(
        { some: { list: { method: 'GET', path: url } } },
        transport,
      ).some.list();
    const [first, second] = [await read(guest, '/all'), await read(person('anna', '5 %'), '/all')];
    expect(first).toEqual(JSON.parse(text));
    expect(second).toBe(first);
    const [row] = (first as { data: { prices: number[] }[] }).data;
    expect(() => row?.prices.push(11)).toThrow(TypeError);
    expect(() => Object.assign(row ?? {}, { id: 2 })).toThrow(TypeError);
    const anna = person('anna', '5 %');
    expect(await read(anna, '/own')).not.toBe(await read(anna, '/own'));
  });
});
