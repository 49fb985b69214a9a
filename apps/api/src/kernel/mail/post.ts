import type { SiteSettings } from '@spindle/contract/content/site';
import type { EmailTemplate } from '@spindle/contract/staff/texts/email-names';
import type { Db } from '@spindle/database/pool';
import type { Outbox, PostedAttachment } from './outbox.ts';
import { greeted } from '../emails/greeting.ts';
import type { Letter } from '../emails/email.ts';
import { renderEmail } from '../emails/render-email.ts';
import type { EmailTexts } from '../emails/email-texts.ts';
import { shopOf } from '../emails/shop.ts';
import { applyWording } from '../emails/wording.ts';
import { addresseesAmong } from './addressees.sql.ts';

export type Envelope = Written & EmailOwner;

interface Written {
  readonly template: EmailTemplate;
  readonly to: string;
  readonly replyTo?: string | undefined;
  /** The form request it is about. */
  readonly requestId?: string;
  /** The person has left: the e-mail is stored only until it is sent. */
  readonly forgotten?: true;
  readonly attachments?: readonly PostedAttachment[];
  /** Message-IDs of the earlier e-mails, oldest first. */
  readonly thread?: readonly string[];
  /** The moment it is of; now without it. */
  readonly writtenAt?: Date;
}

/** Every e-mail names its owner and is deleted with that account. Null is no account or a guest. */
type EmailOwner =
  /** The account it is about: an e-mail goes only to a mailbox that account has proved. */
  { readonly about: string | null } | { readonly of: string | null };

/** Renders an e-mail in the shop's design, with those that accompany it, and posts them in the caller's transaction. */
export type Post = (
  tx: Db,
  envelope: Envelope,
  email: Letter,
  ...others: readonly PostedEmail[]
) => Promise<void>;

type PostedEmail = readonly [envelope: Envelope, letter: Letter];

interface PostDeps {
  readonly outbox: Outbox;
  readonly settings: () => Promise<SiteSettings>;
  readonly publicUrl: URL;
  /** E-mail texts changed in the office. */
  readonly emailTexts: EmailTexts;
}

export function createPost({ outbox, settings, publicUrl, emailTexts }: PostDeps): Post {
  return async (tx, envelope, email, ...others) => {
    const all = [[envelope, email] as const, ...others];
    const people = await addresseesAmong(
      tx,
      all.flatMap(([one]) => ownerOf(one) ?? []),
    );
    const sent = all.filter(
      ([one]) => !('about' in one) || one.about === null || !people.get(one.about)?.isWithheld,
    );
    if (sent.length === 0) return;
    const shop = shopOf(await settings(), publicUrl);
    const texts = await emailTexts();
    const postings = sent.map(([one, original]) => {
      const edited = applyWording(original, texts.get(one.template));
      const owner = people.get(ownerOf(one) ?? '');
      // An e-mail to another mailbox names nobody.
      const isOwnersMailbox = owner?.email?.toLowerCase() === one.to.toLowerCase();
      return {
        ...one,
        of: ownerOf(one),
        email: renderEmail(isOwnersMailbox ? greeted(edited, owner?.firstName) : edited, shop),
      };
    });
    await outbox.post(tx, ...postings);
  };
}

const ownerOf = (envelope: Envelope): string | null => ('about' in envelope ? envelope.about : envelope.of);
