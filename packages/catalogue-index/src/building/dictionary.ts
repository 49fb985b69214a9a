import { naturalKey } from './natural-key.ts';

/** What values of one attribute were met. Codes are first come, first served, and put in order at the end. */
export interface NumberDictionary {
  codeOf(value: number): number;
  /** The numbers in order, and the final code (from 1) by the first one. */
  finish(): { numbers: Float64Array; recode: Uint32Array };
}

export function numberDictionary(): NumberDictionary {
  const codes = new Map<number, number>();
  return {
    codeOf(value) {
      const existing = codes.get(value);
      if (existing !== undefined) return existing;
      codes.set(value, codes.size);
      return codes.size - 1;
    },
    finish() {
      const numbers = Float64Array.from(codes.keys()).sort();
      const recode = new Uint32Array(numbers.length);
      numbers.forEach((value, index) => (recode[codes.get(value)!] = index + 1));
      return { numbers, recode };
    },
  };
}

export interface ChoiceDictionary {
  codeOf(value: string): number;
  /** A set of values has its own code, so that goods with several values still have one code. */
  codeOfSet(values: readonly string[]): number;
  finish(): { values: string[]; sets: number[][]; recode: Uint32Array };
}

export function choiceDictionary(declaredValues: readonly string[]): ChoiceDictionary {
  const declared = [...new Set(declaredValues)];
  const values = new Map(declared.map((value, index) => [value, index]));
  const single = new Map<string, number>();
  const several = new Map<string, number>();
  const sets: number[][] = [];

  function valueId(value: string): number {
    const existing = values.get(value);
    if (existing !== undefined) return existing;
    values.set(value, values.size);
    return values.size - 1;
  }

  function codeOf(value: string): number {
    const existing = single.get(value);
    if (existing !== undefined) return existing;
    single.set(value, sets.length);
    return sets.push([valueId(value)]) - 1;
  }

  /** Declared values keep their order; the others follow in natural order. */
  function orderedValues(): string[] {
    const met = [...values.keys()].slice(declared.length).map((value) => ({ value, key: naturalKey(value) }));
    met.sort((a, b) => compareText(a.key, b.key) || compareText(a.value, b.value));
    return [...declared, ...met.map(({ value }) => value)];
  }

  return {
    codeOf,
    codeOfSet(setValues) {
      // Nearly all sets have one value.
      if (setValues.length === 1) return codeOf(setValues[0]!);
      const ids = [...new Set(setValues.map((value) => valueId(value)))].sort((a, b) => a - b);
      if (ids.length === 1) return codeOf(setValues[0]!);
      const existing = several.get(ids.join());
      if (existing !== undefined) return existing;
      several.set(ids.join(), sets.length);
      return sets.push(ids) - 1;
    },
    finish() {
      const ordered = orderedValues();
      const ranks = new Map(ordered.map((value, index) => [values.get(value)!, index]));
      const ranked = sets.map((set, code) => ({
        set: set.map((id) => ranks.get(id)!).sort((a, b) => a - b),
        code,
      }));
      ranked.sort((a, b) => compareSets(a.set, b.set));
      const recode = new Uint32Array(sets.length);
      ranked.forEach(({ code }, index) => (recode[code] = index + 1));
      return { values: ordered, sets: ranked.map(({ set }) => set), recode };
    },
  };
}

export const compareText = (left: string, right: string): number =>
  left < right ? -1 : left > right ? 1 : 0;

function compareSets(left: readonly number[], right: readonly number[]): number {
  for (let at = 0; at < Math.min(left.length, right.length); at++) {
    if (left[at] !== right[at]) return left[at]! - right[at]!;
  }
  return left.length - right.length;
}
