import type { Client } from '@spindle/client/client';
import { companyChoiceShape } from '@spindle/contract/account/company-data';
import { PASSWORD_AGAIN } from '@spindle/contract/fields/password/new-password';
import { ownEntry } from '@spindle/contract/account/own-entry';
import * as z from 'zod/mini';
import { answerForm, type Outcome } from './action-answer.server.ts';
import { chosenCompany, readMatches } from './company-matches.ts';
import { textOf } from './form-body.ts';

/**
 * Converts a form to the body of its call: the fields of the call's schema without empty ones, except a password's
 * repetition, which a call may omit but a form that shows it may not. Validation is left to the call, whose messages
 * come back at the fields.
 */
export function readForm<S extends z.ZodMiniObject>(fields: FormData, schema: S): z.input<S> {
  const filled = Object.keys(schema.shape).map((name) => [name, textOf(fields, name)] as const);
  const isSent = ([name, text]: readonly [string, string]) =>
    text !== '' || (name === PASSWORD_AGAIN && fields.has(name));
  return Object.fromEntries(filled.filter(isSent)) as z.input<S>;
}

const CompanyFields = z.object({ match: z.optional(z.string()), ...companyChoiceShape() });

/** The company a form names: one that was found, or one typed in. */
export function readCompany(fields: FormData) {
  return chosenCompany(readForm(fields, CompanyFields), readMatches(textOf(fields, 'matches')));
}

type Run<More extends readonly unknown[]> = (
  fields: FormData,
  client: Client,
  ...more: More
) => Promise<Outcome>;

/**
 * Handlers of a page's forms by `intent`: a string is the success message, a response redirects. Forms name theirs by
 * `'save' satisfies PageIntent`, so that an unknown intent does not compile.
 */
export type Intents<More extends readonly unknown[] = [], Name extends string = string> = Readonly<
  Record<Name, Run<More>>
>;

/**
 * Runs the submitted form; the intent `drop.3` runs `drop`, whose handler reads the number. An unknown intent is a bad
 * request.
 */
export async function answerIntent<Name extends string, More extends readonly unknown[]>(
  fields: FormData,
  intents: Intents<More, Name>,
  [client, ...more]: readonly [Client, ...More],
  keptFields: readonly string[] = [],
) {
  const intent = textOf(fields, 'intent').split('.', 1)[0] as Name;
  const run = ownEntry<Run<More>>(intents, intent);
  if (!run) throw new Response(null, { status: 400 });
  return answerForm(intent, fields, () => run(fields, client, ...more), keptFields);
}

/** A form of one button carries the intent in the button's name and the id in its value. */
export function readButton(fields: FormData, buttons: readonly string[]): FormData {
  const name = fields.has('intent') ? undefined : buttons.find((one) => fields.has(one));
  if (name === undefined) return fields;
  const read = new FormData();
  for (const [field, value] of fields) if (field !== name) read.append(field, value);
  read.set('intent', name);
  read.set('id', textOf(fields, name));
  return read;
}
