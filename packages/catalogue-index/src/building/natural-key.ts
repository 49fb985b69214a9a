const LONGEST = 200;
const [WHOLE, SPACE, POINT, ZERO, CYRILLIC, LATIN, OTHER] = [
  0x1f, 0x20, 0x2e, 0x30, 0x40, 0x60, 0x7f,
] as const;

const isDigit = (code: number): boolean => code >= 48 && code <= 57;
const cyrillicA = 'а'.codePointAt(0)!;

function letterByte(code: number): number {
  if (code >= cyrillicA && code < cyrillicA + 32) return CYRILLIC + code - cyrillicA;
  if (code >= 97 && code <= 122) return LATIN + code - 97;
  if (code === cyrillicA + 33) return CYRILLIC + 5;
  return code < 128 ? SPACE : OTHER;
}

/**
 * A key whose plain comparison gives the order of a Russian index: punctuation, numbers by value («М8» before «М10»),
 * Cyrillic, Latin; case and «ё» do not matter. Comparing keys is far cheaper than a collator.
 */
export function naturalKey(text: string): string {
  const lower = text.slice(0, LONGEST).toLowerCase();
  const bytes: number[] = [];
  for (let at = 0; at < lower.length;) {
    if (!isDigit(lower.charCodeAt(at))) {
      bytes.push(letterByte(lower.charCodeAt(at)));
      at += 1;
      continue;
    }
    while (lower[at] === '0' && isDigit(lower.charCodeAt(at + 1))) at += 1;
    const start = at;
    while (isDigit(lower.charCodeAt(at))) at += 1;
    // The number of digits in front makes a longer number a larger one.
    bytes.push(ZERO + Math.min(at - start, 15));
    for (let digit = start; digit < at; digit++) bytes.push(lower.charCodeAt(digit));
    // Whatever follows a whole number, it comes before the same number with a fraction.
    const hasFraction = (lower[at] === ',' || lower[at] === '.') && isDigit(lower.charCodeAt(at + 1));
    bytes.push(hasFraction ? POINT : WHOLE);
    if (!hasFraction) continue;
    for (at += 1; isDigit(lower.charCodeAt(at)); at += 1) bytes.push(lower.charCodeAt(at));
  }
  return String.fromCharCode(...bytes);
}
