import { useState } from 'react';

type Values = Readonly<Record<string, string>>;

const has = (values: Values, name: string): string => values[name] ?? '';
const namesOf = (...all: readonly Values[]): string[] => [
  ...new Set(all.flatMap((values) => Object.keys(values))),
];

/** Values from the page, except those of fields edited since its last update. */
export function typedSince(typed: Values, before: Values, now: Values): Values {
  const valueOf = (name: string): string =>
    has(typed, name).trim() === has(before, name).trim() ? has(now, name) : has(typed, name);
  return Object.fromEntries(namesOf(typed, before, now).map((name) => [name, valueOf(name)]));
}

/** Field values that come from the URL. A navigation updates them, except in fields being edited. */
export function useTyped(now: Values): readonly [Values, (typed: Values) => void] {
  const [typed, setTyped] = useState(now);
  const [before, setBefore] = useState(now);
  if (namesOf(before, now).some((name) => has(before, name) !== has(now, name))) {
    setBefore(now);
    setTyped(typedSince(typed, before, now));
  }
  return [typed, setTyped];
}
