import type { RecordChange } from '@spindle/contract/errors';
import { type ReactNode, useRef, useState } from 'react';
import { Conflict } from './conflict.tsx';
import { same } from './merge.ts';

interface FieldsProps<F extends object> {
  /** The stored values; an update never overwrites edited fields. */
  readonly saved: F;
  readonly names: Readonly<Partial<Record<keyof F, string>>>;
  readonly nameOf?: (key: string) => string;
  readonly formatValue?: (key: string, value: string) => string;
  readonly long?: readonly (keyof F)[];
  readonly onSave: (fields: F, onLate: (changed: RecordChange | undefined) => void) => Promise<boolean>;
}

interface Fields<F extends object> {
  readonly fields: F;
  readonly put: (over: Partial<F>) => void;
  readonly save: () => Promise<boolean>;
  /** Another user has changed an edited field: a choice per field before saving. */
  readonly conflict: ReactNode;
  readonly hasConflict: boolean;
  /** A save is on its way: another press is the same one. */
  readonly isSaving: boolean;
}

/** Form state of a record. A version conflict asks field by field. */
export function useFields<F extends object>(props: FieldsProps<F>): Fields<F> {
  const { saved, names, nameOf, formatValue, long, onSave } = props;
  const [base, setBase] = useState(saved);
  const [fields, setFields] = useState(saved);
  const [crossed, setCrossed] = useState<F | null>(null);
  const [changed, setChanged] = useState<RecordChange | undefined>();
  const [isSent, setSent] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const saving = useRef<Promise<boolean> | null>(null);
  if (!same(saved, base)) {
    const typed = !isSent && (crossed !== null || !same(fields, base));
    setBase(saved);
    setSent(false);
    // What the first of them was is what both sides are compared with.
    if (typed && !same(fields, saved)) setCrossed(crossed ?? base);
    else {
      setFields(saved);
      setCrossed(null);
    }
  }
  // The response of one's own save becomes the saved state; it may arrive after the request has resolved.
  const work = async (next: F): Promise<boolean> => {
    setSent(true);
    setSaving(true);
    try {
      const done = await onSave(next, (by) => {
        setSent(false);
        setChanged(by);
      });
      if (!done) setSent(false);
      return done;
    } finally {
      saving.current = null;
      setSaving(false);
    }
  };
  const send = (next: F): Promise<boolean> => (saving.current ??= work(next));
  return {
    fields,
    put: (over) => {
      setSent(false);
      setFields({ ...fields, ...over });
    },
    save: () => send(fields),
    hasConflict: crossed !== null,
    isSaving,
    conflict: crossed && (
      <Conflict
        names={names}
        nameOf={nameOf}
        formatValue={formatValue}
        base={crossed}
        mine={fields}
        theirs={saved}
        {...(long ? { long } : {})}
        changed={changed}
        onChoose={(next) => {
          setFields(next);
          setCrossed(null);
          void send(next);
        }}
      />
    ),
  };
}
