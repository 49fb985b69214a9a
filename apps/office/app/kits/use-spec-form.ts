import { ApiError } from '@spindle/client/api-error';
import { type FieldSpec, wholeFields } from '@spindle/contract/staff/field-specs';
import type { SpecChange, SpecRecord } from '@spindle/contract/staff/spec-records';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useDraft } from '../ground/draft.tsx';
import { useKeys } from '../ground/keys.ts';
import { type Change, useRecord } from '../ground/record.tsx';
import { same } from '../records/merge.ts';
import { joinedSides } from '../records/side-choice.tsx';
import type { Typed } from '../records/spec-fields.tsx';
import { useFields } from '../records/use-fields.tsx';

interface SpecFormProps<R extends SpecRecord | null> {
  readonly given: R;
  readonly specs: readonly FieldSpec[];
  /** What a new one begins with. */
  readonly begun?: Typed;
  /** What is typed and not saved is kept by: `banner:7`. Null for whoever only looks. */
  readonly draft: string | null;
  /** Keeps what is typed, or the side that was chosen, on the version of the record that is shown. */
  readonly save: (record: R, change: SpecChange) => Promise<{ data: R }>;
  /** The record is made: its own address shows it. */
  readonly onMade?: (record: R) => Promise<void>;
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
  /** Names of the fields that are not saved as they stand. */
  readonly changed: readonly string[];
  readonly isBusy: boolean;
  /** The record is made, and its own page is on its way. */
  readonly isMade: boolean;
  readonly isJoining: boolean;
  readonly isAsked: boolean;
  /** The record is as the form shows it, since a save of now. */
  readonly isSaved: boolean;
  readonly undo: () => void;
  /** What was found of an earlier time, and the choice to go on with it. */
  readonly offer: ReactNode;
  readonly kept: ReactNode;
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

const checkFields = 'Не\u00a0сохранено: проверьте отмеченные поля.';

/** A form of fields that are data: messages at their fields, a choice by field for whoever saves late. */
export function useSpecForm<R extends SpecRecord | null>({
  given,
  specs,
  begun = {},
  draft: name,
  save,
  onMade,
}: SpecFormProps<R>): SpecForm<R> {
  const { record, strip, change } = useRecord<R>(given, 'Запись изменили, пока вы её правили.');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const [isMade, setMade] = useState(false);
  const saved: Typed = wholeFields(specs, record?.fields ?? begun);
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
          const answer = await save(record, { fields: wish, ...(settles ? { settles } : {}) });
          await draft.drop();
          if (record !== null) return answer;
          // Its own page takes over: what would be typed here until then would be lost.
          setMade(true);
          await onMade?.(answer.data);
          return { data: record };
        } catch (error) {
          if (error instanceof ApiError) setErrors(error.firstMessages());
          throw error;
        }
      }, onLate);
      if (done) setJoining(false);
      setSaved(done && record !== null);
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
  const changed = specs.filter(({ key }) => form.fields[key] !== saved[key]);
  const isSame = same(form.fields, saved);
  const draft = useDraft({
    name,
    data: isSame ? null : Object.fromEntries(changed.map(({ key }) => [key, form.fields[key] ?? ''])),
    onTake: (kept) =>
      form.put(
        Object.fromEntries(Object.entries(kept).filter(([key]) => specs.some((spec) => spec.key === key))),
      ),
  });
  useKeys({
    'Ctrl+KeyS': () =>
      !isBusy && !isMade && !form.isAsked && (record === null || !isSame || isJoining) && send(null),
  });
  // The first wrong field, where nobody typed anything else meanwhile.
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      document.querySelector<HTMLElement>('main form [aria-invalid]')?.focus();
  }, [errors]);
  const theirs = record?.theirs ?? null;
  return {
    record,
    strip: form.isAsked ? '' : specs.some(({ key }) => errors[key]) ? checkFields : strip,
    change,
    fields: form.fields,
    put: form.put,
    submit: (event) => {
      event.preventDefault();
      if (!isMade) send(null);
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
    changed: changed.map(({ label }) => label),
    isBusy: isBusy || isMade,
    isMade,
    isJoining,
    isAsked: form.isAsked,
    isSaved: isSaved && isSame,
    undo: () => {
      setErrors({});
      setJoining(false);
      form.put(saved);
    },
    offer: draft.offer,
    kept: draft.kept,
  };
}

/** A value in words, where both sides of a conflict are shown. */
function said(specs: readonly FieldSpec[], key: string, value: string): string {
  const spec = specs.find((one) => one.key === key);
  if (spec?.kind === 'flag') return value === 'yes' ? 'да' : 'нет';
  return spec?.options?.find((one) => one.value === value)?.label ?? value;
}
