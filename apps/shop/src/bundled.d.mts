/** Whether the bundle in this folder was made of the sources as they are now: looking at two thousand files is a few milliseconds. */
export function isFresh(root: string, folder: string): boolean;
