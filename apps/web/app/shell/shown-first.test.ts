import type { RouterState } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageBox } from './page-box.ts';
import { createShownFirst } from './shown-first.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { getElementById: () => ({ firstElementChild: null, children: [] }) });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('requestAnimationFrame', setImmediate);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

interface Box extends PageBox {
  isReady: boolean;
  readonly done: string[];
}

function box(isReady: boolean): Box {
  const done: string[] = [];
  const act = (name: string) => () => void done.push(name);
  return {
    element: {} as HTMLElement,
    isReady,
    isPainted: false,
    done,
    show: act('show'),
    follow: () => {},
    mark: act('mark'),
    leave: act('leave'),
    putAway: () => {},
    keep: act('keep'),
    remove: act('remove'),
  };
}

const place = (pathname: string) => ({ pathname, search: '', hash: '', state: null, key: pathname });

/** What the router says on its way from one page to another. */
const going = (from: string, to: string) =>
  ({
    location: place(from),
    loaderData: {},
    navigation: { state: 'loading', location: place(to), historyAction: 'PUSH' },
  }) as unknown as RouterState;

const come = (to: string, page: unknown) =>
  ({
    location: place(to),
    loaderData: { page },
    navigation: { state: 'idle' },
    errors: null,
    restoreScrollPosition: null,
    preventScrollReset: false,
  }) as unknown as RouterState;

function press(isReady: boolean) {
  const first = createShownFirst();
  const page = {};
  const tools = box(isReady);
  const told: string[] = [];
  first.ready({ address: '/tools/', box: tools, data: { page } });
  first.hear(going('/', '/tools/'), () => told.push('going'));
  first.hear(come('/tools/', page), () => told.push('come'));
  return { first, tools, told };
}

describe('a page that was drawn ahead', () => {
  it('is shown at once, and whoever draws hears of it after the frame', () => {
    const { tools, told } = press(true);
    expect(tools.done).toEqual(['show']);
    expect(told).toEqual([]);
    vi.advanceTimersByTime(20);
    expect(told).toEqual(['going', 'come']);
  });

  it('is waited for while it is being drawn', () => {
    const { tools, told } = press(false);
    vi.advanceTimersByTime(600);
    expect([tools.done, told]).toEqual([[], []]);
    tools.isReady = true;
    tools.onReady?.();
    expect(tools.done).toEqual(['show']);
    expect(told).toEqual([]);
    vi.advanceTimersByTime(20);
    expect(told).toEqual(['going', 'come']);
    expect(tools.onReady).toBe(undefined);
  });

  it('is drawn anew when that takes too long', () => {
    const { tools, told } = press(false);
    vi.advanceTimersByTime(1100);
    expect(told).toEqual(['going', 'come']);
    expect([tools.done, tools.onReady]).toEqual([[], undefined]);
  });

  it('is left by whoever goes on', () => {
    const { first, tools, told } = press(false);
    first.hear(going('/tools/', '/about/'), () => told.push('going on'));
    expect(told).toEqual(['going', 'come', 'going on']);
    expect([tools.done, tools.onReady]).toEqual([[], undefined]);
  });

  it('is not waited for once one has gone somewhere else', () => {
    const { first, tools } = press(false);
    first.hear(going('/tools/', '/about/'), () => {});
    first.hear(come('/about/', {}), () => {});
    const told: string[] = [];
    first.hear(going('/about/', '/tools/'), () => told.push('going'));
    expect(told).toEqual(['going']);
    expect(tools.onReady).toBe(undefined);
  });
});
