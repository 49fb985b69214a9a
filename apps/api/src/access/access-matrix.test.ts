import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountsApi, openAccountsApi } from '../accounts.fixture.ts';
import { type AccessRow, type AccessActor, accessActors, openWorld } from './access-row.fixture.ts';
import { accessRows, publicCalls, publicFields } from './rows.fixture.ts';

interface Operation {
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
  readonly requestBody?: {
    readonly content?: Readonly<Record<string, { readonly schema?: { readonly properties?: object } }>>;
  };
}

let api: AccountsApi;
beforeAll(async () => {
  api = await openAccountsApi();
});
afterAll(() => api.close());

const secretField = /^(?:.*_)?(?:ids?|uuid|token|key)$/;
// The sender's own name for an attempt, and a form's own clock: they open nothing.
const senderFields = ['idempotency_key'];

/** Calls that name something by an id or a token: in their path, query or body. */
function callsWithIds(document: { paths: Record<string, Record<string, Operation>> }): string[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { parameters = [], requestBody }]) => {
      const bodies = Object.values(requestBody?.content ?? {});
      const fields = [
        ...parameters.filter((one) => one.in === 'query').map((one) => one.name),
        ...bodies.flatMap(({ schema }) => Object.keys(schema?.properties ?? {})),
      ].filter((name) => !publicFields.includes(name) && !senderFields.includes(name));
      const named = path.includes('{') || fields.some((name) => secretField.test(name));
      return named ? [`${method.toUpperCase()} ${path}`] : [];
    }),
  );
}

describe('the access matrix', () => {
  it('has a row for every call with an id or a token, and no row without a call', async () => {
    const calls = callsWithIds((await api.call('GET', '/api/openapi.json')).json());
    const rows = [...accessRows.map(({ call }) => call), ...publicCalls];
    expect(calls.filter((call) => !rows.includes(call))).toEqual([]);
    expect([...new Set(rows)].filter((call) => !calls.includes(call))).toEqual([]);
    expect(publicCalls.filter((call) => accessRows.some((row) => row.call === call))).toEqual([]);
  });

  it('sees ids wherever they stand', () => {
    const body = (name: string) => ({
      requestBody: { content: { 'application/json': { schema: { properties: { [name]: {} } } } } },
    });
    const paths = {
      '/a/{id}': { get: {} },
      '/b': { get: { parameters: [{ in: 'query', name: 'payer_id' }] } },
      '/c': { post: body('favorite_ids') },
      '/d': { put: body('token') },
      '/e': { post: body('company_id') },
      '/f': { get: { parameters: [{ in: 'query', name: 'limit' }] } },
    };
    expect(callsWithIds({ paths })).toEqual(['GET /a/{id}', 'GET /b', 'POST /c', 'PUT /d']);
  });

  /** Opens a world with the records in it and returns the request of each actor. */
  async function opened({ call, ask: prepare }: AccessRow): Promise<(actor: AccessActor) => Promise<number>> {
    const world = await openWorld(api);
    const { params = {}, query = {}, body } = await prepare(world);
    const [method = '', path = ''] = call.split(' ');
    const filled = path.replace(/\{(\w+)\}/g, (_match, name: string) => params[name] ?? '');
    const search = new URLSearchParams(query).toString();
    const url = `${filled}${search ? `?${search}` : ''}`;
    return async (actor) => {
      const as = actor === 'guest' ? null : world[actor];
      return (await api.call(method as 'GET', url, { as, ...(body ? { body } : {}) })).statusCode;
    };
  }

  it.each(accessRows.map((row) => [row.call, row.about ?? '', row] as const))(
    '%s %s',
    async (_call, _about, row) => {
      const got: Partial<Record<AccessActor, number>> = {};
      let sendAs = await opened(row);
      // One world serves as long as nothing in it changes: most actors are refused or only read. The owner comes last.
      for (const actor of accessActors) {
        got[actor] = await sendAs(actor);
        const isChanged = got[actor] < 400 && !row.call.startsWith('GET ');
        if (isChanged && actor !== accessActors.at(-1)) sendAs = await opened(row);
      }
      expect(got).toEqual(row.answers);
    },
  );

  it('an id that does not exist looks like a foreign one', async () => {
    const world = await openWorld(api);
    const ids = ['00000000-0000-4000-8000-000000000000', 'not-a-uuid', '%00', "'; drop table users; --"];
    for (const { call, ask: prepare } of accessRows.filter((row) => row.call.includes('{id}'))) {
      const { params = {}, body } = await prepare(world);
      for (const id of ids) {
        const [method = '', path = ''] = call.split(' ');
        const url = path.replace(/\{(\w+)\}/g, (_match, name: string) =>
          encodeURIComponent(name === 'id' ? id : (params[name] ?? '')),
        );
        const answer = await api.call(method as 'GET', url, { as: world.owner, ...(body ? { body } : {}) });
        expect([call, id, answer.statusCode]).toEqual([call, id, 404]);
      }
    }
  });
});

describe('calls for signed-in people', () => {
  it('answer 401 to a guest, to an ended session and to a made-up token', async () => {
    const document = (await api.call('GET', '/api/openapi.json')).json();
    const person = await api.person();
    await api.call('POST', '/api/auth/logout', { as: person });
    const urls = Object.entries(document.paths as Record<string, Record<string, { responses: object }>>)
      .filter(([path, { get }]) => get && '401' in get.responses && !path.includes('{'))
      .map(([path]) => path);
    expect(urls.length).toBeGreaterThan(8);
    for (const url of urls) {
      for (const as of [null, person.token, 'A'.repeat(43)]) {
        expect([url, (await api.call('GET', url, { as })).statusCode]).toEqual([url, 401]);
      }
    }
  });
});
