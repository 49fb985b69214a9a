type Kind = 'number' | 'choice' | 'flag';

interface ValueCount {
  /** As JSON: `8.5`, `true`, `17` or `[17, 18]`. */
  readonly value: string;
  readonly count: number;
}

interface ConversionPlan {
  /** Names of choices that have to be there, in their order. */
  readonly values: readonly string[];
  /** What each held value becomes; a name where the property becomes a choice. */
  readonly conversions: readonly { readonly from: string; readonly into: number | string | boolean }[];
  /** Values without a counterpart in the other kind: as stored, and as text. */
  readonly wrong: readonly { readonly from: string; readonly value: string; readonly count: number }[];
}

const yes = 'Да';
const no = 'Нет';
const numberLabel = (value: number): string => String(value).replace('.', ',');

/** «8,5» and «8.5» → 8.5; null for anything else. */
export function readNumber(text: string): number | null {
  const plain = text
    .replaceAll(/[\s\u00a0\u202f]/g, '')
    .replace(',', '.')
    .replace('−', '-');
  return /^-?\d{1,12}(?:\.\d{1,6})?$/.test(plain) ? Number(plain) : null;
}

/**
 * Plans how stored values become another kind. Values without a counterpart are listed, so that nothing is lost
 * silently.
 */
export function planConversion(
  from: Kind,
  to: Kind,
  stored: readonly ValueCount[],
  names: ReadonlyMap<number, string>,
): ConversionPlan {
  const conversions: { from: string; into: number | string | boolean }[] = [];
  const wrong: { from: string; value: string; count: number }[] = [];
  for (const { value, count } of stored) {
    const parsed: unknown = JSON.parse(value);
    const text = valueLabel(parsed, names);
    const into = Array.isArray(parsed) && parsed.length !== 1 ? null : converted(from, to, parsed, text);
    if (into === null) wrong.push({ from: value, value: text, count });
    else conversions.push({ from: value, into });
  }
  const newValues = to === 'choice' ? [...new Set(conversions.map(({ into }) => String(into)))] : [];
  return { values: newValues.toSorted(byNumber), conversions, wrong };
}

function converted(from: Kind, to: Kind, parsed: unknown, text: string): number | string | boolean | null {
  if (from === to) return null;
  if (to === 'choice') return text;
  if (to === 'number') return from === 'choice' ? readNumber(text) : null;
  const lower = text.toLowerCase();
  if (from === 'choice' && (lower === 'да' || lower === 'есть')) return true;
  if (from === 'choice' && lower === 'нет') return false;
  return typeof parsed === 'boolean' ? parsed : null;
}

function valueLabel(value: unknown, names: ReadonlyMap<number, string>): string {
  if (Array.isArray(value)) return value.map((one) => valueLabel(one, names)).join(', ');
  if (typeof value === 'boolean') return value ? yes : no;
  const number = Number(value);
  return names.get(number) ?? numberLabel(number);
}

const byNumber = (one: string, other: string): number => {
  const [a, b] = [readNumber(one), readNumber(other)];
  return a !== null && b !== null ? a - b : one.localeCompare(other, 'ru');
};
