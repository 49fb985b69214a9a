import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ContentBlocks } from './content-blocks.tsx';

// On a phone the head of the table is not shown: a row is headed by its first cell, the others carry their column's name.
it('a table row is readable alone: «Зона 1», then values with their names', () => {
  const html = renderToStaticMarkup(
    <ContentBlocks
      blocks={[
        {
          type: 'table',
          caption: 'Тарифы',
          head: ['Зона', 'До 5 кг', 'Дней'],
          rows: [['Зона 1', '390 ₽', '1–2']],
          numeric: [false, true, true],
        },
      ]}
    />,
  );
  const cells = [...html.matchAll(/<td([^>]*)><span>([^<]*)<\/span><\/td>/g)].map(
    ([, attributes = '', text]) => [/data-label="([^"]*)"/.exec(attributes)?.[1] ?? null, text],
  );
  expect(cells).toEqual([
    [null, 'Зона 1'],
    ['До 5 кг', '390 ₽'],
    ['Дней', '1–2'],
  ]);
});
