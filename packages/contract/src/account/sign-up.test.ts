import { describe, expect, it } from 'vitest';
import { choiceMessage } from '../messages.ts';
import { legalFinish, regionField, signUpPhysical } from './sign-up.ts';

describe('the region of a person', () => {
  it.each([
    [undefined, undefined],
    [null, null],
    ['', null],
    [3, 3],
    ['3', 3],
  ])('%j reads as %j', (input, read) => {
    expect(regionField().parse(input)).toBe(read);
  });

  it.each([0, -1, 1.5, 'abc', '1e99', 2_147_483_648, true, [], '9'.repeat(30)])(
    '%j is no region',
    (input) => {
      const result = regionField().safeParse(input);
      expect(result.success).toBe(false);
      expect(result.error?.issues.every(({ message }) => message === choiceMessage)).toBe(true);
    },
  );
});

describe('forms of sign-up', () => {
  const person = {
    first_name: ' Анна ',
    last_name: 'Серова',
    email: 'Anna@EXAMPLE.ru',
    phone: '8 (912) 240-18-36',
    password: 'Shpindel-2026',
    consent: 'on',
  };

  it('read what a plain form sends', () => {
    expect(signUpPhysical('ru_RU').parse({ ...person, middle_name: '', business_region_id: '' })).toEqual({
      ...person,
      first_name: 'Анна',
      email: 'Anna@example.ru',
      phone: '+79122401836',
      consent: true,
      business_region_id: null,
    });
  });

  it('read the same twice: once for everyone, once for the shop’s country', () => {
    const once = signUpPhysical().parse(person);
    expect(signUpPhysical('ru_RU').parse(once)).toEqual(signUpPhysical('ru_RU').parse(person));
  });

  it('the second step refuses what is not its own', () => {
    const body = { uuid: '3f2b8c1e-1111-4111-8111-111111111111', name_short: 'ООО «А»' };
    expect(legalFinish().safeParse(body).success).toBe(true);
    expect(legalFinish().safeParse({ ...body, checked: true }).success).toBe(false);
    expect(legalFinish().safeParse({ ...body, uuid: '1' }).success).toBe(false);
    expect(legalFinish().safeParse({ ...body, kpp: '12' }).success).toBe(false);
  });
});
