import type { Db } from '@spindle/database/pool';
import type { Jobs } from '../jobs.ts';
import type { RenderedLetter } from '../letters/letter.ts';
import { addressList, headerLine } from './addresses.ts';
import * as lettersSql from './letters.sql.ts';

export const mailQueue = 'mail';

export interface Posting {
  readonly template: string;
  /** One address, or several separated by commas. */
  readonly to: string;
  readonly replyTo?: string | undefined;
  readonly letter: RenderedLetter;
  readonly attachments?: readonly { readonly fileId: string; readonly name: string }[];
}

export interface Outbox {
  /** Writes the letter and its job in the caller's transaction: both exist, or neither does. */
  post(tx: Db, posting: Posting): Promise<string>;
}

export function createOutbox(deps: { jobs: Jobs; newId: () => string; publicUrl: URL }): Outbox {
  return {
    async post(tx, { template, to, replyTo, letter, attachments = [] }) {
      const id = deps.newId();
      await lettersSql.insertLetter(tx, {
        id,
        // The same at every attempt: a mail server that got the letter twice shows it once.
        messageId: `<${id}@${deps.publicUrl.hostname}>`,
        template,
        recipient: addressList(to).join(', '),
        replyTo: replyTo === undefined ? null : addressList(replyTo).join(', '),
        subject: headerLine(letter.subject),
        html: letter.html,
        text: letter.text,
        attachments: attachments.map(({ fileId, name }) => ({ file_id: fileId, name: headerLine(name) })),
      });
      await deps.jobs.add(tx, mailQueue, id, { id });
      return id;
    },
  };
}
