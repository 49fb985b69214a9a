import { COMPARISON_LIMIT } from '@spindle/contract/constants';
import type { ListPersonData } from '../visitor-lists/visitor-lists.service.ts';
import { joinItems } from './comparison.sql.ts';

/** Nothing of a guest's is lost at sign-in, yet signing in again and again does not pile up goods without end. */
const joinedAtMost = 2 * COMPARISON_LIMIT;

export const comparisonLists: ListPersonData = {
  kind: 'comparison',
  tokenOf: ({ comparisonToken }) => comparisonToken,
  join: (tx, from, to) => joinItems(tx, from, to, joinedAtMost),
};
