import type { APIRequestContext } from '@playwright/test';
import { paths } from '@spindle/contract/addresses/paths';

/** Cards of one listing lead to pages of one kind: so many of each kind are followed. */
const perKind = 6;

const found = (html: string, pattern: RegExp): string[] => [
  ...new Set([...html.matchAll(pattern)].map(([, value = '']) => value.replaceAll('&amp;', '&'))),
];

/** Values of the buttons that open popups, in whatever order their attributes are written. */
const openers = (html: string): string[] =>
  [...html.matchAll(/<button[^>]*\sname="popup"[^>]*>/g)].flatMap(([tag]) =>
    found(tag, /\svalue="([^"]+)"/g),
  );

const kindOf = (address: string): string => {
  const [path = '', query = ''] = address.split('?');
  const [, first = '', ...segments] = path.split('/');
  return `${first} ${segments.length} ${query.split('=')[0]}`;
};

/** Follows the links of pages as a visitor without JavaScript would; each URL is requested once. */
export class DeadControls {
  readonly #request: APIRequestContext;
  readonly #verdicts = new Map<string, string | null>();
  readonly #kinds = new Map<string, number>();

  constructor(request: APIRequestContext) {
    this.#request = request;
  }

  /** Numbers of requested URLs and popups: a crawl that follows nothing finds nothing. */
  get followed(): { readonly addresses: number; readonly popups: number } {
    const popups = [...this.#verdicts.keys()].filter((key) => key.startsWith('popup ')).length;
    return { addresses: this.#verdicts.size - popups, popups };
  }

  /** What leads nowhere from a page; nothing where the page itself is switched off. */
  async of(page: string): Promise<string[]> {
    const answer = await this.#request.get(page);
    if (new URL(answer.url()).pathname === paths.home() && page !== paths.home()) return [];
    if (page === paths.failure()) return [];
    if (answer.status() >= 400) return [`${page} answers ${answer.status()}`];
    const html = await answer.text();
    const dead: string[] = [];
    const actions = found(html, /<form[^>]*\saction="(\/[^"#]*)/g).map(
      (action) => action.split('?')[0] ?? '',
    );
    for (const to of [...found(html, /<a\s[^>]*href="(\/[^"#]*)/g), ...actions]) {
      const wrong = await this.#leads(to);
      if (wrong) dead.push(`${page}: ${to} ${wrong}`);
    }
    for (const popup of openers(html)) {
      const wrong = await this.#opens(page, popup);
      if (wrong) dead.push(`${page}: ${wrong}`);
    }
    return dead;
  }

  async #leads(to: string): Promise<string | null> {
    const verdict = this.#verdicts.get(to);
    if (verdict !== undefined) return verdict;
    const kind = kindOf(to);
    const seen = this.#kinds.get(kind) ?? 0;
    if (seen >= perKind) return null;
    this.#kinds.set(kind, seen + 1);
    const answer = await this.#request.get(to, { maxRedirects: 0 });
    const home = (answer.headers()['location'] ?? '').split('?')[0] === paths.home();
    const login = (answer.headers()['location'] ?? '').includes('authRedirect');
    const wrong =
      answer.status() >= 400
        ? `answers ${answer.status()}`
        : answer.status() >= 300 && home && !login && to !== paths.home()
          ? 'leads home'
          : null;
    this.#verdicts.set(to, wrong);
    return wrong;
  }

  async #opens(page: string, popup: string): Promise<string | null> {
    const name = popup.split('?')[0] ?? '';
    const key = `popup ${name}`;
    const verdict = this.#verdicts.get(key);
    if (verdict !== undefined) return verdict;
    const to = `${page.split('?')[0]}?popup=${encodeURIComponent(popup)}`;
    const html = await (await this.#request.get(to)).text();
    const wrong = /<dialog[^>]*\sopen/.test(html) ? null : `«${name}» opens no popup`;
    this.#verdicts.set(key, wrong);
    return wrong;
  }
}
