import { describe, expect, it } from 'vitest';
import { plainLetters } from './plain-letters.ts';

const ascii = /^\p{ASCII}*$/u;

const run = async (code: string): Promise<unknown> => {
  const { made } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { made: unknown };
  return made;
};

describe('code in ASCII', () => {
  it.each([
    ['a string', `export const made = 'Шпиндель «ёж» 😀';`],
    ['a template', 'const n = 2;\nexport const made = `фреза ⌀${n} ×\\n\\\\щ`;'],
    ['a raw text', 'export const made = String.raw`(?:сколько|\\S*ют "да") \\d`;'],
    ['a name', 'const имя = 1;\nexport const made = { имя, "ключ": 2 };'],
    [
      'an expression',
      "export const made = [/^[а-яё]+\\s⌀$/iu.test('Ёж ⌀'), /[😀-😂]/u.test('😁'), 'ж😀'.replace(/\\u0436|ю/, 'да')];",
    ],
    [
      'a tag',
      "const tag = (texts, ...rest) => texts.join('|') + rest;\nexport const made = tag`цена ${1} ₽`;",
    ],
  ])('%s says the same', async (_, code) => {
    const plain = plainLetters(code);
    expect(plain).toMatch(ascii);
    expect(await run(plain)).toEqual(await run(code));
  });

  it('leaves raw texts of ASCII as they are', () => {
    const code = 'export const made = String.raw`\\u003c${1}`;';
    expect(plainLetters(code)).toBe(code);
  });

  it.each(['export const made = String.raw`цена ${1}`;', "export const made = '\\ж';"])(
    'refuses what would say something else: %s',
    (code) => expect(() => plainLetters(code)).toThrow('cannot be written in ASCII'),
  );
});
