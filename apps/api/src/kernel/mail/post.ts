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
  /** The request of a form it tells of. */
  readonly requestId?: string;
  /** Its person has left: it is kept only until it is sent. */
  readonly forgotten?: true;
  readonly attachments?: readonly PostedAttachment[];
  /** Message-IDs of the letters before it, oldest first. */
  readonly thread?: readonly string[];
  /** The moment it is of; now without it. */
  readonly writtenAt?: Date;
}

/** Every letter says whose it is: it goes when that account does. Null is nobody's, or a guest's. */
type EmailOwner =
  /** The account whose doings it tells: a mailbox hears only of the account that proved it. */
  { readonly about: string | null } | { readonly of: string | null };

/** Puts a letter in the shop's look, and those that go with it, on their way in the caller's transaction. */
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
  /** What the office changed in the shop's letters. */
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
      // A letter to somebody else's mailbox names nobody.
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
