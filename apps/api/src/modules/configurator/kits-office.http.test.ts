import type { KitCheck, KitDraft, StaffKit } from '@spindle/contract/staff/staff-kits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { journalOf } from '../../kernel/staff/staff.fixture.ts';
import { type CartApi, openCartApi, type TestOption } from '../cart/cart.fixture.ts';
import { type Employee, employee, staffCall } from '../staff/staff.fixture.ts';
import { addKit, smallKit } from './configurator.fixture.ts';

let api: CartApi;
let editor: Employee;
let machine: TestOption;
let part: TestOption;
let ids: Record<string, string>;
beforeAll(async () => {
  api = await openCartApi({ drawingTakes: (kind) => ({ kit: ['1', '0'], D: 'number', of: [kind] }) });
  editor = await employee(api.db, { roles: ['catalogue'] });
});
beforeEach(async () => {
  machine = await api.option({ price: 748_000_000, stock: 2 });
  part = await api.option({ price: 1_000_050, stock: 3 });
  ({ ids } = await addKit(api.db, machine, smallKit(part)));
});
afterAll(() => api.close());

const url = '/api/staff/kits';
const show = async (id = machine.goodsId): Promise<StaffKit> =>
  (await staffCall(api, 'GET', `${url}/${id}`, { as: editor })).json().data;
const check = async (body: KitDraft): Promise<KitCheck> =>
  (await staffCall(api, 'POST', `${url}/${machine.goodsId}/check`, { as: editor, body })).json().data;
const save = (body: KitDraft, version: number, as = editor) =>
  staffCall(api, 'PUT', `${url}/${machine.goodsId}`, { as, body, version });
const publish = (is_published: boolean, version: number) =>
  staffCall(api, 'PUT', `${url}/${machine.goodsId}/state`, { as: editor, body: { is_published }, version });
const written = async (action: string) =>
  (await journalOf(api.db, 'kit', machine.article)).filter((entry) => entry.action === action);
const previewKit = () => api.cartRequest('GET', `/api/v1/goods/kit-variant/${machine.goodsId}`);
const savedChoice = async (options: string[]): Promise<string> => {
  const { answer } = await api.cartRequest('POST', `/api/v1/goods/kit-variant/${machine.goodsId}`, {
    body: { options },
  });
  return answer.json().data.id as string;
};

