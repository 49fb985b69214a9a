import { createTestDatabase, type TestDatabase } from '@spindle/database/testing/test-database';
import { inTransaction } from '@spindle/database/transaction';
import PostalMime from 'postal-mime';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createJobs, type Jobs } from '../jobs.ts';
import { recordingLog } from '../log.fixture.ts';
import { createDiskStorage } from '../storage/disk-storage.ts';
import { addressList, headerLine } from './addresses.ts';
import { listEmails, findEmail } from './emails.sql.ts';
import { createMailWorker, type MailWorker } from './mail-worker.ts';
import { createOutbox, type Posting } from './outbox.ts';
import { startTestMailServer, type TestMailServer } from './mail-server.fixture.ts';

const posting: Posting = {
  template: 'mail-test',
  to: 'sales@example.ru',
  replyTo: 'buyer@example.ru',
  email: { subject: 'Заявка 3001 принята', html: '<p>Здравствуйте</p>', text: 'Здравствуйте' },
};

describe('outbox', () => {
  let database: TestDatabase;
  let directory: string;
  let jobs: Jobs;
  let worker: MailWorker;
  const servers: TestMailServer[] = [];
  const log = recordingLog();

  beforeAll(async () => {
    database = await createTestDatabase();
    directory = await mkdtemp(path.join(os.tmpdir(), 'mail-'));
  });
  afterEach(async () => {
    await jobs.stop();
    worker.close();
    await Promise.all(servers.splice(0).map((server) => server.close()));
    await database.db.deleteFrom('letters').execute();
  });
  afterAll(async () => {
    await database.drop();
    await rm(directory, { recursive: true, force: true });
  });

  const storage = () => createDiskStorage(path.join(directory, 'files'));
  const start = async (smtpUrl: string | null): Promise<void> => {
    const { db, connectionString } = database;
    jobs = createJobs({ connection: { connectionString }, log, pollSeconds: 0.5, drainMs: 2000 });
    worker = createMailWorker({
      db,
      jobs,
      log,
      storage: storage(),
      mail: {
        from: 'Шпиндель <shop@example.ru>',
        smtpUrl,
        directory: path.join(directory, 'mail'),
        mailboxFor: () => '',
      },
      retry: { firstSeconds: 0, longestSeconds: 0 },
    });
    await jobs.start();
  };
  const serve = async (port?: number): Promise<TestMailServer> => {
    const server = await startTestMailServer(port);
    servers.push(server);
    return server;
  };
  const outbox = () =>
    createOutbox({ jobs, newId: randomUUID, publicUrl: new URL('https://shop.example:8443/') });
  const post = async (over: Partial<Posting> = {}): Promise<string> => {
    const [id = ''] = await inTransaction(database.db, (tx) => outbox().post(tx, { ...posting, ...over }));
    return id;
  };
  const sent = async (id: string) => (await findEmail(database.db, id))?.sent_at ?? null;

  /** Posts one more e-mail and waits for it: all e-mails before it have been sent then. */
  const flushOutbox = async (): Promise<void> => {
    const id = await post({ to: 'last@example.ru' });
    await vi.waitFor(async () => expect(await sent(id)).toBeInstanceOf(Date), 10_000);
    await database.db.deleteFrom('letters').where('id', '=', id).execute();
  };
  const arrived = ({ letters: emails }: TestMailServer) =>
    emails.filter(({ to }) => to?.every(({ address }) => address !== 'last@example.ru'));

  it('delivers an e-mail once, with its stable Message-ID and headers', async () => {
    const server = await serve();
    await start(`smtp://127.0.0.1:${server.port}`);
    const thread = ['<first@shop.example>', '<second@shop.example>'];
    const id = await post({ thread });
    await vi.waitFor(async () => expect(await sent(id)).toBeInstanceOf(Date), 10_000);
    await worker.requeue();
    await flushOutbox();
    expect(arrived(server)).toHaveLength(1);
    const [email] = arrived(server);
    expect(email).toMatchObject({
      messageId: `<${id}@shop.example>`,
      subject: 'Заявка 3001 принята',
      from: { name: 'Шпиндель', address: 'shop@example.ru' },
      to: [{ address: 'sales@example.ru' }],
      replyTo: [{ address: 'buyer@example.ru' }],
      inReplyTo: '<second@shop.example>',
      references: thread.join(' '),
    });
    expect(email?.html).toContain('<p>Здравствуйте</p>');
    expect(email?.text).toContain('Здравствуйте');
    const [row] = await listEmails(database.db, { limit: 10 });
    expect(row).toMatchObject({ id, attempts: 1, last_error: null, failed_at: null });
  });

  it('stores nothing of a transaction that rolled back', async () => {
    const server = await serve();
    await start(`smtp://127.0.0.1:${server.port}`);
    const rolledBack = inTransaction(database.db, async (tx) => {
      await outbox().post(tx, posting);
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    await flushOutbox();
    expect(arrived(server)).toHaveLength(0);
    expect(await listEmails(database.db, { limit: 10 })).toEqual([]);
  });

  it('waits for a mail server that is down', async () => {
    const { port, close } = await startTestMailServer();
    await close();
    await start(`smtp://127.0.0.1:${port}`);
    const id = await post();
    await vi.waitFor(async () => {
      const row = await findEmail(database.db, id);
      expect(row?.attempts).toBeGreaterThanOrEqual(2);
      expect(row?.last_error).toContain('ECONNREFUSED');
    }, 15_000);
    expect(await sent(id)).toBeNull();
    const server = await serve(port);
    await vi.waitFor(() => expect(server.letters).toHaveLength(1), 15_000);
    expect(server.letters[0]?.messageId).toBe(`<${id}@shop.example>`);
    await vi.waitFor(async () => expect((await findEmail(database.db, id))?.last_error).toBeNull(), 10_000);
  });

  it('retries an e-mail after a temporary refusal and gives up after a permanent one', async () => {
    const server = await serve();
    server.refusals.set('later@example.ru', [450, 421]);
    server.refusals.set(
      'nobody@example.ru',
      Array.from({ length: 20 }, () => 550),
    );
    await start(`smtp://127.0.0.1:${server.port}`);
    const [retried, never] = [
      await post({ to: 'later@example.ru' }),
      await post({ to: 'nobody@example.ru' }),
    ];
    await vi.waitFor(async () => expect(await sent(retried)).not.toBeNull(), 15_000);
    await vi.waitFor(async () => {
      expect((await findEmail(database.db, never))?.failed_at).not.toBeNull();
    }, 20_000);
    const refused = await findEmail(database.db, never);
    expect(refused).toMatchObject({ attempts: 5, sent_at: null });
    expect(refused?.last_error).toContain('550');
    await worker.requeue();
    await flushOutbox();
    expect((await findEmail(database.db, never))?.attempts).toBe(5);
  });

  it('finds e-mails whose job was lost', async () => {
    const server = await serve();
    await start(`smtp://127.0.0.1:${server.port}`);
    const idle = createOutbox({
      jobs: { ...jobs, add: async () => {} },
      newId: randomUUID,
      publicUrl: new URL('https://shop.example/'),
    });
    await idle.post(database.db, posting);
    await flushOutbox();
    expect(arrived(server)).toHaveLength(0);
    await worker.requeue();
    await vi.waitFor(() => expect(arrived(server)).toHaveLength(1), 10_000);
  });

  it('sends files along, straight from the storage', async () => {
    const server = await serve();
    await start(`smtp://127.0.0.1:${server.port}`);
    const body = Buffer.alloc(300_000, 'чертёж ');
    const fileId = randomUUID();
    await database.db
      .insertInto('files')
      .values({
        id: fileId,
        storage_key: await storage().put(body),
        name: 'чертёж.pdf',
        mime: 'application/pdf',
        size: body.length,
        sha256: Buffer.alloc(32),
      })
      .execute();
    await post({ attachments: [{ fileId, name: 'чертёж\r\nX: 1.pdf' }] });
    await vi.waitFor(() => expect(server.letters).toHaveLength(1), 10_000);
    const [attachment] = server.letters[0]?.attachments ?? [];
    expect(attachment).toMatchObject({ filename: 'чертёж X: 1.pdf', mimeType: 'application/pdf' });
    expect(Buffer.from(attachment?.content as ArrayBuffer).equals(body)).toBe(true);
  });

  it('writes .eml files when there is no mail server', async () => {
    await start(null);
    const id = await post();
    await vi.waitFor(async () => expect(await sent(id)).not.toBeNull(), 10_000);
    const files = await readdir(path.join(directory, 'mail'));
    expect(files).toEqual([expect.stringMatching(new RegExp(`^\\d{4}-\\d\\d-\\d\\dT[\\d-]+Z-${id}\\.eml$`))]);
    const email = await PostalMime.parse(await readFile(path.join(directory, 'mail', files[0] ?? '')));
    expect(email).toMatchObject({ messageId: `<${id}@shop.example>`, subject: 'Заявка 3001 принята' });
    expect(log.lines).toContainEqual(
      expect.objectContaining({ details: expect.objectContaining({ file: expect.stringContaining(id) }) }),
    );
  });

  it('lets nothing into the headers', async () => {
    await start(null);
    for (const to of [
      'a@example.ru\r\nBcc: b@example.ru',
      'a@example.ru b@example.ru',
      '',
      'Иван <a@example.ru',
      '<>',
    ]) {
      await expect(post({ to })).rejects.toThrow('Not an e-mail address');
    }
    await expect(post({ replyTo: 'a@example.ru\nSubject: x' })).rejects.toThrow('Not an e-mail address');
    const id = await post({ email: { ...posting.email, subject: 'Тема\r\nBcc: b@example.ru\u2028' } });
    expect((await findEmail(database.db, id))?.subject).toBe('Тема Bcc: b@example.ru');
    expect(addressList('Отдел продаж <a@example.ru>, b@localhost')).toEqual(['a@example.ru', 'b@localhost']);
    expect(headerLine(`${'я'.repeat(300)}`)).toHaveLength(200);
  });
});
