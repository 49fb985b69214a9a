import { QUERY_UPDATE_DEBOUNCE_MS } from '@spindle/contract/constants';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { readQuery } from '../../shared/search/search-query.ts';
import { type AlarmQuery, alarmHref } from './alarm-address.ts';

/** The search field of the look-up: the list follows typing, without a press. */
export function useAlarmFilter(alarmQuery: AlarmQuery) {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [text, setText] = useState(alarmQuery.query);
  const [syncedQuery, setSyncedQuery] = useState(alarmQuery.query);
  const [sent, setSent] = useState(alarmQuery.query);
  // A link or the back button changed the address, so the field follows. A response to the typed text leaves it alone.
  if (syncedQuery !== alarmQuery.query) {
    setSyncedQuery(alarmQuery.query);
    if (alarmQuery.query !== sent) setText(alarmQuery.query);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const go = (next: Partial<AlarmQuery>) => {
    clearTimeout(timer.current);
    const query = readQuery(next.query ?? text).text;
    setSent(query);
    void navigate(alarmHref({ brand: alarmQuery.brand, ...next, query }), {
      replace: true,
      preventScrollReset: true,
    });
  };
  return {
    text,
    type(value: string) {
      setText(value);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => go({ query: value }), QUERY_UPDATE_DEBOUNCE_MS);
    },
    choose: (brand: string) => go({ brand }),
    submit: () => go({}),
  };
}
