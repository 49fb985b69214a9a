import { normalisePhone } from '@spindle/contract/fields/contact/phone';
import { choiceLabel, type FormMeta } from '@spindle/contract/forms/form-meta';
import { SHARED_FIELDS } from '@spindle/contract/forms/shared-fields';
import { LOCALE_RULES, localeRules } from '@spindle/contract/shop/locales';
import { shopLocale } from '@spindle/contract/shop/shop-locale';
import { numberText } from '../../kernel/text/number-text.ts';
import type { FormFields } from './form-definition.ts';

const phoneMasks = Object.values(LOCALE_RULES).map(({ phone }) => phone);

/** `+79122401836` → «+7 (912) 240-18-36»; other numbers stay as they are. */
export function displayPhone(text: string): string {
  const number = normalisePhone(text);
  const rules = phoneMasks.find(
    ({ code, nationalDigits }) =>
      number.startsWith(`+${code}`) && number.length === 1 + code.length + nationalDigits,
  );
  if (!rules) return number;
  const digits = number.slice(1 + rules.code.length)[Symbol.iterator]();
  return rules.mask.replaceAll(' ', '\u00a0').replace(/#/g, () => digits.next().value ?? '');
}

/** The form's own fields that were filled in. */
export function formFields(input: object): FormFields {
  return Object.fromEntries(
    Object.entries(input).filter(([name, value]) => !SHARED_FIELDS.has(name) && value !== undefined),
  );
}

/** Fields as people read them: label and value, in the order of the form. */
export function formFacts(
  meta: FormMeta,
  fields: FormFields,
  office: string | undefined,
): [string, string][] {
  const facts: [string, string][] = [];
  for (const [name, written] of Object.entries(meta.labels)) {
    // Each country has its own word for it.
    const label = name === 'inn' ? localeRules(shopLocale()).taxLabel : written;
    const value = fields[name];
    if (name === 'company_id') {
      if (office) facts.push([label, office]);
    } else if (typeof value === 'string') facts.push([label, displayValue(meta, name, value)]);
    else if (typeof value === 'number') facts.push([label, plainNumber(value)]);
  }
  return facts;
}

function displayValue(meta: FormMeta, name: string, value: string): string {
  return name === 'phone' ? displayPhone(value) : choiceLabel(meta, name, value);
}

/** Years and small counts stay whole: «2012», but «7 480 000». */
const plainNumber = (value: number): string => (value < 10_000 ? String(value) : numberText(value));

interface FileSize {
  readonly size: number;
}

/** Mail servers accept about 30 MB, and files grow by a third in transit: more goes in further e-mails. */
export const attachedBytesAtMost = 20 * 1024 * 1024;

/** Splits files, in order, into groups that a mail server takes. */
export function attachmentGroups<T extends FileSize>(
  files: readonly T[],
  atMost = attachedBytesAtMost,
): T[][] {
  const groups: T[][] = [];
  let freeBytes = 0;
  for (const file of files) {
    const last = groups.at(-1);
    if (last && file.size <= freeBytes) {
      last.push(file);
      freeBytes -= file.size;
    } else {
      groups.push([file]);
      freeBytes = atMost - file.size;
    }
  }
  return groups;
}

/** «1,2 МБ», «340 КБ» */
export function fileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1024
    ? `${numberText(kilobytes)}\u00a0КБ`
    : `${numberText(bytes / 1024 / 1024, 1)}\u00a0МБ`;
}
