import type { SendMailOptions } from 'nodemailer';

/** Sends e-mails over SMTP or into files. */
export interface EmailSender {
  send(mail: SendMailOptions, email: { readonly id: string; readonly createdAt: Date }): Promise<void>;
  close(): void;
}
