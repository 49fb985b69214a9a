import { randomUUID } from 'node:crypto';
import type { Call, Schema } from './calls.ts';

let serial = 0;
const next = (): number => (serial += 1);
const run = randomUUID().slice(0, 6);

export const password = 'Zakalka-7719';
export const newEmail = (): string => `attack-${run}-${next()}@example.ru`;
export const newPhone = (): string =>
  `+7 (999) ${String(1_000_000 + next()).replace(/^(\d{3})(\d\d)(\d\d)$/, '$1-$2-$3')}`;
const markerChars = 'бвгджзклмнпрст';
/** A unique marker: whoever reads it has read the record that holds it. */
export const newMarker = (): string =>
  `Ё${Array.from({ length: 12 }, () => markerChars[Math.floor(Math.random() * markerChars.length)]).join('')}`;

/** What a field of this name takes; ids and everything else comes by its schema. */
const sampleValues: Readonly<Record<string, () => unknown>> = {
  email: newEmail,
  phone: newPhone,
  password: () => password,
  password_confirm: () => password,
  current_password: () => 'not-the-password-1',
  first_name: () => 'Иван',
  last_name: () => 'Пробный',
  name: () => 'Иван Пробный',
  consent: () => true,
  inn: () => '7707083893',
  kpp: () => '770701001',
  ogrn: () => '1027700132195',
  name_short: () => 'ООО «Проба»',
  legal_address: () => 'Москва, ул. Пробная, 1',
  city: () => 'Пермь',
  address: () => 'ул. Ленина, 1',
  content: () => 'Стойкость 1 350 отверстий',
  quantity: () => 1,
  rating: () => 5,
  date: () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
  promo_code: () => 'NET-TAKOGO',
  text: () => 'A-100 2',
  files: () => undefined,
  article: () => 'A-100',
  wishes: () => [{ text: 'Станок', quantity: 1 }],
  items: () => undefined,
  options: () => [],
  way: () => 'Pickup.00000000-0000-4000-8000-000000000000.0',
  website: () => '',
  idempotency_key: randomUUID,
  page_url: () => '/',
  advance_percent: () => 20,
  months: () => 24,
  year: () => 2020,
  students: () => 1,
  query: () => 'сверло',
  machine_state: () => 'stopped',
  condition: () => 'works',
  reason: () => 'sold',
  serial_number: () => '1108745',
  changes: () => 'Новый КПП',
  about: () => 'Опыт пять лет',
  position: () => 1,
  brand: () => 'haas',
  model: () => 'VF-2',
  company: () => 'ООО «Проба»',
  message: () => 'Нужен чертёж',
  request: () => 'Сверло 10 мм, 20 штук',
};

/** One name with other words in each form. */
const kinds: Readonly<Record<string, string>> = {
  '/api/form/document-request': 'act',
  '/api/form/service-request': 'repair',
};
/** Optional fields without which the call would do nothing. */
const useful = new Set([
  'quantity',
  'position',
  'text',
  'wishes',
  'about',
  'brand',
  'model',
  'city',
  'request',
]);

interface SampleOptions {
  /** Ids and tokens to put where a field names something. */
  readonly id?: (field: string) => unknown;
  readonly guard: string;
  /** Optional fields too. */
  readonly all?: boolean;
}

export const namesSomething = (field: string): boolean => /(?:^|_)(?:ids?|uuid|token)$|Id$/.test(field);

/** A body that is valid by the call's names and schema. */
export function bodyOf(call: Call, options: SampleOptions): Record<string, unknown> {
  const names = Object.keys(call.fields).filter(
    (name) =>
      options.all || call.required.includes(name) || useful.has(name) || namedBy(options, name) !== undefined,
  );
  const entries = names.map((name) => [name, valueOf(name, call.fields[name] ?? {}, options)] as const);
  const guard = 'guard' in call.fields ? [['guard', options.guard] as const] : [];
  const kind = call.required.includes('kind') ? [['kind', kinds[call.path] ?? 'vmc'] as const] : [];
  return Object.fromEntries([...entries, ...guard, ...kind].filter(([, value]) => value !== undefined));
}

const namedBy = ({ id }: SampleOptions, name: string): unknown =>
  namesSomething(name) ? id?.(name) : undefined;

function valueOf(name: string, schema: Schema, options: SampleOptions): unknown {
  const named = namedBy(options, name);
  if (named !== undefined) return name.endsWith('ids') ? [named] : named;
  if (name in sampleValues) return sampleValues[name]?.();
  return bySchema(schema);
}

function bySchema(schema: Schema): unknown {
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return bySchema(schema.anyOf[0] ?? {});
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'array') return [];
  if (type === 'object')
    return Object.fromEntries(
      (schema.required ?? []).map((name) => [
        name,
        valueOf(name, schema.properties?.[name] ?? {}, { guard: '' }),
      ]),
    );
  if (type === 'number' || type === 'integer') return 1;
  return type === 'boolean' ? true : 'Проба';
}
