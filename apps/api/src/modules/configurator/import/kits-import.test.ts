import { parse, stringify } from 'yaml';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CartApi, openCartApi, type TestOption } from '../../cart/cart.fixture.ts';
import { commandLine } from '../../../kernel/staff/actor.ts';
import { journalOf, testStaff } from '../../../kernel/staff/staff.fixture.ts';
import { addKit, smallKit } from '../configurator.fixture.ts';
import { importKitsFile } from '../configurator.staff.ts';
import type { KitEntry } from './kits-file.ts';
import { exportKits } from './kits-export.ts';

let api: CartApi;
let machine: TestOption;
let part: TestOption;
let ids: Record<string, string>;
beforeAll(async () => {
  api = await openCartApi();
});
beforeEach(async () => {
  machine = await api.option({ price: 748_000_000, stock: 2 });
  part = await api.option({ price: 1_000_050, stock: 3 });
  ({ ids } = await addKit(api.db, machine, smallKit(part)));
});
afterAll(() => api.close());

const id = (name: string): string => ids[name] ?? name;
const load = (text: string, options: { dryRun?: boolean; strict?: boolean } = {}) =>
  importKitsFile(
    testStaff(api.db),
    commandLine,
    { file: 'kits.yaml', text },
    { dryRun: false, strict: false, ...options },
  );
const run = (kits: unknown[], options?: Parameters<typeof load>[1]) => load(stringify({ kits }), options);
const save = async (options: string[]) => {
  const { status, answer } = await api.cartRequest('POST', `/api/v1/goods/kit-variant/${machine.goodsId}`, {
    body: { options },
  });
  expect(status).toBe(200);
  return answer.json().data.id as string;
};
const open = async (key: string) =>
  (await api.cartRequest('GET', `/api/v1/goods/kit-variant/${key}`)).answer.json().data;
const reasons = ({ problems }: Awaited<ReturnType<typeof run>>): string[] =>
  problems.map(({ reason }) => reason);

/** The machine's kit as a file holds it, changed by `edit`. */
async function written(edit: (kit: KitEntry) => void = () => {}, of = machine): Promise<KitEntry> {
  const exported = await exportKits(api.db, of.article);
  const [kit] = (parse(exported?.text ?? '') as { kits: KitEntry[] }).kits;
  if (!kit) throw new Error('no kit');
  edit(kit);
  return kit;
}
const optionOf = (kit: KitEntry, name: string) => {
  const found = kit.stages.flatMap(({ options }) => options).find((option) => option.name === name);
  if (!found) throw new Error(name);
  return found;
};

describe('kits by file', () => {
  it('come back as they went out, with the names of options beside their codes', async () => {
    const exported = await exportKits(api.db, machine.article);
    expect(exported?.text).toContain(`${id('filter')} # filter`);
    const report = await load(exported?.text ?? '');
    expect(report).toMatchObject({ kits: 1, unchanged: 1, changed: 0, refused: 0, applied: true });
  });

  it('change prices, options and rules at once; a key passed on still opens', async () => {
    const key = await save([id('skimmer')]);
    const kit = await written((one) => {
      optionOf(one, 'skimmer').price = 50_000.5;
      one.stages[2]?.options.push({ ...optionOf(one, 'filter'), id: 'washer', name: 'washer', price: 7000 });
      one.rules.push({ kind: 'excludes', option: 'washer', others: [id('belt')], reason: 'Нет места' });
      one.stages.reverse();
    });
    const report = await run([kit]);
    expect(report.changes).toMatchObject([
      { isNew: false, broken: 0, difference: { added: 1, removed: 0, repriced: 1, hasOtherRules: true } },
    ]);
    const variant = await open(key);
    expect(variant).toMatchObject({ conflicts: [], options_with_tax: 50_000.5 });
    expect(variant.stages.map(({ id: slug }: { id: string }) => slug)).toEqual([
      'extras',
      'conveyor',
      'spindle',
    ]);
    expect(await run([kit])).toMatchObject({ unchanged: 1, changed: 0 });
    expect(await journalOf(api.db, 'kit', machine.article)).toMatchObject([
      { action: 'kits.import', after: { is_new: false, broken_choices: 0 } },
    ]);
  });

  it('removing an option leaves saved choices that cannot be built, and reports how many', async () => {
    const key = await save([id('skimmer')]);
    const kit = await written((one) => {
      const extras = one.stages[2];
      if (extras) extras.options = extras.options.filter(({ name }) => name !== 'skimmer');
      for (const rule of one.rules) rule.others = rule.others.filter((other) => other !== id('skimmer'));
    });
    expect((await run([kit])).changes).toMatchObject([{ broken: 1, difference: { removed: 1 } }]);
    expect((await open(key)).conflicts).toMatchObject([{ problem: 'unknown' }]);
    const { status } = await api.cartRequest('POST', '/api/cart', { body: { goods_id: key, quantity: 1 } });
    expect(status).toBe(422);
  });

  it('a dry run changes nothing', async () => {
    const kit = await written((one) => void (optionOf(one, 'skimmer').price = 1));
    expect(await run([kit], { dryRun: true })).toMatchObject({ changed: 1, applied: false });
    expect(await run([kit])).toMatchObject({ changed: 1, applied: true });
  });

  it('proposals retain their keys while their choice is the same', async () => {
    const propose = (name: string, options: string[]) => ({ name, note: '', options });
    await run([await written((one) => void (one.proposals = [propose('Простая', [id('belt')])]))]);
    const listed = async () =>
      (await api.cartRequest('GET', `/api/goods/id/${machine.goodsId}/kit-variants`)).answer.json().data as {
        id: string;
        name: string;
      }[];
    const [first] = await listed();
    await run([
      await written((one) => void (one.proposals = [propose('Другая', []), propose('Лента', [id('belt')])])),
    ]);
    const after = await listed();
    expect(after.map(({ name }) => name)).toEqual(['Другая', 'Лента']);
    expect(after[1]?.id).toBe(first?.id);
    await run([await written((one) => void (one.proposals = []))]);
    expect(await listed()).toEqual([]);
    expect((await open(first?.id ?? '')).name).toBeNull();
  });

  it('makes another machine configurable', async () => {
    const other = await api.option({ price: 100_000_00 });
    const kit = await written();
    const short = JSON.parse(JSON.stringify(kit).replaceAll(/"o_[a-z0-9]{4}([a-z0-9]+)"/g, '"n$1"'));
    const report = await run([{ ...short, machine: other.article, position: undefined }]);
    expect(report).toMatchObject({ created: 1, problems: [] });
    const { answer } = await api.cartRequest('GET', '/api/goods/configurable');
    expect(answer.json().data.at(-1).goods.id).toBe(other.goodsId);
  });
});

