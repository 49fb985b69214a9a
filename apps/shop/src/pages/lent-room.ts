/** Memory for bytes that are put together, sent and done with: a new block for each costs more than what is written into it. */
export interface LentRoom {
  readonly bytes: Buffer;
  /** Once nobody reads it any more; whoever forgets leaves it to be collected. */
  giveBack(): void;
}

/** Nearly all pages fit; somebody who asks for many and reads none holds little more than they are long. */
const blockSize = 32 * 1024;
const mostFree = 16;
const free: Buffer[] = [];

export function lendRoom(size: number): LentRoom {
  if (size > blockSize) return { bytes: Buffer.allocUnsafeSlow(size), giveBack() {} };
  const block = free.pop() ?? Buffer.allocUnsafeSlow(blockSize);
  let isLent = true;
  return {
    bytes: block.subarray(0, size),
    giveBack() {
      // What was given back twice would be lent to two visitors.
      if (isLent && free.length < mostFree) free.push(block);
      isLent = false;
    },
  };
}
