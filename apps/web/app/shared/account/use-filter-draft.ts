import { FIRST_YEAR, LAST_YEAR } from '@spindle/contract/constants';
import { useTyped } from '@spindle/ui/form/use-typed.ts';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { filterHref, type FilterValues, withValues } from './filter-address.ts';

/** Long enough to type the next figure of a year. */
const pauseMs = 700;

interface FilterDraft {
  value(name: string): string;
  /** Waits for the button. */
  type(name: string, value: string): void;
  /** Applies after a pause, once it is a day. */
  typeDay(name: string, value: string): void;
  /** Applies at once, together with the typed values. */
  choose(name: string, value: string): void;
  apply(): void;
  /** Nothing is typed any more. */
  clear(): void;
}

/** Filter input until it is in the URL; going back in history resets the fields. */
export function useFilterDraft(path: string, values: FilterValues): FilterDraft {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [draft, setDraft] = useTyped(values);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);

  const go = (next: FilterValues) => {
    clearTimeout(pause.current);
    const href = filterHref(path, withValues(next, {}));
    if (href !== path + search) void navigate(href, { preventScrollReset: true });
  };
  const type = (name: string, value: string) => {
    clearTimeout(pause.current);
    setDraft({ ...draft, [name]: value });
  };
  return {
    value: (name) => draft[name] ?? '',
    type,
    typeDay(name, value) {
      type(name, value);
      const year = Number(value.slice(0, 4));
      if (value === '' || (year >= FIRST_YEAR && year <= LAST_YEAR))
        pause.current = setTimeout(() => go({ ...draft, [name]: value }), pauseMs);
    },
    choose(name, value) {
      const next = { ...draft, [name]: value };
      setDraft(next);
      go(next);
    },
    apply: () => go(draft),
    clear: () => setDraft({}),
  };
}
