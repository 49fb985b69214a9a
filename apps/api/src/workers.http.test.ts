import { inTransaction } from '@spindle/database/transaction';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createOutbox, emailsChannel } from './kernel/mail/outbox.ts';
import { type FormsShop, openFormsShop } from './modules/forms/forms.fixture.ts';

let shop: FormsShop;
beforeAll(async () => {
  shop = await openFormsShop();
});
afterAll(() => shop.close());

it('sends an e-mail that another process wrote as soon as it is notified', async () => {
  const { deps, database } = shop;
  await deps.notices.ready();
  const outbox = createOutbox({
    ...deps,
    newId: randomUUID,
    jobs: { ...deps.jobs, add: (db) => deps.notices.notify(db, emailsChannel, '') },
  });
  const email = { subject: 'Заказ подтверждён', html: '<p>Да</p>', text: 'Да' };
  await inTransaction(database.db, (tx) =>
    outbox.post(tx, { template: 'mail-test', to: 'buyer@example.ru', email }),
  );
  // Upkeep would find it as well, but only every five minutes.
  await vi.waitFor(() => {
    expect(shop.mail.letters.map(({ subject }) => subject)).toEqual(['Заказ подтверждён']);
  }, 10_000);
});
