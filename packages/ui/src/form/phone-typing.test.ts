import { readPhoneBy } from '@spindle/contract/fields/contact/phone-number';
import { LOCALE_RULES, LOCALES } from '@spindle/contract/shop/locales';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PhoneField } from './phone-field.fixture.ts';

// The mask dispatches InputEvent, which exists only in browsers.
beforeAll(() => void vi.stubGlobal('InputEvent', Event));
afterAll(() => void vi.unstubAllGlobals());

const digitsOf = (text: string): string => text.replace(/\D/g, '');

const countries = LOCALES.map((locale) => {
  const { phone } = LOCALE_RULES[locale];
  const national = digitsOf(phone.example).slice(phone.code.length);
  return { locale, phone, national, full: phone.example, begin: phone.mask.indexOf('#') };
});

const at = (text: string, caret: number): string => `${text.slice(0, caret)}|${text.slice(caret)}`;

describe.each(countries)('$locale', ({ phone, national, full, begin }) => {
  const { code, trunk } = phone;
  const field = (state?: string) => new PhoneField(phone, state);
  const spellings = [national, code + national, `+${code}${national}`, trunk + national];

  it.each(spellings)(
    '%s by keys, pasted and filled in, into an empty field and over a number',
    (spelling) => {
      for (const start of ['|', `[${full}]`]) {
        expect(field(start).keys(spelling).value).toBe(full);
        expect(field(start).paste(spelling).value).toBe(full);
        expect(field(start).autofill(spelling).value).toBe(full);
      }
      const other = full.replace(/\d$/, '7');
      for (let caret = 0; caret <= other.length; caret++)
        expect(field(at(other, caret)).paste(spelling).value).toBe(full);
      expect(field(`[${other.slice(0, -1)}]7`).paste(spelling).value).toBe(full);
    },
  );

  it.each([`+${code}`, `+${code} (`])('a field that begins with «%s», the caret anywhere', (prefix) => {
    for (let caret = 0; caret <= prefix.length; caret++)
      for (const spelling of spellings)
        expect(field(at(prefix, caret)).keys(spelling).value, `${spelling} at ${caret}`).toBe(full);
  });

  it('a whole number takes no more digits, wherever they are typed', () => {
    for (let caret = 0; caret <= full.length; caret++)
      for (const typed of ['0', '5', '9', code, trunk, `+${code}`, '+', national, trunk + national, ' ', 'щ'])
        expect(field(at(full, caret)).keys(typed).value, `${typed} at ${caret}`).toBe(full);
  });

  it('begins with its code and never loses a digit that nobody took away', () => {
    const part = full.slice(0, begin + 6);
    for (let caret = begin + 1; caret <= part.length; caret++) {
      const [left, right] = [digitsOf(part.slice(0, caret)), digitsOf(part.slice(caret))];
      expect(digitsOf(field(at(part, caret)).keys('6').value)).toBe(`${left}6${right}`);
    }
    expect(field(at(part, 0)).keys(code).value).toBe(part);
    expect(field(at(part, 0)).keys(`+${code}`).value).toBe(part);
    expect(field(at(part, 0)).paste(`+${code}`).value).toBe(part);
  });

  it('ignores letters', () => {
    expect(field().keys('щ').value).toBe('');
    expect(field().paste('позвоните').value).toBe('');
    expect(field(`[${full}]`).keys('щ').value).toBe(full);
  });

  it('the code is not deleted, nor the number with it', () => {
    for (let caret = 0; caret < begin; caret++) {
      expect(field(at(full, caret)).backspace().value, `backspace at ${caret}`).toBe(full);
      expect(field(at(full, caret)).delete().value, `delete at ${caret}`).toBe(full);
    }
    expect(field(at(full, begin)).backspace().value).toBe(full);
    expect(field(`[${full}]`).backspace().value).toBe('');
    expect(field(`+${code}|`).backspace().value).toBe('');
    expect(digitsOf(field(`[${full.slice(0, begin + 1)}]${full.slice(begin + 1)}`).backspace().value)).toBe(
      code + national.slice(1),
    );
  });

  it('a part is typed and pasted over', () => {
    for (let from = begin + 1; from < full.length; from++)
      for (let to = from + 1; to <= full.length; to++) {
        const [left, right] = [digitsOf(full.slice(0, from)), digitsOf(full.slice(to))];
        const news = '4'.repeat(digitsOf(full.slice(from, to)).length);
        const state = `${full.slice(0, from)}[${full.slice(from, to)}]${full.slice(to)}`;
        expect(digitsOf(field(state).keys(news).value), `over ${state}`).toBe(left + news + right);
        expect(digitsOf(field(state).paste(news).value), `over ${state}`).toBe(left + news + right);
      }
    for (let from = begin + 1; from < full.length - 1; from++) {
      const state = `${full.slice(0, from)}[${full.slice(from, -1)}]${full.slice(-1)}`;
      const tooMuch = '4'.repeat(digitsOf(full.slice(from)).length);
      expect(field(state).paste(tooMuch).value, `${tooMuch} into ${state}`).toBe(full);
    }
  });

  it('whatever is typed and wherever the caret goes, a whole number changes only by what is taken away', () => {
    const step = fc.record({
      place: fc.integer({ min: 0, max: full.length }),
      keys: fc.stringMatching(/^[+\d]{1,12}$/),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 4 }), (steps) => {
        const tried = field(at(full, full.length));
        for (const { place, keys } of steps) {
          tried.setSelectionRange(place, place);
          tried.keys(keys);
        }
        expect(tried.value).toBe(full);
      }),
      { numRuns: 100 },
    );
  });

  it('what stands in the field has the mask, or the plus of another country', () => {
    const step = fc.oneof(
      fc.record({ keys: fc.stringMatching(/^[+\d]{1,12}$/) }),
      fc.record({ paste: fc.stringMatching(/^[+78]?[\d ()-]{1,14}$/) }),
      fc.record({ from: fc.nat(18), over: fc.nat(18) }),
      fc.record({ gone: fc.constantFrom('backspace' as const, 'delete' as const) }),
    );
    const shape = new RegExp(
      `^${phone.mask
        .replace(/[+()]/g, '\\$&')
        .replaceAll('#', '\\d?')
        .replaceAll(/[ -]|\\[()]/g, '(?:$&)?')}$`,
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
        const tried = field();
        for (const one of steps) {
          if ('keys' in one) tried.keys(one.keys);
          else if ('paste' in one) tried.paste(one.paste);
          else if ('gone' in one) tried[one.gone]();
          else {
            const from = Math.min(one.from, tried.value.length);
            tried.setSelectionRange(from, Math.min(from + one.over, tried.value.length));
          }
          const { value } = tried;
          const isForeign = /^\+\d{0,15}$/.test(value);
          expect(value === '' || isForeign || shape.test(value), `it is ${value}`).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('a number of another country', () => {
  const { phone } = LOCALE_RULES.ru_RU;
  const foreign = '+375292401836';
  const field = (state?: string) => new PhoneField(phone, state);

  it('stays as it is typed, and is mended in the middle', () => {
    expect(field().keys(foreign).value).toBe(foreign);
    expect(field().paste('+375 (29) 240-18-36').value).toBe(foreign);
    expect(field('+37529|2401836').backspace().keys('5').value).toBe('+375252401836');
    expect(readPhoneBy(field().keys(foreign).value, phone).ok).toBe(true);
  });

  it('keeps its plus and never turns into a national number', () => {
    expect(field(`+|${foreign.slice(1)}`).backspace().value).toBe(foreign);
    expect(field(`|${foreign}`).delete().value).toBe(foreign);
    expect(field(`+|${foreign.slice(1)}`).keys('7').value).toBe(foreign);
    expect(field(`|${foreign}`).keys('8').value).toBe('+8375292401836');
    expect(field('+|9122401836').keys('7').value).toBe('+7 (912) 240-18-36');
  });
});

it('a repeated country code is removed', () => {
  const { ru_RU, ru_BY } = LOCALE_RULES;
  expect(new PhoneField(ru_RU.phone).paste('+7 8 912 240-18-36').value).toBe('+7 (912) 240-18-36');
  expect(new PhoneField(ru_BY.phone).paste('+375 80 29 240-18-36').value).toBe('+375 (29) 240-18-36');
});
