import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  accountControlMessage,
  accountLengthMessage,
  bikMessage,
  kppMessage,
  ogrnControlMessage,
  ogrnLengthMessage,
} from '../../messages.ts';
import { accountRule, bikRule, isAccount, isBik, isCorrespondentAccount } from './bank.ts';
import { ruleProblem, field } from '../field.ts';
import { isKpp, kppRule } from './kpp.ts';
import { isOgrn, ogrnRule } from './ogrn.ts';

describe('КПП', () => {
  test.each(['773601001', '7736AB001'])('%s is right', (text) => expect(isKpp(text)).toBe(true));
  test.each(['77360100', '7736010011', '77360100a', '000000000', 'АБ3601001'])('%s is wrong', (text) =>
    expect(isKpp(text)).toBe(false),
  );
  test('message and cleaning', () => {
    expect(ruleProblem(kppRule, '123')).toBe('Длина поля должна быть 9');
    expect(ruleProblem(kppRule, '7736О1001')).toBe(kppMessage);
    expect(z.parse(field(kppRule), '7736 01 001')).toBe('773601001');
  });
});

describe('ОГРН', () => {
  test.each(['1027700132195', '1027700070518', '1027739609391', '304500116000157'])('%s is right', (text) =>
    expect(isOgrn(text)).toBe(true),
  );
  test.each(['1027700132194', '304500116000158', '0000000000000', '102770013219', '10277001321955'])(
    '%s is wrong',
    (text) => expect(isOgrn(text)).toBe(false),
  );
  test('messages', () => {
    expect(ruleProblem(ogrnRule, '10277001')).toBe(ogrnLengthMessage);
    expect(ruleProblem(ogrnRule, '1027700132194')).toBe(ogrnControlMessage);
    expect(ruleProblem(ogrnRule, '102 770 013 2195')).toBeUndefined();
  });
});

const handMade = '40702810200000000001';

/** The one key digit (the ninth) that makes an account right for the bank. */
const withKey = (account: string, bik: string) =>
  Array.from({ length: 10 }, (_, key) => account.slice(0, 8) + key + account.slice(9)).filter((text) =>
    isAccount(text, bik),
  );

describe('bank', () => {
  test.each([
    ['30101810400000000225', '044525225'],
    ['30101810200000000593', '044525593'],
    ['30101810700000000187', '044525187'],
    ['30101810145250000974', '044525974'],
  ])('correspondent account %s of %s', (account, bik) => {
    expect(isCorrespondentAccount(account, bik)).toBe(true);
    expect(isCorrespondentAccount(account.replace('30101810', '30101811'), bik)).toBe(false);
  });

  test('a key worked out by hand', () => {
    // Digits 225 40702810 k 00000000001 by weights 7 1 3: 31 + 82 + 3k + 1 ends in 0 for k = 2.
    expect(withKey('40702810000000000001', '044525225')).toEqual([handMade]);
  });

  test('exactly one key fits, and one changed digit is always noticed', () => {
    const account = fc.stringMatching(/^40702810\d{12}$/);
    const bik = fc.stringMatching(/^04\d{7}$/);
    fc.assert(
      fc.property(account, bik, fc.nat(19), fc.integer({ min: 1, max: 9 }), (text, bank, at, shift) => {
        const right = withKey(text, bank);
        expect(right).toHaveLength(1);
        const digits = Array.from(right[0] ?? '', Number);
        digits[at] = ((digits[at] ?? 0) + shift) % 10;
        expect(isAccount(digits.join(''), bank)).toBe(false);
      }),
    );
  });

  test('an account of a cash centre is checked like a correspondent one', () => {
    const [account = ''] = withKey('40503810000000000007', '044525000');
    expect(isCorrespondentAccount(account, '044525000')).toBe(true);
  });

  test('treasury accounts have no key', () => {
    expect(isAccount('03214643000000017300', '017003983')).toBe(true);
    expect(isAccount('0321464300000001730', '017003983')).toBe(false);
  });

  test.each(['04452522', '0445252255', '04452522x', '000000000'])('%s is no БИК', (text) => {
    expect(isBik(text)).toBe(false);
    expect(ruleProblem(bikRule, text)).toBe(bikMessage);
  });

  test('messages', () => {
    expect(ruleProblem(accountRule(), '4070281')).toBe(accountLengthMessage);
    expect(ruleProblem(accountRule(), '00000000000000000000')).toBe(accountLengthMessage);
    expect(ruleProblem(accountRule('044525225'), '40702810999999999999')).toBe(accountControlMessage);
    expect(z.parse(field(accountRule('044525225')), handMade.replace(/(\d{5})/, '$1 '))).toBe(handMade);
  });

  test('spaces of a БИК are dropped', () => {
    expect(z.parse(field(bikRule), '04 45 25 225')).toBe('044525225');
  });
});
