import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import * as messages from './messages.ts';

beforeAll(() => {
  z.config({ customError: messages.russianIssue });
});

describe('texts of the specification', () => {
  test.each([
    [messages.requiredMessage, 'Это поле обязательно для заполнения'],
    [messages.emailMessage, 'Это поле должно быть действительным электронным адресом'],
    [messages.lengthMessage(6), 'Длина поля должна быть 6'],
    [messages.matchMessage, 'Значение поля должно совпадать с проверочным'],
    [messages.minMessage(8), 'Введите не менее 8 символов'],
    [messages.phoneMinMessage(10), 'Введите не менее 11 символов'],
    [messages.maxMessage(100), 'Поле не может быть более 100 символов'],
    [messages.nameMessage, 'Поле содержит недопустимые символы или его длина меньше двух символов'],
    [messages.dateTooEarlyMessage, 'Допустимы даты начиная с 1900 года'],
    [messages.dateInFutureMessage, 'Допустимы даты до текущего года включительно'],
    [messages.fileTypeMessage, 'Недопустимый тип файла'],
    [messages.cyrillicMessage, 'Должна использоваться только кириллица'],
    [messages.taxNumberLengthMessage('ru_RU'), 'ИНН может состоять из 10 или 12 цифр'],
    [messages.taxNumberLengthMessage('ru_KZ'), 'БИН может состоять из 12 цифр'],
    [messages.taxNumberLengthMessage('ru_BY'), 'УНП может состоять из 9 цифр'],
  ])('%s', (actual, expected) => expect(actual).toBe(expected));
});

test('counts take the right case', () => {
  expect(messages.tooManyFilesMessage()).toBe('Приложите не\u00a0больше 10\u00a0файлов');
  expect(messages.tooManyFilesMessage(1)).toBe('Приложите не\u00a0больше 1\u00a0файла');
  expect(messages.listTooLongMessage(21)).toBe('Оставьте в\u00a0списке не\u00a0больше 21\u00a0значения');
  expect(messages.listTooLongMessage(11)).toBe('Оставьте в\u00a0списке не\u00a0больше 11\u00a0значений');
  expect(messages.fileTooLargeMessage()).toBe('Файл слишком большой: выберите файл до 20\u00a0МБ');
});

test('long numbers stand in groups, with their unit; years stay whole', () => {
  expect(messages.minNumberMessage(1_500_000, '₽')).toBe(
    'Введите число не меньше 1\u00a0500\u00a0000\u00a0₽',
  );
  expect(messages.maxNumberMessage(99_999)).toBe('Введите число не больше 99\u00a0999');
  expect(messages.minNumberMessage(1930)).toBe('Введите число не меньше 1930');
});

test('foreign field names are shortened before they are shown', () => {
  const text = messages.unknownFieldMessage(['x'.repeat(500), 'b', 'c', 'd', 'e', 'f']);
  expect(text).toBe(`Уберите лишние поля: ${'x'.repeat(50)}, b, c, d, e`);
});

