import { choiceLabel, type FormMeta } from '@spindle/contract/forms/form-meta';
import { type FormFields, textOf } from '../form-definition.ts';

/** What a request is about: the first of these that was filled in. */
const subjectFields = [
  'task',
  'request',
  'message',
  'description',
  'changes',
  'goods_id',
  'machine',
  'vacancy_id',
  'schedule_id',
  'service_card_id',
  'about',
  'comment',
  'model',
  'kind',
  'topic',
];
const longest = 160;

export function requestSubject(meta: FormMeta | undefined, fields: FormFields): string {
  const name = subjectFields.find((one) => textOf(fields, one) !== undefined);
  if (name === undefined) return '';
  const text = textOf(fields, name) ?? '';
  const plain = (meta ? choiceLabel(meta, name, text) : text).replaceAll(/[ \t\r\n]+/g, ' ').trim();
  return plain.length > longest ? `${plain.slice(0, longest).trimEnd()}…` : plain;
}

interface Account {
  readonly first: string | null;
  readonly last: string | null;
}

/** The sender's name and company from the form or the account; empty after the personal data is deleted. */
export function requestSender(
  fields: FormFields,
  { first, last }: Account,
): { readonly name: string; readonly company: string } {
  return {
    name: textOf(fields, 'name') ?? [first, last].filter(Boolean).join(' '),
    company: textOf(fields, 'company') ?? textOf(fields, 'payer_id') ?? textOf(fields, 'client_id') ?? '',
  };
}
