import { useEffect, useState, type RefObject } from 'react';
import { textOf } from './form-body.ts';

/** Live values of named fields in the surrounding form. */
export function useTypedValues<Name extends string>(
  inside: RefObject<HTMLElement | null>,
  start: Readonly<Record<Name, string>>,
): Readonly<Record<Name, string>> {
  const [values, setValues] = useState(start);
  useEffect(() => {
    const form = inside.current?.closest('form');
    if (!form) return;
    const read = () => {
      const fields = new FormData(form);
      setValues((now) => {
        const names = Object.keys(now) as Name[];
        return Object.fromEntries(names.map((name) => [name, textOf(fields, name)])) as typeof now;
      });
    };
    read();
    form.addEventListener('input', read);
    form.addEventListener('change', read);
    return () => {
      form.removeEventListener('input', read);
      form.removeEventListener('change', read);
    };
  }, [inside]);
  return values;
}
