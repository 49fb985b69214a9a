import { ApiError } from '@spindle/client/api-error';
import { createStaticHandler } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { mayReload } from './chunk-reload.ts';
import { asPageFailure, side, logFailure } from './page-failures.server.ts';

const failed = (status: number): ApiError => new ApiError({ status, code: 'x', message: 'текст' });

describe('asPageFailure', () => {
  it.each([
    [404, 404],
    [503, 503],
    [500, 500],
    [400, 404],
    [422, 404],
    [409, 500],
  ])('a call that answers %i makes a page of %i', (status, expected) => {
    expect((asPageFailure(failed(status)) as { init: { status: number } }).init.status).toBe(expected);
  });

  it('sets Retry-After', () => {
    const error = new ApiError({ status: 503, code: 'unavailable', message: '', retryAfter: 7 });
    expect((asPageFailure(error) as { init: { headers: Record<string, string> } }).init.headers).toEqual({
      'Retry-After': '7',
    });
  });
});

describe('side', () => {
  it('gives what came, or the fallback and a line in the log', async () => {
    const log = { error: vi.fn() };
    expect(await side({ log }, 'banners', Promise.resolve(['sale']), [])).toEqual(['sale']);
    expect(log.error).not.toHaveBeenCalled();
    const err = failed(500);
    expect(await side({ log }, 'banners', Promise.reject(err), [])).toEqual([]);
    expect(log.error).toHaveBeenCalledWith({ err, part: 'banners' }, expect.any(String));
  });

  it('treats a 404 as missing data without logging it', async () => {
    const log = { error: vi.fn() };
    expect(await side({ log }, 'finder', Promise.reject(failed(404)), null)).toBeNull();
    expect(log.error).not.toHaveBeenCalled();
  });
});

describe('tellFailure', () => {
  const logged = async (request: Request): Promise<unknown> => {
    const log = { error: vi.fn() };
    const loader = () => {
      throw new Error('the page broke');
    };
    const { query } = createStaticHandler([{ id: 'page', path: '/page/', loader }]);
    const answer = await query(request);
    if (answer instanceof Response) throw new Error('the router answered by itself');
    for (const error of Object.values(answer.errors ?? {})) logFailure({ log }, error);
    return log.error.mock.calls.map(([{ err }]) => String(err));
  };

  it('logs nothing for a form no page accepts, and everything for a failed page', async () => {
    const address = 'https://shop.example/page/';
    expect(await logged(new Request(address, { method: 'POST', body: new FormData() }))).toEqual([]);
    expect(await logged(new Request(address))).toEqual(['Error: the page broke']);
  });
});

describe('mayReload', () => {
  it('lets a page reload at most once a minute', () => {
    const stored = new Map<string, string>();
    const page = {
      sessionStorage: {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => void stored.set(key, value),
      },
    };
    expect(mayReload(page, 1_000_000)).toBe(true);
    expect(mayReload(page, 1_059_999)).toBe(false);
    expect(mayReload(page, 1_060_000)).toBe(true);
  });

  it('never reloads in a browser without storage, which would do it for ever', () => {
    const getItem = () => {
      throw new Error('denied');
    };
    expect(mayReload({ sessionStorage: { getItem, setItem: vi.fn() } }, 1)).toBe(false);
  });
});
