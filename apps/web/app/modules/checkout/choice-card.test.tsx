import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { ChoiceCard, ChoiceGroup } from './choice-card.tsx';
import { nextRadio } from './next-radio.ts';

it('choices are radios of a named group', () => {
  const Page = () => (
    <ChoiceGroup label="Способ доставки">
      <ChoiceCard fields={{ intent: 'delivery' }} selected title="Самовывоз" />
      <ChoiceCard fields={{ intent: 'delivery' }} selected={false} title="До двери" reason="Нет тарифа" />
    </ChoiceGroup>
  );
  const Stub = createRoutesStub([{ path: '/', Component: Page }]);
  const html = renderToStaticMarkup(<Stub />);
  expect(html).toContain('role="radiogroup" tabindex="-1" aria-label="Способ доставки"');
  expect(html.match(/role="radio" aria-checked="(?:true|false)"/g)).toEqual([
    'role="radio" aria-checked="true"',
    'role="radio" aria-checked="false"',
  ]);
});

it.each([
  ['ArrowDown', 0, 1],
  ['ArrowRight', 2, 0],
  ['ArrowUp', 0, 2],
  ['ArrowLeft', 1, 0],
  ['Enter', 1, undefined],
  ['ArrowDown', -1, undefined],
])('%s from %i', (key, from, to) => expect(nextRadio(key, from, 3)).toBe(to));
