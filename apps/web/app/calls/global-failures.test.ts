import { ApiError } from '@spindle/client/api-error';
import { describe, expect, it, vi } from 'vitest';
import { handleFailure } from './global-failures.ts';

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
