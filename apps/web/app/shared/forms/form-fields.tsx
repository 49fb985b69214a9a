import type { Choice } from '@spindle/contract/forms/form-meta';
import { localeRules } from '@spindle/contract/shop/locales';
import { Checkbox } from '@spindle/ui/form/checkbox.tsx';
import { Field } from '@spindle/ui/form/field.tsx';
import { PasswordInput } from '@spindle/ui/form/password-input.tsx';
import { PhoneInput } from '@spindle/ui/form/phone-input.tsx';
import { maskedPhone } from '@spindle/ui/form/phone-typing.ts';
import { RadioGroup, type RadioOption } from '@spindle/ui/form/radio-group.tsx';
import { Select } from '@spindle/ui/form/select.tsx';
import { TextInput, type TextInputProps } from '@spindle/ui/form/text-input.tsx';
import { Textarea, type TextareaProps } from '@spindle/ui/form/textarea.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLayoutData } from '../../layout/layout-data.ts';
import { useFormState } from './form-context.ts';

export interface FormFieldProps {
  name: string;
  label: ReactNode;
  required?: boolean;
  hint?: ReactNode;
  side?: ReactNode;
  className?: string;
}

type ControlProps<P> = Omit<P, keyof FormFieldProps | 'size' | 'value' | 'ref'>;

/** The part every field shares: its label, its messages and what react-hook-form needs to know of its control. */
function useField({ name, label, required, hint, side, className }: FormFieldProps) {
  const { control, error, previousValue } = useFormState().field(name);
  return { control, kept: previousValue, frame: { label, required, hint, side, className, error } };
}

/** Someone who signs in over an open form finds their name in it, and the form knows it too. */
function useStart(name: string, start: string | undefined): string | undefined {
  const { restart } = useFormState();
  const last = useRef(start);
  useEffect(() => {
    if (last.current === start) return;
    restart(name, last.current ?? '', start ?? '');
    last.current = start;
  }, [name, restart, start]);
  return start;
}

function split<P extends FormFieldProps>({ name, label, required, hint, side, className, ...inputProps }: P) {
  return { field: { name, label, required, hint, side, className }, rest: inputProps };
}

export function FormText(
  props: FormFieldProps &
    Omit<ControlProps<TextInputProps>, 'defaultValue'> & { defaultValue?: string | undefined },
) {
  const { field, rest: inputProps } = split(props);
  const { control, kept: previousValue, frame } = useField(field);
  const start = useStart(field.name, previousValue ?? inputProps.defaultValue);
  return (
    <Field {...frame}>
      <TextInput {...inputProps} {...control} defaultValue={start} />
    </Field>
  );
}

export function FormPassword(props: FormFieldProps & ControlProps<TextInputProps>) {
  const { field, rest: inputProps } = split(props);
  const { control, frame } = useField(field);
  return (
    <Field {...frame}>
      <PasswordInput {...inputProps} {...control} />
    </Field>
  );
}

/** Masked and checked by the rules of the shop's country. */
export function FormPhone(props: FormFieldProps & { defaultValue?: string | undefined }) {
  const { field, rest: inputProps } = split(props);
  const { control, kept: previousValue, frame } = useField(field);
  const { phone } = localeRules(useLayoutData()?.site.locale);
  const start = useStart(field.name, previousValue ?? maskedPhone(inputProps.defaultValue, phone));
  return (
    <Field {...frame}>
      <PhoneInput {...control} format={phone} defaultValue={start} />
    </Field>
  );
}

export function FormTextarea(props: FormFieldProps & ControlProps<TextareaProps>) {
  const { field, rest: inputProps } = split(props);
  const { control, kept: previousValue, frame } = useField(field);
  return (
    <Field {...frame}>
      <Textarea {...inputProps} {...control} defaultValue={previousValue ?? inputProps.defaultValue} />
    </Field>
  );
}

export function FormSelect({
  options,
  placeholder,
  defaultValue,
  ...field
}: FormFieldProps & { options: readonly Choice[]; placeholder?: string; defaultValue?: string }) {
  const { control, kept: previousValue, frame } = useField(field);
  return (
    <Field {...frame}>
      <Select
        {...control}
        options={options}
        placeholder={placeholder}
        defaultValue={previousValue ?? defaultValue}
      />
    </Field>
  );
}

/** One of several, as cards: the choice itself is the field. */
export function FormRadio({
  options,
  defaultValue,
  ...props
}: FormFieldProps & { options: readonly RadioOption[]; defaultValue?: string }) {
  const { control, kept: previousValue, frame } = useField(props);
  const { label, hint, error, required } = frame;
  return (
    <RadioGroup
      {...control}
      legend={label}
      hint={hint}
      error={error}
      required={required}
      options={options}
      defaultValue={previousValue ?? defaultValue ?? (options.length === 1 ? options[0]?.value : undefined)}
      variant="cards"
    />
  );
}

/** What the sender does not choose; the form checks and sends it all the same. */
export function FormHidden({ name, value }: { name: string; value: string }) {
  const { control } = useFormState().field(name);
  return <input type="hidden" {...control} defaultValue={value} />;
}

interface FormCheckboxProps {
  name: string;
  children: ReactNode;
  defaultChecked?: boolean;
}

export function FormCheckbox({ name, children, defaultChecked = false }: FormCheckboxProps) {
  const { control, error, previousValue } = useFormState().field(name);
  return (
    <Checkbox {...control} error={error} defaultChecked={previousValue !== undefined || defaultChecked}>
      {children}
    </Checkbox>
  );
}
