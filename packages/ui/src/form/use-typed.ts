import { useState } from 'react';

type Values = Readonly<Record<string, string>>;

const has = (values: Values, name: string): string => values[name] ?? '';
const namesOf = (...all: readonly Values[]): string[] => [
  ...new Set(all.flatMap((values) => Object.keys(values))),
];

/** What a page says its fields hold, but for those that somebody has typed into since it said the last time. */
export function typedSince(typed: Values, before: Values, now: Values): Values {
  const valueOf = (name: string): string =>
    has(typed, name).trim() === has(before, name).trim() ? has(now, name) : has(typed, name);
  return Object.fromEntries(namesOf(typed, before, now).map((name) => [name, valueOf(name)]));
}

/** Values of fields that an address fills. A page that arrives fills them anew and takes nothing from whoever types meanwhile. */
export function useTyped(now: Values): readonly [Values, (typed: Values) => void] {
  const [typed, setTyped] = useState(now);
  const [before, setBefore] = useState(now);
  if (namesOf(before, now).some((name) => has(before, name) !== has(now, name))) {
    setBefore(now);
    setTyped(typedSince(typed, before, now));
  }
  return [typed, setTyped];
}
