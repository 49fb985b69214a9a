import { describe, expect, it } from 'vitest';
import { menuLabel } from './menu-link.tsx';

const item = (name: string, code: string | null = null, appendText: string | null = null) => ({
  name,
  code,
  appendText,
});

describe('the label of a menu item', () => {
  it.each([
    [item('Станки'), 'Станки'],
    [item('Акции', 'akcii'), 'Акции\u00a0%'],
    [item('Акции', 'akcii', '%'), 'Акции\u00a0%'],
    [item('Обучение', 'education', 'скоро'), 'Обучение\u00a0скоро'],
  ])('%o reads «%s»', (given, label) => {
    expect(menuLabel(given)).toBe(label);
  });
});
