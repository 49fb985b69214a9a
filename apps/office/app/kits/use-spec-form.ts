import { ApiError } from '@spindle/client/api-error';
import { type FieldSpec, wholeFields } from '@spindle/contract/staff/field-specs';
import type { SpecRecord } from '@spindle/contract/staff/spec-records';
import { type FormEvent, type ReactNode, useState } from 'react';
import { type Change, useRecord } from '../ground/record.tsx';
import { same } from '../records/merge.ts';
import type { Typed } from '../records/spec-fields.tsx';
import { useFields } from '../records/use-fields.tsx';

interface SpecFormProps<R extends SpecRecord | null> {
  readonly given: R;
  readonly specs: readonly FieldSpec[];
  /** Keeps what is typed, on the version of the record that is shown. */
  readonly save: (record: R, fields: Typed) => Promise<{ data: R }>;
}

interface SpecForm<R extends SpecRecord | null> {
  readonly record: R;
  readonly strip: string;
  readonly change: Change<R>;
  readonly fields: Typed;
  readonly put: (over: Typed) => void;
  readonly submit: (event: FormEvent) => void;
  readonly errors: Readonly<Record<string, string>>;
  readonly conflict: ReactNode;
  /** Nothing to save, or not yet. */
  readonly isResting: boolean;
}

/** A form of fields that are data: messages at their fields, a choice by field for whoever saves late. */
export function useSpecForm<R extends SpecRecord | null>({
  given,
  specs,
  save,
}: SpecFormProps<R>): SpecForm<R> {
  const { record, strip, change } = useRecord<R>(given, 'Запись изменили, пока вы её правили.');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const saved: Typed = wholeFields(specs, record?.fields ?? {});
  const form = useFields<Typed>({
    saved,
    names: Object.fromEntries(specs.map(({ key, label }) => [key, label])),
    say: (key, value) => said(specs, key, value),
    onSave: async (wish, onLate) => {
      setErrors({});
      return change(async () => {
        try {
          return await save(record, wish);
        } catch (error) {
          if (error instanceof ApiError) setErrors(error.firstMessages());
          throw error;
        }
      }, onLate);
    },
  });
  return {
    record,
    strip,
    change,
    fields: form.fields,
    put: form.put,
    submit: (event) => {
      event.preventDefault();
      setBusy(true);
      void form.save().finally(() => setBusy(false));
    },
    errors,
    conflict: form.conflict,
    isResting: isBusy || form.isAsked || (record !== null && same(form.fields, saved)),
  };
}

/** A value in words, where both sides of a conflict are shown. */
function said(specs: readonly FieldSpec[], key: string, value: string): string {
  const spec = specs.find((one) => one.key === key);
  if (spec?.kind === 'flag') return value === 'yes' ? 'да' : 'нет';
  return spec?.options?.find((one) => one.value === value)?.label ?? value;
}
