import { isEmail } from '@spindle/contract/fields/contact/email';
import { isKpp } from '@spindle/contract/fields/requisites/kpp';
import { isOgrn } from '@spindle/contract/fields/requisites/ogrn';
import { isTaxNumber } from '@spindle/contract/fields/requisites/tax-number';
import { LOCALES } from '@spindle/contract/shop/locales';
import type { Db } from '@spindle/database/pool';
import * as z from 'zod/mini';
import { filled } from '../../kernel/imports/content-part.ts';
import type { Problems } from '../../kernel/imports/import-problems.ts';
import { repeated } from '../../kernel/imports/repeated.ts';
import { readYaml } from '../../kernel/imports/yaml-file.ts';

const line = z.string().check(z.minLength(1), z.maxLength(300));
const number = (name: string, test: (text: string) => boolean) =>
  z.string().check(z.refine(test, `в номере ${name} опечатка, цифры пишут в кавычках`));

const Registry = z.object({
  companies: z
    .array(
      z.object({
        inn: number('ИНН', (text) => LOCALES.some((locale) => isTaxNumber(text, locale))),
        kpp: z.optional(number('КПП', isKpp)),
        ogrn: z.optional(number('ОГРН', isOgrn)),
        name_short: line,
        name_full: line,
        legal_address: line,
        is_active: z.optional(z.boolean()),
        email: z.optional(z.string().check(z.refine(isEmail, 'нужен почтовый адрес'))),
      }),
    )
    .check(z.maxLength(10_000)),
});
type RegistryEntries = z.infer<typeof Registry>['companies'];

/** Companies the local look-up by tax number finds. */
export function readRegistry(file: string, source: string, problems: Problems): RegistryEntries | undefined {
  const checked = readYaml(file, source, Registry, problems);
  if (!checked) return undefined;
  const { companies } = checked.value;
  for (const index of repeated(companies.map(({ inn, kpp }) => `${inn} ${kpp ?? ''}`))) {
    problems.add(
      checked.locate(['companies', index, 'inn']),
      `ИНН ${companies[index]?.inn} с тем же КПП записан дважды`,
    );
  }
  return companies;
}

export async function storeRegistry(tx: Db, companies: RegistryEntries): Promise<void> {
  await tx.deleteFrom('company_registry').execute();
  for (let from = 0; from < companies.length; from += 1000) {
    const rows = companies.slice(from, from + 1000).map(({ kpp, ogrn, is_active, email, ...company }) => ({
      ...company,
      kpp: kpp ?? '',
      ogrn: ogrn ?? null,
      is_active: is_active ?? true,
      email: email ?? null,
    }));
    await tx.insertInto('company_registry').values(rows).execute();
  }
}

export async function writtenRegistry(db: Db) {
  const rows = await db.selectFrom('company_registry').selectAll().orderBy('inn').orderBy('kpp').execute();
  return { companies: rows.map((company) => ({ ...filled(company), is_active: company.is_active })) };
}
