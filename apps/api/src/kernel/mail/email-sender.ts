import type { SendMailOptions } from 'nodemailer';

/** How a letter leaves the shop. */
export interface LetterSender {
  send(mail: SendMailOptions, letter: { readonly id: string; readonly createdAt: Date }): Promise<void>;
  close(): void;
}
