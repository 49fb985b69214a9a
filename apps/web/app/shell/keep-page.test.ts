import { afterEach, describe, expect, it, vi } from 'vitest';
import { isConnectionLost, isUnanswered, tryAgain } from '../failures/connection.ts';
import { keepPage } from './keep-page.ts';

const failed = (error: unknown) => ({ page: { type: 'error', result: error } });
const loaded = { page: { type: 'data', result: 'the page' } };
const offline = () => new TypeError('Failed to fetch');

function move(method = 'GET') {
  const moving = new AbortController();
  const url = 'https://shop.example/tools/';
  const request = new Request(url, { method, signal: moving.signal });
  const answer = Promise.withResolvers<typeof loaded | ReturnType<typeof failed>>();
  return { moving, answer, result: keepPage({ request }, () => answer.promise) };
}

const health = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('isUnanswered', () => {
  it.each([
    ['a lost network', offline(), true],
    ['an answer that broke off', new Error('Unable to decode', { cause: offline() }), true],
    ['a gateway without a shop', { status: 502, data: '' }, true],
    ['a missing page', { status: 404, data: '' }, false],
    ['a failure of the shop', { status: 500, data: '' }, false],
    ['a move that was given up', new DOMException('', 'AbortError'), false],
  ])('%s', (_name, error, expected) => {
    expect(isUnanswered(failed(error))).toBe(expected);
  });
});

describe('keepPage', () => {
  it('waits while the shop does not answer and then loads the document of the page', async () => {
    const { answer, result } = move();
    const ended = result.catch((error: unknown) => error);
    answer.resolve(failed(offline()));
    await vi.waitFor(() => expect(isConnectionLost()).toBe(true));
    health(() => Promise.reject(offline()));
    expect(await tryAgain()).toBe(false);
    expect(isConnectionLost()).toBe(true);
    health(() => Promise.resolve(new Response()));
    expect(await tryAgain()).toBe(true);
    const redirected = (await ended) as Response;
    expect(redirected.headers.get('Location')).toBe('/tools/');
    expect(redirected.headers.get('X-Remix-Reload-Document')).toBe('true');
    expect(isConnectionLost()).toBe(false);
  });

  it('reports a shop that is silent for long, and takes its answer when it comes', async () => {
    vi.useFakeTimers();
    const { answer, result } = move();
    await vi.advanceTimersByTimeAsync(14_000);
    expect(isConnectionLost()).toBe(false);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(isConnectionLost()).toBe(true);
    answer.resolve(loaded);
    expect(await result).toBe(loaded);
    expect(isConnectionLost()).toBe(false);
  });

  it('ends with the move that another one has replaced', async () => {
    const { moving, answer, result } = move();
    void result;
    answer.resolve(failed(offline()));
    await vi.waitFor(() => expect(isConnectionLost()).toBe(true));
    moving.abort();
    expect(isConnectionLost()).toBe(false);
  });

  it('lets pages and forms through', async () => {
    const page = move();
    page.answer.resolve(loaded);
    expect(await page.result).toBe(loaded);
    const form = move('POST');
    const refused = failed(offline());
    form.answer.resolve(refused);
    expect(await form.result).toBe(refused);
  });
});
