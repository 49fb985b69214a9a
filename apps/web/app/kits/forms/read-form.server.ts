import type { Client } from '@spindle/client/client';
import { companyChoiceShape } from '@spindle/contract/company-data';
import { PASSWORD_AGAIN } from '@spindle/contract/fields/new-password';
import { ownEntry } from '@spindle/contract/own-entry';
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

/** What a page's forms do, by their `intent`: text is what was done, a response leads elsewhere. */
export type Intents<More extends readonly unknown[] = []> = Readonly<
  Record<string, (fields: FormData, client: Client, ...more: More) => Promise<Outcome>>
>;

/** Runs the form that was sent. One that the page does not have is a wrong request. */
export async function answerIntent<More extends readonly unknown[]>(
  fields: FormData,
  intents: Intents<More>,
  [client, ...more]: readonly [Client, ...More],
  shown: readonly string[] = [],
) {
  const intent = textOf(fields, 'intent');
  const run = ownEntry(intents, intent);
  if (!run) throw new Response(null, { status: 400 });
  return answerForm(intent, fields, () => run(fields, client, ...more), shown);
}
