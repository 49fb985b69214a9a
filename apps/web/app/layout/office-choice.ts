import type { Company } from '@spindle/contract/offices/companies';
import { COOKIES, DEFAULT_PHONE, STORAGE_KEYS } from '@spindle/contract/constants';
import { type Reaction, usualReaction } from '@spindle/contract/reaction';
import { useBrowserStore } from '@spindle/ui/browser/use-browser-store.ts';
import { useCallback, useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useLayoutData } from './layout-data.ts';
import { getVisitorCookie, setVisitorCookie } from './visitor-cookie.ts';

const listeners = new Set<() => void>();

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', notifyListeners);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', notifyListeners);
  };
}

// Private windows may refuse storage; the cookie still carries the choice to the next page.
let unstored: string | null = null;

/** Every choice writes the cookie: where the two differ, storage is the older one. It outlives the cookie. */
function stored(): string | null {
  const chosen = getVisitorCookie(COOKIES.company);
  if (chosen) return chosen;
  try {
    return window.localStorage.getItem(STORAGE_KEYS.company) ?? unstored;
  } catch {
    return unstored;
  }
}

function store(id: string): void {
  unstored = id;
  try {
    window.localStorage.setItem(STORAGE_KEYS.company, id);
  } catch {
    // Kept in memory and in the cookie.
  }
  setVisitorCookie(COOKIES.company, id);
  notifyListeners();
}

/** The office of this visitor: the one chosen, else what the server took from the account, else the head office. */
export function useOffice(): {
  readonly office: Company | null;
  readonly offices: readonly Company[];
  readonly choose: (id: string) => void;
} {
  const layout = useLayoutData();
  const offices = layout?.companies ?? [];
  const storedId = useBrowserStore(subscribe, stored, () => null);
  const find = (id: string | null | undefined) => offices.find((office) => office.id === id);
  const chosen = find(storedId);
  const office = chosen ?? find(layout?.companyId) ?? null;
  const { revalidate } = useRevalidator();
  // Stock and terms of the open page are those of the office.
  const choose = useCallback(
    (id: string) => {
      store(id);
      void revalidate();
    },
    [revalidate],
  );
  return { office, offices, choose };
}

/** How soon that office answers. */
export const useReaction = (): Reaction => useOffice().office ?? usualReaction;

/** Where the visitor calls: at the chosen office; the head office answers at the shop's own number. */
export function useOfficePhone(): string {
  const { office } = useOffice();
  const shopPhone = useLayoutData()?.site.pageTemplate.phone ?? DEFAULT_PHONE;
  return office && !office.is_head ? office.phone : shopPhone;
}

/** Storage outlives the cookie: the next page of the server must know the choice too. */
export function useOfficeMirror(): void {
  const { companyId } = useLayoutData() ?? {};
  const { office } = useOffice();
  useEffect(() => {
    const storedOffice = stored();
    if (storedOffice && storedOffice === office?.id && storedOffice !== companyId)
      setVisitorCookie(COOKIES.company, storedOffice);
  }, [companyId, office]);
}
