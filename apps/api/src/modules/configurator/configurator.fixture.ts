import type { Db } from '@spindle/database/pool';
import { randomUUID } from 'node:crypto';
import type { TestOption } from '../cart/cart.fixture.ts';

type Choice = 'one' | 'any';

interface TestKitOption {
  readonly price?: number | null;
  readonly included?: boolean;
  readonly weight?: number;
  readonly days?: number;
  readonly part?: TestOption;
  readonly pieces?: number;
  readonly drawing?: Record<string, string>;
}

interface TestKit {
  readonly stages: readonly {
    readonly slug: string;
    readonly choice: Choice;
    readonly options: Readonly<Record<string, TestKitOption>>;
  }[];
  readonly rules?: readonly {
    readonly kind: 'requires' | 'excludes' | 'any_of';
    readonly option: string | null;
    readonly others: readonly string[];
  }[];
}

/** Makes a machine configurable; answers public ids of options by their names. */
export async function addKit(
  db: Db,
  machine: TestOption,
  { stages, rules = [] }: TestKit,
): Promise<{ ids: Record<string, string>; numbers: Record<string, number> }> {
  const optionNumber = async (publicId: string) =>
    db
      .selectFrom('options')
      .select(['id', 'goods_id'])
      .where('public_id', '=', publicId)
      .executeTakeFirstOrThrow();
  const { id: option_id, goods_id } = await optionNumber(machine.id);
  await db.insertInto('kits').values({ goods_id, option_id, position: goods_id }).execute();
  const [ids, numbers]: [Record<string, string>, Record<string, number>] = [{}, {}];
  for (const [position, { slug, choice, options }] of stages.entries()) {
    const stage = await db
      .insertInto('kit_stages')
      .values({ goods_id, position, slug, name: `Этап ${slug}`, choice })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [place, [name, facts]] of Object.entries(options).entries()) {
      const { price = 0, included = false, weight = 0, days = 0, part, pieces = 1, drawing = {} } = facts;
      const row = await db
        .insertInto('kit_options')
        .values({
          public_id: `o_${randomUUID().replaceAll('-', '')}`,
          stage_id: stage.id,
          position: place,
          name,
          price,
          is_included: included,
          weight_g: weight,
          lead_days: days,
          part_option_id: part ? (await optionNumber(part.id)).id : null,
          part_quantity: pieces,
          drawing: JSON.stringify(drawing),
        })
        .returning(['id', 'public_id'])
        .executeTakeFirstOrThrow();
      ids[name] = row.public_id;
      numbers[name] = row.id;
    }
  }
  const numbered = (name: string): number => {
    const number = numbers[name];
    if (number === undefined) throw new Error(`no option ${name}`);
    return number;
  };
  for (const [position, { kind, option, others }] of rules.entries()) {
    await db
      .insertInto('kit_rules')
      .values({
        goods_id,
        position,
        kind,
        option_id: option === null ? null : numbered(option),
        option_ids: others.map(numbered),
        reason: `Правило ${kind} ${option ?? 'всегда'}`,
      })
      .execute();
  }
  return { ids, numbers };
}

/** A small milling centre: two stages of one, one of many, a rule of each kind. */
export const smallKit = (part: TestOption): TestKit => ({
  stages: [
    {
      slug: 'spindle',
      choice: 'one',
      options: {
        s8: { price: -18_000_000 },
        s12: { included: true },
        s15: { price: 64_000_000, days: 45, weight: 12_000, drawing: { spindle: '15' } },
      },
    },
    {
      slug: 'conveyor',
      choice: 'one',
      options: { none: { included: true }, belt: { price: 31_000_000, weight: 480_000, days: 20 } },
    },
    {
      slug: 'extras',
      choice: 'any',
      options: {
        lamp: { included: true },
        through: { price: 42_000_000, weight: 60_000 },
        filter: { price: 9_000_000 },
        table: { price: null, part, pieces: 2 },
        skimmer: { price: 4_800_000 },
      },
    },
  ],
  rules: [
    { kind: 'requires', option: 'through', others: ['filter'] },
    { kind: 'excludes', option: 's8', others: ['through'] },
    { kind: 'any_of', option: 's15', others: ['belt', 'skimmer'] },
  ],
});
