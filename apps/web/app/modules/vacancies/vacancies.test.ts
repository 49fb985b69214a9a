import type { Vacancy, VacancyDetails } from '@spindle/contract/content/vacancies';
import { describe, expect, it } from 'vitest';
import type { LayoutData } from '../../layout/layout-data.ts';
import { citiesOf, departmentsOf, filterAddress, filtered, filterIn } from './vacancy-filter.ts';
import { jobPosting } from './job-posting.ts';
import { payLine, payText } from './vacancy-pay.ts';

const vacancy = (over: Partial<Vacancy>): Vacancy => ({
  id: 'a',
  slug: 'a',
  name: 'Инженер',
  lead: '',
  department: 'Сервис',
  city_name: 'Уфа',
  place_note: null,
  places: 1,
  is_remote: false,
  pay: { from: null, to: null, note: null },
  published_on: '2026-11-06',
  ...over,
});

describe('pay', () => {
  it.each([
    [{ from: 140_000, to: 190_000, note: null }, '140\u2060–\u2060190\u00a0тыс.\u00a0₽'],
    [{ from: 150_000, to: null, note: null }, 'от\u00a0150\u00a0тыс.\u00a0₽'],
    [{ from: null, to: 90_000, note: null }, 'до\u00a090\u00a0тыс.\u00a0₽'],
    [{ from: 90_000, to: null, note: '+ процент' }, '90\u00a0тыс.\u00a0₽ + процент'],
    [{ from: 45_500, to: 60_000, note: null }, '45\u00a0500\u2060–\u206060\u00a0000\u00a0₽'],
    [{ from: null, to: null, note: null }, 'По договорённости'],
    [{ from: null, to: null, note: 'сдельно' }, 'сдельно'],
  ])('%o', (pay, line) => expect(payLine(pay)).toBe(line));

  it('has no number where none is given', () => {
    expect(payText({ from: null, to: null, note: null })).toBeNull();
  });
});

describe('the filter', () => {
  const list = [
    vacancy({ places: 3 }),
    vacancy({ department: 'Разработка', city_name: 'Удалённо', is_remote: true }),
    vacancy({ department: 'Склад', city_name: 'Казань', places: 2 }),
    vacancy({ city_name: 'Казань', places: 2 }),
  ];

  it('counts the rows that a chip shows and orders cities', () => {
    expect(departmentsOf(list)).toEqual([
      { name: 'Сервис', count: 2 },
      { name: 'Разработка', count: 1 },
      { name: 'Склад', count: 1 },
    ]);
    expect(citiesOf(list)).toEqual(['Казань', 'Уфа', 'Удалённо']);
  });

  it('takes from the address only what exists', () => {
    const read = (search: string) => filterIn(new URLSearchParams(search), list);
    expect(read('department=Сервис&city=Казань')).toEqual({ department: 'Сервис', city: 'Казань' });
    expect(read('department=<script>&city=Омск')).toEqual({ department: null, city: null });
    expect(filtered(list, read('department=Сервис&city=Казань'))).toEqual([list[3]]);
    expect(filterAddress({ department: null, city: 'Казань' })).toBe(
      '?city=%D0%9A%D0%B0%D0%B7%D0%B0%D0%BD%D1%8C',
    );
    expect(filterAddress({ department: null, city: null })).toBe('');
  });
});

describe('JobPosting', () => {
  const details: VacancyDetails = {
    ...vacancy({ pay: { from: 140_000, to: 190_000, note: null } }),
    employment: 'FULL_TIME',
    schedule: '5/2',
    schedule_note: 'полный день',
    fact: null,
    contact: { name: 'А', position: 'Б', phone: '1', email: 'a@example.ru' },
    office: { slug: 'ufa', office_address: 'Трамвайная ул., 4', postal_code: '450027', city_name: 'Уфа' },
    blocks: [{ type: 'html', html: '<h2>Что делать</h2>' }],
  };
  const site = { pageTemplate: { companyName: 'Шпиндель' } } as LayoutData['site'];
  const at = { site, publicUrl: 'https://shop.example' };

  it('contains the location and the pay', () => {
    expect(jobPosting(details, at)).toMatchObject({
      '@type': 'JobPosting',
      hiringOrganization: { name: 'Шпиндель' },
      datePosted: '2026-11-06',
      description: '<h2>Что делать</h2>',
      jobLocation: { address: { addressLocality: 'Уфа', postalCode: '450027', addressCountry: 'RU' } },
      baseSalary: { currency: 'RUB', value: { minValue: 140_000, maxValue: 190_000, unitText: 'MONTH' } },
    });
  });

  it('of work from home contains who else may apply', () => {
    const remote = jobPosting(
      { ...details, office: null, is_remote: true, pay: { from: null, to: null, note: null } },
      at,
    );
    expect(remote).toMatchObject({ jobLocationType: 'TELECOMMUTE' });
    expect(remote).not.toHaveProperty('jobLocation');
    expect(remote).not.toHaveProperty('baseSalary');
  });
});
