import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { typograph } from './typograph.ts';

const marked = (text: string) => typograph(text).replaceAll('\u00a0', '_');

test.each([
  ['Товар в корзине', 'Товар в_корзине'],
  ['И в цехе, и на складе', 'И_в_цехе, и_на_складе'],
  ['Оплата по счёту не позднее 5 дней', 'Оплата по_счёту не_позднее 5 дней'],
  ['Сверло — это просто', 'Сверло_— это просто'],
  ['Если бы он же знал', 'Если_бы он_же знал'],
  ['Диаметр 8,5 мм, масса 12 кг', 'Диаметр 8,5_мм, масса 12_кг'],
  ['Скидка 6 %', 'Скидка 6_%'],
  ['1 234 567 ₽', '1_234_567_₽'],
  ['Екатеринбург, 124 шт.', 'Екатеринбург, 124_шт.'],
  ['ул. Ленина, д. 5', 'ул._Ленина, д._5'],
  ['Заявка № 15', 'Заявка №_15'],
  ['Масса 5 мешков', 'Масса 5 мешков'],
  ['слово словами', 'слово словами'],
])('%s', (text, expected) => expect(marked(text)).toBe(expected));

test('changes only spaces, and a second pass changes nothing', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('в', 'и', 'же', '5', '100', 'мм', '—', 'цех', 'ул.', '№')),
      (words) => {
        const text = words.join(' ');
        const once = typograph(text);
        expect(once.replaceAll('\u00a0', ' ')).toBe(text);
        expect(typograph(once)).toBe(once);
      },
    ),
  );
});
