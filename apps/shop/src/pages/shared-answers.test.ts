import type { Transport } from '@spindle/client/client';
import { expect, it } from 'vitest';
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
