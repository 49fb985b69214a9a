import MailComposer from 'nodemailer/lib/mail-composer';
import path from 'node:path';
import { writeDurably } from '../storage/disk-storage.ts';
import { makePrivate } from '../storage/private-directory.ts';
import type { EmailSender } from './email-sender.ts';

/** Without a mail server every e-mail becomes a file that any mail program opens. */
export function createFileSender(
  directory: string,
  log: { info(details: object, line: string): void },
): EmailSender {
  return {
    async send(mail, email) {
      await makePrivate(directory);
      const file = path.join(directory, emlFileName(email));
      const options = { ...mail, disableFileAccess: true, disableUrlAccess: true };
      await writeDurably(file, new MailComposer(options).compile().createReadStream());
      log.info({ file, subject: mail.subject }, 'a letter is written to a file');
    },
    close: () => {},
  };
}

/** The same name at every attempt, so that an e-mail written twice is one file. */
export function emlFileName({ id, createdAt }: { id: string; createdAt: Date }): string {
  return `${createdAt.toISOString().replace(/[:.]/g, '-')}-${id}.eml`;
}
