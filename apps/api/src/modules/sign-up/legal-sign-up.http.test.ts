import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountsApi, newEmail, newInn, openAccountsApi, password } from '../../accounts.fixture.ts';

let api: AccountsApi;
beforeAll(async () => {
  api = await openAccountsApi();
});
afterAll(() => api.close());

const registeredInn = '6671109590';
const branches = '5402406881';

const person = (over: object = {}) => ({
  first_name: 'Олег',
  last_name: 'Мирный',
  email: newEmail(),
  phone: '+7 (912) 240-18-36',
  password,
  consent: true,
  ...over,
});
const typed = { name_short: 'ООО «Новая»', kpp: '770101001', legal_address: 'Москва, ул. Первая, 1' };
const find = (inn: string) => api.call('POST', '/api/auth/sign-up/legal/inn', { body: { inn } });
const prepare = (body: object) => api.call('POST', '/api/auth/sign-up/legal/preparation', { body });
const finish = (body: object) => api.call('POST', '/api/auth/sign-up/legal/finish', { body });
const whoAmI = async (token: string) =>
  (await api.call('GET', '/api/personal-information', { as: token })).json().data;
const profile = async (token: string) =>
  (await api.call('GET', '/api/profile/account', { as: token })).json().data;
const begin = async (inn: string, over: object = {}): Promise<string> =>
  (await prepare(person({ inn, ...over }))).json().uuid;

describe('the look-up by tax number', () => {
  it('finds a company and its branches, the company first', async () => {
    expect((await find('6671 109 590')).json()).toEqual({
      data: [
        {
          legal_name_short: 'ООО «Механика»',
          legal_name_full: 'Общество «Механика»',
          inn: registeredInn,
          kpp: '667101001',
          ogrn: '1106600017314',
          legal_address: 'Екатеринбург, ул. Щорса, 7',
        },
      ],
    });
    const kpps = (await find(branches)).json().data.map(({ kpp }: { kpp: string }) => kpp);
    expect(kpps).toEqual(['540201001', '550743001']);
  });

  it('finds nothing for an unknown or a closed one', async () => {
    expect((await find(newInn())).json()).toEqual({ data: [] });
    expect((await find('6670502783')).json()).toEqual({ data: [] });
  });

  it.each([
    ['123', /^ИНН может состоять из 10 или 12 цифр$/],
    ['6671109591', /опечатка/],
    ['', /^Это поле обязательно для заполнения$/],
  ])('%j is no tax number', async (inn, message) => {
    const answer = await find(inn);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors.inn[0]).toMatch(message);
  });

  it('takes the numbers of its own country only', async () => {
    // A right Belarusian number in a Russian shop.
    expect((await find('100582333')).json().errors.inn[0]).toBe('ИНН может состоять из 10 или 12 цифр');
  });
});

