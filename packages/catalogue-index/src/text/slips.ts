/** How likely an article was typed for another: 0 the eye took one sign for another or the hand swapped or doubled one, 1 the finger took the next key, 2 anything else. */
export type Slip = 0 | 1 | 2;

const ALIKE = ['0oq', '1il', '2z', '5s', '8b', '6g', '3з', 'uv'];
const ROWS = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
/** Digits of the block at the right, row by row. */
const BLOCK = ['789', '456', '123'];

const lookalikes = new Map<string, string>();
for (const signs of ALIKE)
  for (const sign of signs) lookalikes.set(sign, [...signs].filter((other) => other !== sign).join(''));

const keyPositions = new Map<string, readonly [number, number]>();
ROWS.forEach((row, down) =>
  [...row].forEach((key, right) => keyPositions.set(key, [down, right + down / 2])),
);
const numpadPositions = new Map<string, readonly [number, number]>();
BLOCK.forEach((row, down) => [...row].forEach((key, right) => numpadPositions.set(key, [down, right])));

function areNear(map: ReadonlyMap<string, readonly [number, number]>, one: string, other: string): boolean {
  const [a, b] = [map.get(one), map.get(other)];
  return !!a && !!b && Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) <= 1.5;
}

/** Signs an eye takes for this one: «O» for «0», «l» for «1». */
const lookalikesOf = (sign: string): string => lookalikes.get(sign) ?? '';

/** One sign typed for another. */
export function wrongSign(typed: string, intended: string): Slip {
  if (lookalikesOf(typed).includes(intended)) return 0;
  return areNear(keyPositions, typed, intended) || areNear(numpadPositions, typed, intended) ? 1 : 2;
}

/** A sign too many, or too few, between two others: a doubled one is typed or missed most easily. */
export const doubledSign = (sign: string, before: string | undefined, after: string | undefined): Slip =>
  sign === before || sign === after ? 0 : 2;

const MAX_VARIANTS = 256;

/** Variants with letters replaced by look-alike digits, fewest changes first. */
export function lookalikeVariants(text: string): string[] {
  let found: { text: string; changes: number }[] = [{ text: '', changes: 0 }];
  for (const sign of text) {
    const digit = /\d/.test(sign) ? undefined : /\d/.exec(lookalikesOf(sign))?.[0];
    const canConvert = digit !== undefined && found.length < MAX_VARIANTS;
    found = found.flatMap(({ text: head, changes }) => [
      { text: head + sign, changes },
      ...(canConvert ? [{ text: head + digit, changes: changes + 1 }] : []),
    ]);
  }
  return found
    .filter(({ changes }) => changes > 0)
    .sort((a, b) => a.changes - b.changes)
    .map((one) => one.text);
}
