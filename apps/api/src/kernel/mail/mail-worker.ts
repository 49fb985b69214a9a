import type { Db } from '@spindle/database/pool';
import { Readable } from 'node:stream';
import type { SendMailOptions } from 'nodemailer';
import type { Jobs, JobsLog } from '../jobs.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { createFileSender } from './file-sender.ts';
import type { EmailSender } from './email-sender.ts';
import * as emailsSql from './emails.sql.ts';
import type { MailSettings } from './mail-settings.ts';
import { emailJob, mailQueue } from './outbox.ts';
import { isRefusal } from './refusals.ts';
import { createSmtpSender } from './smtp-sender.ts';

/** Renders PDFs of orders: the same bytes at every attempt. */
interface OrderPdfSource {
  pdf(
    orderId: string,
    kind: 'invoice' | 'waybill' | 'rest' | 'return',
    issuedOn: string,
    part?: number | null,
  ): Promise<Buffer | undefined>;
}

interface MailWorkerDeps {
  readonly db: Db;
  readonly jobs: Jobs;
  readonly storage: FileStorage;
  readonly mail: MailSettings;
  readonly log: JobsLog;
  readonly orderPdfs?: OrderPdfSource;
  readonly quotationPdfs?: { pdf(id: string): Promise<Buffer | undefined> };
  readonly retry?: { readonly firstSeconds: number; readonly longestSeconds: number };
}

export interface MailWorker {
  /** Adds a job for every unsent e-mail that has lost its own. */
  requeue(): Promise<void>;
  /** After the queue has stopped. */
  close(): void;
}

const refusalsAtMost = 5;
const requeuedAtOnce = 500;

/** Sends the e-mails of the outbox. Defines its queue, so it is created before `jobs.start()`. */
export function createMailWorker(deps: MailWorkerDeps): MailWorker {
  const { db, jobs, mail, log } = deps;
  const { firstSeconds, longestSeconds } = deps.retry ?? { firstSeconds: 10, longestSeconds: 600 };
  const sender: EmailSender =
    mail.smtpUrl === null ? createFileSender(mail.directory, log) : createSmtpSender(mail.smtpUrl);

  jobs.define<{ id: string }>(
    mailQueue,
    async ({ id }) => {
      const email = await emailsSql.waitingEmail(db, id);
      if (!email) return;
      let attachments: Attachment[] = [];
      try {
        attachments = await openAttachments(deps, email);
        await sender.send(message(mail.from, email, attachments), { id, createdAt: email.created_at });
      } catch (error) {
        const forGood = isRefusal(error) && email.attempts + 1 >= refusalsAtMost;
        await emailsSql.markFailed(db, id, (error as Error).message, forGood);
        if (!forGood) throw error;
        log.error({ err: error, letter: id }, 'the mail server refuses a letter for good');
        return;
      } finally {
        close(attachments);
      }
      await emailsSql.markSent(db, id);
    },
    { atOnce: 8, firstRetrySeconds: firstSeconds, longestRetrySeconds: longestSeconds },
  );

  return {
    async requeue() {
      const ids = await emailsSql.waitingEmailIds(db, requeuedAtOnce);
      await jobs.add(db, mailQueue, ids.map(emailJob));
    },
    close: () => sender.close(),
  };
}

interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Readable | Buffer;
}

function close(attachments: readonly Attachment[]): void {
  for (const { content } of attachments) if (content instanceof Readable) content.destroy();
}

async function openAttachments(
  {
    db,
    storage,
    orderPdfs,
    quotationPdfs,
  }: Pick<MailWorkerDeps, 'db' | 'storage' | 'orderPdfs' | 'quotationPdfs'>,
  { attachments }: emailsSql.EmailRow,
): Promise<Attachment[]> {
  const rows = await emailsSql.filesByIds(
    db,
    attachments.flatMap((attachment) => ('file_id' in attachment ? [attachment.file_id] : [])),
  );
  const opened: Attachment[] = [];
  try {
    for (const attachment of attachments) {
      const { name } = attachment;
      if (!('file_id' in attachment)) {
        const bytes =
          'quotation_id' in attachment
            ? await quotationPdfs?.pdf(attachment.quotation_id)
            : await orderPdfs?.pdf(
                attachment.order_id,
                attachment.paper,
                attachment.issued_on,
                attachment.part ?? null,
              );
        if (bytes) opened.push({ filename: name, contentType: 'application/pdf', content: bytes });
        continue;
      }
      const row = rows.find((file) => file.id === attachment.file_id);
      // A deliberately deleted file does not hold up the e-mail.
      if (!row) continue;
      opened.push({ filename: name, contentType: row.mime, content: await storage.open(row.storage_key) });
    }
  } catch (error) {
    close(opened);
    throw error;
  }
  return opened;
}

function message(from: string, email: emailsSql.EmailRow, attachments: Attachment[]): SendMailOptions {
  return {
    from,
    to: people(email.recipient),
    ...(email.reply_to === null ? {} : { replyTo: people(email.reply_to) }),
    subject: email.subject,
    messageId: email.message_id,
    ...(email.thread.length === 0 ? {} : { inReplyTo: email.thread.at(-1), references: email.thread }),
    date: email.created_at,
    html: email.html,
    text: email.text,
    attachments,
    // No machine should answer it.
    headers: { 'Auto-Submitted': 'auto-generated' },
    xMailer: false,
  };
}

// Addresses are passed as objects so that nothing in them is parsed.
function people(list: string): { name: string; address: string }[] {
  return list.split(', ').map((address) => ({ name: '', address }));
}
