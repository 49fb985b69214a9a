import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApi, type TestApi } from './api.fixture.ts';
import { specifiedCalls } from './specified-calls.fixture.ts';

interface Operation {
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
  readonly requestBody?: {
    readonly content?: Readonly<Record<string, { readonly schema?: { readonly properties?: object } }>>;
  };
}

let api: TestApi;
let paths: Record<string, Record<string, Operation>>;
beforeAll(async () => {
  api = await createTestApi();
  const answer = await api.app.inject({ method: 'GET', url: '/api/openapi.json' });
  paths = answer.json<{ paths: typeof paths }>().paths;
});
afterAll(() => api.close());

function described(call: string): Operation | undefined {
  const [method = '', path = ''] = call.split(' ');
  return paths[path]?.[method.toLowerCase()];
}

it('names each call of the specification once', () => {
  const calls = specifiedCalls.map(({ call }) => call);
  expect(calls).toHaveLength(new Set(calls).size);
  expect(calls.length).toBeGreaterThan(140);
});

it('the OpenAPI document holds every call of the specification', () => {
  expect(specifiedCalls.map(({ call }) => call).filter((call) => !described(call))).toEqual([]);
});

it('each with the parameters and fields that the specification names', () => {
  const missing = specifiedCalls.flatMap(({ call, query = [], body = [] }) => {
    const { parameters = [], requestBody } = described(call) ?? {};
    const queryNames = parameters.filter((one) => one.in === 'query').map(({ name }) => name);
    const bodyNames = Object.keys(requestBody?.content?.['application/json']?.schema?.properties ?? {});
    return [
      ...query.filter((name) => !queryNames.includes(name)).map((name) => `${call}?${name}`),
      ...body.filter((name) => !bodyNames.includes(name)).map((name) => `${call} {${name}}`),
    ];
  });
  expect(missing).toEqual([]);
});
