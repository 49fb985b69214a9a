import { useCallback, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/**
 * State of an overlay of a page, such as a menu. It closes on navigation; a navigation already in progress keeps it
 * open.
 */
export function useOpenHere<What>() {
  const { key } = useLocation();
  const { location: coming } = useNavigation();
  const [open, setOpen] = useState<{ what: What; keys: readonly unknown[] } | null>(null);
  if (open && !open.keys.includes(key)) setOpen(null);

  const show = (what: What) => {
    // The browser has the address of a page before React shows it.
    const { key: arrived } = (history.state ?? {}) as { key?: string };
    setOpen({ what, keys: [key, coming?.key, arrived] });
  };
  const close = useCallback(() => setOpen(null), []);
  return [open?.what ?? null, show, close] as const;
}
