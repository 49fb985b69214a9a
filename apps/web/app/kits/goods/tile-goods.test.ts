import { describe, expect, it } from 'vitest';
import { frozen } from '../../layout/frozen.ts';
import { sampleCard } from '../stock/product.fixture.ts';
import { tileOf } from './tile-goods.ts';

describe('goods as a tile', () => {
  it('have what a tile shows, and nothing that only tables and product pages read', () => {
    const card = sampleCard('p_2');
    const tile = tileOf(card);
    expect(card).toMatchObject(tile);
    expect(JSON.stringify(tile)).not.toMatch(/"(?:values|hint|weight_kg|original|quantity_prices)":/);
    expect(Object.keys(tile)).not.toContain('slug');
  });

  it('are the same object for the same card that cannot change, and made anew for one that can', () => {
    const kept = frozen(sampleCard('p_2'));
    expect(tileOf(kept)).toBe(tileOf(kept));
    expect(Object.isFrozen(tileOf(kept).options[0])).toBe(true);
    const open = sampleCard('p_3');
    const before = tileOf(open);
    open.name = 'Другое';
    expect([before.name === 'Другое', tileOf(open).name]).toEqual([false, 'Другое']);
  });
});
