import { ApiError } from '@spindle/client/api-error';
import { type FieldSpec, completeFields } from '@spindle/contract/staff/field-specs';
import type { SpecRecord, SpecInput } from '@spindle/contract/staff/spec-records';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { useDraft } from '../ground/draft.tsx';
import { useKeys } from '../ground/keys.ts';
import { type Change, useRecord } from '../ground/record.tsx';
import { same } from '../records/merge.ts';
import type { Typed } from '../records/spec-fields.tsx';
import { useFields } from '../records/use-fields.tsx';

interface SpecFormProps<R extends SpecRecord | null> {
  readonly initialRecord: R;
  readonly specs: readonly FieldSpec[];
  /** What a new one begins with. */
  readonly initial?: Typed;
  /** The key of the unsaved draft: `banner:7`. Null for a reader. */
  readonly draft: string | null;
  /** Saves the fields at the version of the shown record. */
  readonly save: (record: R, change: SpecInput) => Promise<{ data: R }>;
  /** Called for a new record, to open its own address. */
  readonly onCreated?: (record: R) => Promise<void>;
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
  /** Names of the fields that are not saved as they stand. */
  readonly changed: readonly string[];
  readonly isBusy: boolean;
  /** The record is created and its page is loading. */
  readonly isCreated: boolean;
  readonly hasConflict: boolean;
  /** The record is as the form shows it, since a save of now. */
  readonly isSaved: boolean;
  readonly undo: () => void;
  /** The offer to restore an earlier draft. */
  readonly offer: ReactNode;
  readonly draftNote: ReactNode;
}

const checkFields = 'Не\u00a0сохранено: проверьте отмеченные поля.';

/** A form of data-driven fields: messages at the fields, and a choice by field after a conflicting save. */
export function useSpecForm<R extends SpecRecord | null>({
  initialRecord,
  specs,
  initial = {},
  draft: name,
  save,
  onCreated,
}: SpecFormProps<R>): SpecForm<R> {
  const { record, strip, change } = useRecord<R>(initialRecord, 'Запись изменили, пока вы её правили.');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const [isCreated, setCreated] = useState(false);
  const saved: Typed = completeFields(specs, record?.fields ?? initial);
  const form = useFields<Typed>({
    saved,
    names: Object.fromEntries(specs.map(({ key, label }) => [key, label])),
    formatValue: (key, value) => displayValue(specs, key, value),
    onSave: async (input, onLate) => {
      setErrors({});
      const done = await change(async () => {
        try {
          const answer = await save(record, { fields: input });
          await draft.drop();
          if (record !== null) return answer;
          // Its own page takes over: what would be typed here until then would be lost.
          setCreated(true);
          await onCreated?.(answer.data);
          return { data: record };
        } catch (error) {
          if (error instanceof ApiError) setErrors(error.firstMessages());
          throw error;
        }
      }, onLate);
      setSaved(done && record !== null);
      return done;
    },
  });
  const send = (): void => {
    setBusy(true);
    void form.save().finally(() => setBusy(false));
  };
  const changed = specs.filter(({ key }) => form.fields[key] !== saved[key]);
  const isSame = same(form.fields, saved);
  const draft = useDraft({
    name,
    data: isSame ? null : Object.fromEntries(changed.map(({ key }) => [key, form.fields[key] ?? ''])),
    onTake: (stored) =>
      form.put(
        Object.fromEntries(Object.entries(stored).filter(([key]) => specs.some((spec) => spec.key === key))),
      ),
  });
  useKeys({
    'Ctrl+KeyS': () => !isBusy && !isCreated && !form.hasConflict && (record === null || !isSame) && send(),
  });
  // Focuses the first wrong field unless the focus has moved on.
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      document.querySelector<HTMLElement>('main form [aria-invalid]')?.focus();
  }, [errors]);
  return {
    record,
    strip: form.hasConflict ? '' : specs.some(({ key }) => errors[key]) ? checkFields : strip,
    change,
    fields: form.fields,
    put: form.put,
    submit: (event) => {
      event.preventDefault();
      if (!isCreated) send();
    },
    errors,
    conflict: form.conflict,
    changed: changed.map(({ label }) => label),
    isBusy: isBusy || isCreated,
    isCreated,
    hasConflict: form.hasConflict,
    isSaved: isSaved && isSame,
    undo: () => {
      setErrors({});
      form.put(saved);
    },
    offer: draft.offer,
    draftNote: draft.savedNotice,
  };
}

/** A value in words, where both sides of a conflict are shown. */
function displayValue(specs: readonly FieldSpec[], key: string, value: string): string {
  const spec = specs.find((one) => one.key === key);
  if (spec?.kind === 'flag') return value === 'yes' ? 'да' : 'нет';
  return spec?.options?.find((one) => one.value === value)?.label ?? value;
}
