/**
 * Terms take a byte per character: point, digits, Latin, Cyrillic, in this order; rare characters share the remaining
 * codes.
 */
const ORDER = '.0123456789abcdefghijklmnopqrstuvwxyzабвгдежзийклмнопрстуфхцчшщъыьэюя';
const codes = new Map([...ORDER].map((letter, at) => [letter.charCodeAt(0), at + 1]));
const FIRST_RARE = ORDER.length + 1;

export function termBytes(term: string): Uint8Array {
  const bytes = new Uint8Array(term.length);
  for (let at = 0; at < term.length; at++) {
    const code = term.charCodeAt(at);
    bytes[at] = codes.get(code) ?? FIRST_RARE + (code % (256 - FIRST_RARE));
  }
  return bytes;
}

/** First character code that maps to the rare bytes in order. */
const RARE_LETTERS = Math.ceil(0xe000 / (256 - FIRST_RARE)) * (256 - FIRST_RARE);

/** Decodes a term; rare characters that share a byte become one character outside all alphabets. */
export function termOfBytes(bytes: Uint8Array): string {
  let term = '';
  for (const byte of bytes) term += ORDER[byte - 1] ?? String.fromCharCode(RARE_LETTERS + byte - FIRST_RARE);
  return term;
}

/** FNV-1a. */
export function hashBytes(bytes: Uint8Array): number {
  let hash = 0x811c_9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x0100_0193);
  return hash >>> 0;
}
