import { expect, it } from 'vitest';
import { readBack, writeBack } from './put-back.ts';

it('a field of a form carries what was where, and since when', () => {
  const lists = [
    {
      id: 'a',
      goods_ids: ['p_1', 'bu_2'],
      added: [
        { list: 1_789_000_000_000_001, all: 1_788_000_000_000_001 },
        { list: 1_789_000_000_000_002, all: 1_789_000_000_000_002 },
      ],
    },
    { id: 'b', goods_ids: ['p_1'], added: [{ list: 1_789_000_000_000_003, all: 1_788_000_000_000_001 }] },
  ];
  expect(readBack(writeBack(lists))).toEqual(lists);
});

it('what somebody wrote into it has no times, for the shop to refuse', () => {
  expect(readBack('a,p_1')).toEqual([{ id: 'a', goods_ids: ['p_1'], added: [{ list: NaN, all: NaN }] }]);
  expect(readBack('')).toEqual([{ id: '', goods_ids: [], added: [] }]);
});
