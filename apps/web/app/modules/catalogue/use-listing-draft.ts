import { QUERY_UPDATE_DEBOUNCE_MS } from '@spindle/contract/constants';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { formatListing, type ListingAddress, type ListingDefaults } from './listing-address.ts';

/** Changes that follow each other sooner than this are one step for the back button. */
const oneStepMs = 2000;

interface Options {
  readonly path: string;
  readonly listing: ListingAddress;
  readonly defaults: ListingDefaults;
}

/** What the buyer has chosen, at once; the page follows a moment later. */
export function useListingDraft({ path, listing, defaults }: Options) {
  const navigate = useNavigate();
  const { state } = useNavigation();
  const [draft, setDraft] = useState<ListingAddress | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastGo = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => () => clearTimeout(timer.current), []);

  // The page has caught up, or went elsewhere by the back button: from here on it is the truth again.
  useEffect(() => {
    if (state === 'idle' && timer.current === undefined) setDraft(null);
  }, [listing, state]);

  const go = (next: ListingAddress) => {
    timer.current = undefined;
    const replace = performance.now() - lastGo.current < oneStepMs;
    lastGo.current = performance.now();
    void navigate(path + formatListing(next, defaults), { replace, preventScrollReset: true });
  };
  const change = (next: ListingAddress, wait: number = QUERY_UPDATE_DEBOUNCE_MS) => {
    setDraft(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => go(next), wait);
  };

  return { shown: draft ?? listing, change };
}
