import { type Client, createClient, type Transport, type TransportRequest } from '@spindle/client/client';
import { missingRecordMessage } from '@spindle/contract/messages';
import { describe, expect, it } from 'vitest';
import { answerPopup } from '../../shared/forms/popup-submit.server.ts';
import { popupSubmits } from './popup-submits.server.ts';

const answered = (request: Request, client: Client) => answerPopup(request, client, popupSubmits);

function shop(status = 200, answer: object = {}) {
  const requests: TransportRequest[] = [];
  const transport: Transport = {
    async send(request) {
      requests.push(request);
      return { status, header: () => null, text: JSON.stringify(answer) };
    },
  };
  return { client: createClient(transport), asked: requests };
}

function form(path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Request {
  return new Request(`https://shop.test${path}`, {
    method: 'POST',
    headers: { origin: 'https://shop.test', ...headers },
    body: new URLSearchParams(fields),
  });
}

describe('a popup sent without JavaScript', () => {
  it.each([
    ['a page that is only read', new Request('https://shop.test/?popup=login')],
    ['a form of the page itself', form('/cart/', {})],
    ['a popup nobody knows', form('/?popup=nonsense', {})],
    ['a property of every object', form('/?popup=toString', {})],
  ])('leaves alone %s', async (_case, request) => {
    expect(await answered(request, shop().client)).toBeNull();
  });

  it('never leads to another site', async () => {
    const answer = await answered(form('//evil.example/?popup=cookies', { choice: 'all' }), shop().client);
    expect((answer as Response).headers.get('location')).toBe('/evil.example/');
  });

  it.each([
    ['/about/?popup=login&page=2', '/about/?page=2'],
    ['/?popup=login&authRedirect=personal-orders-id&id=7', '/personal/orders/7/'],
    ['/?popup=login&authRedirect=%2F%2Fevil.example', '/'],
  ])('signing in at %s leads to %s', async (from, to) => {
    const { client, asked: requests } = shop();
    const answer = (await answered(form(from, { email: 'a@example.ru', password: 'x' }), client)) as Response;
    expect([answer.status, answer.headers.get('location')]).toEqual([303, to]);
    expect(requests.map(({ url }) => url)).toEqual(['/api/auth/sign-in']);
  });

  it('keeps the input except passwords and shows what is wrong', async () => {
    const { client } = shop(422, {
      code: 'wrong_credentials',
      message: 'Нет',
      errors: { password: ['Неверно'] },
    });
    const request = form('/?popup=login', { email: 'a@example.ru', password: 'secret' });
    const answer = await answered(request, client);
    expect(answer).toMatchObject({
      answer: {
        popup: 'login',
        message: null,
        errors: { password: 'Неверно' },
        values: { email: 'a@example.ru' },
      },
    });
    expect(JSON.stringify(answer)).not.toContain('secret');
  });

  it('keeps a pending form through the second factor', async () => {
    const pending = '/cart/?intent=share';
    const shopCalls = shop(200, { factor_needed: true, ways: ['code'] });
    const sent = form('/cart/?popup=login', { email: 'a@example.ru', password: 'x', pending });
    const step = await answered(sent, shopCalls.client);
    expect(step).toMatchObject({ status: 200, answer: { popup: 'signInFactor', values: { pending } } });
    expect(new URL((step as { request: Request }).request.url).searchParams.get('popup')).toBe(
      'signInFactor',
    );
    const again = await answered(form('/cart/?popup=signInFactor', { code: '1', pending }), shop().client);
    const waited = (again as { request: Request }).request;
    expect([waited.method, new URL(waited.url).pathname, await waited.text()]).toEqual([
      'POST',
      '/cart/',
      'intent=share',
    ]);
  });

  it('reports a missing record in Russian', async () => {
    const { client } = shop(404, { code: 'not_found', message: 'This page could not be found' });
    const answer = await answered(form('/?popup=addReminder', { id: 'x', date: '2027-01-01' }), client);
    expect(answer).toMatchObject({ status: 404, answer: { message: missingRecordMessage } });
  });

  it('shows errors of hidden fields above the button', async () => {
    const { client } = shop(422, { code: 'invalid', message: 'Нет', errors: { guard: ['Слишком быстро'] } });
    const answer = await answered(form('/?popup=callback', { phone: '1' }), client);
    expect(answer).toMatchObject({ answer: { message: 'Слишком быстро', values: { phone: '1' } } });
  });

  it('thanks for a request with its number', async () => {
    const { client } = shop(200, { data: { number: '3001', title: '', message: '' } });
    const answer = (await answered(form('/about/?popup=callback', { phone: '1' }), client)) as Response;
    expect(answer.headers.get('location')).toBe('/about/?popup=callback&sent=3001');
  });

  it('thanks as the answer was: a place, or the waiting list', async () => {
    const { client } = shop(200, { data: { number: '3002', title: '', message: '', is_waiting: true } });
    const answer = (await answered(form('/?popup=educationSignUp', { students: '1' }), client)) as Response;
    expect(answer.headers.get('location')).toBe('/?popup=educationSignUp%3Fwaiting%3D1&sent=3002');
  });

  it('signing out leads home', async () => {
    const answer = (await answered(form('/about/?popup=logout', {}), shop().client)) as Response;
    expect(answer.headers.get('location')).toBe('/');
  });

  it.each([
    ['all', 'cookie_choice=all;'],
    ['needed', 'cookie_choice=needed;'],
    ['anything', 'cookie_choice=needed;'],
  ])('stores the answer «%s» to the cookie notice for a year', async (choice, cookie) => {
    const answer = (await answered(form('/about/?popup=cookies', { choice }), shop().client)) as Response;
    expect(answer.headers.get('location')).toBe('/about/');
    expect(answer.headers.get('set-cookie')).toContain(cookie);
    expect(answer.headers.get('set-cookie')).toMatch(/Path=\/; Max-Age=31536000; SameSite=Lax; Secure/);
  });

  it('sends the cookie choice to the shop and keeps it even if recording fails', async () => {
    const { client, asked: requests } = shop(429, { message: 'Слишком часто' });
    const answer = (await answered(form('/about/?popup=cookies', { choice: 'all' }), client)) as Response;
    expect(requests.map(({ url, body }) => [url, body])).toEqual([
      ['/api/cookie-choice', '{"choice":"all"}'],
    ]);
    expect(answer.headers.get('set-cookie')).toContain('cookie_choice=all;');
  });

  it('keeps a valid office', async () => {
    const id = '0f0e5a53-9f43-5b57-8d0c-6f1f4f6f0b11';
    const good = (await answered(form('/?popup=office', { company_id: id }), shop().client)) as Response;
    expect(good.headers.get('set-cookie')).toContain(`company_id=${id};`);
    const bad = (await answered(
      form('/?popup=office', { company_id: 'a; Domain=x' }),
      shop().client,
    )) as Response;
    expect(bad.headers.get('set-cookie')).toBeNull();
  });

  it('knows an office by its name in addresses', async () => {
    const id = '0f0e5a53-9f43-5b57-8d0c-6f1f4f6f0b11';
    const { client } = shop(200, { data: [{ id, slug: 'moskva' }] });
    const answer = async (named: string) =>
      (await answered(form('/?popup=office', { company_id: named }), client)) as Response;
    expect((await answer('moskva')).headers.get('set-cookie')).toContain(`company_id=${id};`);
    expect((await answer('omsk')).headers.get('set-cookie')).toBeNull();
  });
});
