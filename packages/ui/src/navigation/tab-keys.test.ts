import { describe, expect, it } from 'vitest';
import { activeTab, nextTabIndex, sameTabKey } from './tab-keys.ts';

const start = 'a'.repeat(36);

describe('keys of tabs', () => {
  it('compares the first 36 characters only', () => {
    expect(sameTabKey(`${start}-one`, `${start}-two`)).toBe(true);
    expect(sameTabKey(`${start.slice(1)}b`, start)).toBe(false);
    expect(sameTabKey('specs', 'spec')).toBe(false);
  });

  it('has one active tab: the wanted one or the first', () => {
    const tabs = [{ key: 'goods' }, { key: `${start}-long` }];
    expect(activeTab(tabs, `${start}-cut`)).toBe(tabs[1]);
    expect(activeTab(tabs, 'nothing')).toBe(tabs[0]);
    expect(activeTab(tabs, undefined)).toBe(tabs[0]);
    expect(activeTab([], 'goods')).toBeUndefined();
  });

  it('moves by arrows round the row', () => {
    expect(nextTabIndex('ArrowRight', 2, 3)).toBe(0);
    expect(nextTabIndex('ArrowLeft', 0, 3)).toBe(2);
    expect(nextTabIndex('Home', 2, 3)).toBe(0);
    expect(nextTabIndex('End', 0, 3)).toBe(2);
    expect(nextTabIndex('Enter', 0, 3)).toBeUndefined();
  });
});
