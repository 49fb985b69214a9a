import type { SendMailOptions } from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer';
import { Readable } from 'node:stream';

/** A node of a letter as nodemailer makes it: what its headers say is known when they are built. */
interface Part {
  buildHeaders(): string;
  readonly content?: string | Buffer;
  readonly multipart?: string | false;
  readonly boundary?: string | false;
  readonly childNodes: readonly Part[];
}

/**
 * The whole letter as its bytes. nodemailer writes a letter through ten streams, which takes longer than all else that is done to send
 * it: here it makes the parts and their headers, and they are put together at once.
 */
export function composedLetter(mail: SendMailOptions): Buffer {
  const root = new MailComposer({
    ...mail,
    // As bytes: the other encoding goes letter by letter.
    textEncoding: 'base64',
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile() as unknown as Part;
  const written: (string | Buffer)[] = [];
  write(root, written);
  if (!root.multipart) written.push('\r\n');
  return Buffer.concat(written.map((one) => (typeof one === 'string' ? Buffer.from(one) : one)));
}

function write(part: Part, written: (string | Buffer)[]): void {
  const headers = part.buildHeaders();
  written.push(`${headers}\r\n\r\n`);
  const { content, multipart, boundary, childNodes } = part;
  if (content) {
    if (typeof content !== 'string' && !Buffer.isBuffer(content))
      throw new TypeError('A letter is composed of texts and bytes.');
    written.push(/^content-transfer-encoding: base64$/im.test(headers) ? inLines(content) : content);
  }
  if (!multipart) return;
  for (const [at, child] of childNodes.entries()) {
    written.push(`${at > 0 ? '\r\n' : ''}--${boundary}\r\n`);
    write(child, written);
  }
  written.push(`\r\n--${boundary}--\r\n`);
}

const lineLength = 76;

/** Base64 in lines as long as a letter allows, as bytes: by an expression over its text it takes three times as long. */
function inLines(content: string | Buffer): Buffer {
  const whole = Buffer.from(Buffer.from(content).toString('base64'), 'latin1');
  const breaks = Math.max(0, Math.ceil(whole.length / lineLength) - 1);
  const lines = Buffer.alloc(whole.length + breaks * 2, '\r\n');
  for (let from = 0, to = 0; from < whole.length; from += lineLength, to += lineLength + 2)
    whole.copy(lines, to, from, from + lineLength);
  return lines;
}

/** Whether all that goes along is there as bytes. */
export const isComposable = ({ attachments = [] }: SendMailOptions): boolean =>
  attachments.every(({ content }) => !(content instanceof Readable));
