import { expect, test } from 'vitest';
import { parseChangeNotice, parsePresenceNotice, joined, LiveMemory, namedAtMost } from './live.rules.ts';

const order = (id: string, by: string | null = null, fresh = false) => ({ kind: 'order', id, by, fresh });

test('a change is read as the triggers wrote it; anything else is nothing', () => {
  expect(parseChangeNotice('["order","ШП-1",null,true]')).toEqual(order('ШП-1', null, true));
  for (const odd of ['', 'x', '{}', '[]', '[1]', 'null']) expect(parseChangeNotice(odd)).toBeNull();
  for (const odd of ['', '[]', '["s"]']) expect(parsePresenceNotice(odd)).toBeNull();
  expect(parsePresenceNotice('["s","p","Имя",null,null]')?.record).toBeNull();
});

test('merges notices of one record and keeps their author and the new flag', () => {
  expect(joined([order('1', null, true), order('1', 'anna'), order('2')])).toEqual([
    order('1', 'anna', true),
    order('2'),
  ]);
});

test('reduces many changes of one kind to the kind alone', () => {
  const many = Array.from({ length: namedAtMost + 1 }, (_, index) => order(String(index)));
  expect(joined([...many, { ...order('r'), kind: 'request' }])).toEqual([
    { kind: 'order', by: null, fresh: false },
    { ...order('r'), kind: 'request' },
  ]);
});

test('replays the changes since an event, or reports that they are unknown', () => {
  const memory = new LiveMemory('abc');
  const start = memory.last;
  const first = memory.add(order('1'));
  memory.add(order('2'));
  expect(memory.since(start)?.map(({ change }) => change.id)).toEqual(['1', '2']);
  expect(memory.since(first)).toEqual([{ id: memory.last, change: order('2') }]);
  expect(memory.since(memory.last)).toEqual([]);
  for (const odd of ['abc-99', 'other-1', 'abc', '', 'abc--1', 'abc-1e3'])
    expect(memory.since(odd)).toBeNull();
  memory.forget();
  expect(memory.since(first)).toBeNull();
  expect(memory.since(memory.last)).toEqual([]);
});

test('what is too long ago is forgotten', () => {
  const memory = new LiveMemory('abc');
  const start = memory.last;
  for (let index = 0; index < 1001; index += 1) memory.add(order(String(index)));
  expect(memory.since(start)).toBeNull();
});
