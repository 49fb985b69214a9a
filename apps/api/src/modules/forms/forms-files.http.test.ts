import {
  fileEmptyMessage,
  fileTooLargeMessage,
  fileTypeMessage,
  tooManyFilesMessage,
} from '@spindle/contract/messages';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  type FormsShop,
  newAddress,
  newKey,
  openFormsShop,
  requestCount,
  send,
  showRequest,
} from './forms.fixture.ts';

const pdf = (size = 2000): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(size).fill(0x20);
  bytes.set(new TextEncoder().encode('%PDF-1.7\n'));
  return bytes;
};
const megabyte = 1024 * 1024;

describe('forms with files', () => {
  let shop: FormsShop;
  beforeAll(async () => {
    shop = await openFormsShop();
  });
  afterAll(() => shop.close());

  interface TestFile {
    readonly name: string;
    readonly bytes: Uint8Array<ArrayBuffer>;
  }
  const form = async (files: readonly TestFile[], over: Record<string, string> = {}): Promise<FormData> => {
    const data = new FormData();
    const fields = { name: 'Анна', email: 'anna@example.ru', message: 'Чертежи', consent: 'on', ...over };
    for (const [name, value] of Object.entries({ guard: await shop.guard(), ...fields }))
      data.append(name, value);
    for (const { name, bytes } of files) data.append('files', new Blob([bytes]), name);
    return data;
  };
  const expectNoFiles = async (stored: number): Promise<void> => {
    const files = await shop.filesOnDisk();
    expect(files.waiting).toEqual([]);
    expect(files.stored).toHaveLength(stored);
  };
  const requests = () => requestCount(shop.database.db);

  it('refuses too many, too large, empty and disguised files at their field and stores none', async () => {
    const count = await requests();
    const exe = new TextEncoder().encode('MZ\u0000\u0000 this program');
    const cases: [string, TestFile[], string][] = [
      [
        'eleven',
        Array.from({ length: 11 }, (_, index) => ({ name: `${index}.pdf`, bytes: pdf() })),
        tooManyFilesMessage(),
      ],
      [
        'sixty',
        Array.from({ length: 60 }, (_, index) => ({ name: `${index}.pdf`, bytes: pdf(20) })),
        tooManyFilesMessage(),
      ],
      ['21 MB', [{ name: 'large.pdf', bytes: pdf(21 * megabyte) }], fileTooLargeMessage()],
      ['a program under a false name', [{ name: 'price.pdf', bytes: exe }], fileTypeMessage],
      ['a picture under a false name', [{ name: 'photo.png', bytes: pdf() }], fileTypeMessage],
      ['a program', [{ name: 'setup.exe', bytes: exe }], fileTypeMessage],
      ['an empty file', [{ name: 'empty.pdf', bytes: new Uint8Array() }], fileEmptyMessage],
    ];
    for (const [what, files, message] of cases) {
      const { status, body } = await send(shop, 'feedback', await form(files));
      expect([what, status, body.errors?.['files']?.[0]]).toEqual([what, 422, message]);
    }
    const both = await send(shop, 'feedback', await form([{ name: 'a.exe', bytes: exe }], { email: 'x' }));
    expect(Object.keys(both.body.errors ?? {}).sort()).toEqual(['email', 'files']);
    await expectNoFiles(0);
    expect(await requests()).toBe(count);
  });

  it('stores good files and e-mails them to the shop', async () => {
    const key = newKey();
    const files = [
      { name: 'чертёж «вал».pdf', bytes: pdf(megabyte) },
      { name: 'фото.PNG', bytes: Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]) },
    ];
    const headers = { 'idempotency-key': key };
    const { status, body } = await send(shop, 'feedback', await form(files), headers);
    expect([status, body.errors]).toEqual([200, undefined]);
    const number = body.data?.number ?? '';
    const request = await showRequest(shop.database.db, number);
    expect(request?.files).toMatchObject([
      { name: 'чертёж «вал».pdf', mime: 'application/pdf', size: megabyte },
      { name: 'фото.PNG', mime: 'image/png', size: 11 },
    ]);
    const staff = () => shop.mail.letters.find(({ subject }) => subject === `Написать нам: заявка ${number}`);
    await vi.waitFor(() => expect(staff()).toBeDefined(), 10_000);
    const [drawing, photo] = staff()?.attachments ?? [];
    expect(drawing?.filename).toBe('чертёж «вал».pdf');
    expect(Buffer.from(drawing?.content as ArrayBuffer).equals(pdf(megabyte))).toBe(true);
    expect(photo).toMatchObject({ filename: 'фото.PNG', mimeType: 'image/png' });
    expect(staff()?.text).toContain('чертёж «вал».pdf, 1\u00a0МБ');
    await expectNoFiles(2);

    const again = await send(shop, 'feedback', await form(files), headers);
    expect(again.body.data?.number).toBe(number);
    const other = await send(shop, 'feedback', await form(files.slice(1)), headers);
    expect(other.status).toBe(409);
    await expectNoFiles(2);
  });

  it('stores the files of one duplicate', async () => {
    const { stored } = await shop.filesOnDisk();
    const headers = { 'idempotency-key': newKey() };
    const forms = await Promise.all([1, 2, 3].map(() => form([{ name: 'a.pdf', bytes: pdf(300_000) }])));
    const answers = await Promise.all(forms.map((data) => send(shop, 'feedback', data, headers)));
    expect(new Set(answers.map(({ body }) => body.data?.number)).size).toBe(1);
    await expectNoFiles(stored.length + 1);
  });

  it('splits files that one e-mail cannot carry', async () => {
    const files = [1, 2, 3].map((index) => ({ name: `${index}.pdf`, bytes: pdf(9 * megabyte) }));
    const { body } = await send(shop, 'feedback', await form(files, { email: 'big@example.ru' }));
    const number = body.data?.number ?? '';
    const emails = () =>
      shop.mail.letters.filter(({ subject }) => subject?.startsWith(`Написать нам: заявка ${number}`));
    await vi.waitFor(() => expect(emails()).toHaveLength(2), 20_000);
    const carried = emails().map(({ attachments }) => attachments.map(({ filename }) => filename));
    expect(carried.toSorted()).toEqual([['1.pdf', '2.pdf'], ['3.pdf']]);
  });

  it('takes a form in which no file was chosen', async () => {
    const data = await form([{ name: '', bytes: new Uint8Array() }]);
    expect((await send(shop, 'feedback', data)).status).toBe(200);
  });

  it('refuses files where the form has no place for them', async () => {
    const data = new FormData();
    for (const [name, value] of Object.entries({
      phone: '+79122401836',
      consent: 'on',
      guard: await shop.guard(),
    })) {
      data.append(name, value);
    }
    data.append('files', new Blob([pdf()]), 'a.pdf');
    const { status, body } = await send(shop, 'call-back-request', data);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['files']]);
    const elsewhere = await form([]);
    elsewhere.append('resume', new Blob([pdf()]), 'a.pdf');
    expect(Object.keys((await send(shop, 'feedback', elsewhere)).body.errors ?? {})).toEqual(['resume']);
    const described = {
      name: 'Анна',
      email: 'a@example.ru',
      message: 'м',
      consent: true,
      guard: await shop.guard(),
    };
    const response = await send(shop, 'feedback', { ...described, files: [{ name: 'a.pdf', size: 10 }] });
    expect([response.status, Object.keys(response.body.errors ?? {})]).toEqual([422, ['files']]);
  });

  it('refuses broken, oversized and misplaced forms with 4xx', async () => {
    const post = (path: string, type: string, body: string): Promise<Response> =>
      fetch(`${shop.url}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': type, 'x-forwarded-for': newAddress() },
        body,
      });
    const multipart = 'multipart/form-data; boundary=x';
    expect((await post('/form/feedback', 'multipart/form-data', 'x')).status).toBe(400);
    expect(
      (await post('/form/feedback', multipart, '--x\r\nContent-Disposition: form-data; name="a"')).status,
    ).toBe(400);
    const proto = '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n';
    expect((await post('/form/feedback', multipart, proto)).status).toBe(400);
    expect((await post('/auth/sign-in', multipart, '--x--\r\n')).status).toBe(415);
    const long = `--x\r\nContent-Disposition: form-data; name="message"\r\n\r\n${'a'.repeat(70_000)}\r\n--x--\r\n`;
    expect((await post('/form/feedback', multipart, long)).status).toBe(413);
    const field = `--x\r\nContent-Disposition: form-data; name="f"\r\n\r\n1\r\n`;
    const many = `${field.repeat(80)}--x--\r\n`;
    expect((await post('/form/feedback', multipart, many)).status).toBe(413);
    const answer = await post('/form/feedback', 'application/json', '{');
    expect(((await answer.json()) as { message: string }).message).toMatch(/[а-я]/);
    await expectNoFiles((await shop.filesOnDisk()).stored.length);
  });

  it('clears up after a sender who goes away in the middle', async () => {
    const socket = connect(Number(new URL(shop.url).port), '127.0.0.1');
    await new Promise((resolve) => {
      socket.once('connect', resolve);
    });
    const head = [
      'POST /api/form/feedback HTTP/1.1',
      'Host: 127.0.0.1',
      `X-Forwarded-For: ${newAddress()}`,
      'Content-Type: multipart/form-data; boundary=x',
      'Content-Length: 5000000',
    ];
    socket.write(
      `${head.join('\r\n')}\r\n\r\n--x\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n`,
    );
    socket.write(pdf(100_000));
    await vi.waitFor(
      async () => expect((await shop.filesOnDisk()).waiting.length).toBeGreaterThan(0),
      10_000,
    );
    socket.destroy();
    await vi.waitFor(async () => expect((await shop.filesOnDisk()).waiting).toEqual([]), 10_000);
  });

  it('limits how many forms one address may upload', async () => {
    const headers = { 'x-forwarded-for': newAddress(), 'content-type': 'multipart/form-data; boundary=x' };
    const post = (): Promise<Response> =>
      fetch(`${shop.url}/api/form/feedback`, { method: 'POST', headers, body: '--x--\r\n' });
    const statuses: number[] = [];
    for (let index = 0; index < 61; index++) statuses.push((await post()).status);
    expect(statuses.slice(0, 60).every((status) => status === 422)).toBe(true);
    expect(statuses[60]).toBe(429);
  });
});