describe('a kit is refused', () => {
  const wrong: [string, (kit: KitEntry) => void, string][] = [
    ['without a base', (kit) => void (optionOf(kit, 's12').included = false), 'нет цены'],
    ['with two in a stage of one', (kit) => void (optionOf(kit, 's8').included = true), 'уже в цене'],
    [
      'with a base that its rules forbid',
      (kit) => kit.rules.push({ kind: 'any_of', others: [id('belt')], reason: 'Всегда лента.' }),
      'базовую комплектацию собрать нельзя. Всегда лента',
    ],
    [
      'with an option that nothing goes with',
      (kit) => kit.rules.push({ kind: 'requires', option: id('s8'), others: [id('s15')], reason: 'Оба' }),
      'нельзя выбрать ни в одной комплектации',
    ],
    [
      'with a proposal that cannot be built',
      (kit) => kit.proposals?.push({ name: 'Плохая', note: '', options: [id('through')] }),
      'комплектацию «Плохая» собрать нельзя',
    ],
    ['with an option named twice', (kit) => void (optionOf(kit, 's8').id = id('s15')), 'записана дважды'],
    ['with a strange rule', (kit) => void (kit.rules[0]!.others = ['nobody']), 'у этого станка нет'],
    ['with an unknown part', (kit) => void (optionOf(kit, 'table').part = 'НЕТ-ТАКОГО'), 'НЕТ-ТАКОГО'],
    ['of an unknown machine', (kit) => void (kit.machine = 'НЕТ-СТАНКА'), 'артикула НЕТ-СТАНКА нет'],
  ];
  it.each(wrong)('%s', async (_case, edit, reason) => {
    const kit = await written((one) => {
      one.proposals ??= [];
      edit(one);
    });
    const report = await run([kit]);
    expect(report).toMatchObject({ refused: 1, changed: 0 });
    expect(reasons(report).join('\n')).toContain(reason);
    expect(report.problems[0]?.place.line).toBeGreaterThan(1);
  });

  it('with an option of another machine', async () => {
    const other = await api.option({ price: 100_000_00 });
    const report = await run([{ ...(await written()), machine: other.article }]);
    expect(reasons(report)[0]).toContain('другого станка');
  });

  it('and does not stop the others, unless all or none are wanted', async () => {
    const good = await written((one) => void (optionOf(one, 'skimmer').price = 1));
    const bad = { machine: 'НЕТ', stages: [] };
    const strict = await run([good, bad], { strict: true });
    expect(strict).toMatchObject({ changed: 1, refused: 1, applied: false });
    expect(await run([good, bad])).toMatchObject({ changed: 1, refused: 1, applied: true });
    expect(await run([good, bad])).toMatchObject({ changed: 0, unchanged: 1 });
  });
});
