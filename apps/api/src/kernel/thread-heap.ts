import { setFlagsFromString } from 'node:v8';
import type { ResourceLimits } from 'node:worker_threads';

/** Megabytes of a young heap, which is three halves of what `--max-semi-space-size` names: as much as the shop's own thread has. */
export const wholeYoungHeap = 48;
/** For threads that live as long as the shop and are in no hurry. */
export const smallYoungHeap = 12;

/**
 * Bounds for a thread. What `npm start` says of heaps is for the shop's own thread, which has it by now: V8 would give each thread as
 * large a young heap, whatever its bounds are, and let it grow as far before it collects (decisions 220, 237).
 */
export function threadHeap(youngMb: number, more: ResourceLimits = {}): ResourceLimits {
  setFlagsFromString('--min-semi-space-size=0');
  setFlagsFromString('--max-semi-space-size=0');
  setFlagsFromString('--initial-heap-size=0');
  return { ...more, maxYoungGenerationSizeMb: youngMb };
}
