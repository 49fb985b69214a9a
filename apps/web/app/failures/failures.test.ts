import { ApiError } from '@spindle/client/api-error';
import { createStaticHandler } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChunkFailure, chunkFailed, reloadAfterChunkFailure } from './chunk-reload.ts';
import { asPageFailure, side, tellFailure } from './page-failures.server.ts';

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

  it('tells when to come back', () => {
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

  it('takes what is not there as nothing, and says no word of it', async () => {
    const log = { error: vi.fn() };
    expect(await side({ log }, 'finder', Promise.reject(failed(404)), null)).toBeNull();
    expect(log.error).not.toHaveBeenCalled();
  });
});

describe('tellFailure', () => {
  const said = async (request: Request): Promise<unknown> => {
    const log = { error: vi.fn() };
    const loader = () => {
      throw new Error('the page broke');
    };
    const { query } = createStaticHandler([{ id: 'page', path: '/page/', loader }]);
    const answer = await query(request);
    if (answer instanceof Response) throw new Error('the router answered by itself');
    for (const error of Object.values(answer.errors ?? {})) tellFailure({ log }, error);
    return log.error.mock.calls.map(([{ err }]) => String(err));
  };

  it('says no word of a form that no page takes, and all of a page that broke', async () => {
    const address = 'https://shop.example/page/';
    expect(await said(new Request(address, { method: 'POST', body: new FormData() }))).toEqual([]);
    expect(await said(new Request(address))).toEqual(['Error: the page broke']);
  });
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('reloadAfterChunkFailure', () => {
  it('reloads at most once a minute', () => {
    const kept = new Map<string, string>();
    const page = {
      sessionStorage: {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void kept.set(key, value),
      },
      location: { reload: vi.fn() },
    };
    expect(reloadAfterChunkFailure(page, 1_000_000)).toBe(true);
    // Not at once: a page that is being left must be left.
    expect(page.location.reload).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(page.location.reload).toHaveBeenCalledOnce();
    expect(reloadAfterChunkFailure(page, 1_059_999)).toBe(false);
    expect(reloadAfterChunkFailure(page, 1_060_000)).toBe(true);
    vi.runAllTimers();
    expect(page.location.reload).toHaveBeenCalledTimes(2);
  });
});

describe('chunkFailed', () => {
  const pageWith = (getItem: () => string | null) => ({
    sessionStorage: { getItem, setItem: vi.fn() },
    location: { reload: vi.fn() },
  });

  it('reloads first and waits, then says that the page did not load', () => {
    const page = pageWith(() => null);
    void chunkFailed(new TypeError('gone'), page, 1_000_000);
    vi.runAllTimers();
    expect(page.location.reload).toHaveBeenCalledOnce();
    const again = pageWith(() => '1000000');
    expect(() => chunkFailed(new TypeError('gone'), again, 1_030_000)).toThrow(ChunkFailure);
    expect(again.location.reload).not.toHaveBeenCalled();
  });

  it('a browser without storage is told at once instead of reloading for ever', () => {
    const page = pageWith(() => {
      throw new Error('denied');
    });
    expect(() => chunkFailed(new TypeError('gone'), page, 1)).toThrow(ChunkFailure);
    expect(page.location.reload).not.toHaveBeenCalled();
  });
});