describe('sign-up of a company', () => {
  it('in two steps: the person, then the chosen company', async () => {
    const email = newEmail();
    const prepared = (await prepare(person({ inn: registeredInn, email }))).json();
    expect(prepared).toMatchObject({
      uuid: expect.any(String),
      data: [{ legal_name_short: 'ООО «Механика»' }],
    });
    expect(await api.db.selectFrom('users').select('id').where('email', '=', email).execute()).toEqual([]);
    const finished = await finish({ uuid: prepared.uuid, name_short: 'ООО «Механика»' });
    expect(finished.statusCode).toBe(200);
    const user = await whoAmI(finished.json().access_token);
    expect(user).toMatchObject({
      type: 'legal',
      clients: [{ inn: registeredInn, role: 'owner', is_legal: true }],
    });
    expect(user.payers.map(({ is_legal }: { is_legal: boolean }) => is_legal)).toEqual([true, false]);
    expect((await profile(finished.json().access_token)).companies).toMatchObject([
      { name_full: 'Общество «Механика»', kpp: '667101001', state: 'unchecked' },
    ]);
    expect((await api.letters(email)).map(({ template }) => template)).toEqual(['activation']);
    const consent = await api.db.selectFrom('consents').selectAll().where('subject', '=', email).execute();
    expect(consent).toMatchObject([{ form: 'sign-up-legal', text_version: '2026-03-01', user_id: user.id }]);
  });

  it('stores neither the password nor the uuid as it is', async () => {
    const uuid = await begin(newInn());
    const rows = await api.db.selectFrom('pre_registrations').selectAll().execute();
    const stored = JSON.stringify(rows.map((row) => ({ ...row, uuid_hash: row.uuid_hash.toString('utf8') })));
    expect(stored).not.toContain(uuid);
    expect(stored).not.toContain(password);
  });

  it('works once, and not forever', async () => {
    const uuid = await begin(newInn());
    const answers = await Promise.all([finish({ uuid, ...typed }), finish({ uuid, ...typed })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
    const late = await begin(newInn());
    await sql`update pre_registrations set expires_at = now() - interval '1 second'`.execute(api.db);
    const answer = await finish({ uuid: late, ...typed });
    expect([answer.statusCode, answer.json().message]).toEqual([
      410,
      'Регистрация начата слишком давно. Заполните форму ещё раз.',
    ]);
  });

  it('a company the look-up does not know is typed in and waits for a check', async () => {
    const inn = newInn();
    const uuid = await begin(inn);
    expect((await finish({ uuid, name_short: 'ООО «Новая»' })).json().errors).toHaveProperty('legal_address');
    const { kpp: _kpp, ...withoutKpp } = typed;
    expect((await finish({ uuid, ...withoutKpp })).json().errors).toHaveProperty('kpp');
    const finished = await finish({ uuid, ...typed });
    expect((await profile(finished.json().access_token)).companies).toMatchObject([
      { inn, name_short: 'ООО «Новая»', name_full: 'ООО «Новая»', state: 'unchecked', role: 'owner' },
    ]);
  });

  it('from a list only what is on it can be chosen; branches by КПП', async () => {
    const uuid = await begin(branches);
    const wrong = await finish({ uuid, ...typed });
    expect(wrong.json().errors).toHaveProperty('name_short');
    const finished = await finish({ uuid, name_short: ' ооо «сибирь» ', kpp: '550743001' });
    expect((await profile(finished.json().access_token)).companies).toMatchObject([
      { name_full: 'Филиал ООО «Сибирь»', kpp: '550743001', state: 'unchecked' },
    ]);
  });

  it('a tax number does not reveal whether its company is a customer', async () => {
    const company = await api.company();
    const shape = async (inn: string) => {
      const found = await find(inn);
      const prepared = await prepare(person({ inn }));
      const finished = await finish({ uuid: prepared.json().uuid, ...typed });
      const companies = (await profile(finished.json().access_token)).companies;
      return [
        [found.statusCode, found.json()],
        [prepared.statusCode, Object.keys(prepared.json()), prepared.json().data],
        [finished.statusCode, Object.keys(finished.json())],
        companies.map(({ state, role, name_short }: Record<string, string>) => [state, role, name_short]),
      ];
    };
    expect(await shape(company.inn)).toEqual(await shape(newInn()));
  });

  it('several people may name one company; each has it alone, and none sees the customer’s', async () => {
    const company = await api.company();
    const [first, second] = [await begin(company.inn), await begin(company.inn)];
    const answers = await Promise.all([
      finish({ uuid: first, ...typed }),
      finish({ uuid: second, ...typed }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const ids = await Promise.all(
      answers.map(async (answer) => (await whoAmI(answer.json().access_token)).clients[0].id),
    );
    expect(new Set([...ids, company.id]).size).toBe(3);
    for (const [at, answer] of answers.entries()) {
      const as = answer.json().access_token;
      const seen = (await api.call('GET', '/api/employees', { as })).json();
      expect(seen.data).toHaveLength(1);
      for (const which of [{}, { client_id: ids[at] }]) {
        const body = { email: newEmail(), ...which };
        const refused = await api.call('POST', '/api/invites', { as, body });
        expect([refused.statusCode, refused.json().code]).toEqual([409, 'company_unproven']);
      }
      // It may be ordered for meanwhile.
      expect((await whoAmI(as)).payers[0]).toMatchObject({ is_legal: true });
    }
  });

  it('a rejected company does not hold its tax number', async () => {
    const company = await api.company();
    await api.db
      .updateTable('clients')
      .set({ checked_at: null, rejected_at: new Date(), reject_reason: 'Чужой ИНН' })
      .where('id', '=', company.id)
      .execute();
    const finished = await finish({ uuid: await begin(company.inn), ...typed });
    expect(finished.statusCode).toBe(200);
    expect((await whoAmI(finished.json().access_token)).clients[0].id).not.toBe(company.id);
  });

  it('answers alike for a known e-mail, and gives no access to its account', async () => {
    const owner = await api.person();
    const uuid = await begin(newInn(), { email: owner.email });
    const finished = await finish({ uuid, ...typed });
    expect(finished.statusCode).toBe(200);
    const user = await whoAmI(finished.json().access_token);
    expect(user.id).not.toBe(owner.id);
    expect((await api.letters(owner.email)).at(-1)?.template).toBe('already-registered');
    const seen = await api.call('GET', '/api/personal-information', { as: owner });
    expect(seen.json().data).toMatchObject({ type: 'physical', clients: [] });
  });

  it.each(['checked_at', 'checked', 'role', 'client_id', 'user_id'])(
    'takes no %s from outside',
    async (field) => {
      const answer = await finish({ uuid: await begin(newInn()), ...typed, [field]: true });
      expect(answer.json().errors).toEqual({ [field]: ['Неизвестное поле'] });
    },
  );
});
