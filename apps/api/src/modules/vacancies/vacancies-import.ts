import { paths } from '@spindle/contract/addresses/paths';
import type { FieldValues } from '@spindle/contract/staff/field-specs';
import type { Db } from '@spindle/database/pool';
import * as z from 'zod/mini';
import type { FileCheck } from '../../kernel/imports/yaml-file.ts';
import { readFrontMatter } from '../../kernel/imports/front-matter.ts';
import type { Problems } from '../../kernel/imports/import-problems.ts';
import { storeTexts, writtenTexts } from '../../kernel/texts/store-texts.ts';
import type { TextKind } from '../../kernel/texts/text-kind.ts';
import { day } from '../../kernel/imports/import-fields.ts';
import type { MarkdownFile } from '../../kernel/imports/content-files.ts';
import { writeRows } from '../../kernel/imports/seed-rows.sql.ts';

const line = z.string().check(z.minLength(1), z.maxLength(300));
const roubles = z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(100_000_000))));

const Vacancy = z.strictObject({
  slug: z
    .string()
    .check(
      z.maxLength(120),
      z.regex(/^[a-z\d]+(?:-[a-z\d]+)*$/, 'нужны строчные латинские буквы, цифры и дефисы'),
    ),
  name: line,
  lead: line,
  department: line,
  /** The office, by its slug; without one the person works from home. */
  office: z.optional(z.nullable(line)),
  city: line,
  place_note: z.optional(z.nullable(line)),
  places: z.optional(z.int().check(z.minimum(1), z.maximum(1000))),
  pay_from: roubles,
  pay_to: roubles,
  pay_note: z.optional(z.nullable(line)),
  schedule: line,
  schedule_note: line,
  fact: z.optional(
    z.nullable(z.strictObject({ value: line, unit: z.string().check(z.maxLength(40)), label: line })),
  ),
  employment: z.enum(['FULL_TIME', 'PART_TIME', 'INTERN']),
  contact: z.strictObject({ name: line, position: line, phone: line, email: line }),
  position: z.int().check(z.minimum(0), z.maximum(100_000)),
  published: day,
});
type Entry = FileCheck<z.infer<typeof Vacancy>> & { readonly body: string };

/** Vacancies, one Markdown file each. */
export function readVacancies(files: readonly MarkdownFile[], problems: Problems): Entry[] {
  const seen = new Map<string, string>();
  return files.flatMap(({ file, text }) => {
    const checked = readFrontMatter(file, text, Vacancy, problems);
    if (!checked) return [];
    const { slug, pay_from: from, pay_to: to } = checked.value;
    const twin = seen.get(slug);
    if (twin) problems.add(checked.locate(['slug']), `вакансия ${slug} уже есть в ${twin}`);
    seen.set(slug, file);
    if (checked.body === '') problems.add({ file }, 'у вакансии нет текста');
    if (from && to && from > to)
      problems.add(checked.locate(['pay_to']), 'верхняя граница оплаты ниже нижней');
    return [checked];
  });
}

const numberText = (value: number | null | undefined): string => (value == null ? '' : String(value));

const fieldsOf = ({ value, body }: Entry): FieldValues => ({
  name: value.name,
  slug: value.slug,
  lead: value.lead,
  department: value.department,
  office: value.office ?? '',
  city: value.city,
  place_note: value.place_note ?? '',
  places: numberText(value.places ?? 1),
  pay_from: numberText(value.pay_from),
  pay_to: numberText(value.pay_to),
  pay_note: value.pay_note ?? '',
  schedule: value.schedule,
  schedule_note: value.schedule_note,
  fact_value: value.fact?.value ?? '',
  fact_unit: value.fact?.unit ?? '',
  fact_label: value.fact?.label ?? '',
  employment: value.employment,
  contact_name: value.contact.name,
  contact_position: value.contact.position,
  contact_phone: value.contact.phone,
  contact_email: value.contact.email,
  position: numberText(value.position),
  published: value.published,
  body,
});

