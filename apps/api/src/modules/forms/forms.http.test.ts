import { requiredMessage } from '@spindle/contract/messages';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hashToken, newToken } from '../../kernel/http/identity.ts';
import { listEmails } from '../../kernel/mail/emails.sql.ts';
import {
  type FormsShop,
  newAddress,
  newKey,
  officeId,
  openFormsShop,
  requestCount,
  send,
  showRequest,
} from './forms.fixture.ts';

describe('forms', () => {
  let shop: FormsShop;
  beforeAll(async () => {
    shop = await openFormsShop();
  });
  afterAll(() => shop.close());

  const callBack = async (over: object = {}): Promise<Record<string, unknown>> => ({
    name: 'Сергей',
    phone: '8 (912) 240-18-36',
    consent: true,
    guard: await shop.guard(),
    ...over,
  });
  const feedback = async (over: object = {}): Promise<Record<string, unknown>> => ({
    name: 'Сергей Воронов',
    email: 'voronov@example.ru',
    message: 'Нужны свёрла.',
    consent: 'on',
    guard: await shop.guard(),
    ...over,
  });
  const emailTo = async (address: string, words: string) => {
    const find = () =>
      shop.mail.letters.find(({ to, text }) => to?.[0]?.address === address && text?.includes(words));
    await vi.waitFor(() => expect(find()).toBeDefined(), 10_000);
    return find();
  };

  it('accepts a call-back: number, stored fields, consent with its version, an e-mail to the shop', async () => {
    const address = newAddress();
    const body = await callBack({
      topic: 'tools',
      convenient_time: 'morning',
      comment: 'Первая строка\r\nВторая',
      company_id: officeId,
      page_url: '/catalog/frezernye/?page=2',
    });
    const { status, body: answer } = await send(shop, 'call-back-request', body, {
      'x-forwarded-for': address,
    });
    expect(status).toBe(200);
    const number = answer.data?.number ?? '';
    expect(Number(number)).toBeGreaterThanOrEqual(3001);
    expect(answer.data).toEqual({
      number,
      title: `Заявка ${number} принята`,
      message:
        'Перезвоним на\u00a0+7\u00a0(912)\u00a0240-18-36 в\u00a0рабочий день с\u00a09:00 до\u00a012:00. Работаем Пн–Пт 9:00–18:00 (Тюмень).',
    });
    const request = await showRequest(shop.database.db, number);
    expect(request).toMatchObject({
      form: 'call-back-request',
      status: 'new',
      office: 'Тюмень',
      page_url: '/catalog/frezernye/?page=2',
      address,
      fields: { name: 'Сергей', phone: '+79122401836', topic: 'tools', comment: 'Первая строка\nВторая' },
      consent: { text_version: '3', subject: '+79122401836', address, withdrawn_at: null },
    });
    expect(request?.fields).not.toHaveProperty('guard');
    const email = await emailTo('call-back-request@example.ru', number);
    expect(email?.subject).toBe(`Обратный звонок: заявка ${number}`);
    expect(email?.text).toContain('Подбор инструмента');
    expect(email?.text).toContain('Офис: Тюмень, ул.\u00a0Республики, 250');
    expect(email?.text).toContain('https://shop.example/catalog/frezernye/?page=2');
    expect(email?.text).toContain('ИНН\u00a06673184521');
  });

  it('sends a copy of feedback to its sender, and answers go to the right people', async () => {
    const { body } = await send(shop, 'feedback', await feedback({ email: 'Copy@Example.ru' }));
    const number = body.data?.number ?? '';
    expect(body.data?.title).toBe(`Обращение ${number} принято`);
    expect(body.data?.message).toContain('Copy@example.ru');
    expect(body.data?.message).toContain('Пн–Пт 8:00–18:00 по Екатеринбургу');
    const copy = await emailTo('Copy@example.ru', number);
    expect(copy?.text).toContain('Нужны свёрла.');
    expect(copy?.replyTo?.[0]?.address).toBe('feedback@example.ru');
    const staff = await emailTo('feedback@example.ru', number);
    expect(staff?.replyTo?.[0]?.address).toBe('Copy@example.ru');
  });

  it('knows a signed-in sender, and treats an ended session as a guest', async () => {
    const { db } = shop.database;
    const user = newKey();
    const token = newToken();
    await db
      .insertInto('users')
      .values({
        id: user,
        email: 'owner@example.ru',
        first_name: 'Анна',
        last_name: 'Седова',
        type: 'physical',
      })
      .execute();
    const expires = new Date(Date.now() + 3600_000);
    await db
      .insertInto('sessions')
      .values({ id: newKey(), user_id: user, token_hash: hashToken(token), expires_at: expires })
      .execute();
    const signedIn = await send(shop, 'call-back-request', await callBack(), {
      authorization: `Bearer ${token}`,
    });
    const number = signedIn.body.data?.number ?? '';
    expect(await showRequest(db, number)).toMatchObject({
      user_id: user,
      consent: { subject: 'owner@example.ru' },
    });
    await emailTo('owner@example.ru', number);
    const expired = await send(shop, 'call-back-request', await callBack(), {
      authorization: `Bearer ${newToken()}`,
    });
    expect(expired.status).toBe(200);
    expect(await showRequest(db, expired.body.data?.number ?? '')).toMatchObject({ user_id: null });
  });

  it('makes one request of twins with one key, and refuses another body under it', async () => {
    const key = newKey();
    const body = await callBack({ comment: 'Близнецы' });
    const before = await requestCount(shop.database.db);
    const twins = await Promise.all(
      Array.from({ length: 5 }, () => send(shop, 'call-back-request', body, { 'idempotency-key': key })),
    );
    expect(twins.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(twins.map(({ body: answer }) => answer.data?.number)).size).toBe(1);
    expect(await requestCount(shop.database.db)).toBe(before + 1);
    const number = twins[0]?.body.data?.number ?? '';
    await emailTo('call-back-request@example.ru', number);
    // The e-mail of a later request has arrived, so a second one for the duplicates would have come before.
    const laterRequest = await send(shop, 'call-back-request', await callBack({ comment: 'Позже' }));
    await emailTo('call-back-request@example.ru', laterRequest.body.data?.number ?? '');
    expect(shop.mail.letters.filter(({ subject }) => subject?.endsWith(`заявка ${number}`))).toHaveLength(1);
    // The key may also stand in the form itself; a fresh guard and another order change nothing.
    const again = { ...body, idempotency_key: key, guard: await shop.guard() };
    expect((await send(shop, 'call-back-request', again)).body.data?.number).toBe(number);
    const other = await send(shop, 'call-back-request', { ...again, comment: 'Другое' });
    expect(other).toMatchObject({ status: 409, body: { code: 'key_reused' } });
    const odd = await send(shop, 'call-back-request', body, { 'idempotency-key': 'x y' });
    expect(odd).toMatchObject({ status: 422, body: { errors: { idempotency_key: [expect.any(String)] } } });
  });

  it('binds a key to its sender', async () => {
    const key = newKey();
    const headers = { 'idempotency-key': key };
    const mine = await send(shop, 'call-back-request', await callBack({ comment: 'Моя' }), headers);
    const stranger = await callBack({ comment: 'Моя', phone: '+7 912 345-67-01' });
    const theirs = await send(shop, 'call-back-request', stranger, headers);
    expect([mine.status, theirs.status]).toEqual([200, 200]);
    expect(theirs.body.data?.number).not.toBe(mine.body.data?.number);
    // Another body of a stranger does not even learn that the key was used.
    const other = await send(shop, 'call-back-request', { ...stranger, phone: '+7 912 345-67-02' }, headers);
    expect(other.status).toBe(200);
  });

  it('requires consent and names every wrong field in Russian', async () => {
    const { consent: _, ...silent } = await feedback();
    const without = await send(shop, 'feedback', silent);
    expect(without.status).toBe(422);
    expect(Object.keys(without.body.errors ?? {})).toEqual(['consent']);
    expect(without.body.errors?.['consent']?.[0]).toContain('согласие');
    for (const unticked of [false, 'off', '']) {
      expect((await send(shop, 'feedback', await feedback({ consent: unticked }))).status).toBe(422);
    }
    const wrong = await send(shop, 'feedback', {
      name: 'John',
      email: 'x',
      phone: '123',
      topic: 'nonsense',
      message: '',
      company_id: newKey().slice(1),
      consent: true,
    });
    expect(wrong.status).toBe(422);
    expect(Object.keys(wrong.body.errors ?? {}).sort()).toEqual([
      'company_id',
      'email',
      'message',
      'name',
      'phone',
      'topic',
    ]);
    expect(wrong.body.errors?.['message']).toEqual([requiredMessage]);
    const long = await send(shop, 'feedback', await feedback({ message: 'я'.repeat(5001) }));
    expect(long.body.errors?.['message']?.[0]).toContain('5000');
    const stranger = await send(shop, 'feedback', await feedback({ company_id: newKey() }));
    expect(stranger).toMatchObject({ status: 422, body: { errors: { company_id: [expect.any(String)] } } });
  });

  it('refuses unknown fields', async () => {
    const { status, body } = await send(
      shop,
      'call-back-request',
      await callBack({ status: 'done', __proto: 1 }),
    );
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {}).sort()).toEqual(['__proto', 'status']);
  });

  it('tells a suspected robot what to do and stores nothing', async () => {
    const count = () => requestCount(shop.database.db);
    const before = await count();
    const filled = await send(shop, 'feedback', await feedback({ website: 'https://spam.example' }));
    expect(filled).toMatchObject({
      status: 422,
      body: { errors: { website: [expect.stringContaining('пустым')] } },
    });
    const { data } = (await (await fetch(`${shop.url}/api/form/guard`)).json()) as {
      data: { token: string };
    };
    const quick = await feedback({ guard: data.token });
    expect((await send(shop, 'feedback', quick)).body.errors?.['guard']?.[0]).toContain('слишком быстро');
    const { guard: _, ...none } = quick;
    expect((await send(shop, 'feedback', none)).body.errors?.['guard']?.[0]).toContain('ещё раз');
    expect(await count()).toBe(before);
    shop.clock.now = new Date(shop.clock.now.getTime() + 3000);
    expect((await send(shop, 'feedback', quick)).status).toBe(200);
  });

  it('limits an address and a flood of one mailbox from many addresses', async () => {
    const from = { 'x-forwarded-for': newAddress() };
    const guard = await shop.guard();
    const one = (index: number) => ({
      name: 'Сергей',
      email: `n${index}@example.ru`,
      message: 'м',
      consent: true,
      guard,
    });
    for (let index = 0; index < 10; index++) {
      expect((await send(shop, 'feedback', one(index), from)).status).toBe(200);
    }
    const stopped = await send(shop, 'feedback', one(11), from);
    expect(stopped).toMatchObject({ status: 429, body: { code: 'too_many' } });
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
    for (let index = 0; index < 10; index++)
      await send(shop, 'feedback', { ...one(0), email: 'victim@example.ru' });
    const flood = await send(shop, 'feedback', { ...one(0), email: 'Victim@example.ru' });
    expect(flood.status).toBe(429);
  });

  it('escapes markup in e-mails', async () => {
    const message = `<img src=x onerror=alert(1)></td></table><script>alert("ё")</script> & 'так'`;
    const { body } = await send(shop, 'feedback', await feedback({ message, email: 'markup@example.ru' }));
    const number = body.data?.number ?? '';
    for (const address of ['markup@example.ru', 'feedback@example.ru']) {
      const email = await emailTo(address, number);
      expect(email?.html).not.toMatch(/<img|<script/);
      expect(email?.html).toContain('&lt;script&gt;alert(&quot;ё&quot;)&lt;/script&gt; &amp; &#39;так&#39;');
      expect(email?.text).toContain(message);
    }
  });

  it('reads the phone by the country of the shop', async () => {
    await shop.setLocale('ru_BY');
    await vi.waitFor(async () => {
      const { body } = await send(shop, 'call-back-request', await callBack({ phone: '8 029 240-18-36' }));
      expect(await showRequest(shop.database.db, body.data?.number ?? '')).toMatchObject({
        fields: { phone: '+375292401836' },
      });
    }, 10_000);
    const wrong = await send(shop, 'call-back-request', await callBack({ phone: '8 (912) 240-18-36' }));
    expect(wrong).toMatchObject({ status: 422, body: { errors: { phone: [expect.any(String)] } } });
    await shop.setLocale('ru_RU');
  });

  it('stores nothing when the e-mails cannot be written', async () => {
    const { db } = shop.database;
    const before = await requestCount(db);
    const emailCount = (await listEmails(db, { limit: 1000 })).length;
    await db.schema.alterTable('letters').renameTo('letters_away').execute();
    const failed = await send(shop, 'feedback', await feedback());
    await db.schema.alterTable('letters_away').renameTo('letters').execute();
    expect(failed).toMatchObject({ status: 500, body: { code: 'internal' } });
    expect(await requestCount(db)).toBe(before);
    expect((await listEmails(db, { limit: 1000 })).length).toBe(emailCount);
  });

  it('a company’s change reaches the shop with its name, and its owner gets a copy', async () => {
    const { db } = shop.database;
    const [userId, clientId, token] = [newKey(), newKey(), newToken()];
    await db
      .insertInto('users')
      .values({
        id: userId,
        email: 'company-owner@example.ru',
        first_name: 'Анна',
        last_name: 'К',
        type: 'legal',
      })
      .execute();
    await db
      .insertInto('clients')
      .values({ id: clientId, inn: '6671109590', name_short: 'ООО «Механика»', name_full: 'ООО «Механика»' })
      .execute();
    await db
      .insertInto('client_members')
      .values({ client_id: clientId, user_id: userId, role: 'owner' })
      .execute();
    await db
      .insertInto('sessions')
      .values({
        id: newKey(),
        token_hash: hashToken(token),
        user_id: userId,
        expires_at: new Date(Date.now() + 3600_000),
      })
      .execute();
    const body = { client_id: clientId, changes: 'Новый КПП 667101002', consent: true };
    const { status, body: answer } = await send(
      shop,
      'edit-client-company',
      { ...body, guard: await shop.guard() },
      { authorization: `Bearer ${token}` },
    );
    expect(status).toBe(200);
    const number = answer.data?.number ?? '';
    const email = await emailTo('edit-client-company@example.ru', number);
    expect(email?.text).toContain('ООО «Механика», ИНН\u00a06671109590');
    expect(email?.text).not.toContain(clientId);
    expect(email?.replyTo?.[0]?.address).toBe('company-owner@example.ru');
    expect((await emailTo('company-owner@example.ru', number))?.text).toContain('Новый КПП 667101002');
  });

  it('stands in the OpenAPI document', async () => {
    const document = (await (await fetch(`${shop.url}/api/openapi.json`)).json()) as {
      paths: Record<string, { post?: { requestBody?: { content?: object } } }>;
    };
    const call = document.paths['/api/form/feedback'] ?? document.paths['/form/feedback'];
    expect(Object.keys(call?.post?.requestBody?.content ?? {})).toEqual([
      'application/json',
      'multipart/form-data',
    ]);
  });
});
