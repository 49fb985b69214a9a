import PostalMime from 'postal-mime';
import MailComposer from 'nodemailer/lib/mail-composer';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { composedLetter, isComposable } from './composed-letter.ts';

const paper = Buffer.from(Array.from({ length: 5000 }, (_, at) => at % 256));
const mail = {
  from: 'Шпиндель <shop@example.ru>',
  to: [
    { name: '', address: 'buyer@пример.рф' },
    { name: '', address: 'second@example.ru' },
  ],
  replyTo: [{ name: '', address: 'sales@example.ru' }],
  subject: `Заказ ШП-2026-1127 принят, ${'оплатите счёт '.repeat(12)}`,
  messageId: '<1127@shop.example>',
  inReplyTo: '<1@shop.example>',
  references: ['<0@shop.example>', '<1@shop.example>'],
  date: new Date('2026-11-18T05:00:00Z'),
  html: `<p>Здравствуйте</p>\n${'<b>строка</b>'.repeat(200)}`,
  text: 'Здравствуйте\n.\nточка в\u00a0начале строки не конец письма',
  attachments: [
    { filename: 'Счёт на оплату № ШП-2026-1127.pdf', contentType: 'application/pdf', content: paper },
  ],
  headers: { 'Auto-Submitted': 'auto-generated' },
  xMailer: false as const,
};

describe('a letter put together at once', () => {
  it.each([
    ['with a paper', mail],
    ['without one', { ...mail, attachments: [] }],
    ['of text alone', { ...mail, attachments: [], html: undefined }],
    ['of plain words', { ...mail, attachments: [], html: '<p>Hi</p>', text: 'Hi' }],
  ])('reads as the one that goes through streams: %s', async (_name, given) => {
    const slow = await buffer(new MailComposer(given as never).compile().createReadStream());
    const [own, other] = await Promise.all([
      PostalMime.parse(composedLetter(given as never)),
      PostalMime.parse(slow),
    ]);
    const plain = ({ headers, ...rest }: typeof own) => ({
      ...rest,
      // How a text is packed, and what stands between its parts, is each one's own.
      headers: headers.filter(({ key }) => !key.startsWith('content-')).map(({ key, value }) => [key, value]),
    });
    expect({ ...plain(own), headerLines: [] }).toEqual({ ...plain(other), headerLines: [] });
    expect(own.attachments.map(({ content }) => Buffer.from(content as ArrayBuffer))).toEqual(
      given.attachments.map(({ content }) => content),
    );
  });

  it('no line of it is longer than a mail server takes', () => {
    const lines = composedLetter(mail as never)
      .toString('latin1')
      .split('\r\n');
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(78);
    expect(lines.some((line) => line.includes('\n'))).toBe(false);
  });

  it('is not made of files that are read on the way', () => {
    const streamed = { ...mail, attachments: [{ filename: 'a.pdf', content: Readable.from([paper]) }] };
    expect([isComposable(mail as never), isComposable(streamed as never)]).toEqual([true, false]);
    expect(() => composedLetter(streamed as never)).toThrow('A letter is composed of texts and bytes.');
  });
});
