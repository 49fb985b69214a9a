import { HEAVY } from './word-weight.ts';

interface Weighed {
  readonly weight: number;
}

/**
 * The words to keep when no product has all of them: drops one light word if that helps, then several of these, and
 * only then the names of goods and their numbers.
 */
export function leaveOut<W extends Weighed>(
  used: readonly W[],
  finds: (remaining: readonly W[]) => boolean,
): W[] {
  const byWeight = used.toSorted((a, b) => a.weight - b.weight || used.indexOf(b) - used.indexOf(a));
  const without = (from: readonly W[], word: W) => from.filter((other) => other !== word);
  const light = byWeight.filter(({ weight }) => weight < HEAVY);
  const helpful = light.find((word) => used.length > 1 && finds(without(used, word)));
  if (helpful) return without(used, helpful);
  let remaining: W[] = [...used];
  for (const word of light) {
    if (remaining.length === 1) return remaining;
    remaining = without(remaining, word);
    if (finds(remaining)) return remaining;
  }
  const heavy = byWeight.filter((word) => remaining.includes(word));
  if (heavy.length === 1) return remaining;
  return without(remaining, heavy.find((word) => finds(without(remaining, word))) ?? heavy[0]!);
}
