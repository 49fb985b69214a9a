import { mix } from '../../seeded-random.ts';

// No vowels and no look-alikes: a code never spells a word and can be read aloud.
const alphabet = '23456789bcdfghjkmnpqrstvwxz';
const half = 1 << 20;

/** A number below 2^40 → eight or nine letters that look random; different numbers give different codes. */
export function publicCode(number: number, salt: number): string {
  let left = Math.floor(number / half) % half;
  let right = number % half;
  for (let round = 1; round <= 4; round++) {
    const next = left ^ (mix(right + round * 0x9e37 + salt) % half);
    left = right;
    right = next;
  }
  let remainder = left * half + right;
  let code = '';
  for (let i = 0; i < 9; i++) {
    code += alphabet[remainder % alphabet.length];
    remainder = Math.floor(remainder / alphabet.length);
  }
  return code;
}
