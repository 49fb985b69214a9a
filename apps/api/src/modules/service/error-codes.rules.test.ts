import type { ErrorCode } from '@spindle/contract/service/service';
import { describe, expect, it } from 'vitest';
import { codeKey, findCodes, indexCode } from './error-codes.rules.ts';

const code = (brand: string, name: string, title: string, topic: ErrorCode['topic'] = 'axes') =>
  indexCode({
    id: `${brand}-${name}`,
    brand: { slug: brand, name: brand },
    code: name,
    name: title,
    summary: 'Ток выше предела',
    topic,
    severity: 'axes',
    causes: ['Стружка под защитой'],
    actions: ['Уберите стружку'],
  });

const codes = [
  code('haas', '102', 'Приводы выключены', 'electronics'),
  code('haas', '103', 'Ошибка слежения оси X'),
  code('haas', '108', 'Перегрузка привода оси X'),
  code('haas', '109', 'Перегрузка привода оси Y'),
  code('haas', '120', 'Низкое давление воздуха', 'fluids'),
  code('haas', '1080', 'Счётчик переполнен', 'program'),
  code('kvarta', 'SV0411', 'Перегрузка при движении'),
];
const find = (query: string, more: object = {}) =>
  findCodes(codes, { query, offset: 0, limit: 100, ...more });
const names = (query: string, more: object = {}) => find(query, more).data.map((one) => one.code);

describe('codes', () => {
  it.each([
    ['108', '108'],
    ['№ 108', '108'],
    ['0108', '108'],
    ['SV-0411', 'sv411'],
    ['sv 411', 'sv411'],
    ['9,108', '9.108'],
  ])('%s is %s', (typed, key) => expect(codeKey(typed)).toBe(key));

  it('the exact code comes apart with its neighbours', () => {
    const answer = find('108', { brand: 'haas' });
    expect(answer.found?.code).toBe('108');
    expect(answer.neighbours.map((one) => one.code)).toEqual(['102', '103', '108', '109', '120', '1080']);
    expect(names('108', { brand: 'haas' })).toEqual(['108', '1080']);
  });

  it('ignores words around a number', () => {
    for (const query of ['alarm 108', 'Ошибка 108', 'Haas alarm 108', 'код № 108'])
      expect(find(query).found?.code).toBe('108');
    expect(find('SV411').found?.code).toBe('SV0411');
    expect(find('108', { brand: 'kvarta' }).found).toBeNull();
  });

  it('finds by every word, ё as е, in causes too', () => {
    expect(names('перегрузка оси')).toEqual(['108', '109']);
    expect(names('счетчик')).toEqual(['1080']);
    expect(names('стружка', { brand: 'kvarta' })).toEqual(['SV0411']);
    expect(names('воздух шпиндель')).toEqual([]);
  });

  it('returns everything for an empty query or filler words alone', () => {
    expect(find('').meta.total).toBe(7);
    expect(find('код ошибки').meta.total).toBe(7);
    expect(find('').found).toBeNull();
  });

  it('topics count what the query finds, whichever is chosen', () => {
    const answer = find('', { brand: 'haas', topic: 'axes' });
    expect(answer.meta.total).toBe(3);
    expect(answer.topics).toEqual([
      { slug: 'axes', found: 3 },
      { slug: 'fluids', found: 1 },
      { slug: 'program', found: 1 },
      { slug: 'electronics', found: 1 },
    ]);
  });

  it('pages, and past the end is empty', () => {
    expect(names('', { limit: 2, offset: 1 })).toEqual(['103', '108']);
    expect(names('', { offset: Number.MAX_SAFE_INTEGER })).toEqual([]);
  });

  it('takes anything', () => {
    for (const query of ['\\', '(((', '%_', '🔩', 'ы'.repeat(200)]) expect(names(query)).toEqual([]);
  });
});
