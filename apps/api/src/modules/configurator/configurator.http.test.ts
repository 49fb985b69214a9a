import type { KitVariant } from '@spindle/contract/kits/configurator';
import fc from 'fast-check';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CartApi, openCartApi, type TestOption } from '../cart/cart.fixture.ts';
import { addKit, smallKit } from './configurator.fixture.ts';

let api: CartApi;
let machine: TestOption;
let part: TestOption;
let ids: Record<string, string>;
let numbers: Record<string, number>;
beforeAll(async () => {
  api = await openCartApi();
  machine = await api.option({ price: 748_000_000, original: 790_000_000, weight: 5_640_000, stock: 2 });
  part = await api.option({ price: 1_000_050, weight: 4_000, stock: 3 });
  ({ ids, numbers } = await addKit(api.db, machine, smallKit(part)));
});
afterAll(() => api.close());

const named = (...names: string[]): string[] => names.map((name) => ids[name] ?? name);
const save = (options: string[], more: object = {}) =>
  api.cartRequest('POST', `/api/v1/goods/kit-variant/${machine.goodsId}`, { body: { options, ...more } });
const slug = (option: TestOption): string => `sverlo-test-${option.goodsId.slice('p_test'.length)}`;
const configure = (options: string[], more: object = {}) =>
  api.cartRequest('POST', `/api/goods/slug/${slug(machine)}/configurator`, { body: { options, ...more } });

describe('a choice', () => {
  it('begins with what the machine includes, at the machine’s price', async () => {
    const { status, answer } = await configure([]);
    expect(status).toBe(200);
    expect(answer.json()).toMatchObject({
      selected_ids: named('s12', 'none', 'lamp'),
      price: { current_value_with_tax: 7_480_000, original_value_with_tax: 7_900_000 },
      base_with_tax: 7_480_000,
      options_with_tax: 0,
      promotion_coupon: null,
      weight_kg: 5640,
      lead_days: 0,
    });
  });

  it('adds prices, weights and terms of its options; a part costs its shop price', async () => {
    const { answer } = await configure(named('s15', 'belt', 'table'));
    const kit = answer.json();
    expect(kit).toMatchObject({
      options_with_tax: 640_000 + 310_000 + 20_001,
      price: { current_value_with_tax: 8_450_001, original_value_with_tax: 8_870_001 },
      weight_kg: 5640 + 12 + 480 + 8,
      lead_days: 45,
    });
    expect(kit.stages.map(({ price }: { price: number }) => price)).toEqual([640_000, 310_000, 20_001]);
    expect(kit.options[ids['table'] ?? '']).toMatchObject({
      price_with_tax: 20_001,
      is_selected: true,
      part: { article: part.article, quantity: 2 },
    });
    expect(kit.image.original).toContain('spindle=15');
  });

  it('is refused at its field where it cannot be built', async () => {
    const refusals: [string[], string][] = [
      [named('through'), 'Правило requires through'],
      [named('s8', 'through', 'filter'), 'Правило excludes s8'],
      [named('s15'), 'Правило any_of s15'],
      [named('s8', 's15', 'belt'), 'можно выбрать только одно'],
      [named('lamp', 'lamp'), 'названа дважды'],
      [['o_other1'], 'другого станка'],
    ];
    for (const [options, message] of refusals) {
      for (const send of [configure, save]) {
        const { status, errors } = await send(options);
        expect([status, errors['options']?.join(' ')]).toEqual([422, expect.stringContaining(message)]);
      }
    }
  });

  it('takes no prices and no other fields from the sender', async () => {
    for (const more of [{ price: 1 }, { goods_id: 'p_x' }, { options_price: 0 }]) {
      expect((await configure([], more)).status).toBe(422);
      expect((await save([], more)).status).toBe(422);
    }
    expect((await configure(Array.from({ length: 201 }, () => 'o_x'))).status).toBe(422);
  });

  it('of a product that is not configurable, or of none, is not found', async () => {
    for (const id of [part.goodsId, 'p_nothing']) {
      expect((await api.cartRequest('GET', `/api/v1/goods/kit-variant/${id}`)).status).toBe(404);
      expect(
        (await api.cartRequest('POST', `/api/v1/goods/kit-variant/${id}`, { body: { options: [] } })).status,
      ).toBe(404);
    }
    expect(
      (await api.cartRequest('GET', `/api/goods/id/${part.goodsId}/kit-variants`)).answer.json(),
    ).toEqual({
      data: [],
    });
  });

  it('may be looked at with what is wrong with it', async () => {
    const url = `/api/v1/goods/kit-variant/${machine.goodsId}?options=${named('through').join(',')}`;
    const { status, answer } = await api.cartRequest('GET', url);
    expect(status).toBe(200);
    expect(answer.json().data).toMatchObject({
      id: null,
      conflicts: [{ problem: 'rule', option_ids: named('through'), message: 'Правило requires through' }],
      price: { current_value_with_tax: 7_900_000 },
    });
    const bySlug = await api.cartRequest(
      'GET',
      `/api/goods/slug/${slug(machine)}/configurator${new URL(url, 'http://x').search}`,
    );
    expect(bySlug.answer.json().data.conflicts).toEqual(answer.json().data.conflicts);
    expect(
      (await api.cartRequest('GET', `/api/v1/goods/kit-variant/${machine.goodsId}?options=o_other`)).status,
    ).toBe(422);
  });
});

