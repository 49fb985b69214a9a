import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';

interface SentEmail extends Email {
  /** As it left, with its headers. */
  readonly source: string;
}

export interface SentEmails {
  /** All that were written so far. */
  all(): Promise<SentEmail[]>;
  /** The token in the newest e-mail to a mailbox; null when none arrives in time. */
  token(to: string, subject?: RegExp, seen?: readonly string[]): Promise<string | null>;
}

const patienceMs = 8000;

/** E-mails of a shop without a mail server are files in its folder. */
export function readEmails(folder: string): SentEmails {
  const parsedEmails = new Map<string, SentEmail>();
  const all = async (): Promise<SentEmail[]> => {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
    for (const name of names) {
      if (parsedEmails.has(name)) continue;
      const source = await readFile(path.join(folder, name), 'utf8');
      parsedEmails.set(name, { ...(await PostalMime.parse(source)), source });
    }
    return names.flatMap((name) => parsedEmails.get(name) ?? []);
  };
  return {
    all,
    async token(to, subject = /./, seen = []) {
      for (const end = Date.now() + patienceMs; Date.now() < end; await sleep(150)) {
        const found = (await all())
          .filter((one) => one.to?.some(({ address }) => address === to) && subject.test(one.subject ?? ''))
          .map(({ text }) => /[?&]token=([\w-]+)/.exec(text ?? '')?.[1] ?? '')
          .filter((token) => token !== '' && !seen.includes(token));
        const newest = found.at(-1);
        if (newest) return newest;
      }
      return null;
    },
  };
}
