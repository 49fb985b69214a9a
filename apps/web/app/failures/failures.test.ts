import { ApiError } from '@spindle/client/api-error';
import { describe, expect, it, vi } from 'vitest';
import { reloadAfterChunkFailure } from './chunk-reload.ts';
import { handleFailure } from './global-failures.ts';
import { asPageFailure } from './page-failures.server.ts';

const failed = (status: number): ApiError => new ApiError({ status, code: 'x', message: 'текст' });

describe('handleFailure', () => {
  it.each([500, 503])('%i leads to the failure page', (status) => {
    const place = { assign: vi.fn() };
    handleFailure(failed(status), undefined, place);
    expect(place.assign).toHaveBeenCalledWith('/404');
  });

  it.each(['passive', 'ignore'] as const)('stays silent for %s calls', (hint) => {
    const place = { assign: vi.fn() };
    handleFailure(failed(500), hint, place);
    expect(place.assign).not.toHaveBeenCalled();
  });

  it('does nothing special about 401, 404 and 422', () => {
    const place = { assign: vi.fn() };
    for (const status of [401, 404, 422, 0]) handleFailure(failed(status), undefined, place);
    expect(place.assign).not.toHaveBeenCalled();
  });

  it('only logs a conflict', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const place = { assign: vi.fn() };
    handleFailure(failed(409), undefined, place);
    expect(warn).toHaveBeenCalledOnce();
    expect(place.assign).not.toHaveBeenCalled();
    warn.mockRestore();
  });
});

describe('asPageFailure', () => {
  it.each([
    [404, 404],
    [503, 503],
    [500, 500],
    [422, 500],
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
    expect(reloadAfterChunkFailure(page, 1_059_999)).toBe(false);
    expect(reloadAfterChunkFailure(page, 1_060_000)).toBe(true);
    expect(page.location.reload).toHaveBeenCalledTimes(2);
  });
});
