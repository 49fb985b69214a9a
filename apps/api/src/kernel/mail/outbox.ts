import type { EmailTemplate } from '@spindle/contract/staff/texts/email-names';
import type { Db } from '@spindle/database/pool';
import type { StoredAttachment } from '@spindle/database/tables/shop';
import type { Jobs, NewJob } from '../jobs.ts';
import type { RenderedEmail } from '../emails/render-email.ts';
import { addressList, headerLine } from './addresses.ts';
import * as emailsSql from './emails.sql.ts';

export const mailQueue = 'mail';

export type PostedAttachment =
  | { readonly fileId: string; readonly name: string }
  | { readonly quotationId: string; readonly name: string }
  | {
      readonly orderId: string;
      /** `rest` is the invoice for the balance after an advance. */
      readonly paper: 'invoice' | 'waybill' | 'rest' | 'return';
      readonly issuedOn: string;
      /** The part of the order a shipping document goes with, or the number of a return. */
      readonly part?: number;
      readonly name: string;
    };

export interface Posting {
  readonly template: EmailTemplate;
  /** One address, or several separated by commas. */
  readonly to: string;
  readonly replyTo?: string | undefined;
  /** The account the e-mail is about or whose text it carries: it is deleted with that account. */
  readonly of?: string | null;
  /** The form request it is about. */
  readonly requestId?: string;
  /** Message-IDs of the earlier e-mails, oldest first: the mailbox shows one thread. */
  readonly thread?: readonly string[];
  /** The moment it is of; now without it. */
  readonly writtenAt?: Date;
  /** The person has left: the e-mail is stored only until it is sent. */
  readonly forgotten?: true;
  readonly email: RenderedEmail;
  readonly attachments?: readonly PostedAttachment[];
}

/** Notified by writers of e-mails without a job queue, such as a staff command. */
export const emailsChannel = 'letters';

export interface Outbox {
  /** Writes the e-mails and their jobs in the caller's transaction, all or none, and returns their ids. */
  post(tx: Db, ...postings: readonly Posting[]): Promise<string[]>;
}

export const emailJob = (id: string): NewJob => ({ key: id, data: { id } });

export function createOutbox(deps: { jobs: Jobs; newId: () => string; publicUrl: URL }): Outbox {
  const written = (posting: Posting): emailsSql.NewEmail => {
    const id = deps.newId();
    const {
      template,
      to,
      replyTo,
      of = null,
      requestId = null,
      forgotten = false,
      email,
      thread = [],
    } = posting;
    return {
      id,
      // The same at every attempt, so that a mail server that got the e-mail twice shows it once.
      messageId: `<${id}@${deps.publicUrl.hostname}>`,
      template,
      recipient: addressList(to).join(', '),
      replyTo: replyTo === undefined ? null : addressList(replyTo).join(', '),
      subject: headerLine(email.subject),
      html: email.html,
      text: email.text,
      attachments: (posting.attachments ?? []).map(stored),
      userId: of,
      requestId,
      forgotten,
      thread,
      ...(posting.writtenAt ? { createdAt: posting.writtenAt } : {}),
    };
  };
  return {
    async post(tx, ...postings) {
      if (postings.length === 0) return [];
      const emails = postings.map(written);
      const ids = emails.map(({ id }) => id);
      await emailsSql.insertEmails(tx, emails);
      await deps.jobs.add(tx, mailQueue, ids.map(emailJob));
      return ids;
    },
  };
}

function stored(attachment: PostedAttachment): StoredAttachment {
  const name = headerLine(attachment.name);
  if ('fileId' in attachment) return { file_id: attachment.fileId, name };
  if ('quotationId' in attachment) return { quotation_id: attachment.quotationId, name };
  const { orderId, paper, issuedOn, part = null } = attachment;
  return { order_id: orderId, paper, issued_on: issuedOn, part, name };
}
