import { describe, expect, it } from 'vitest';
import { alarmHref, emptyAlarmQuery, readAlarmQuery } from './alarm-address.ts';

const read = (search: string) => readAlarmQuery(new URLSearchParams(search));

describe('addresses of the look-up', () => {
  it.each([
    ['', emptyAlarmQuery],
    ['brand=haas&query=+108+&topic=', { ...emptyAlarmQuery, query: '108' }],
    ['brand=kvarta&topic=axes&page=2', { brand: 'kvarta', query: '', topic: 'axes', page: 2 }],
    ['topic=weather', emptyAlarmQuery],
  ])('%s is read', (search, query) => expect(read(search)).toEqual(query));

  it.each(['page=0', 'page=-1', 'page=x', 'page=1e3', 'page=99999999'])('%s cannot be', (search) =>
    expect(read(search)).toBeNull(),
  );

  it('what is usual is left out, what belongs to others stays', () => {
    expect(alarmHref({})).toBe('/service/haas/alarm/');
    expect(alarmHref({ query: '108', page: 1 })).toBe('/service/haas/alarm/?query=108');
    expect(alarmHref({ brand: 'kvarta', topic: 'axes', page: 2 })).toBe(
      '/service/haas/alarm/?brand=kvarta&topic=axes&page=2',
    );
    expect(alarmHref({ query: '1' }, new URLSearchParams('query=5&popup=callback'))).toBe(
      '/service/haas/alarm/?query=1&popup=callback',
    );
  });

  it('a query is bounded', () => expect(read(`query=${'1'.repeat(5000)}`)?.query).toHaveLength(200));
});
