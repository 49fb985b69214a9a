import type { PopupName } from '../constants.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** What a page needs to render a form, and an e-mail to label its fields. */
export interface FormMeta {
  readonly action: string;
  readonly popup: PopupName;
  readonly title: string;
  /** Label of each field, in the order of the form and of e-mails. */
  readonly labels: Readonly<Record<string, string>>;
  /** Lists behind the select fields. */
  readonly choices: Readonly<Record<string, readonly Choice[]>>;
  readonly attachments: boolean;
}

/** The label of a chosen value; an unknown value shows as itself. */
export const choiceLabel = (form: FormMeta, field: string, value: string): string =>
  form.choices[field]?.find((choice) => choice.value === value)?.label ?? value;
