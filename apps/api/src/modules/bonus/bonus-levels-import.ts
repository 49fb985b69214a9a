import type { Db } from '@spindle/database/pool';
import * as z from 'zod/mini';
import type { Problems } from '../../kernel/imports/import-problems.ts';
import { repeated } from '../../kernel/imports/repeated.ts';
import { readYaml } from '../../kernel/imports/yaml-file.ts';

const BonusLevels = z.object({
  levels: z
    .array(
      z.object({
        id: z.int().check(z.minimum(1), z.maximum(1000)),
        name: z.string().check(z.minLength(1), z.maxLength(100)),
        /** Roubles. */
        turnover_from: z.int().check(z.minimum(0), z.maximum(1_000_000_000_000)),
        discount_percent: z.int().check(z.minimum(0), z.maximum(100)),
      }),
    )
    .check(z.maxLength(50)),
});
type BonusLevelEntries = z.infer<typeof BonusLevels>['levels'];

export function readBonusLevels(
  file: string,
  source: string,
  problems: Problems,
): BonusLevelEntries | undefined {
  const checked = readYaml(file, source, BonusLevels, problems);
  if (!checked) return undefined;
  const { levels } = checked.value;
  for (const index of repeated(levels.map(({ id }) => id))) {
    problems.add(checked.locate(['levels', index, 'id']), `номер ${levels[index]?.id} записан дважды`);
  }
  for (const index of repeated(levels.map(({ turnover_from }) => turnover_from))) {
    problems.add(
      checked.locate(['levels', index, 'turnover_from']),
      'такой оборот уже есть у другого уровня',
    );
  }
  return levels;
}

export async function storeBonusLevels(tx: Db, levels: BonusLevelEntries): Promise<void> {
  await tx.deleteFrom('bonus_levels').execute();
  if (levels.length === 0) return;
  const rows = levels.map((level) => ({ ...level, turnover_from: level.turnover_from * 100 }));
  await tx.insertInto('bonus_levels').values(rows).execute();
}

export async function writtenBonusLevels(db: Db) {
  const rows = await db.selectFrom('bonus_levels').selectAll().orderBy('turnover_from').execute();
  const levels = rows.map(({ id, name, turnover_from, discount_percent }) => ({
    id,
    name,
    turnover_from: turnover_from / 100,
    discount_percent,
  }));
  return { levels };
}
