import type { VoteKind } from './vote-state.ts';

/** Intents of the review form and of its buttons without JavaScript. */
export type ReviewIntent = 'write' | 'edit';
export type ReviewButton = VoteKind | 'remove';
