import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../api.fixture.ts';
import { plainSmallShop } from '../modules/content/content-import.fixture.ts';

let api: TestApi;
beforeAll(async () => {
  // The settings say whether a shop has accounts, and calls of accounts check them first.
  api = await createTestApi({}, plainSmallShop);
});
afterAll(() => api.close());

const signIn = (payload: unknown, headers: Record<string, string> = {}) =>
  api.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in',
    headers: { 'content-type': 'application/json', ...headers },
    payload: payload as string,
  });

describe('refused requests', () => {
  it('an unknown call is a 404 with a request id', async () => {
    const answer = await api.app.inject('/api/nothing/here');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({
      code: 'not_found',
      message: 'This page could not be found',
      request_id: expect.any(String),
    });
  });

  it('malformed JSON', async () => {
    const answer = await signIn('{"email":');
    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toBe('malformed_json');
    expect(answer.json().message).toMatch(/[а-я]/);
  });

  it('a body that is too large', async () => {
    const answer = await signIn(JSON.stringify({ email: 'a'.repeat(2_000_000) }));
    expect(answer.statusCode).toBe(413);
    expect(answer.json().code).toBe('body_too_large');
  });

  it('a kind of body nobody reads', async () => {
    const answer = await signIn('<a/>', { 'content-type': 'application/xml' });
    expect(answer.statusCode).toBe(415);
  });

  it('unknown fields are named, never taken', async () => {
    const answer = await signIn({
      email: 'a@example.ru',
      password: 'secret-1',
      role: 'owner',
      is_admin: true,
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({ role: ['Неизвестное поле'], is_admin: ['Неизвестное поле'] });
  });

  it('wrong types get a Russian message at their field', async () => {
    const answer = await signIn({ email: 5, password: ['x'] });
    expect(answer.statusCode).toBe(422);
    for (const messages of Object.values(answer.json().errors as Record<string, string[]>)) {
      for (const message of messages) expect(message).toMatch(/^[А-ЯЁ]/);
    }
    expect(Object.keys(answer.json().errors)).toEqual(['email', 'password']);
  });

  it('required fields', async () => {
    const answer = await signIn({});
    expect(answer.json().errors).toEqual({
      email: ['Это поле обязательно для заполнения'],
      password: ['Это поле обязательно для заполнения'],
    });
  });

  it('an id that cannot exist is a missing page, not a form error', async () => {
    expect((await api.app.inject('/api/selects/business-regions/abc/cities')).statusCode).toBe(404);
    expect((await api.app.inject(`/api/selects/business-regions/${'9'.repeat(40)}/cities`)).statusCode).toBe(
      404,
    );
  });

  it('a path with odd bytes', async () => {
    expect((await api.app.inject('/api/pages/%00')).statusCode).toBe(404);
    expect((await api.app.inject('/api/pages/..%2F..%2Fetc%2Fpasswd')).statusCode).toBe(404);
  });
});

describe('own origin', () => {
  const body = { email: 'nobody@example.ru', password: 'wrong-password' };

  it.each([
    ['a foreign Origin', { origin: 'https://evil.example', host: 'shop.example' }],
    ['the word null', { origin: 'null', host: 'shop.example' }],
    ['another site by Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site', host: 'shop.example' }],
    ['a cookie with nothing that tells where from', { cookie: 'token=abc', host: 'shop.example' }],
    [
      'a cookie beside a header that signs nobody in',
      {
        authorization: 'Basic eDp5',
        cookie: `token=${'x'.repeat(43)}`,
        origin: 'https://evil.example',
        host: 'shop.example',
      },
    ],
    [
      'a cookie beside an empty bearer',
      {
        authorization: 'Bearer x',
        cookie: 'token=abc',
        origin: 'https://evil.example',
        host: 'shop.example',
      },
    ],
  ])('refuses %s', async (_name, headers) => {
    const answer = await signIn(body, headers);
    expect(answer.statusCode).toBe(403);
    expect(answer.json().code).toBe('forbidden_origin');
  });

  it.each([
    ['its own pages', { origin: 'https://shop.example', host: 'shop.example', cookie: 'token=abc' }],
    [
      'a bearer token',
      { authorization: `Bearer ${'x'.repeat(43)}`, origin: 'https://evil.example', host: 'shop.example' },
    ],
    ['a client without cookies', { host: 'shop.example' }],
  ])('lets %s through', async (_name, headers) => {
    expect((await signIn(body, headers)).statusCode).toBe(422);
  });
});

describe('own origin where the address of the shop is set', () => {
  let set: TestApi;
  beforeAll(async () => {
    set = await createTestApi({ ownOrigin: 'https://shop.example' });
  });
  afterAll(() => set.close());
  const send = (headers: Record<string, string>) =>
    set.app.inject({ method: 'POST', url: '/api/comparison/goods', headers, payload: {} });

  it.each([
    ['a foreign Origin with a foreign Host', { origin: 'https://evil.example', host: 'evil.example' }],
    ['its own name without encryption', { origin: 'http://shop.example', host: 'shop.example' }],
    ['another port', { origin: 'https://shop.example:8443', host: 'shop.example:8443' }],
  ])('refuses %s', async (_name, headers) => {
    expect((await send(headers)).json().code).toBe('forbidden_origin');
  });

  it('takes its pages, whatever stands between, and its cookies are secure', async () => {
    const answer = await send({ origin: 'https://shop.example', host: '127.0.0.1:3000' });
    expect(answer.statusCode).not.toBe(403);
    const out = await set.app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { origin: 'https://shop.example' },
    });
    expect(out.headers['set-cookie']).toEqual(expect.arrayContaining([expect.stringContaining('; Secure')]));
  });
});

describe('the API describes itself', () => {
  it('as OpenAPI 3.1 made from the same schemas', async () => {
    const document = (await api.app.inject('/api/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    expect(
      document.paths['/api/auth/sign-in'].post.requestBody.content['application/json'].schema,
    ).toMatchObject({
      required: ['email', 'password'],
      additionalProperties: false,
    });
  });

  it('as a readable page', async () => {
    const answer = await api.app.inject('/api/docs/');
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain('/api/companies/slug/{slug}');
  });
});
