import type { User } from '@spindle/contract/account';
import type { Company } from '@spindle/contract/companies';
import type { FormMeta } from '@spindle/contract/forms/form-meta';
import type { Locale } from '@spindle/contract/locales';
import type * as z from 'zod/mini';
import type { BrandsService } from '../brands/brands.service.ts';
import type { GoodsService } from '../goods/goods.service.ts';

/** A form's own fields after its schema, without those every form shares. */
export type FormFields = Readonly<Record<string, unknown>>;

/** Where a form looks up what its fields name. */
export interface FormSources {
  readonly goods: Pick<GoodsService, 'byId'>;
  readonly brands: Pick<BrandsService, 'list'>;
}

/** What an answer to the sender may speak of. */
export interface AcceptedFacts {
  readonly number: string;
  /** «Пн–Пт 8:00–18:00 по Екатеринбургу» */
  readonly hours: string;
  readonly office: Company | undefined;
}

export interface FormDefinition {
  readonly meta: FormMeta;
  readonly schema: (locale: Locale) => z.ZodMiniType<object>;
  /** The field with the sender's e-mail: answers and the copy go there. */
  readonly emailField?: string;
  /** Ids as people read them; refuses those that are not there or not the sender's. */
  readonly readable?: (
    fields: FormFields,
    sender: User | undefined,
    sources: FormSources,
  ) => FormFields | Promise<FormFields>;
  /** What letters say beside the fields. */
  readonly more?: (fields: FormFields) => readonly (readonly [string, string])[];
  /** The sender reads this at once: the number, and what happens next. */
  readonly accepted: (fields: FormFields, facts: AcceptedFacts) => { title: string; message: string };
  /** «Что дальше» of the copy, step by step. */
  readonly steps: (fields: FormFields, facts: AcceptedFacts) => readonly string[];
}

export function textOf(fields: FormFields, name: string): string | undefined {
  const value = fields[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function numberOf(fields: FormFields, name: string): number | undefined {
  const value = fields[name];
  return typeof value === 'number' ? value : undefined;
}
