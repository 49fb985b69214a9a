import { upperCased } from '@spindle/contract/fold-case';
import type { Db } from '@spindle/database/pool';
import * as z from 'zod/mini';
import type { Problems } from '../../kernel/imports/import-problems.ts';
import { repeated } from '../../kernel/imports/repeated.ts';
import { readYaml } from '../../kernel/imports/yaml-file.ts';
import { seedRows } from '../../kernel/imports/seed-rows.sql.ts';
import { GROUP_SHAPE } from './promo-code-groups.rules.ts';

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'нужна дата в виде 2026-11-15' }));

const PromoCodes = z.object({
  promo_codes: z
    .array(
      z.object({
        code: z.string().check(
          z.regex(/^[0-9A-Za-zА-Яа-яЁё_-]{3,50}$/, {
            error: 'в промокоде от 3 до 50 букв, цифр, дефисов и подчёркиваний',
          }),
        ),
        percent: z.int().check(z.minimum(1), z.maximum(90)),
        starts_on: day,
        ends_on: day,
        /** Roubles. */
        min_total: z._default(z.int().check(z.minimum(0), z.maximum(1_000_000_000)), 0),
        usage_limit: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000))), null),
        /** Customer groups of the code; everybody by default. */
        groups: z._default(
          z
            .array(
              z
                .string()
                .check(z.regex(GROUP_SHAPE, { error: 'нужно legal, personal, level:2 или tag:слово' })),
            )
            .check(z.maxLength(50)),
          [],
        ),
      }),
    )
    .check(z.maxLength(1000)),
});
type PromoCodeEntries = z.infer<typeof PromoCodes>['promo_codes'];

export function readPromoCodes(
  file: string,
  source: string,
  problems: Problems,
): PromoCodeEntries | undefined {
  const checked = readYaml(file, source, PromoCodes, problems);
  if (!checked) return undefined;
  const { promo_codes: codes } = checked.value;
  for (const index of repeated(codes.map(({ code }) => upperCased(code)))) {
    problems.add(
      checked.locate(['promo_codes', index, 'code']),
      `промокод ${codes[index]?.code} записан дважды`,
    );
  }
  for (const [index, { starts_on, ends_on }] of codes.entries()) {
    if (ends_on < starts_on)
      problems.add(checked.locate(['promo_codes', index, 'ends_on']), 'последний день раньше первого');
  }
  return codes;
}

/** Existing codes keep their number of uses. */
export const storePromoCodes = (tx: Db, codes: PromoCodeEntries): Promise<void> =>
  seedRows(
    tx,
    'promo_codes',
    codes.map((one) => ({ ...one, code: upperCased(one.code), min_total: one.min_total * 100 })),
    'code',
  );

export async function writtenPromoCodes(db: Db) {
  const rows = await db.selectFrom('promo_codes').selectAll().orderBy('id').execute();
  const codes = rows.map(({ id: _id, used: _used, version: _version, min_total, ...code }) => ({
    ...code,
    min_total: min_total / 100,
  }));
  return { promo_codes: codes };
}
