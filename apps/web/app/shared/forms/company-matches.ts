import { CompanyMatch, companyChoiceShape } from '@spindle/contract/account/company-data';
import { choiceMessage } from '@spindle/contract/messages';
import * as z from 'zod/mini';

const Matches = z.array(CompanyMatch);

/** What a look-up found, as a plain form carries it to the next step. */
export const writeMatches = (matches: readonly CompanyMatch[]): string => JSON.stringify(matches);

export function readMatches(text: string | undefined): readonly CompanyMatch[] {
  try {
    return Matches.parse(JSON.parse(text ?? '[]'));
  } catch {
    return [];
  }
}

interface CompanyValues {
  readonly match?: string;
  readonly name_short?: string;
  readonly kpp?: string;
  readonly ogrn?: string;
  readonly legal_address?: string;
}

/** A found company is chosen by its place in the list; one that is not known is typed in. */
export function companySchema(matches: readonly CompanyMatch[]): z.ZodMiniType<CompanyValues> {
  if (matches.length === 0) return z.strictObject(companyChoiceShape()) as never;
  const isMatch = (value: string) => matches[Number(value)] !== undefined;
  return z.object({
    match: z
      .string({ error: choiceMessage })
      .check(z.minLength(1, choiceMessage), z.refine(isMatch, choiceMessage)),
  }) as never;
}

/** The request body from the form's values. */
export function chosenCompany(values: CompanyValues, matches: readonly CompanyMatch[]) {
  const match = values.match === undefined ? undefined : matches[Number(values.match)];
  const { match: _match, name_short: typed = '', ...details } = values;
  if (!match) return { name_short: typed, ...details };
  return { name_short: match.legal_name_short, ...(match.kpp === null ? {} : { kpp: match.kpp }) };
}

/** A refused name belongs to the list when there is one: nothing else of it is shown. */
export function companyAnswer<A extends { readonly errors: Readonly<Record<string, string>> }>(
  answer: A | null,
  matches: readonly CompanyMatch[],
): A | null {
  const { name_short: name, ...errors } = answer?.errors ?? {};
  if (!answer || matches.length === 0 || name === undefined) return answer;
  return { ...answer, errors: { ...errors, match: name } };
}
