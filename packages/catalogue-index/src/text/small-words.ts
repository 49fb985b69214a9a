/** Words that every text has; they find nothing and are left out on both sides. */
const SMALL = new Set(
  'а без в во для до и из или к ко на о об от по под при с со у через the a and for of with шт'.split(' '),
);
export const isSmallWord = (word: string): boolean => SMALL.has(word);

/** «под M10»: a hole for a thread, not the thread. */
export const HOLE_FOR = 'под';
export const holeTerm = (thread: string): string => `${HOLE_FOR}${thread}`;
