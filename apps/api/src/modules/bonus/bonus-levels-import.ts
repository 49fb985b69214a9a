import type { Db } from '@spindle/database/pool';
import * as z from 'zod/mini';
import type { ImportWay } from '../../kernel/imports/content-part.ts';
import type { Problems } from '../../kernel/imports/import-problems.ts';
import { repeated } from '../../kernel/imports/repeated.ts';
import { readYaml } from '../../kernel/imports/yaml-file.ts';
import { codesFor } from './bonus-office.sql.ts';

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
export type BonusLevelEntries = z.infer<typeof BonusLevels>['levels'];

export function readBonusLevels(
  file: string,
  source: string,
  problems: Problems,
): BonusLevelEntries | undefined {
  const checked = readYaml(file, source, BonusLevels, problems);
  if (!checked) return undefined;
  const { levels } = checked.value;
  for (const index of repeated(levels.map(({ id }) => id))) {
    problems.add(checked.place(['levels', index, 'id']), `номер ${levels[index]?.id} записан дважды`);
  }
  for (const index of repeated(levels.map(({ turnover_from }) => turnover_from))) {
    problems.add(checked.place(['levels', index, 'turnover_from']), 'такой оборот уже есть у другого уровня');
  }
  return levels;
}

/** The ladder is one thing: once the office changed a step of it, files leave all of it alone and say so. */
export async function storeBonusLevels(
  tx: Db,
  levels: BonusLevelEntries,
  problems: Problems,
  { theirs, say }: ImportWay,
): Promise<void> {
  const own = await tx.selectFrom('bonus_levels').select('name').where('source', '=', 'office').execute();
  if (own.length > 0 && !theirs) {
    say(`оставлены правки кабинета: ${own.map(({ name }) => name).join(', ')} (взять из файлов: --theirs)`);
    return;
  }
  for (const { id } of await tx.selectFrom('bonus_levels').select('id').execute()) {
    const codes = levels.some((level) => level.id === id) ? [] : await codesFor(tx, String(id));
    if (codes.length > 0)
      problems.add(
        { file: 'bonus-levels.yaml' },
        `нет уровня ${id}, а для него промокоды ${codes.join(', ')}`,
      );
  }
  await tx.deleteFrom('bonus_levels').execute();
  if (levels.length === 0) return;
  const rows = levels.map((level) => ({ ...level, turnover_from: level.turnover_from * 100 }));
  await tx.insertInto('bonus_levels').values(rows).execute();
}