describe('a coupon', () => {
  it('is taken off the whole, and the better of it and the bonus level counts', async () => {
    const code = await api.promoCode({ percent: 10, min: 800_000_000 });
    const { answer } = await configure(named('s15', 'belt'), { promotion_coupon: code.toLowerCase() });
    expect(answer.json()).toMatchObject({
      promotion_coupon: { code, percent: 10, state: 'applied' },
      discount_percent: 10,
      price: { current_value_with_tax: 7_587_000 },
    });
    const small = await configure([], { promotion_coupon: code });
    expect(small.answer.json()).toMatchObject({
      promotion_coupon: { state: 'below_minimum' },
      price: { current_value_with_tax: 7_480_000 },
    });
  });

  it('that is over, used up or unknown is refused at its field', async () => {
    const over = await api.promoCode({ ends: '2021-01-01' });
    const { status, errors } = await configure([], { promotion_coupon: over });
    expect([status, errors['promotion_coupon']?.[0]]).toEqual([
      422,
      expect.stringContaining('промокода нет'),
    ]);
  });
});

describe('a saved choice', () => {
  it('opens by its key with what was chosen, and reports that the price has changed since', async () => {
    const saved = await save(named('belt'));
    const variant: KitVariant = saved.answer.json().data;
    expect(variant.id).toMatch(/^k_[a-z0-9]{26}$/);
    const open = async (): Promise<KitVariant> =>
      (await api.cartRequest('GET', `/api/v1/goods/kit-variant/${variant.id}`)).answer.json().data;
    expect(await open()).toMatchObject({
      id: variant.id,
      url: `/configurator/${slug(machine)}/${variant.id}/`,
      selected_ids: named('s12', 'belt', 'lamp'),
      conflicts: [],
      previous_value_with_tax: null,
    });
    await api.db
      .updateTable('kit_options')
      .set({ price: 33_000_000 })
      .where('id', '=', numbers['belt'] ?? 0)
      .execute();
    expect(await open()).toMatchObject({
      previous_value_with_tax: 7_790_000,
      price: { current_value_with_tax: 7_810_000 },
    });
    await api.db
      .updateTable('kit_options')
      .set({ price: 31_000_000 })
      .where('id', '=', numbers['belt'] ?? 0)
      .execute();
  });

  it('with a changed or made-up key is not found', async () => {
    const { id } = (await save([])).answer.json().data as { id: string };
    for (const key of [`${id}x`, id.slice(0, -1), id.toUpperCase(), 'k_', 'k_%00', `k_${'a'.repeat(26)}`]) {
      expect([key, (await api.cartRequest('GET', `/api/v1/goods/kit-variant/${key}`)).status]).toEqual([
        key,
        404,
      ]);
    }
  });

  it('reports when the machine’s rules no longer allow it', async () => {
    const other = await api.option({ price: 100_000_000 });
    const kit = await addKit(api.db, other, smallKit(part));
    const saved = await api.cartRequest('POST', `/api/v1/goods/kit-variant/${other.goodsId}`, {
      body: { options: [kit.ids['skimmer'], kit.ids['filter']] },
    });
    const { id } = saved.answer.json().data as { id: string };
    await api.db
      .deleteFrom('kit_options')
      .where('id', '=', kit.numbers['skimmer'] ?? 0)
      .execute();
    const { answer } = await api.cartRequest('GET', `/api/v1/goods/kit-variant/${id}`);
    expect(answer.json().data.conflicts).toMatchObject([{ problem: 'unknown' }]);
  });
});

describe('its PDF', () => {
  it('names the options and the total; an unknown key answers 404', async () => {
    const { id } = (await save(named('belt', 'skimmer'))).answer.json().data as { id: string };
    const answer = await api.call('GET', `/api/goods/kit-variant/${id}/kit.pdf`, { as: null });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    const pdf = await getDocumentProxy(new Uint8Array(answer.rawPayload));
    const { text } = await extractText(pdf, { mergePages: true });
    expect(text).toContain('skimmer');
    expect(text.replaceAll(/\s/g, '')).toContain('7838000');
    const unknown = await api.call('GET', `/api/goods/kit-variant/k_${'a'.repeat(26)}/kit.pdf`, { as: null });
    expect(unknown.statusCode).toBe(404);
  });
});

describe('the database', () => {
  it('stores exactly the choices that the rules allow', async () => {
    const { goods_id } = await api.db
      .selectFrom('options')
      .select('goods_id')
      .where('public_id', '=', machine.id)
      .executeTakeFirstOrThrow();
    let counter = 0;
    const stores = (option_ids: number[]) =>
      api.db
        .insertInto('kit_variants')
        .values({ key: `k_${String(++counter).padStart(20, '0')}`, goods_id, option_ids })
        .execute()
        .then(
          () => true,
          () => false,
        );
    const names = Object.keys(ids);
    await fc.assert(
      fc.asyncProperty(fc.subarray(names), async (chosen) => {
        const chosenOf = (set: string[]) => set.filter((name) => chosen.includes(name));
        const possible =
          chosenOf(['s8', 's12', 's15']).length === 1 &&
          chosenOf(['none', 'belt']).length === 1 &&
          chosen.includes('lamp') &&
          (!chosen.includes('through') || chosen.includes('filter')) &&
          !(chosen.includes('s8') && chosen.includes('through')) &&
          (!chosen.includes('s15') || chosen.includes('belt') || chosen.includes('skimmer'));
        expect(await stores(chosen.map((name) => numbers[name] ?? 0))).toBe(possible);
      }),
      { numRuns: 300 },
    );
    const fine = ['s12', 'none', 'lamp'].map((name) => numbers[name] ?? 0);
    expect(await stores(fine)).toBe(true);
    expect(await stores([...fine, fine[0] ?? 0])).toBe(false);
    expect(await stores([...fine, 999_999])).toBe(false);
  });
});
