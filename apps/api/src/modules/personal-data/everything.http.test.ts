import { sql } from 'kysely';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../accounts.fixture.ts';
import { markSent } from '../../kernel/mail/emails.sql.ts';
import { openQuotationsApi, type QuotationsApi } from '../quotations/quotations.fixture.ts';
import { useEverything } from './everything.fixture.ts';
import { email, marks } from './marks.fixture.ts';
import { personalTable, personalTables } from './table-policies.ts';
import { tracesInFiles, tracesInTables } from './traces.fixture.ts';

let api: QuotationsApi;
let person: Person;
let before: string[];
let downloadText: string;
beforeAll(async () => {
  // Forms want to have been looked at for a moment.
  let clock = Date.now();
  api = await openQuotationsApi({ now: () => new Date((clock += 5000)) });
  person = await useEverything(api);
  before = await tracesInTables(api.db, marks);
  downloadText = (await api.call('GET', '/api/profile/data', { as: person })).body;
  await api.leave(person);
});
afterAll(() => api.close());

/** Columns marked as personal. */
const personalColumns = personalTables.flatMap(([table, { columns }]) =>
  Object.entries(columns).flatMap(([column, { dataClass }]) =>
    dataClass === 'personal' ? [`${table}.${column}`] : [],
  ),
);

describe('a person who used everything', () => {
  it('left a mark in every place that the list calls personal', () => {
    // Some keys hold the article transliterated, where the mark cannot be found.
    const without = [
      'letters.subject',
      'attempts.scope',
      'own_articles.article_key',
      'service_cards.serial_number',
    ];
    expect(personalColumns.filter((name) => !before.includes(name))).toEqual(without);
  });

  it('downloads all of it and no secrets', () => {
    const { data } = JSON.parse(downloadText) as { data: Record<string, unknown> };
    const notExported = personalTables.flatMap(([table, policy]) => {
      const { heading, within, columns } = policy;
      if (heading === undefined) return [];
      const outer = within ? personalTable(within.table).heading : undefined;
      const section = [data[outer ?? heading]].flat() as Record<string, unknown>[];
      const rows = outer === undefined ? section : section.flatMap((row) => row[heading] as typeof section);
      return Object.entries(columns).flatMap(([column, { dataClass, title }]) => {
        if (dataClass !== 'personal' || title === undefined) return [];
        const text = JSON.stringify(rows.map((row) => row[title])).toLowerCase();
        return marks.some((mark) => text.includes(mark)) ? [] : [`${table}.${column}`];
      });
    });
    // E-mails to the person have the shop as reply address and attach its documents.
    const withoutDownload = [
      'letters.reply_to',
      'letters.subject',
      'letters.attachments',
      'service_cards.serial_number',
    ];
    expect(notExported).toEqual(withoutDownload);
    for (const mark of [
      'quotations.comment',
      'draft quotations.comment',
      'list_uploads.file_name',
      'own_articles.article',
      'feedback.pdf',
    ])
      expect(downloadText).toContain(`кенгуру ${mark}`);
    expect(downloadText).not.toMatch(/argon2|token|hash/i);
  });

  it('is found nowhere after leaving, but where the law wants a name and where a term of hours runs', async () => {
    expect(await tracesInTables(api.db, marks)).toEqual([
      'letters.html',
      'letters.recipient',
      'letters.text',
      'orders.payer',
      // Computed from the payer by the database and cleared with it.
      'orders.words',
      'rate_limits.key',
    ]);
    const emails = await api.db
      .selectFrom('letters')
      .select(['id', 'template'])
      .where('recipient', '=', email)
      .execute();
    expect(emails.map(({ template }) => template)).toEqual(['account-deleted']);
    for (const { id } of emails) await markSent(api.db, id);
    // Counters of a network address end with their hour: cleared sooner, they would count nothing.
    const { rows } =
      await sql`select key from rate_limits where key like '%kenguru%' or key like ${`%${person.id}%`}`.execute(
        api.db,
      );
    expect(rows).toEqual([]);
    await sql`update rate_limits set resets_at = now() - interval '1 second'`.execute(api.db);
    await api.services.personalData.sweep('five minutes');
    expect(await tracesInTables(api.db, marks)).toEqual(['orders.payer', 'orders.words']);
    const orders = await api.db
      .selectFrom('orders')
      .select(['status', 'payer', 'recipient', 'delivery'])
      .where('user_id', '=', person.id)
      .execute();
    expect(orders.find(({ status }) => status === 'completed')).toMatchObject({
      payer: { name: 'кенгуру orders.payer of a paid order', address: null },
      recipient: { name: 'Данные удалены', phone: null },
      delivery: { point: { name: 'Данные удалены', address: '' } },
    });
    expect(orders.find(({ status }) => status === 'cancelled')?.payer.name).toBe('Данные удалены');
    expect(await tracesInFiles(path.dirname(api.deps.mail.directory), marks)).toEqual([]);
  });

  it('is forgotten by the books as well when five years are over', async () => {
    await sql`alter table orders disable trigger keep_order`.execute(api.db);
    await sql`update orders set created_at = now() - interval '7 years'`.execute(api.db);
    await sql`alter table orders enable trigger keep_order`.execute(api.db);
    await api.services.personalData.sweep('night');
    expect(await tracesInTables(api.db, marks)).toEqual([]);
  });
});
