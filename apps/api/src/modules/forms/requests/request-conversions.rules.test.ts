import { expect, it } from 'vitest';
import { conversionsOf } from './request-conversions.rules.ts';

const request = {
  form: 'feedback',
  fields: { name: 'Анна' },
  user_id: null,
  became_kind: null,
  merged_into: null,
};

it.each([
  [{}, ['service']],
  [{ user_id: 'u' }, ['service', 'review']],
  [{ form: 'offer-request', fields: { inn: '6658123450' } }, []],
  [{ form: 'offer-request', fields: { inn: '6658123450' }, user_id: 'u' }, ['company']],
  [{ form: 'service-request' }, []],
  [{ fields: {} }, []],
  [{ became_kind: 'service' as const }, []],
  [{ merged_into: 'r' }, []],
])('%j may become %j', (over, conversions) => {
  expect(conversionsOf({ ...request, ...over })).toEqual(conversions);
});
