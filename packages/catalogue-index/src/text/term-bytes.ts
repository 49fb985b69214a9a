/** Terms are kept a byte a letter: point, digits, Latin, Cyrillic, in this order; rare letters share what is left. */
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

/** FNV-1a. */
export function hashBytes(bytes: Uint8Array): number {
  let hash = 0x811c_9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x0100_0193);
  return hash >>> 0;
}
