import type { RepeatLine } from '@spindle/contract/orders/orders';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { ActionAnswers } from '../../shared/forms/action-answers.tsx';
import { repeatFacts, RepeatPanel } from './repeat-panel.tsx';

const lines = (ready: number, odd: number): RepeatLine[] =>
  Array.from({ length: ready + odd }, (_, position) => ({
    position,
    name: 'Сверло',
    wanted: 1,
    quantity: 1,
    old_price: 100,
    price: 120,
    reason: position < odd ? 'Цена выросла' : null,
  })) as RepeatLine[];

function renderedText(ready: number, odd: number): string {
  const repeat = repeatFacts({ lines: lines(ready, odd), can_repeat: true });
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <ActionAnswers>
          <RepeatPanel repeat={repeat} closeTo="/" currency="RUB" />
        </ActionAnswers>
      ),
    },
  ]);
  return renderToStaticMarkup(<Page />)
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('\u00a0', ' ');
}

it.each([
  [1, '1 позиция из 30 изменилась или больше не продаётся.'],
  [3, '3 позиции из 30 изменились или больше не продаются.'],
  [5, '5 позиций из 30 изменились или больше не продаются.'],
  [21, '21 позиция из 30 изменилась или больше не продаётся.'],
])('of an order to repeat %i changed: the words agree', (odd, text) => {
  expect(renderedText(30 - odd, odd)).toContain(text);
});

it('what a long order does not show agrees too', () => {
  expect(renderedText(101, 0)).toContain('И ещё 1 позиция попадёт в корзину.');
  expect(renderedText(103, 0)).toContain('И ещё 3 позиции попадут в корзину.');
});
