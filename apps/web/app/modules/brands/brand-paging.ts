import { MAX_PAGE } from '@spindle/contract/constants';

/** The page of an address: 1 without it, null when it is no page at all. */
export function readPage(text: string | null): number | null {
  if (text === null) return 1;
  const page = /^[1-9]\d{0,6}$/.test(text) ? Number(text) : null;
  return page !== null && page <= MAX_PAGE ? page : null;
}
