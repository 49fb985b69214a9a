import type { RequestConversion } from '@spindle/contract/staff/customers/staff-requests';
import { type FormFields, textOf } from '../form-definition.ts';

interface Convertible {
  readonly form: string;
  readonly fields: FormFields;
  readonly user_id: string | null;
  readonly became_kind: RequestConversion | null;
  readonly merged_into: string | null;
}

/** What a request may be converted to: once, and only where its form has enough data. */
export function conversionsOf(request: Convertible): RequestConversion[] {
  const { form, fields, user_id, became_kind, merged_into } = request;
  if (became_kind !== null || merged_into !== null) return [];
  const hasAccount = user_id !== null;
  const talks = form === 'feedback' || form === 'call-back-request';
  return [
    ...(talks && textOf(fields, 'name') !== undefined ? (['service'] as const) : []),
    // A review has an author, and a company an owner.
    ...(form === 'feedback' && hasAccount ? (['review'] as const) : []),
    ...(hasAccount && textOf(fields, 'inn') !== undefined ? (['company'] as const) : []),
  ];
}
