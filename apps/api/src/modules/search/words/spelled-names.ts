import { fold, hasLatin } from '@spindle/catalogue-index/text/letters';
import { otherLayout } from '@spindle/catalogue-index/text/keyboard-layout';
import { soundKey, toCyrillic } from '@spindle/catalogue-index/text/transliteration';

const spellings = new Map<string, string>();
const cachedAtMost = 5000;

/** «Kernel» → «кернел лукту»: how people type it by its letters, by its sound and in the other keyboard layout. */
export function spelledName(name: string): string | undefined {
  const folded = fold(name);
  if (!hasLatin(folded)) return undefined;
  const cachedSpelling = spellings.get(folded);
  if (cachedSpelling !== undefined) return cachedSpelling;
  const variants = [toCyrillic(folded), toCyrillic(soundKey(folded)), otherLayout(folded) ?? ''];
  const spelled = [...new Set(variants)].join(' ').trim();
  if (spellings.size < cachedAtMost) spellings.set(folded, spelled);
  return spelled;
}
