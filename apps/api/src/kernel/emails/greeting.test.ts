import { expect, it } from 'vitest';
import { greeted, greeting } from './greeting.ts';

it('greets by the first name, and without one all the same', () => {
  expect(greeting(' Сергей  Воронов ')).toBe('Здравствуйте, Сергей.');
  for (const nobody of ['', '  ', null, undefined]) expect(greeting(nobody)).toBe('Здравствуйте.');
});

it("adds the reader's name to an e-mail without one and leaves any other as it is", () => {
  const plain = { paragraphs: ['Здравствуйте. Предложение во вложении.', 'Ещё.'] };
  expect(greeted(plain, 'Нина').paragraphs).toEqual(['Здравствуйте, Нина. Предложение во вложении.', 'Ещё.']);
  expect(greeted(plain, null)).toEqual(plain);
  const named = { paragraphs: ['Здравствуйте, Сергей. Товар в резерве.'] };
  expect(greeted(named, 'Нина')).toBe(named);
  const bare = { paragraphs: [] };
  expect(greeted(bare, 'Нина')).toBe(bare);
});
