import { staffEndpoints } from '@spindle/contract/staff/staff-endpoints';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';

const office = resolve(import.meta.dirname, '../../office/app');

interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
}

/** Names of the fields that a body may have, whichever of its forms it takes. */
function fieldsOf(schema: JsonSchema): string[] {
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  return [...Object.keys(schema.properties ?? {}), ...parts.flatMap(fieldsOf)];
}

/** Fields that no form of the office has, each with its reason. */
const elsewhere: Readonly<Record<string, string>> = {
  'companies.addView: shared': 'the tabs of every list send it',
  'orders.addView: shared': 'the tabs of every list send it',
  'sales.address: postal_code': 'the buyer completes an address in the account',
  'sales.address: contact_name': 'the recipient is named in the order',
  'sales.address: client_id': 'an address is the person’s own',
  'sales.place: registration_number': 'the buyer names the car when the goods are fetched',
  'sales.place: buyer_number': 'a mark of the buyer’s own accounts',
  'sales.place: cost_centre': 'a mark of the buyer’s own accounts',
};

const sources = new Map(
  globSync('**/*.{ts,tsx}', { cwd: office })
    .filter((path) => !path.includes('.test.'))
    .map((path) => [path, readFileSync(join(office, path), 'utf8')]),
);
const importsOf = (path: string): string[] =>
  [...(sources.get(path) ?? '').matchAll(/from '(\.[^']+)'/g)].map(([, to]) => join(dirname(path), to ?? ''));

/** A file, what it imports and what imports it: a form may stand beside the call that sends it. */
function around(path: string): string {
  const above = [...sources.keys()].filter((other) => importsOf(other).includes(path));
  return [path, ...importsOf(path), ...above, ...above.flatMap(importsOf)]
    .map((name) => sources.get(name) ?? '')
    .join('\n');
}

it('a form of the office has every field that its call takes', () => {
  const missing = Object.entries(staffEndpoints).flatMap(([module, calls]) =>
    Object.entries(calls).flatMap(([name, call]) => {
      if (!('body' in call) || !call.body) return [];
      const use = `api.${module}.${name}(`;
      const users = [...sources].filter(([, text]) => text.includes(use)).map(([path]) => path);
      if (users.length === 0) return [];
      const text = users.map(around).join('\n');
      const schema = z.toJSONSchema(call.body as z.ZodMiniType, { io: 'input', unrepresentable: 'any' });
      return fieldsOf(schema as JsonSchema)
        .map((field) => [`${module}.${name}: ${field}`, field] as const)
        .filter(([key, field]) => !(key in elsewhere) && !new RegExp(`\\b${field}\\b`).test(text))
        .map(([key]) => key);
    }),
  );
  expect(missing).toEqual([]);
});
