import { ApiError } from '@spindle/client/api-error';
import { type FieldSpec, wholeFields } from '@spindle/contract/staff/field-specs';
import type { SpecChange, SpecRecord } from '@spindle/contract/staff/spec-records';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { type Change, useRecord } from '../ground/record.tsx';
import { same } from '../records/merge.ts';
import { joinedSides } from '../records/side-choice.tsx';
import type { Typed } from '../records/spec-fields.tsx';
import { useFields } from '../records/use-fields.tsx';

interface SpecFormProps<R extends SpecRecord | null> {
  readonly given: R;
  readonly specs: readonly FieldSpec[];
  /** Keeps what is typed, or the side that was chosen, on the version of the record that is shown. */
  readonly save: (record: R, change: SpecChange) => Promise<{ data: R }>;
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
  /** What files brought over a change of the office, with its three answers; nothing where nothing waits. */
  readonly sides: Sides | null;
  /** Nothing to save, or not yet. */
  readonly isResting: boolean;
}

interface Sides {
  readonly mine: Typed;
  readonly theirs: Typed;
  readonly beside: readonly { readonly name: string; readonly before: string; readonly after: string }[];
  readonly say: (key: string, value: string) => string;
  readonly disabled: boolean;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
  readonly onBoth: () => void;
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
  /** What files brought is in the form: the next save has chosen. */
  const [isJoining, setJoining] = useState(false);
  const choice = useRef<'mine' | 'theirs' | null>(null);
  const form = useFields<Typed>({
    saved,
    names: Object.fromEntries(specs.map(({ key, label }) => [key, label])),
    say: (key, value) => said(specs, key, value),
    onSave: async (wish, onLate) => {
      setErrors({});
      const settles = choice.current ?? (isJoining ? 'joined' : null);
      const done = await change(async () => {
        try {
          return await save(record, { fields: wish, ...(settles ? { settles } : {}) });
        } catch (error) {
          if (error instanceof ApiError) setErrors(error.firstMessages());
          throw error;
        }
      }, onLate);
      if (done) setJoining(false);
      return done;
    },
  });
  const send = (side: 'mine' | 'theirs' | null): void => {
    setBusy(true);
    choice.current = side;
    void form.save().finally(() => {
      choice.current = null;
      setBusy(false);
    });
  };
  const isSame = same(form.fields, saved);
  const theirs = record?.theirs ?? null;
  return {
    record,
    strip,
    change,
    fields: form.fields,
    put: form.put,
    submit: (event) => {
      event.preventDefault();
      send(null);
    },
    errors,
    conflict: form.conflict,
    sides: theirs && {
      mine: saved,
      theirs: wholeFields(specs, theirs.fields),
      beside: theirs.beside,
      say: (key, value) => said(specs, key, value),
      disabled: isBusy || isJoining || !isSame,
      onMine: () => send('mine'),
      onTheirs: () => send('theirs'),
      onBoth: () => {
        setJoining(true);
        form.put(joinedSides(specs, saved, wholeFields(specs, theirs.fields)));
      },
    },
    isResting: isBusy || form.isAsked || (record !== null && isSame && !isJoining),
  };
}

/** A value in words, where both sides of a conflict are shown. */
function said(specs: readonly FieldSpec[], key: string, value: string): string {
  const spec = specs.find((one) => one.key === key);
  if (spec?.kind === 'flag') return value === 'yes' ? 'да' : 'нет';
  return spec?.options?.find((one) => one.value === value)?.label ?? value;
}
