import type { SendMailOptions } from 'nodemailer';

/** How a letter leaves the shop. */
export interface EmailSender {
  send(mail: SendMailOptions, email: { readonly id: string; readonly createdAt: Date }): Promise<void>;
  close(): void;
}
