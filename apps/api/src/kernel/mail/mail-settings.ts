export interface MailSettings {
  /** «Шпиндель <shop@example.ru>» */
  readonly from: string;
  /** Without it e-mails become files in `directory`. */
  readonly smtpUrl: string | null;
  readonly directory: string;
  /** The shop's mailbox for a form, by its action; several are separated by commas. */
  readonly mailboxFor: (form: string) => string;
}
