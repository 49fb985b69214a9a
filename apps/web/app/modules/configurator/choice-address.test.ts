import { describe, expect, it } from 'vitest';
import { choiceAddress, keyIn, optionsIn, savedAddress } from './choice-address.ts';

const plan = {
  options: {
    o_a: { name: 'A', is_included: true },
    o_b: { name: 'B', is_included: false },
    o_c: { name: 'C', is_included: false },
  },
};

describe('addresses of choices', () => {
  it('name what differs from the machine as it comes, and nothing else', () => {
    expect(choiceAddress('vmc', plan, ['o_a'])).toBe('/configurator/vmc/');
    expect(choiceAddress('vmc', plan, ['o_a', 'o_b', 'o_c', 'o_gone'])).toBe(
      '/configurator/vmc/?options=o_b,o_c',
    );
    expect(choiceAddress('vmc', plan, ['o_b'], { coupon: 'СВЕРЛО10', compare: 'k_1' })).toBe(
      `/configurator/vmc/?options=o_b&promotion_coupon=${encodeURIComponent('СВЕРЛО10')}&compare=k_1`,
    );
    expect(savedAddress('vmc', 'k_7', { coupon: null })).toBe('/configurator/vmc/k_7/');
  });

  it('are read back', () => {
    expect(optionsIn(new URLSearchParams('options=o_b,,o_c'))).toEqual(['o_b', 'o_c']);
    expect(optionsIn(new URLSearchParams(''))).toEqual([]);
    expect(keyIn('https://example.ru/configurator/vmc/k_abc123/?x=1')).toBe('k_abc123');
    expect(keyIn('что-то другое')).toBeNull();
  });
});
