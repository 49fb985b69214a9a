import type { IncomingMessage } from 'node:http';

/** What a browser sent back, by name. */
export type PageCookies = Readonly<Record<string, string | undefined>>;

/** Names come from outside, so the object has no prototype. */
export function pageCookies({ headers }: Pick<IncomingMessage, 'headers'>): PageCookies {
  const cookies: Record<string, string> = Object.create(null);
  for (const pair of headers.cookie?.split(';') ?? []) {
    const equals = pair.indexOf('=');
    if (equals > 0) cookies[pair.slice(0, equals).trim()] = pair.slice(equals + 1).trim();
  }
  return cookies;
}

/** Whether the visitor has answered the cookie notice. */
export function hasCookieChoice(cookies: PageCookies): boolean {
  const choice = cookies['cookie_choice'];
  return choice === 'all' || choice === 'needed';
}
