import { describe, expect, it, vi } from 'vitest';
import { tileOf } from '../../shared/goods/card/tile-goods.ts';
import { sampleCard, sampleGoods } from '../../shared/stock/product.fixture.ts';
import { goodsForPage, sideGoods } from './product-loader.server.ts';

const log = () => ({ error: vi.fn(), warn: vi.fn() });

describe('the drawing with dimensions', () => {
  it('goes with a tool, whose first view it is', () => {
    const goods = sampleGoods({ section: 'tools' });
    expect(goodsForPage(goods)).toBe(goods);
  });

  it('of a machine waits until it is looked at', () => {
    const goods = sampleGoods({ section: 'catalog' });
    expect(goodsForPage(goods)).toEqual({ ...goods, drawing: null });
  });
});

describe('side blocks', () => {
  it('that come in time are part of the page', async () => {
    const data = [sampleCard('p_2')];
    expect(await sideGoods({ log: log() }, 'analogue', Promise.resolve({ data }), 1000)).toEqual({
      goods: data.map(tileOf),
    });
  });

  it('that are late follow the page', async () => {
    const data = [sampleCard('p_2')];
    const late = Promise.withResolvers<{ data: typeof data }>();
    const { goods } = await sideGoods({ log: log() }, 'analogue', late.promise, 1);
    expect(goods).toBeInstanceOf(Promise);
    late.resolve({ data });
    expect(await goods).toEqual(data.map(tileOf));
  });

  it('that fail are logged and empty', async () => {
    const into = log();
    expect(await sideGoods({ log: into }, 'analogue', Promise.reject(new Error('away')), 1000)).toEqual({
      goods: [],
    });
    expect(into.error).toHaveBeenCalledOnce();
  });
});
