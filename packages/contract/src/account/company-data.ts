import * as z from 'zod/mini';
import { TEXT_LIMITS } from '../constants.ts';
import { optionalKppField } from '../fields/requisites/kpp.ts';
import { optionalOgrnField } from '../fields/requisites/ogrn.ts';
import { optionalTextField, textField } from '../fields/text.ts';

/** What the look-up by tax number finds: a company, or one of its branches. */
export const CompanyMatch = z.object({
  legal_name_short: z.string(),
  legal_name_full: z.string(),
  inn: z.string(),
  kpp: z.nullable(z.string()),
  ogrn: z.nullable(z.string()),
  legal_address: z.nullable(z.string()),
});
export type CompanyMatch = z.infer<typeof CompanyMatch>;

/**
 * The company a person chose from the list by `name_short` (and `kpp`, when branches share the name). When the
 * look-up knows nothing, the same fields are typed by hand and the company waits for the shop's check.
 */
export const companyChoiceShape = () => ({
  name_short: textField({ min: 2, max: TEXT_LIMITS.companyName }),
  name_full: optionalTextField({ max: TEXT_LIMITS.companyName }),
  kpp: optionalKppField(),
  ogrn: optionalOgrnField(),
  legal_address: optionalTextField({ max: TEXT_LIMITS.address }),
});

export const COMPANY_STATES = ['unchecked', 'confirmed', 'rejected'] as const;
export type CompanyState = (typeof COMPANY_STATES)[number];
