import type { BrowserContext } from '@playwright/test';
import { addresses, addressesOf, Buyer, type PathName } from './addresses.ts';
import { signUp } from './signed-in.ts';
import { expect, test } from './visitor.ts';

test.describe.configure({ timeout: 600_000 });

/** These end in one page or many that a guest may see; what only an account has is known by its headers. */
const byLinks: readonly PathName[] = [
  'catalog',
  'tools',
  'configurator',
  'pressTag',
  'faqCategory',
  'service',
  'education',
  'course',
];
const fixed = (Object.keys(addresses) as PathName[]).filter((name) => Array.isArray(addresses[name]));

/** An unusual name, to be found wherever it went. */
const firstName = 'Святослава';

/** Related rows that come late are streamed, and get no link above them. */
const lateLinks = /<a [^>]*#(?:additional|analogue|same-type)"[^>]*>.*?<\/a>|<!--\/?\$-->/g;

/** React Router writes deferred data in the order in which it came: its texts are the same, their places are not. */
function contentOf(answer: string): string {
  const isHtml = answer.startsWith('<');
  const handedOver = answer.matchAll(/streamController\.enqueue\(("(?:[^"\\]|\\.)*")\)/g);
  const data = isHtml
    ? [...handedOver].map(([, text = '""']) => JSON.parse(text) as string).join('')
    : answer;
  const visibleHtml = isHtml
    ? answer.replace(/<script[^>]*>[^]*?<\/script>/g, '').replace(lateLinks, '')
    : '';
  const texts = (data.match(/"(?:[^"\\]|\\.)*"/g) ?? []).filter((text) => !/^"(?:_\d+|P)"$/.test(text));
  return [visibleHtml, ...new Set(texts.sort())].join('\n');
}

/** Null where both are the same, else some of what only one of them has: a page is too long to be printed. */
function difference(one: string, other: string): string[] | null {
  if (one === other) return null;
  const [parts, otherParts] = [one, other].map((text) => text.split(/(?=<)|\n/)) as [string[], string[]];
  const missing = (from: string[], all: Set<string>): string[] => from.filter((part) => !all.has(part));
  const found = [...missing(parts, new Set(otherParts)), ...missing(otherParts, new Set(parts))];
  return found.slice(0, 10).map((part) => part.slice(0, 200));
}

interface Answer {
  readonly status: number;
  readonly isShared: boolean;
  readonly text: string;
}

test('a newcomer’s page does not depend on earlier visitors and holds nothing of theirs', async ({
  browser,
  baseURL: origin = '',
}) => {
  const open = (): Promise<BrowserContext> => browser.newContext({ baseURL: origin });
  const [guest, person] = [await open(), await open()];
  const email = await signUp(person, firstName, origin);
  const buyer = new Buyer(await person.newPage(), origin);
  await addressesOf(new Buyer(await guest.newPage(), origin), ['cart', 'compare', 'viewed']);
  await addressesOf(buyer, ['cart', 'compare', 'viewed', 'favoriteList']);
  const pages = (await addressesOf(buyer, [...fixed, ...byLinks])).filter((path) => !path.includes('popup='));

  const read = async (url: string, headers: Record<string, string>): Promise<Answer> => {
    const answer = await fetch(origin + url, { headers, redirect: 'manual' });
    // Pages rendered for one visitor have no ETag.
    return { status: answer.status, isShared: answer.headers.has('etag'), text: await answer.text() };
  };
  const cookieOf = async (context: BrowserContext): Promise<string> =>
    (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const [guestCookie, personCookie] = [await cookieOf(guest), await cookieOf(person)];
  const asNewcomer = (url: string): Promise<Answer> => read(url, {});
  const asGuest = (url: string): Promise<Answer> => read(url, { cookie: guestCookie });
  const asPerson = (url: string): Promise<Answer> => read(url, { cookie: personCookie });
  const secrets = [email, firstName, ...`${guestCookie}; ${personCookie}`.match(/[\w-]{20,}/g)!];

  const isData = (url: string): boolean => /\.data\?/.test(url);
  let [documents, data] = [0, 0];
  for (const path of pages) {
    const [plain = '', query] = path.split('?');
    for (const address of [plain, `${plain}_.data`]) {
      // Two addresses of one page that are not cached yet.
      const [one, two] = ['order111', 'order222'].map(
        (mark) => `${address}?${query ? `${query}&` : ''}x=${mark}`,
      );
      const first = await asNewcomer(one!);
      if (!first.isShared) continue;
      if (isData(one!)) data += 1;
      else documents += 1;
      const ownPages = [await asGuest(one!), await asPerson(one!)];
      expect(difference((await asNewcomer(one!)).text, first.text), one).toBeNull();
      await asPerson(two!);
      await asGuest(two!);
      const second = await asNewcomer(two!);
      const again = contentOf(second.text.replaceAll('order222', 'order111'));
      expect(difference(again, contentOf(first.text)), two).toBeNull();
      for (const secret of secrets) expect(first.text, `${one}: ${secret}`).not.toContain(secret);
      expect(
        ownPages.map(({ status, isShared }) => [status, isShared]),
        one,
      ).toEqual([
        [200, true],
        [200, false],
      ]);
      // Each of the others sees their own data.
      if (!isData(one!)) for (const { text } of ownPages) expect(text, one).not.toBe(first.text);
    }
  }
  expect(documents).toBeGreaterThan(25);
  expect(data).toBeGreaterThan(25);
  await Promise.all([guest.close(), person.close()]);
});
