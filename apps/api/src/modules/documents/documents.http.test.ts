import { read, utils } from '@e965/xlsx';
import type { Document, DocumentKind } from '@spindle/contract/documents';
import type { Currency } from '@spindle/contract/shop/locales';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountsApi, openAccountsApi, type Person } from '../../accounts.fixture.ts';
import { unzip } from '../../kernel/spreadsheets/zip-reader.ts';
import { archiveFiles, fileNames } from './documents-archive.ts';

let api: AccountsApi;
beforeAll(async () => {
  api = await openAccountsApi();
});
afterAll(() => api.close());

type Owner = { user_id: string } | { client_id: string };

async function document(
  owner: Owner,
  issuedOn: string,
  name = 'Счёт № 1 (копия).pdf',
  body = '%PDF-1.7 счёт',
  over: {
    kind?: DocumentKind;
    title?: string;
    number?: string;
    amount?: number | null;
    currency?: Currency;
  } = {},
) {
  const [id, fileId] = [randomUUID(), randomUUID()];
  const bytes = Buffer.from(body);
  const storageKey = await api.deps.storage.put(bytes);
  await api.db
    .insertInto('files')
    .values({
      id: fileId,
      storage_key: storageKey,
      name,
      mime: 'application/pdf',
      size: bytes.length,
      sha256: Buffer.alloc(32),
    })
    .execute();
  await api.db
    .insertInto('documents')
    .values({
      id,
      ...owner,
      kind: 'invoice',
      number: issuedOn,
      title: 'Счёт',
      issued_on: issuedOn,
      amount: 1_234_550,
      file_id: fileId,
      ...over,
    })
    .execute();
  return { id, storageKey };
}
const list = async (as: Person, query = '') =>
  (await api.call('GET', `/api/documents${query}`, { as })).json();

