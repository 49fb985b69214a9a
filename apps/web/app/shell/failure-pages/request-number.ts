import { createContext, useContext, useState, useSyncExternalStore } from 'react';

export const REQUEST_NUMBER = 'request-number';
/** Given by the server for the time of one rendering. */
export const RequestNumber = createContext('');

const never = () => () => {};

/** What the log calls the request that sent this page; empty for a failure that came after it, which has its own. */
export function useRequestNumber(): string {
  const contextNumber = useContext(RequestNumber);
  const sent = () => document.querySelector<HTMLMetaElement>(`meta[name="${REQUEST_NUMBER}"]`)?.content ?? '';
  const atFirst = useSyncExternalStore(
    never,
    () => '',
    typeof document === 'undefined' ? () => contextNumber : sent,
  );
  const [number] = useState(atFirst);
  return number;
}
