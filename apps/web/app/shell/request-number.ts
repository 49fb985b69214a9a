import { createContext, useContext, useSyncExternalStore } from 'react';

export const REQUEST_NUMBER = 'request-number';
/** Given by the server for the time of one rendering. */
export const RequestNumber = createContext('');

const never = () => () => {};

/** What the log calls the request that sent this page: the browser reads it in the page of a failure, and only there. */
export function useRequestNumber(): string {
  const given = useContext(RequestNumber);
  const sent = () => document.querySelector<HTMLMetaElement>(`meta[name="${REQUEST_NUMBER}"]`)?.content ?? '';
  return useSyncExternalStore(never, sent, typeof document === 'undefined' ? () => given : sent);
}
