import { ApiError } from '@spindle/client/api-error';
import { describe, expect, it, vi } from 'vitest';
import { handleFailure } from './global-failures.ts';
import { onSessionEnd } from './session-end.ts';

const failed = (status: number): ApiError => new ApiError({ status, code: 'x', message: 'текст' });

describe('handleFailure', () => {
  it.each([500, 503])('%i leads to the failure page', (status) => {
    const location = { assign: vi.fn() };
    handleFailure(failed(status), undefined, location);
    expect(location.assign).toHaveBeenCalledWith('/404');
  });

  it.each(['passive', 'ignore'] as const)('stays silent for %s calls', (hint) => {
    const location = { assign: vi.fn() };
    handleFailure(failed(500), hint, location);
    expect(location.assign).not.toHaveBeenCalled();
  });

  it('does nothing special about 404 and 422', () => {
    const location = { assign: vi.fn() };
    for (const status of [404, 422, 0]) handleFailure(failed(status), undefined, location);
    expect(location.assign).not.toHaveBeenCalled();
  });

  it('notifies listeners of the end of the session unless the caller ignores failures', () => {
    const location = { assign: vi.fn() };
    const listener = vi.fn();
    const stop = onSessionEnd(listener);
    const sessionError = new ApiError({ status: 401, code: 'unauthorized', message: 'текст' });
    handleFailure(sessionError, 'ignore', location);
    expect(listener).not.toHaveBeenCalled();
    handleFailure(sessionError, undefined, location);
    handleFailure(sessionError, 'passive', location);
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    handleFailure(sessionError, undefined, location);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('only logs a conflict', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const location = { assign: vi.fn() };
    handleFailure(failed(409), undefined, location);
    expect(warn).toHaveBeenCalledOnce();
    expect(location.assign).not.toHaveBeenCalled();
    warn.mockRestore();
  });
});
