import { describe, expect, it } from 'vitest';
import {
  formatContentAddress,
  isContentCanonical,
  isContentTab,
  readContentAddress,
} from './content-address.ts';

const read = (search: string) => readContentAddress(search, 'лизинг');
const canonical = (search: string) => decodeURIComponent(formatContentAddress(read(search)));

describe('the address of finds among texts', () => {
  it.each([
    ['?query=лизинг&tab=content', '?query=лизинг&tab=content'],
    ['?tab=content&page=2&kind=faq&query=x', '?query=лизинг&tab=content&kind=faq&page=2'],
    ['?query=лизинг&tab=content&page=1&kind=other', '?query=лизинг&tab=content'],
    ['?query=лизинг&tab=content&page=-3', '?query=лизинг&tab=content'],
  ])('%s', (search, isExpected) => expect(canonical(search)).toBe(isExpected));

  it('is distinguished from any other form, whatever its escapes', () => {
    const page = read('?page=2');
    expect(isContentCanonical('?query=лизинг&tab=content&page=2', page)).toBe(true);
    expect(isContentCanonical(`${formatContentAddress(page)}&utm_source=a&popup=feedback`, page)).toBe(true);
    expect(isContentCanonical('?query=лизинг&page=2&tab=content', page)).toBe(false);
    expect(isContentCanonical('?query=лизинг&tab=content&page=02', page)).toBe(false);
  });

  it('is not that of goods', () => {
    expect(isContentTab('?query=a')).toBe(false);
    expect(isContentTab('?query=a&tab=content')).toBe(true);
  });
});
