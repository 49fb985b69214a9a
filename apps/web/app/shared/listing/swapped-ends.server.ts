import { type CanonicalListing, readNumber } from './listing-address.ts';

const mark = 'swapped';
export const swappedNote = '«От» было больше, чем «до»: мы\u00a0поменяли границы местами.';

export const hasSwapped = (search: string): boolean => new URLSearchParams(search).has(mark);

/** A plain form sends both ends of a range as typed; if they are swapped, the next page says so. */
export function tidySearch({ listing, redirect }: CanonicalListing, search: string): string {
  const sent = new URLSearchParams(search);
  const end = (name: string) => readNumber(sent.getAll(name).at(-1) ?? '');
  const isCrossed = (name: string): boolean => {
    const [from, to] = [end(`${name}.from`), end(`${name}.to`)];
    return from !== null && to !== null && from > to;
  };
  if (sent.has(mark) || !Object.keys(listing.ranges).some(isCrossed)) return redirect;
  return `${redirect}&${mark}=1`;
}
