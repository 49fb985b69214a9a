import { createTransport } from 'nodemailer';
import type { EmailSender } from './email-sender.ts';

export function createSmtpSender(url: string): EmailSender {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    // Attachments are streams that can be read once, so the job retries with a newly built message.
    maxRequeues: 0,
    dnsTimeout: 10_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      await transport.sendMail(mail);
    },
    close: () => transport.close({ force: true }),
  };
}
