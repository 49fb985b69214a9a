import type { Notices } from '@spindle/database/notices';
import { afterEach, expect, it, vi } from 'vitest';
import { createIndexHolder } from './index-holder.ts';

afterEach(() => vi.useRealTimers());

it('a holder that is not started, as in a command, plans no build when goods change', () => {
  vi.useFakeTimers();
  let sendNotice: (payload: string) => void = () => {};
  const subscribe: Notices['subscribe'] = (_channel, handler) => {
    sendNotice = handler;
    return () => {};
  };
  createIndexHolder({ notices: { subscribe } } as unknown as Parameters<typeof createIndexHolder>[0]);
  sendNotice('');
  expect(vi.getTimerCount()).toBe(0);
});
