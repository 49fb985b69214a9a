import { afterEach, describe, expect, it, vi } from 'vitest';
import { whenOnline } from './when-online.ts';

describe('code that is loaded on demand', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is loaded again once the connection is back', async () => {
    const window = new EventTarget();
    const connection = { onLine: false };
    vi.stubGlobal('navigator', connection);
    vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
    const load = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValue('part');
    const loaded = whenOnline(load);
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    connection.onLine = true;
    await new Promise((resolve) => setImmediate(resolve));
    window.dispatchEvent(new Event('online'));
    expect(await loaded).toBe('part');
  });

  it('fails at once where the connection is there', async () => {
    vi.stubGlobal('navigator', { onLine: true });
    await expect(whenOnline(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  });
});
