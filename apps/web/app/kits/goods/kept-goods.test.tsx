import { ToastProvider } from '@spindle/ui/toast.tsx';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import { keptStore, written } from '../../layout/kept-part.fixture.tsx';
import { type Popups, PopupsContext } from '../popups/popup-context.ts';
import { GoodsGrid } from './goods-card-grid.tsx';
import { GoodsList } from './goods-card-row.tsx';
import { goodsFixture } from './goods-table.fixture.ts';
import { GoodsTable } from './goods-table.tsx';

describe('goods', () => {
  const popups = { offers: () => true, prepare: () => {} } as unknown as Popups;
  const goods = ['1', '2', '3'].map((id) => goodsFixture({ id }));
  const columns = [
    { slug: 'd', name: 'Диаметр', unit: 'мм', letter: 'D', is_number: true, constant: null },
  ] as never;
  const views = {
    tiles: <GoodsGrid goods={goods} eager={1} />,
    list: <GoodsList goods={goods} />,
    table: <GoodsTable caption="Свёрла" goods={goods} columns={columns} />,
  };

  function pageAt(view: ReactNode, address: string): ReactNode {
    const Page = createRoutesStub([
      {
        path: '*',
        Component: () => (
          <ToastProvider>
            <PopupsContext value={popups}>{view}</PopupsContext>
          </ToastProvider>
        ),
      },
    ]);
    return <Page initialEntries={[address]} />;
  }

  it.each(Object.entries(views))('%s are the same kept and rendered, on every page', (_name, view) => {
    const { kept, parts } = keptStore();
    for (const here of ['/tools/sverla/', '/tools/sverla/?page=2&sort=name', '/tools/sverla/']) {
      const page = pageAt(view, here);
      expect(written(kept, page, { here })).toBe(renderToString(page));
    }
    expect(parts.size).toBeGreaterThanOrEqual(2);
  });
});
