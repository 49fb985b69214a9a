import type { VoteKind } from './vote-state.ts';

/** What the form of a review asks for, and what buttons beside it do before JavaScript. */
export type ReviewIntent = 'write' | 'edit';
export type ReviewButton = VoteKind | 'remove';
