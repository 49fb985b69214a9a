import type { SiteSettings } from '@spindle/contract/site';
import type { Db } from '@spindle/database/pool';
import type { Outbox, PostedAttachment } from './outbox.ts';
import { type Letter, renderLetter } from '../letters/letter.ts';
import { shopOf } from '../letters/shop.ts';
import { isWithheld } from './withheld.sql.ts';

export interface Envelope {
  readonly template: string;
  readonly to: string;
  readonly replyTo?: string | undefined;
  /** The account whose doings it tells: a mailbox hears only of the account that proved it. */
  readonly about?: string | null | undefined;
  readonly attachments?: readonly PostedAttachment[];
}

/** Puts a letter in the shop's look on its way, in the caller's transaction. */
export type Post = (tx: Db, envelope: Envelope, letter: Letter) => Promise<void>;

interface PostDeps {
  readonly outbox: Outbox;
  readonly settings: () => Promise<SiteSettings>;
  readonly publicUrl: URL;
}

export function createPost({ outbox, settings, publicUrl }: PostDeps): Post {
  return async (tx, { about, ...envelope }, letter) => {
    if (about && (await isWithheld(tx, about))) return;
    const shop = shopOf(await settings(), publicUrl);
    await outbox.post(tx, { ...envelope, letter: renderLetter(letter, shop) });
  };
}
