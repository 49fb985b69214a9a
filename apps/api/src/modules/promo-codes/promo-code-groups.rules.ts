/** A customer group as stored: `legal`, `personal`, `level:<id>`, `tag:<word>`. */
type CodeGroup = string;

export const GROUP_SHAPE = /^(?:legal|personal|level:\d{1,9}|tag:\S(?:.{0,28}\S)?)$/u;

export const levelGroup = (id: number): CodeGroup => `level:${id}`;
export const tagGroup = (tag: string): CodeGroup => `tag:${tag}`;

export const levelsIn = (groups: readonly CodeGroup[]): number[] =>
  groups.flatMap((group) => (group.startsWith('level:') ? Number(group.slice(6)) : []));
export const tagsIn = (groups: readonly CodeGroup[]): string[] =>
  groups.flatMap((group) => (group.startsWith('tag:') ? group.slice(4) : []));

/** The buyer who applies a code; `userId` is null for a guest. */
export interface CodeBuyer {
  readonly userId: string | null;
  readonly payer: { readonly id: string; readonly is_legal: boolean } | null;
  /** Of the payer. */
  readonly level: number | null;
}

/** Decides without reading tags; null means that the tags decide. */
export function isAmong(groups: readonly CodeGroup[], { userId, payer, level }: CodeBuyer): boolean | null {
  if (groups.length === 0) return true;
  if (userId === null) return false;
  if (payer && groups.includes(payer.is_legal ? 'legal' : 'personal')) return true;
  if (level !== null && groups.includes(levelGroup(level))) return true;
  return tagsIn(groups).length > 0 ? null : false;
}