describe('documents', () => {
  it('come five at a time, newest first, with what the person and their companies have', async () => {
    const { id, employee } = await api.company();
    for (const day of [1, 2, 3, 4, 5]) await document({ client_id: id }, `2026-05-0${day}`);
    await document({ user_id: employee.id }, '2026-06-01');
    const first = await list(employee);
    expect(first.meta).toEqual({ offset: 0, limit: 5, total: 6 });
    expect(first.data.map(({ issued_on }: { issued_on: string }) => issued_on)).toEqual([
      '2026-06-01',
      '2026-05-05',
      '2026-05-04',
      '2026-05-03',
      '2026-05-02',
    ]);
    expect(first.data[0]).toMatchObject({
      kind: 'invoice',
      kind_name: 'Счёт на\u00a0оплату',
      amount: 12345.5,
      payer: { id: employee.id, name: 'Иван Петров', is_legal: false },
      file: { name: 'Счёт № 1 (копия).pdf', url: expect.stringMatching(/^\/api\/documents\/[\w-]+\/file$/) },
    });
    expect((await list(employee, '?offset=5&limit=2')).data).toHaveLength(1);
  });

  it.each(['?offset=9007199254740991', '?offset=6'])('%s is an empty page', async (query) => {
    const person = await api.person();
    await document({ user_id: person.id }, '2026-01-01');
    expect((await list(person, query)).data).toEqual([]);
  });

  it.each(['?limit=0', '?limit=101', '?offset=-1', '?limit=1e3', '?offset=9007199254740993'])(
    '%s is refused',
    async (query) => {
      expect((await api.call('GET', `/api/documents${query}`, { as: await api.person() })).statusCode).toBe(
        422,
      );
    },
  );

  it('a file comes as an attachment under its own name', async () => {
    const person = await api.person();
    const { id } = await document({ user_id: person.id }, '2026-01-01');
    const answer = await api.call('GET', `/api/documents/${id}/file`, { as: person });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('%PDF-1.7 счёт');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(Buffer.byteLength('%PDF-1.7 счёт')),
      'content-disposition': `attachment; filename*=UTF-8''%D0%A1%D1%87%D1%91%D1%82%20%E2%84%96%201%20%28%D0%BA%D0%BE%D0%BF%D0%B8%D1%8F%29.pdf`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  it('a file the storage has lost is a 404, not a broken download', async () => {
    const person = await api.person();
    const { id, storageKey } = await document({ user_id: person.id }, '2026-01-01');
    await api.deps.storage.remove(storageKey);
    expect((await api.call('GET', `/api/documents/${id}/file`, { as: person })).statusCode).toBe(404);
  });
});

describe('the filters of documents', () => {
  it('leave a kind, a period, a payer and what was searched; counts are of all kinds', async () => {
    const { id: client_id, owner } = await api.company();
    const named = async (of: Owner, day: string, kind: DocumentKind, title: string, number: string) =>
      document(of, day, 'a.pdf', 'x', { kind, title, number });
    await named({ client_id }, '2026-05-01', 'invoice', 'Счёт на оплату № ШП-2026-81', 'ШП-2026-81');
    await named({ client_id }, '2026-05-31', 'waybill', 'УПД № ШП-2026-81', 'ШП-2026-81');
    await named({ user_id: owner.id }, '2026-06-01', 'contract', 'Договор поставки', '118');
    const titles = async (query: Record<string, string>) =>
      (await list(owner, `?${new URLSearchParams(query).toString()}`)).data.map(
        ({ title }: Document) => title,
      );
    expect(await titles({ kind: 'waybill' })).toEqual(['УПД № ШП-2026-81']);
    expect(await titles({ from: '2026-05-31', to: '2026-06-01' })).toHaveLength(2);
    expect(await titles({ payer: owner.id })).toEqual(['Договор поставки']);
    expect(await titles({ payer: client_id })).toHaveLength(2);
    expect(await titles({ query: 'счет' })).toEqual(['Счёт на оплату № ШП-2026-81']);
    expect(await titles({ query: 'шп 2026 81' })).toHaveLength(2);
    const { counts, meta } = await list(owner, '?kind=invoice&from=2026-05-01&to=2026-05-31');
    expect([counts, meta.total]).toEqual([{ invoice: 1, waybill: 1 }, 1]);
    expect((await api.call('GET', '/api/documents?kind=odd', { as: owner })).statusCode).toBe(422);
  });
});

describe('an archive of documents', () => {
  const archive = (as: Person | null, query: string) =>
    api.call('GET', `/api/documents/documents.zip${query}`, { as });
  const unpacked = async (bytes: Buffer) => unzip(bytes, { files: 300, bytes: 1e7 }, () => true);
  const listed = (data: Buffer): string[][] => {
    const book = read(data);
    return utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 });
  };

  it('holds every file under a readable name of its own, and a list of them', async () => {
    const person = await api.person();
    const of = { user_id: person.id };
    await document(of, '2026-05-01', 'a.pdf', 'первый', { title: 'Счёт № 1/2\u2060: «А»' });
    await document(of, '2026-05-01', 'b.pdf', 'второй', {
      title: 'Счёт № 1 2 «А»',
      currency: 'BYN',
    });
    await document(of, '2026-04-01', 'c.xlsx', 'третий', {
      kind: 'reconciliation',
      title: '../../etc/passwd',
      amount: null,
    });
    await document(of, '2026-03-01', 'd.pdf', 'прошлый');
    const answer = await archive(person, '?from=2026-04-01&to=2026-05-31');
    expect(answer.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' });
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain(
      'Шпиндель. Документы 01.04.2026–31.05.2026.zip',
    );
    const files = await unpacked(answer.rawPayload);
    const byName = new Map(files.map(({ name, data }) => [name, data]));
    expect([...byName.keys()].toSorted()).toEqual(
      [
        '2026-05-01 Счёт № 1 2 «А».pdf',
        '2026-05-01 Счёт № 1 2 «А» (2).pdf',
        '2026-04-01 etc passwd.xlsx',
        'Опись.xlsx',
      ].toSorted(),
    );
    expect(files.map(({ data }) => data.toString())).toEqual(
      expect.arrayContaining(['первый', 'второй', 'третий']),
    );
    const rows = listed(byName.get('Опись.xlsx')!);
    expect(rows).toHaveLength(4);
    const money = new Map(rows.map(([name, ...row]) => [name, row.slice(5)]));
    expect(money.get('Файл')).toEqual(['Сумма', 'Валюта']);
    const currencies = ['2026-05-01 Счёт № 1 2 «А».pdf', '2026-05-01 Счёт № 1 2 «А» (2).pdf'].map((name) =>
      money.get(name),
    );
    expect(currencies).toEqual(
      expect.arrayContaining([
        [12345.5, 'RUB'],
        [12345.5, 'BYN'],
      ]),
    );
    expect(money.get('2026-04-01 etc passwd.xlsx')).toEqual([]);
  });

  it('holds what was ticked, and goes on without a file that is lost', async () => {
    const person = await api.person();
    const one = await document({ user_id: person.id }, '2026-05-01', 'a.pdf', 'один');
    const two = await document({ user_id: person.id }, '2026-05-02', 'b.pdf', 'два');
    await document({ user_id: person.id }, '2026-05-03', 'c.pdf', 'три');
    expect(await unpacked((await archive(person, `?ids=${one.id}`)).rawPayload)).toHaveLength(2);
    await api.deps.storage.remove(two.storageKey);
    const files = await unpacked((await archive(person, `?ids=${one.id}&ids=${two.id}`)).rawPayload);
    expect(files.map(({ name }) => name)).toEqual(['2026-05-01 Счёт.pdf', 'Опись.xlsx']);
    expect(listed(files[1]!.data).map(([name]) => name)).toEqual([
      'Файл',
      'файла нет',
      '2026-05-01 Счёт.pdf',
    ]);
  });

  it('never holds a file of somebody else', async () => {
    const { id: client_id, owner, employee } = await api.company();
    const { employee: stranger } = await api.company();
    const secret = await document({ client_id }, '2026-05-01', 'a.pdf', 'тайна компании');
    const ownerDocument = await document({ user_id: owner.id }, '2026-05-01', 'b.pdf', 'тайна владельца');
    const mine = await document({ user_id: stranger.id }, '2026-05-01', 'c.pdf', 'своё');
    expect((await archive(null, `?ids=${secret.id}`)).statusCode).toBe(401);
    for (const query of [
      `?ids=${secret.id}`,
      `?ids=${ownerDocument.id}`,
      `?ids=${mine.id}&ids=${secret.id}`,
      `?payer=${client_id}`,
      `?payer=${owner.id}`,
      `?payer=${client_id}&ids=${secret.id}`,
    ])
      expect([query, (await archive(stranger, query)).statusCode]).toEqual([query, 404]);
    expect((await archive(employee, `?ids=${ownerDocument.id}`)).statusCode).toBe(404);
    const all = await unpacked((await archive(stranger, '')).rawPayload);
    expect(all.map(({ data }) => data.toString())).toContain('своё');
    expect(all).toHaveLength(2);
    expect(await unpacked((await archive(employee, '')).rawPayload)).toHaveLength(2);
  });

  it.each([
    `?ids=x`,
    `?ids=${Array.from({ length: 201 }, () => randomUUID()).join('&ids=')}`,
    '?to=2026-13-01',
  ])('%.20s is refused', async (query) => {
    expect((await archive(await api.person(), query)).statusCode).toBe(422);
  });

  it('leaves out files that would make the archive too large and lists them', async () => {
    const person = await api.person();
    for (const day of [1, 2, 3])
      await document({ user_id: person.id }, `2026-05-0${day}`, 'a.pdf', 'x'.repeat(40));
    const { data } = await list(person);
    const opened: string[] = [];
    const files = archiveFiles(
      data,
      async (id) => {
        opened.push(id);
        return { name: 'a.pdf', mime: 'application/pdf', size: 40, stream: Readable.from(['x']) };
      },
      90,
    );
    const names: string[] = [];
    for await (const { name } of files) names.push(name);
    expect(names).toEqual(['2026-05-03 Счёт.pdf', '2026-05-02 Счёт.pdf', 'Опись.xlsx']);
    expect(opened).toHaveLength(2);
  });

  it('separates payers', async () => {
    const { id: client_id, owner } = await api.company();
    await document({ client_id }, '2026-05-01');
    await document({ user_id: owner.id }, '2026-05-01');
    const { data } = await list(owner);
    expect(fileNames(data).every((name) => /^[^/]+\/2026-05-01 Счёт\.pdf$/.test(name))).toBe(true);
    expect(new Set(fileNames(data)).size).toBe(2);
  });
});
