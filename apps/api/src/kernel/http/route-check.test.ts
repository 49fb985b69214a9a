import type { Endpoint } from '@spindle/contract/endpoint';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { handle } from './handle.ts';
import { watchRoutes } from './route-check.ts';

const call = (path: string): Endpoint => ({
  method: 'GET',
  path,
  summary: 'A call',
  response: z.object({}),
});
const [read, write] = [call('/api/read'), { ...call('/api/write'), method: 'POST' as const }];
const plain = { 'GET /api/file.pdf': 'a printed sheet', 'ALL /api/*': 'what is not there' };

interface Routes {
  readonly handled: readonly Endpoint[];
  readonly files: readonly string[];
}

async function check({ handled, files }: Routes): Promise<void> {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(
    async (api) => {
      const assertRoutes = watchRoutes(api, { calls: [read, write], plain });
      for (const one of handled) handle(api, one, () => ({}));
      for (const file of files) api.get(file, () => 'file');
      api.all('/*', () => 'none');
      assertRoutes();
    },
    { prefix: '/api' },
  );
}

describe('routes are', () => {
  it('calls of the contract and plain routes with a reason', async () => {
    await expect(check({ handled: [read, write], files: ['/file.pdf'] })).resolves.toBeUndefined();
  });

  it('refused when a call has no handler', async () => {
    await expect(check({ handled: [read], files: ['/file.pdf'] })).rejects.toThrow(
      /calls of the contract without a handler.*: POST \/api\/write$/,
    );
  });

  it('refused when a handled call is not in the contract', async () => {
    const handled = [read, write, call('/api/other')];
    await expect(check({ handled, files: ['/file.pdf'] })).rejects.toThrow(
      /not in the table.*: GET \/api\/other$/,
    );
  });

  it('refused when one outside the contract is not listed', async () => {
    await expect(check({ handled: [read, write], files: ['/file.pdf', '/secret.pdf'] })).rejects.toThrow(
      /does not list with their reason: GET \/api\/secret\.pdf$/,
    );
  });

  it('refused when one that is listed is gone', async () => {
    await expect(check({ handled: [read, write], files: [] })).rejects.toThrow(
      /that nobody answers: GET \/api\/file\.pdf$/,
    );
  });
});
