import { describe, expect, it } from 'vitest';
import { sampleCard } from '../../stock/product.fixture.ts';
import { lineOf, tableRowOf, tileOf } from './tile-goods.ts';

describe('goods as a tile', () => {
  it('have what a tile shows, and nothing that only tables and product pages read', () => {
    const card = sampleCard('p_2');
    const tile = tileOf(card);
    expect(card).toMatchObject(tile);
    expect(JSON.stringify(tile)).not.toMatch(/"(?:values|hint|weight_kg|original|quantity_prices)":/);
    expect(Object.keys(tile)).not.toContain('slug');
  });

  it('have in a list its hint too, and in a table its values, steps of price and drawing', () => {
    const card = sampleCard('p_2');
    expect(lineOf(card)).toEqual({ ...tileOf(card), hint: card.hint });
    const row = tableRowOf(card);
    // The name holds the brand, and stock on hand has no lead time.
    const { availability } = row.options[0]!;
    expect([row.brand, availability.lead_days]).toEqual([null, null]);
    const options = [{ ...row.options[0], availability: { ...availability, lead_days: 14 } }];
    expect(card).toMatchObject({ ...row, brand: card.brand, options });
    expect(tableRowOf({ ...card, name: 'Сверло 8501' }).brand).toEqual({ name: 'Kernel' });
    expect(JSON.stringify(row)).not.toMatch(/"(?:specs|weight_kg|thumbnail|promotions|warehouse_id)":/);
  });

  it('have of their options the one that is shown and the first', () => {
    const card = sampleCard('p_2');
    const [first] = card.options;
    card.options = ['new_1', 'new_2', 'bu_3'].map((id) => ({ ...first!, id }));
    const ids = (chosen: string) =>
      tileOf({ ...card, selected_option_id: chosen }).options.map(({ id }) => id);
    expect([ids('new_1'), ids('bu_3')]).toEqual([['new_1'], ['new_1', 'bu_3']]);
  });
});
