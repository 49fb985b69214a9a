import type { User } from '@spindle/contract/account/account';
import type { Company } from '@spindle/contract/offices/companies';
import type { RequestAccepted } from '@spindle/contract/forms';
import type { FormMeta } from '@spindle/contract/forms/form-meta';
import type { Locale } from '@spindle/contract/shop/locales';
import type { Reaction } from '@spindle/contract/reaction';
import type { Db } from '@spindle/database/pool';
import type * as z from 'zod/mini';
import type { BrandsService } from '../brands/brands.service.ts';
import type { EducationService } from '../education/education.service.ts';
import type { ServiceCardsService } from '../equipment/service/service-cards.service.ts';
import type { ServiceRequestsService } from '../equipment/service/service-requests.service.ts';
import type { GoodsService } from '../goods/goods.service.ts';
import type { VacanciesService } from '../vacancies/vacancies.service.ts';

/** A form's own fields after its schema, without those every form shares. */
export type FormFields = Readonly<Record<string, unknown>>;

/** Where a form resolves what its fields name and passes on what it requests. */
export interface FormSources {
  readonly goods: Pick<GoodsService, 'byId'>;
  readonly brands: Pick<BrandsService, 'list'>;
  readonly education: Pick<EducationService, 'session' | 'takePlace'>;
  readonly vacancies: Pick<VacanciesService, 'get'>;
  readonly serviceCards: Pick<ServiceCardsService, 'get' | 'reference' | 'requestCardChange'>;
  readonly serviceRequests: Pick<ServiceRequestsService, 'create'>;
}

export interface CheckedFields {
  /** As they came, with their ids. */
  readonly fields: FormFields;
  /** The fields as people read them: stored and written in e-mails. */
  readonly readable: FormFields;
}

/** A form that has just been stored. */
export interface StoredForm extends CheckedFields {
  readonly id: string;
  readonly number: string;
  readonly sender: User | undefined;
}

/** What an answer to the sender may speak of. */
export interface AcceptedFacts {
  readonly number: string;
  /** «Пн–Пт 8:00–18:00 по Екатеринбургу» */
  readonly hours: string;
  readonly office: Company | undefined;
  readonly reaction: Reaction;
  /** «в течение 15 минут», «завтра после 8:00»: by the office's clock when the form came. */
  readonly callback: string;
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
  /** Only for signed-in senders. */
  readonly signedIn?: true;
  /**
   * Reserves things for the sender in the transaction that stores the form; `holds` names what is reserved until staff
   * decline, `waits` what ran out.
   */
  readonly settled?: (
    tx: Db,
    form: CheckedFields,
    sources: FormSources,
  ) => Promise<{ fields: FormFields; holds?: string; waits?: string }>;
  /** Further effects in the transaction that stores the form; returns its page for the sender's e-mail only. */
  readonly stored?: (tx: Db, form: StoredForm, sources: FormSources) => Promise<string | null | undefined>;
  /** Facts in e-mails in addition to the fields. */
  readonly more?: (fields: FormFields) => readonly (readonly [string, string])[];
  /** The sender reads this at once: the number, and what happens next. */
  readonly accepted: (fields: FormFields, facts: AcceptedFacts) => Omit<RequestAccepted, 'number'>;
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
