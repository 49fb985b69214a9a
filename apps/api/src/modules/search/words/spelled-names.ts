import { fold, hasLatin } from '@spindle/catalogue-index/text/letters';
import { otherLayout } from '@spindle/catalogue-index/text/keyboard-layout';
import { soundKey, toCyrillic } from '@spindle/catalogue-index/text/transliteration';

const known = new Map<string, string>();
const mostKnown = 5000;

/** «Kernel» → «кернел лукту»: what people type for it, by its letters, by its sound and in the other keyboard layout. */
export function spelledName(name: string): string | undefined {
  const folded = fold(name);
  if (!hasLatin(folded)) return undefined;
  const kept = known.get(folded);
  if (kept !== undefined) return kept;
  const words = [toCyrillic(folded), toCyrillic(soundKey(folded)), otherLayout(folded) ?? ''];
  const spelled = [...new Set(words)].join(' ').trim();
  if (known.size < mostKnown) known.set(folded, spelled);
  return spelled;
}
