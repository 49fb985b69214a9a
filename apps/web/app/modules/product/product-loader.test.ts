import { describe, expect, it, vi } from 'vitest';
import { tileOf } from '../../kits/goods/tile-goods.ts';
import { sampleCard } from '../../kits/stock/product.fixture.ts';
import { sideGoods } from './product-loader.server.ts';

const log = () => ({ error: vi.fn(), warn: vi.fn() });

describe('side blocks', () => {
  it('that come in time are part of the page', async () => {
    const data = [sampleCard('p_2')];
    expect(await sideGoods({ log: log() }, 'analogue', Promise.resolve({ data }))).toEqual({
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
    expect(await sideGoods({ log: into }, 'analogue', Promise.reject(new Error('away')))).toEqual({
      goods: [],
    });
    expect(into.error).toHaveBeenCalledOnce();
  });
});
