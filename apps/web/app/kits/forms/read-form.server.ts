import type { Client } from '@spindle/client/client';
import { companyChoiceShape } from '@spindle/contract/account/company-data';
import { PASSWORD_AGAIN } from '@spindle/contract/fields/password/new-password';
import { ownEntry } from '@spindle/contract/account/own-entry';
import * as z from 'zod/mini';
import { answerForm, type Outcome } from './action-answer.server.ts';
import { chosenCompany, readMatches } from './company-matches.ts';
import { textOf } from './form-body.ts';

/**
 * A sent form as the body of its call: the fields the call's schema names; what was left empty is not there, but for the
 * repetition of a password, which a call may leave out and a form that shows it may not. It is not
 * checked here: the call does that by the same schema, and its messages come back at the fields.
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
 * What a page's forms do, by their `intent`: text is what was done, a response leads elsewhere. Forms name theirs by
 * `'save' satisfies PageIntent`, the keys of the page's table: one that the table lacks does not compile.
 */
export type Intents<More extends readonly unknown[] = [], Name extends string = string> = Readonly<
  Record<Name, Run<More>>
>;

/**
 * Runs the form that was sent; `drop.3` asks for `drop`, of what is read by it. A form that the page does not have is a
 * wrong request.
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

/** A form of one button says by the button's name what it asks for, and by its value of what: read as `intent` and `id`. */
export function readButton(fields: FormData, buttons: readonly string[]): FormData {
  const name = fields.has('intent') ? undefined : buttons.find((one) => fields.has(one));
  if (name === undefined) return fields;
  const read = new FormData();
  for (const [field, value] of fields) if (field !== name) read.append(field, value);
  read.set('intent', name);
  read.set('id', textOf(fields, name));
  return read;
}
