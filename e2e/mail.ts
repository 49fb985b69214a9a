import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { expect } from './visitor.ts';

/** The newest e-mail to an address in the shop's mail folder, with a matching subject. */
export async function emailTo(address: string, subject: RegExp): Promise<Email> {
  const folder = join(process.env['SHOP_DATA_DIR'] ?? '', 'mail');
  let found: Email | undefined;
  await expect
    .poll(async () => {
      // File names begin with the time of the e-mail.
      const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
      const emails = await Promise.all(
        names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
      );
      found = emails.findLast(
        (email) => email.to?.some((to) => to.address === address) && subject.test(email.subject ?? ''),
      );
      return found !== undefined;
    }, `a letter to ${address}`)
    .toBe(true);
  return found as Email;
}

/** The path of the shop's link in an e-mail: its host is the configured one, not the test's. */
export function linkIn(email: Email): string {
  const link = /https?:\/\/\S+\/auth\/\S+/.exec(email.text ?? '')?.[0] ?? '';
  const { pathname, search } = new URL(link);
  return pathname + search;
}
