import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Person } from '../../accounts.fixture.ts';
import { sentAmendment, storedOrder } from '../orders/orders.fixture.ts';
import type { QuotationsApi } from '../quotations/quotations.fixture.ts';
import { add, email, phone, words } from './marks.fixture.ts';

export async function buy(api: QuotationsApi, person: Person): Promise<void> {
  const { db } = api;
  await add(db, 'addresses', {
    id: randomUUID(),
    user_id: person.id,
    name: words('addresses.name'),
    city: words('addresses.city'),
    postal_code: words('addresses.postal_code'),
    address: words('addresses.address'),
    contact_name: words('addresses.contact_name'),
    phone: words('addresses.phone'),
    comment: words('addresses.comment'),
  });
  const recipient = { name: words('orders.recipient'), phone };
  const point = {
    name: words('orders.delivery'),
    city: 'Пермь',
    address: words('orders.delivery'),
    opening_hours: null,
  };
  const delivery = {
    type: 'ToDoorEconom',
    type_name: 'До двери',
    shipment: 'together',
    option: '',
    point,
    parts: [],
  };
  for (const [status, name] of [
    ['completed', words('orders.payer of a paid order')],
    ['cancelled', words('orders.payer')],
  ] as const) {
    const { id } = await storedOrder(db, {
      user_id: person.id,
      status,
      payer: JSON.stringify({
        id: person.id,
        is_legal: false,
        name,
        inn: null,
        kpp: null,
        address: words('orders.payer address'),
      }),
      email,
      recipient: JSON.stringify(recipient),
      delivery: JSON.stringify(delivery),
      registration_number: words('orders.registration_number'),
      comment: words('orders.comment'),
    });
    await sql`update order_lines set note = ${words('order_lines.note')} where order_id = ${id}`.execute(db);
    await add(db, 'order_history', {
      order_id: id,
      status: null,
      actor: 'buyer',
      user_id: person.id,
      note: words('order_history.note'),
    });
    await sentAmendment(db, id, {
      state: 'refused',
      ended_at: new Date(),
      place: JSON.stringify({ city: 'Пермь', address: words('order_amendments.place') }),
      note: words('order_amendments.note'),
      word: words('order_amendments.word'),
    });
    if (status === 'completed') {
      await api.call('POST', '/api/cart/checkout/send/invoice', {
        as: person,
        body: { order_id: id, email: 'accountant@example.ru' },
      });
    }
  }
  const option = await api.option({ stock: 5 });
  await api.ready(person, option);
  await api.complete(
    person,
    { comment: words('orders.comment'), recipient: { name: 'Кенгуру Получатель', phone } },
    randomUUID(),
  );
  await api.put(person, option);
  await sql`update cart_items set note = ${words('cart_items.note')} where cart_id =
    (select id from carts where user_id = ${person.id})`.execute(db);
  const { rows } = await sql<{ id: string }>`select id from carts where user_id = ${person.id}`.execute(db);
  await sql`insert into checkouts (cart_id, delivery, shown) values (${rows[0]?.id}, ${JSON.stringify({ note: words('checkouts.delivery') })},
    ${JSON.stringify({ note: words('checkouts.shown') })})
    on conflict (cart_id) do update set delivery = excluded.delivery, shown = excluded.shown`.execute(db);
  const upload = randomUUID();
  await add(db, 'list_uploads', {
    id: upload,
    cart_id: rows[0]?.id,
    file_name: `${words('list_uploads.file_name')}.xlsx`,
    columns: { titles: [words('list_uploads.columns')] },
  });
  await add(db, 'list_upload_lines', {
    upload_id: upload,
    line: 1,
    article: words('list_upload_lines.article'),
    quantity_text: words('list_upload_lines.quantity_text'),
    given: words('list_upload_lines.given'),
  });
  const { rows: options } = await sql<{ id: number }>`select id from options limit 1`.execute(db);
  await add(db, 'own_articles', {
    user_id: person.id,
    article: words('own_articles.article'),
    option_id: options[0]?.id,
  });
}

export async function requestQuotations(api: QuotationsApi, person: Person): Promise<void> {
  const option = await api.option();
  const body = { comment: words('quotations.comment') };
  const sent = await api.offered(person, option, 1, body);
  await api.asked('POST', `/quotation/${sent.id}/decline`, person, {
    reason: words('quotations.decline_reason'),
  });
  const draft = await api.request(person, {
    items: [{ goods_id: option.id, quantity: 1 }],
    is_draft: true,
    comment: words('draft quotations.comment'),
  });
  for (const id of [sent.id, draft.data.id]) {
    await sql`update quotations set payer = payer || ${JSON.stringify({
      name: words('quotations.payer'),
      address: words('quotations.payer address'),
    })}::jsonb where id = ${id}`.execute(api.db);
  }
  await sql`alter table quotation_lines disable trigger keep_quotation_line`.execute(api.db);
  await sql`update quotation_lines set note = ${words('quotation_lines.note')}`.execute(api.db);
  await sql`alter table quotation_lines enable trigger keep_quotation_line`.execute(api.db);
}
