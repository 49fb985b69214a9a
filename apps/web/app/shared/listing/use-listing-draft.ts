import { QUERY_UPDATE_DEBOUNCE_MS } from '@spindle/contract/constants';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import {
  canonicalListing,
  formatListing,
  type ListingAddress,
  type ListingDefaults,
} from './listing-address.ts';

interface Options {
  readonly path: string;
  readonly listing: ListingAddress;
  readonly defaults: ListingDefaults;
}

type ListingChange = (listing: ListingAddress) => ListingAddress;

/** What the buyer has chosen, at once; the page follows a moment later. */
export function useListingDraft({ path, listing, defaults }: Options) {
  const navigate = useNavigate();
  const navigation = useNavigation();
  const [visibleListing, setVisibleListing] = useState<ListingAddress | null>(null);
  const draft = useRef<ListingAddress | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The URL of the last change until its page renders, and whether its navigation has started or ended. */
  const pendingTarget = useRef<string | null>(null);
  const hasStarted = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  // The page has caught up, or went elsewhere by the back button: from here on it is the truth again.
  useEffect(() => {
    const here = path + formatListing(listing, defaults);
    const { pathname, search } = window.location;
    if (navigation.state !== 'idle') hasStarted.current = true;
    if (navigation.state !== 'idle' || timer.current !== undefined) return;
    // The rendered page may belong to an earlier change: the last navigation has not started yet, or the URL changes a
    // moment before the page.
    const isEarlier = pendingTarget.current !== null && here !== pendingTarget.current;
    if (isEarlier && (!hasStarted.current || pathname + search === pendingTarget.current)) return;
    pendingTarget.current = null;
    draft.current = null;
    setVisibleListing(null);
    // oxlint-disable-next-line react/exhaustive-deps -- another path or other defaults come with another listing
  }, [listing, navigation.state, navigation.location]);

  const now = useRef({ path, listing, defaults, navigate, navigation });
  useEffect(() => {
    now.current = { path, listing, defaults, navigate, navigation };
  });

  // Created once, so that components that receive it need not render again.
  const [change] = useState(() => {
    // A link may have been pressed and not be shown yet: a change adds to where it leads.
    const latest = (): ListingAddress => {
      if (draft.current) return draft.current;
      const { path: ownPath, navigation: going } = now.current;
      const target = going.state === 'loading' ? going.location : window.location;
      return target.pathname === ownPath
        ? canonicalListing(target.search, now.current.defaults).listing
        : now.current.listing;
    };
    const go = (next: ListingAddress) => {
      timer.current = undefined;
      hasStarted.current = false;
      const to = now.current.path + formatListing(next, now.current.defaults);
      pendingTarget.current = to;
      // Every change is a history entry, so that the back button undoes them one by one.
      void Promise.resolve(now.current.navigate(to, { preventScrollReset: true })).then(() => {
        // If the visitor navigates on at once, React may never render this step.
        if (pendingTarget.current === to) hasStarted.current = true;
      });
    };
    return (by: ListingChange, wait: number = QUERY_UPDATE_DEBOUNCE_MS): void => {
      const next = by(latest());
      draft.current = next;
      setVisibleListing(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => go(next), wait);
    };
  });

  return { visibleListing: visibleListing ?? listing, change };
}
