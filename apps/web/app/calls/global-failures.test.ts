import { ApiError } from '@spindle/client/api-error';
import { describe, expect, it, vi } from 'vitest';
import { handleFailure } from './global-failures.ts';
import { hearSessionEnd } from './session-end.ts';

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

  it('does nothing special about 404 and 422', () => {
    const place = { assign: vi.fn() };
    for (const status of [404, 422, 0]) handleFailure(failed(status), undefined, place);
    expect(place.assign).not.toHaveBeenCalled();
  });

  it('tells everybody that the session has ended, unless the caller ignores failures', () => {
    const place = { assign: vi.fn() };
    const heard = vi.fn();
    const stop = hearSessionEnd(heard);
    const ended = new ApiError({ status: 401, code: 'unauthorized', message: 'текст' });
    handleFailure(ended, 'ignore', place);
    expect(heard).not.toHaveBeenCalled();
    handleFailure(ended, undefined, place);
    handleFailure(ended, 'passive', place);
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
    handleFailure(ended, undefined, place);
    expect(heard).toHaveBeenCalledTimes(2);
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
