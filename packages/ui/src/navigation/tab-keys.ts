import { TAB_KEY_MATCH_LENGTH } from '@spindle/contract/constants';

/** Keys are compared by their first characters only: addresses may carry cut ones. */
export function sameTabKey(one: string, other: string): boolean {
  return one.slice(0, TAB_KEY_MATCH_LENGTH) === other.slice(0, TAB_KEY_MATCH_LENGTH);
}

/** The one active tab of a group: the wanted one, or the first. */
export function activeTab<T extends { key: string }>(
  tabs: readonly T[],
  requestedKey: string | undefined,
): T | undefined {
  return tabs.find((tab) => requestedKey !== undefined && sameTabKey(tab.key, requestedKey)) ?? tabs[0];
}

/** Where a key moves the focus in a row of tabs; it goes round. */
export function nextTabIndex(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