describe('every issue of zod speaks Russian', () => {
  const cases: [string, z.ZodMiniType, unknown, string][] = [
    ['missing', z.string(), undefined, messages.requiredMessage],
    ['null', z.number(), null, messages.requiredMessage],
    ['wrong type', z.string(), 5, messages.wrongTypeMessage],
    ['not a number', z.number(), 'x', messages.numberMessage],
    ['not whole', z.int(), 1.5, messages.numberMessage],
    ['NaN', z.number(), NaN, messages.numberMessage],
    ['not an object', z.object({}), 'x', messages.wrongTypeMessage],
    ['not a date', z.date(), 'x', messages.wrongTypeMessage],
    ['never', z.never(), 1, messages.wrongTypeMessage],
    ['empty', z.string().check(z.minLength(1)), '', messages.requiredMessage],
    ['short', z.string().check(z.minLength(3)), 'ab', messages.minMessage(3)],
    ['long', z.string().check(z.maxLength(1)), 'ab', messages.maxMessage(1)],
    ['exact, short', z.string().check(z.length(3)), 'ab', messages.lengthMessage(3)],
    ['exact, long', z.string().check(z.length(1)), 'ab', messages.lengthMessage(1)],
    ['small', z.number().check(z.gte(5)), 1, messages.minNumberMessage(5)],
    ['not above', z.number().check(z.gt(0)), 0, messages.aboveNumberMessage(0)],
    ['big', z.number().check(z.lte(5)), 6, messages.maxNumberMessage(5)],
    ['not below', z.number().check(z.lt(5)), 5, messages.belowNumberMessage(5)],
    ['few', z.array(z.any()).check(z.minLength(2)), [1], messages.listTooShortMessage(2)],
    ['many', z.array(z.any()).check(z.maxLength(1)), [1, 2], messages.listTooLongMessage(1)],
    ['set', z.set(z.any()).check(z.maxSize(1)), new Set([1, 2]), messages.listTooLongMessage(1)],
    ['empty file', z.file().check(z.minSize(1)), new File([], 'a'), messages.fileEmptyMessage],
    [
      'large file',
      z.file().check(z.maxSize(1048576)),
      new File([new Uint8Array(1048577)], 'a'),
      messages.fileTooLargeMessage(1048576),
    ],
    ['early', z.date().check(z.gte(new Date(5))), new Date(1), messages.dateFormatMessage],
    ['late', z.date().check(z.lte(new Date(5))), new Date(9), messages.dateFormatMessage],
    ['email', z.email(), 'x', messages.emailMessage],
    ['uuid', z.uuid(), 'x', messages.wrongTypeMessage],
    ['regex', z.string().check(z.regex(/^a$/)), 'x', messages.wrongTypeMessage],
    ['multiple', z.number().check(z.multipleOf(5)), 7, messages.multipleMessage(5)],
    ['unknown key', z.strictObject({}), { evil: 1 }, 'Уберите лишние поля: evil'],
    ['enum', z.enum(['a', 'b']), 'x', messages.choiceMessage],
    ['enum, missing', z.enum(['a', 'b']), undefined, messages.requiredMessage],
    ['literal', z.literal('a'), 'b', messages.choiceMessage],
    ['union', z.union([z.string(), z.number()]), {}, messages.wrongTypeMessage],
    ['union, missing', z.union([z.string(), z.number()]), undefined, messages.requiredMessage],
    ['record key', z.record(z.string().check(z.maxLength(1)), z.any()), { ab: 1 }, messages.wrongTypeMessage],
    ['map value', z.map(z.object({}), z.string()), new Map([[{}, 1]]), messages.wrongTypeMessage],
    ['custom', z.string().check(z.refine(() => false)), 'x', messages.wrongTypeMessage],
  ];

  test.each(cases)('%s', (_name, schema, input, message) => {
    const issues = z.safeParse(schema, input).error?.issues ?? [];
    expect(issues[0]?.message).toBe(message);
  });
});

test('no message is English, empty, shouting or without «ё»', () => {
  const texts = Object.values(messages)
    .filter((value) => value !== messages.russianIssue)
    .map((value) =>
      typeof value === 'function' ? String((value as (argument: unknown) => string)(argument(value))) : value,
    );
  expect(texts.length).toBeGreaterThan(40);
  for (const text of texts) {
    expect(text).toMatch(/^[А-ЯЁ]/);
    // Formats of files have no Russian names.
    expect(text.replaceAll(/\.(?:xls[xm]?|ods|csv|yml|zip)/g, '')).not.toMatch(/[A-Za-z!]/);
    expect(text).not.toMatch(/счета |еще|введен /);
  }
});

const argument = (message: unknown): unknown => {
  if (message === messages.unknownFieldMessage) return ['поле'];
  const byLocale: unknown[] = [
    messages.taxNumberLengthMessage,
    messages.taxNumberControlMessage,
    messages.phoneFormatMessage,
  ];
  return byLocale.includes(message) ? 'ru_BY' : 12;
};
