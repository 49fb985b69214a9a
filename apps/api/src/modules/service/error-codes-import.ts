import { ERROR_SEVERITIES, ERROR_TOPICS } from '@spindle/contract/constants';
import type { Db } from '@spindle/database/pool';
import * as z from 'zod/mini';
import type { Problems } from '../../kernel/imports/import-problems.ts';
import { nameUuid } from '../../kernel/imports/name-uuid.ts';
import { repeated } from '../../kernel/imports/repeated.ts';
import { readYaml } from '../../kernel/imports/yaml-file.ts';
import { seedRows, writeRows } from '../../kernel/imports/seed-rows.sql.ts';
import { settleCodes } from './alarm-codes-office.sql.ts';

const line = z.string().check(z.minLength(1), z.maxLength(400));
const list = z.array(line).check(z.minLength(1), z.maxLength(12));
const codeShape = /^[A-Za-z]{0,4}-?\d{1,6}(?:\.\d{1,4})?$/;
const code = z.string().check(z.regex(codeShape, 'код состоит из букв и цифр: 108, SV0411'));

const Entry = z.strictObject({
  /** One code, or several similar ones: «{}» in their texts becomes the value beside the code. */
  code: z.optional(code),
  codes: z.optional(z.record(code, line)),
  name: line,
  summary: line,
  topic: z.enum(ERROR_TOPICS),
  severity: z.enum(ERROR_SEVERITIES),
  causes: list,
  actions: list,
});

const File = z.strictObject({
  brands: z
    .array(
      z.strictObject({
        slug: z.string().check(z.maxLength(120), z.regex(/^[a-z\d-]+$/, 'нужны латинские буквы и дефисы')),
        name: line,
        codes: z.array(Entry).check(z.minLength(1), z.maxLength(5000)),
      }),
    )
    .check(z.maxLength(100)),
});

type CodeRow = {
  id: string;
  brand_slug: string;
  code: string;
  name: string;
  summary: string;
  topic: string;
  severity: string;
  causes: string[];
  actions: string[];
};

interface ErrorCodeRows {
  readonly brands: { slug: string; name: string; position: number }[];
  readonly codes: CodeRow[];
}

export function readErrorCodes(file: string, source: string, problems: Problems): ErrorCodeRows | undefined {
  const checked = readYaml(file, source, File, problems);
  if (!checked) return undefined;
  const { brands } = checked.value;
  const codes = brands.flatMap((brand, at) => {
    const rows = brand.codes.flatMap((entry, index) => {
      if ((entry.code === undefined) === (entry.codes === undefined)) {
        problems.add(checked.locate(['brands', at, 'codes', index]), 'нужно либо code, либо codes');
        return [];
      }
      return Object.entries(entry.codes ?? { [entry.code ?? '']: '' }).map(([name, word]) =>
        codeRow(brand.slug, name, entry, word),
      );
    });
    for (const index of repeated(rows.map((row) => row.code)))
      problems.add(checked.locate(['brands', at]), `код ${rows[index]?.code} записан дважды`);
    return rows;
  });
  return { brands: brands.map(({ slug, name }, position) => ({ slug, name, position })), codes };
}

/** The same code of the same control has the same id whatever its source. */
export const codeId = (brand: string, code: string): string => nameUuid(`error-code/${brand}/${code}`);

function codeRow(brand: string, name: string, entry: z.infer<typeof Entry>, word: string): CodeRow {
  const filled = (text: string): string => text.replaceAll('{}', word);
  return {
    id: codeId(brand, name),
    brand_slug: brand,
    code: name,
    name: filled(entry.name),
    summary: filled(entry.summary),
    topic: entry.topic,
    severity: entry.severity,
    causes: entry.causes.map(filled),
    actions: entry.actions.map(filled),
  };
}

export async function storeErrorCodes(tx: Db, { brands, codes }: ErrorCodeRows): Promise<void> {
  await writeRows(tx, 'error_code_brands', brands, 'slug');
  await seedRows(tx, 'brand_error_codes', codes);
  await settleCodes(
    tx,
    brands.map(({ slug }) => slug),
  );
}

export async function writtenErrorCodes(db: Db) {
  const brands = await db
    .selectFrom('error_code_brands')
    .selectAll()
    .orderBy('position')
    .orderBy('slug')
    .execute();
  const rows = await db
    .selectFrom('brand_error_codes')
    .selectAll()
    .orderBy('position')
    .orderBy('code')
    .execute();
  const codesOf = (brand: string) =>
    rows
      .filter(({ brand_slug }) => brand_slug === brand)
      .map(({ code: writtenCode, name, summary, topic, severity, causes, actions }) => ({
        code: writtenCode,
        name,
        summary,
        topic,
        severity,
        causes,
        actions,
      }));
  return {
    brands: brands
      .map(({ slug, name }) => ({ slug, name, codes: codesOf(slug) }))
      .filter(({ codes }) => codes.length > 0),
  };
}
