import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useMemo, useRef, useState } from 'react';
import { type FieldValues, useForm } from 'react-hook-form';
import type { output, ZodMiniType } from 'zod/mini';
import type { FormState } from './form-context.ts';
import { refusalOf } from './form-errors.ts';

/** What came of the same form sent without JavaScript. */
export interface FormAnswer {
  readonly message: string | null;
  readonly errors: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
}

interface ShopFormOptions<S extends ZodMiniType> {
  /** The same schema that the server checks with. */
  schema: S;
  answer?: FormAnswer | null;
  send: (values: output<S>) => Promise<void>;
}

/**
 * A form that validates on blur and on later changes, focuses the first error on submit, shows the server's messages at
 * their fields and never loses input.
 */
export function useShopForm<S extends ZodMiniType>({ schema, answer, send }: ShopFormOptions<S>) {
  const [initialErrors] = useState(() => asErrors(answer?.errors));
  const [message, setMessage] = useState(answer?.message ?? null);
  const visibleErrors = useRef(new Set<string>());
  // From the sending on: a form that closes its popup itself is gone before its answer is.
  const accepted = useRef(false);
  const isAccepted = useCallback(() => accepted.current, []);
  const { register, setError, setValue, getValues, getFieldState, trigger, handleSubmit, formState } =
    useForm<FieldValues>({
      mode: 'onTouched',
      // oxlint-disable-next-line typescript/no-unsafe-argument -- the resolver's types name the large zod only
      resolver: zodResolver(schema as never),
      ...(initialErrors && { errors: initialErrors }),
    });
  const { errors, isSubmitting } = formState;

  // A change may affect rules between fields, so other shown errors are rechecked. Errors of the server stay.
  const checkOthers = useCallback(
    (changed: string) => {
      const others = [...visibleErrors.current].filter((name) => {
        const { error, isTouched } = getFieldState(name);
        return name !== changed && error?.type !== 'server' && (error !== undefined || isTouched);
      });
      if (others.length > 0) void trigger(others);
    },
    [getFieldState, trigger],
  );

  const submit = handleSubmit(async (values) => {
    setMessage(null);
    try {
      accepted.current = true;
      await send(values as output<S>);
    } catch (error) {
      accepted.current = false;
      const refusal = refusalOf(error, (field) => visibleErrors.current.has(field));
      Object.entries(refusal.fields).forEach(([field, text], at) =>
        setError(field, { type: 'server', message: text }, { shouldFocus: at === 0 }),
      );
      setMessage(refusal.message);
    }
  }, showFocused);

  const state = useMemo<FormState>(
    () => ({
      field: (name) => {
        visibleErrors.current.add(name);
        return {
          control: register(name, { onChange: () => checkOthers(name) }),
          error: errors[name]?.message as string | undefined,
          previousValue: answer?.values[name],
        };
      },
      setValue: (name, value) => {
        setValue(name, value, { shouldValidate: true, shouldTouch: true });
        checkOthers(name);
      },
      restart: (name, before, now) => {
        const typed = getValues(name) as string | undefined;
        if ((typed ?? '') === before) setValue(name, now, { shouldValidate: errors[name] !== undefined });
      },
      message,
      sending: isSubmitting,
    }),
    [answer, checkOthers, errors, getValues, isSubmitting, message, register, setValue],
  );
  return { state, submit, sending: isSubmitting, isTaken: isAccepted };
}

/** The press leaves the focus where it was: where that is the first mistake, focusing it scrolls nowhere. */
function showFocused(errors: object): void {
  requestAnimationFrame(() => {
    const field = document.activeElement as HTMLInputElement | null;
    if (!field || !Object.hasOwn(errors, field.name)) return;
    field.scrollIntoView({ block: 'nearest' });
    field.labels?.[0]?.scrollIntoView({ block: 'nearest' });
  });
}

function asErrors(errors: FormAnswer['errors'] | undefined) {
  const entries = Object.entries(errors ?? {});
  if (entries.length === 0) return null;
  return Object.fromEntries(entries.map(([field, text]) => [field, { type: 'server', message: text }]));
}