describe('a kit in the office', () => {
  it('is shown, saved whole on its version and written to the audit log; a stale save gets the current one', async () => {
    const { kit, version, ...facts } = await show();
    expect(facts).toMatchObject({ is_published: true, base_price: 748_000_000, saved: 0 });
    expect(await check(kit)).toMatchObject({ problems: [], changes: [], broken: 0 });
    const [first, ...rest] = kit.stages;
    const [option, ...others] = first!.options.toReversed();
    const dearer = {
      ...kit,
      stages: [
        { ...first!, options: [...others.toReversed(), { ...option!, name: 'Иная', price: 12.5 }] },
        ...rest,
      ],
    };
    expect((await check(dearer)).changes).toEqual(['с\u00a0новой ценой: 1', 'изменено опций: 1']);
    const answer = await save(dearer, version);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data.kit).toEqual(dearer);
    expect(answer.json().data.version).toBeGreaterThan(version);
    const late = await save(kit, version);
    expect(late.statusCode).toBe(412);
    expect(late.json().current.kit).toEqual(dearer);
    expect(await written('kits.save')).toHaveLength(1);
    // The same again is no change.
    const again = await save(dearer, answer.json().data.version);
    expect(again.json().data.version).toBe(answer.json().data.version);
  });

  it('rejects a kit that cannot be built and names the blocking option; counts affected saved choices', async () => {
    const { kit, version } = await show();
    const s8 = ids['s8'] ?? '';
    const key = await savedChoice([s8]);
    const ruled: KitDraft = {
      ...kit,
      rules: [...kit.rules, { kind: 'excludes', option: s8, others: [ids['lamp'] ?? ''], reason: 'Нельзя.' }],
    };
    const found = await check(ruled);
    expect(found.problems).toEqual([
      { path: ['stages', 0, 'options', 0], reason: 'Опцию «s8» нельзя выбрать ни в одной комплектации' },
    ]);
    expect((await save(ruled, version)).statusCode).toBe(409);
    expect(
      (await save({ ...kit, rules: [{ ...ruled.rules.at(-1)!, reason: '' }] }, version)).statusCode,
    ).toBe(409);
    expect((await show()).version).toBe(version);
    const unwritten = [{ kind: 'excludes' as const, option: s8, others: [], reason: '' }];
    expect((await check({ ...kit, rules: unwritten })).problems).toEqual([
      { path: ['rules', 0, 'others'], reason: 'Выберите, с\u00a0какими опциями' },
      { path: ['rules', 0, 'reason'], reason: 'Напишите, что прочтёт покупатель' },
    ]);
    // An option that goes takes the saved choice of it along.
    const fewer: KitDraft = {
      ...kit,
      stages: kit.stages.map((stage) => ({
        ...stage,
        options: stage.options.filter(({ id }) => id !== s8),
      })),
      rules: kit.rules.filter(({ option, others }) => option !== s8 && !others.includes(s8)),
    };
    const hit = await check(fewer);
    expect(hit).toMatchObject({ problems: [], saved: 1, broken: 1 });
    expect(hit.broken_first[0]?.url).toContain(key);
  });

  it('is withdrawn and published: buyers see it, save it and put it into a cart only while it is there', async () => {
    const key = await savedChoice([]);
    expect((await previewKit()).status).toBe(200);
    const { version } = await show();
    const out = await publish(false, version);
    expect(out.json().data).toMatchObject({ is_published: false, url: null });
    expect((await previewKit()).status).toBe(404);
    expect((await api.cartRequest('GET', `/api/v1/goods/kit-variant/${key}`)).status).toBe(404);
    const saving = await api.cartRequest('POST', `/api/v1/goods/kit-variant/${machine.goodsId}`, {
      body: { options: [] },
    });
    expect(saving.status).toBe(404);
    expect((await publish(true, version)).statusCode).toBe(412);
    expect((await publish(true, out.json().data.version)).json().data.is_published).toBe(true);
    expect((await previewKit()).status).toBe(200);
    expect(await written('kits.withdraw')).toHaveLength(1);
  });

  it('of a new machine begins withdrawn, empty or like another one, with options of its own', async () => {
    const fresh = await api.option({ price: 500_000_000, stock: 1 });
    const add = (body: object, as = editor) => staffCall(api, 'POST', url, { as, body });
    const [like, freshArticle] = [machine.article, fresh.article];
    expect((await add({ article: 'НЕТ-ТАКОГО', like: null })).statusCode).toBe(409);
    expect((await add({ article: like, like: null })).statusCode).toBe(409);
    const { data } = (await add({ article: freshArticle, like })).json() as { data: StaffKit };
    expect(data).toMatchObject({ id: fresh.goodsId, is_published: false, url: null });
    const pattern = await show();
    expect(data.kit.stages.map(({ name }) => name)).toEqual(pattern.kit.stages.map(({ name }) => name));
    const codes = pattern.kit.stages.flatMap(({ options }) => options.map(({ id }) => id));
    expect(data.kit.stages.flatMap(({ options }) => options).filter(({ id }) => codes.includes(id))).toEqual(
      [],
    );
    const plainOption = await api.option({ price: 1, stock: 1 });
    const empty = (await add({ article: plainOption.article, like: null })).json().data;
    expect(empty).toMatchObject({ stages: 1, options: 1, is_published: false });
    const seller = await employee(api.db, { roles: ['sales-manager'] });
    expect((await add({ article: freshArticle, like: null }, seller)).statusCode).toBe(403);
  });

  it('is drawn without its options, with the parameters they may set on the drawing', async () => {
    const { drawing } = await show();
    expect(drawing).toMatchObject({ kind: 'drill', params: { kit: '1' } });
    // Options do not change the scale of the drawing.
    expect(drawing.takes).toEqual({ D: 'number', of: ['drill'] });
  });

  it('goes for good while nobody has anything of it; what uses it is named', async () => {
    const remove = (version: number, as = editor) =>
      staffCall(api, 'DELETE', `${url}/${machine.goodsId}`, { as, version });
    const { version } = await show();
    expect((await remove(version + 1)).statusCode).toBe(412);
    expect((await remove(version, await employee(api.db, { roles: ['sales-manager'] }))).statusCode).toBe(
      403,
    );

    const key = await savedChoice([]);
    await api.cartRequest('POST', '/api/cart', { body: { goods_id: key, quantity: 1 } });
    const named = await show();
    expect(named.uses).toEqual([
      { kind: 'saved', count: 1, first: [] },
      { kind: 'carts', count: 1, first: [] },
    ]);
    const refused = await remove(version);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toBe(
      'Удалить нельзя, пока есть: сохранённые комплектации\u00a0— 1, корзины\u00a0— 1.',
    );
    await api.db.deleteFrom('kit_variants').where('key', '=', key).execute();
    expect((await remove(version)).statusCode).toBe(200);
    expect((await previewKit()).status).toBe(404);
    expect((await staffCall(api, 'GET', `${url}/${machine.goodsId}`, { as: editor })).statusCode).toBe(404);
    expect(await written('kits.remove')).toHaveLength(1);
    // The goods stay and may be made configurable again.
    const again = await staffCall(api, 'POST', url, {
      as: editor,
      body: { article: machine.article, like: null },
    });
    expect(again.statusCode).toBe(200);
  });
});