function rowOf(fields: FieldValues, officeId: (slug: string) => string | null) {
  const text = (key: string): string => fields[key] ?? '';
  const kopecks = (key: string): number | null => (text(key) === '' ? null : Number(text(key)) * 100);
  const office = text('office');
  const [value, unit, label] = [text('fact_value'), text('fact_unit'), text('fact_label')];
  return {
    slug: text('slug'),
    position: Number(text('position')),
    name: text('name'),
    lead: text('lead'),
    department: text('department'),
    company_id: office === '' ? null : officeId(office),
    city_name: text('city'),
    place_note: text('place_note') || null,
    places: Number(text('places') || 1),
    is_remote: office === '',
    pay_from: kopecks('pay_from'),
    pay_to: kopecks('pay_to'),
    pay_note: text('pay_note') || null,
    schedule: text('schedule'),
    schedule_note: text('schedule_note'),
    fact: value === '' ? null : { value, unit, label },
    employment: text('employment') as Entry['value']['employment'],
    contact: {
      name: text('contact_name'),
      position: text('contact_position'),
      phone: text('contact_phone'),
      email: text('contact_email'),
    },
    body: text('body'),
    published_on: text('published'),
  };
}

const officeRows = (db: Db) =>
  db.selectFrom('companies').select(['id', 'slug', 'city_name']).orderBy('position').execute();

export const vacancyTexts: TextKind = {
  kind: 'vacancy',
  keyOf: ({ slug = '' }) => slug,
  urlOf: ({ slug = '' }) => paths.vacancy(slug),
  pageOf: ({ name = '', lead = '', body = '' }) => ({ h1: name, lead, title: name, description: lead, body }),
  choices: async (db) => ({
    offices: (await officeRows(db)).map(({ slug, city_name: city }) => ({ value: slug, label: city })),
  }),
  async problem(db, { office = '', pay_from: from = '', pay_to: to = '', ...fields }) {
    if (from !== '' && to !== '' && Number(from) > Number(to))
      return ['pay_to', 'Верхняя граница оплаты ниже нижней'];
    if (fields['fact_value'] !== '' && fields['fact_label'] === '')
      return ['fact_label', 'Напишите, что это за\u00a0число'];
    const offices = await officeRows(db);
    return office === '' || offices.some(({ slug }) => slug === office)
      ? null
      : ['office', 'Такого офиса нет'];
  },
  async put(tx, texts) {
    const offices = new Map((await officeRows(tx)).map(({ slug, id }) => [slug, id]));
    const rows = texts.map((fields) => rowOf(fields, (slug) => offices.get(slug) ?? null));
    await writeRows(tx, 'vacancies', rows, 'slug');
  },
  async drop(tx, keys) {
    if (keys.length > 0) await tx.deleteFrom('vacancies').where('slug', 'in', keys).execute();
  },
};

export async function storeVacancies(tx: Db, entries: readonly Entry[], problems: Problems): Promise<void> {
  const offices = (await officeRows(tx)).map(({ slug }) => slug);
  for (const { value, locate: place } of entries)
    if (value.office && !offices.includes(value.office))
      problems.add(place(['office']), `офиса ${value.office} нет`);
  problems.throwIfAny();
  await storeTexts(tx, vacancyTexts, entries.map(fieldsOf));
}

const numbers = ['places', 'pay_from', 'pay_to', 'position'];

export const writtenVacancies = (db: Db) =>
  writtenTexts(db, vacancyTexts, (fields) => {
    const group = (name: string, keys: readonly string[]) =>
      Object.fromEntries(keys.map((key) => [key, fields[`${name}_${key}`]]));
    const plain = Object.entries(fields).filter(([key]) => !/^(?:fact|contact)_|^body$/.test(key));
    return {
      ...Object.fromEntries(
        plain.map(([key, text]) => [key, numbers.includes(key) && text !== '' ? Number(text) : text]),
      ),
      fact: fields['fact_value'] ? group('fact', ['value', 'unit', 'label']) : null,
      contact: group('contact', ['name', 'position', 'phone', 'email']),
    };
  });
