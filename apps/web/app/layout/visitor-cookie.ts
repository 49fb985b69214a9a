import { useBrowserStore } from '@spindle/ui/browser/use-browser-store.ts';

export const CHOICE_COOKIE = 'cookie_choice';

const year = 365 * 24 * 3600;

/** A cookie with the visitor's own choices: read by the server, written by either side, valid for a year. */
export function visitorCookie(name: string, value: string, protocol: string): string {
  const secure = protocol === 'https:' ? '; Secure' : '';
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${year}; SameSite=Lax${secure}`;
}

export function setVisitorCookie(name: string, value: string): void {
  document.cookie = visitorCookie(name, value, window.location.protocol);
}

/** Ids and words only: nothing of them is encoded. */
export function getVisitorCookie(name: string): string | null {
  return new RegExp(`(?:^|; )${name}=([\\w-]+)`).exec(document.cookie)?.[1] ?? null;
}

const never = () => () => {};

/** How the visitor once answered the cookie notice. Pages are the same for everyone, so only the browser knows. */
export function useCookieChoice(): string | null {
  return useBrowserStore(
    never,
    () => getVisitorCookie(CHOICE_COOKIE),
    () => null,
  );
}
