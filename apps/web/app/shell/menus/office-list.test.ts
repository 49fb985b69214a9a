import type { Company } from '@spindle/contract/offices/companies';
import { describe, expect, it } from 'vitest';
import { matchingOffices } from './office-list.tsx';

const offices = [
  { city_name: 'Екатеринбург', office_address: 'ул. Фронтовых бригад, 18' },
  { city_name: 'Королёв', office_address: 'ул. Циолковского, 4' },
] as Company[];
const found = (query: string) => matchingOffices(offices, query).map(({ city_name }) => city_name);

describe('the filter of offices', () => {
  it.each([
    ['', ['Екатеринбург', 'Королёв']],
    ['королев', ['Королёв']],
    ['ЕКАТ', ['Екатеринбург']],
    ['бригад 18', ['Екатеринбург']],
    ['18 королёв', []],
  ])('«%s» finds %j', (query, cities) => {
    expect(found(query)).toEqual(cities);
  });
});
