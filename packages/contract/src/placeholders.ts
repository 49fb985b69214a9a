/** Texts of the office name what each time is another: `{номер}`. */
const placeholder = /\{([^{}]*)\}/g;
const nameOf = (typed: string): string => typed.replace(/[\s\u00a0]+/g, ' ').trim();

/** Names between braces, each once. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(placeholder)].map(([, name = '']) => nameOf(name))),
];

/** Braces that are no placeholder. */
export const hasLooseBrace = (text: string): boolean => /[{}]/.test(text.replace(placeholder, ''));

/** A value is not expanded again: braces in a name are braces. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(placeholder, (_, typed: string) => {
    const name = nameOf(typed);
    return Object.hasOwn(values, name) ? (values[name] ?? '') : '';
  });
