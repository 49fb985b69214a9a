import { SELECT_EMPTY, SELECT_NOTHING_FOUND } from '@spindle/contract/constants';

export interface SelectOption {
  value: string;
  label: string;
  hint?: string;
  disabled?: boolean;
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е').trim();
}

/** Every word typed must begin or be inside the label or the hint; case and ё do not matter. */
export function filterOptions(options: readonly SelectOption[], query: string): SelectOption[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  return options.filter((option) => {
    const text = plain(`${option.label} ${option.hint ?? ''}`);
    return words.every((word) => text.includes(word));
  });
}

/** The text shown instead of options, or nothing when there are some. */
export function selectEmptyText(all: number, found: number): string | undefined {
  if (found > 0) return undefined;
  return all === 0 ? SELECT_EMPTY : SELECT_NOTHING_FOUND;
}

/** Next option that can be chosen, walking from `from` by `step` and stopping at the ends. */
export function moveActive(options: readonly SelectOption[], from: number, step: 1 | -1): number {
  for (let index = from + step; index >= 0 && index < options.length; index += step) {
    if (!options[index]?.disabled) return index;
  }
  return from;
}

/** First option that begins with the typed characters; the search wraps around. */
export function typeAhead(options: readonly SelectOption[], typed: string, from: number): number {
  const start = plain(typed);
  const count = options.length;
  const first = typed.length > 1 ? 0 : 1;
  for (let step = first; step <= count; step += 1) {
    const index = (Math.max(from, 0) + step) % count;
    const option = options[index];
    if (option && !option.disabled && plain(option.label).startsWith(start)) return index;
  }
  return from;
}
