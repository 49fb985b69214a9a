import type { KitDraft } from '@spindle/contract/staff/staff-kits';
import { describe, expect, it } from 'vitest';
import {
  choiceWith,
  drawingHint,
  drawingOf,
  drawingProblem,
  drawingText,
  drawnKit,
  newOption,
  optionPrice,
  problemLocation,
  withOption,
  without,
} from './kit-draft.ts';

const option = (id: string, over: object = {}) => ({ ...newOption(false), id, name: id, ...over });
const kit: KitDraft = {
  stages: [
    {
      id: 'coolant',
      name: 'СОЖ',
      note: '',
      choice: 'one',
      options: [option('jet', { included: true }), option('mist', { price: 1490.5 })],
    },
    { id: 'filter', name: 'Фильтр', note: '', choice: 'any', options: [option('bag')] },
  ],
  rules: [{ kind: 'requires', option: 'mist', others: ['bag'], reason: 'Нужен фильтр.' }],
  proposals: [{ name: 'Чистая', note: '', options: ['mist', 'bag'] }],
};

describe('a kit in the form', () => {
  it('has one option of a stage of one in the base, and it costs nothing more', () => {
    const stage = withOption(kit.stages[0]!, 1, { included: true });
    expect(stage.options.map(({ included, price }) => [included, price])).toEqual([
      [false, 0],
      [true, 0],
    ]);
    const many = withOption({ ...kit.stages[0]!, choice: 'any' }, 1, { included: true });
    expect(many.options.map(({ included }) => included)).toEqual([true, true]);
  });

  it('loses an option with what names it, and a stage with its last option', () => {
    expect(without(kit, ['bag'])).toEqual({
      stages: [kit.stages[0]],
      rules: [],
      proposals: [{ name: 'Чистая', note: '', options: ['mist'] }],
    });
  });

  it('knows what an option adds', () => {
    const prices = { 'Ф-1': 20_000, 'Ф-2': null };
    expect(optionPrice(option('a', { price: 1490.5 }), prices)).toBe(149_050);
    expect(optionPrice(option('a', { price: null, part: 'Ф-1', pieces: 3 }), prices)).toBe(60_000);
    expect(optionPrice(option('a', { price: null, part: 'Ф-2' }), prices)).toBeNull();
    expect(optionPrice(option('a', { included: true, price: 5 }), prices)).toBe(0);
  });

  it('writes what the drawing shows in one line', () => {
    expect(drawingText(drawingOf(' conveyor = right,height=2,, '))).toBe('conveyor=right, height=2');
  });

  it('is drawn with what stands in the form, an option in the place of another', () => {
    const drawing = { kind: 'vmc', params: { kit: '1', conveyor: 'belt' }, takes: {} };
    const [coolant, ...rest] = kit.stages;
    const edited: KitDraft = {
      ...kit,
      stages: [
        withOption(withOption(coolant!, 0, { drawing: { mist: '0' } }), 1, {
          drawing: { mist: '1', conveyor: 'screw' },
        }),
        ...rest,
      ],
    };
    expect(choiceWith(edited, 'mist')).toEqual(['mist']);
    const url = drawnKit(edited, drawing, choiceWith(edited, 'mist'));
    expect(url).toMatch(/^\/drawings\/vmc\.svg\?conveyor=screw&kit=1&mist=1&v=\d+&size=sheet$/);
    expect(drawnKit(edited, drawing, choiceWith(edited, 'jet'))).toContain('conveyor=belt&kit=1&mist=0&');
  });

  it('reports parameters the drawing does not understand', () => {
    const takes = { conveyor: ['belt', 'none'], station: ['1', '0'], axes: 'number' as const };
    const problem = (text: string) => drawingProblem(drawingOf(text), takes);
    expect(problem('conveyor=Belt, station=1, axes=3')).toBeUndefined();
    expect(problem('conveyor=left')).toBe('«conveyor» бывает: belt, none');
    expect(problem('conveyor')).toBe('Напишите значение: conveyor=belt');
    expect(problem('axes=много')).toBe('«axes»: нужно число');
    expect(problem('toString=1')).toContain('Знает: conveyor, station, axes');
    expect(drawingProblem({ a: '1' }, {})).toContain('нет своего чертежа');
    expect(drawingHint(takes)).toBe('conveyor: belt, none; station: 1, 0');
  });

  it('names the location of a problem', () => {
    expect(problemLocation(kit, ['stages', 0, 'options', 1, 'price'])).toEqual({
      words: 'СОЖ, mist',
      stage: 0,
    });
    expect(problemLocation(kit, ['rules', 0, 'reason'])).toEqual({ words: 'Правило 1', stage: 0 });
    expect(problemLocation(kit, ['proposals', 0])).toEqual({ words: 'Чистая', stage: null });
  });
});
