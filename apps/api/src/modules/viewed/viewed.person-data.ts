import { VIEWED_LIMIT } from '@spindle/contract/constants';
import type { ListPersonData } from '../visitor-lists/visitor-lists.service.ts';
import * as viewedSql from './viewed.sql.ts';

export const viewedLists: ListPersonData = {
  kind: 'viewed',
  tokenOf: ({ viewedListId }) => viewedListId,
  async join(tx, from, to) {
    await viewedSql.join(tx, from, to);
    await viewedSql.trim(tx, to, VIEWED_LIMIT);
  },
};
