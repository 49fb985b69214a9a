/** Messages under form fields. Each says what is wrong and what to do. */

import type { core } from 'zod/mini';
import { FIRST_YEAR, MAX_FILES, MAX_FILE_BYTES } from './constants.ts';
import { localeRules, type Locale } from './shop/locales.ts';

const NBSP = '\u00a0';

// After «не больше» and «не меньше» the noun stands in the genitive: 21 файла, 22 файлов.
const genitive = (n: number | bigint, one: string, many: string) =>
  `${n}${NBSP}${Number(n) % 10 === 1 && Number(n) % 100 !== 11 ? one : many}`;

// Five digits and more stand in groups of three; a year stays whole.
const bound = (n: number | bigint, unit?: string) => {
  const digits = String(n);
  const grouped = digits.length < 5 ? digits : digits.replace(/(?<=\d)(?=(?:\d{3})+$)/g, NBSP);
  return unit ? `${grouped}${NBSP}${unit}` : grouped;
};

// Texts of the specification
export const requiredMessage = 'Это поле обязательно для заполнения';
export const emailMessage = 'Это поле должно быть действительным электронным адресом';
export const lengthMessage = (n: number) => `Длина поля должна быть ${n}`;
export const matchMessage = 'Значение поля должно совпадать с проверочным';
export const minMessage = (n: number) => `Введите не менее ${n} символов`;
export const maxMessage = (n: number) => `Поле не может быть более ${n} символов`;
export const nameMessage = 'Поле содержит недопустимые символы или его длина меньше двух символов';
export const dateTooEarlyMessage = `Допустимы даты начиная с ${FIRST_YEAR} года`;
export const dateInFutureMessage = 'Допустимы даты до текущего года включительно';
export const fileTypeMessage = 'Недопустимый тип файла';
export const cyrillicMessage = 'Должна использоваться только кириллица';

/** The mask puts one more character in front of the number, so the count a buyer sees is n + 1. */
export const phoneMinMessage = (n: number) => minMessage(n + 1);

export const taxNumberLengthMessage = (locale: Locale) => {
  const { taxLabel, taxDigits } = localeRules(locale);
  return `${taxLabel} может состоять из ${taxDigits.join(' или ')} цифр`;
};

// Further rules
export const taxNumberControlMessage = (locale: Locale) =>
  `В${NBSP}номере ${localeRules(locale).taxLabel} опечатка: сверьте цифры с${NBSP}документами`;
export const phoneFormatMessage = (locale: Locale) =>
  `Введите номер телефона в${NBSP}виде ${localeRules(locale).phone.example.replaceAll(' ', NBSP)}`;
export const kppMessage = `КПП состоит из 9${NBSP}цифр: проверьте, все${NBSP}ли введены`;
export const ogrnLengthMessage = 'ОГРН состоит из 13 цифр, ОГРНИП из 15: проверьте, все ли введены';
export const ogrnControlMessage = `В${NBSP}номере ОГРН опечатка: сверьте цифры с${NBSP}документами`;
export const bikMessage = `БИК состоит из 9${NBSP}цифр: проверьте, все${NBSP}ли введены`;
export const accountLengthMessage = `Номер счёта состоит из 20${NBSP}цифр: проверьте, все${NBSP}ли введены`;
export const accountControlMessage = `Номер счёта не${NBSP}подходит к${NBSP}БИК банка: сверьте оба номера`;
export const dateFormatMessage = `Введите дату в${NBSP}виде ДД.ММ.ГГГГ, например 12.11.2026`;
export const dateInPastMessage = `Выберите сегодняшнюю или более позднюю дату`;
export const periodMessage = 'Конец периода раньше его начала';
export const dateTooLateMessage = (year: number) => `Выберите дату не${NBSP}позднее ${year}${NBSP}года`;
export const registrationNumberMessage = `Введите номер автомобиля в${NBSP}виде А123ВС77`;
export const simplePasswordMessage = `Пробелы и${NBSP}повторы одного знака подобрать легко: придумайте пароль из${NBSP}разных знаков`;
export const commonPasswordMessage = `Такие пароли подбирают первыми: придумайте другой, например из${NBSP}трёх-четырёх слов подряд`;
export const personalPasswordMessage = `Пароль повторяет вашу почту или имя, их${NBSP}проверяют первыми: придумайте другой`;
export const consentMessage = `Подтвердите согласие на${NBSP}обработку персональных данных`;
/** Where `individualsAllowed` is off and none of the user's companies may pay. */
export const noPayerMessage = `Некому выставить счёт: мы${NBSP}продаём компаниям и${NBSP}предпринимателям. Добавьте компанию в${NBSP}профиле`;
export const controlCharactersMessage =
  'Поле содержит недопустимые символы: удалите их и введите текст заново';
export const noLineBreaksMessage = 'Введите текст в одну строку, без переносов';
export const sitePathMessage = 'Укажите адрес страницы этого магазина, начиная с косой черты';
export const idMessage = 'Такого номера нет: обновите страницу и выберите заново';
export const attemptKeyMessage = `Ключ попытки: от${NBSP}8 до${NBSP}100${NBSP}латинских букв, цифр, дефисов и${NBSP}подчёркиваний`;
export const slugMessage = 'Такого адреса нет: обновите страницу и выберите заново';
/** The subject of a form is gone or never belonged to the sender. */
export const missingRecordMessage = `Этой записи больше нет: обновите страницу и${NBSP}выберите заново`;
export const numberMessage = 'Введите целое число цифрами';
export const minNumberMessage = (n: number | bigint, unit?: string) =>
  `Введите число не меньше ${bound(n, unit)}`;
export const maxNumberMessage = (n: number | bigint, unit?: string) =>
  `Введите число не больше ${bound(n, unit)}`;
export const aboveNumberMessage = (n: number | bigint) => `Введите число больше ${bound(n)}`;
export const belowNumberMessage = (n: number | bigint) => `Введите число меньше ${bound(n)}`;
export const multipleMessage = (n: number | bigint) => `Введите число, кратное ${n}`;
export const choiceMessage = 'Выберите одно из предложенных значений';
export const listTooLongMessage = (n: number | bigint) =>
  `Оставьте в${NBSP}списке не${NBSP}больше ${genitive(n, 'значения', 'значений')}`;
export const listTooShortMessage = (n: number | bigint) =>
  `Выберите не${NBSP}меньше ${genitive(n, 'значения', 'значений')}`;
export const tooManyFilesMessage = (n: number = MAX_FILES) =>
  `Приложите не${NBSP}больше ${genitive(n, 'файла', 'файлов')}`;
export const fileTooLargeMessage = (bytes: number = MAX_FILE_BYTES) =>
  `Файл слишком большой: выберите файл до ${Math.floor(bytes / 1024 / 1024)}${NBSP}МБ`;
export const spreadsheetTypeMessage = `Выберите таблицу в${NBSP}формате .xlsx, .xlsm, .xls, .ods или .csv`;
export const goodsSpreadsheetTypeMessage = `Выберите таблицу (.xlsx, .xlsm, .xls, .ods, .csv) или${NBSP}.yml; фотографии${NBSP}— в${NBSP}архиве .zip`;
export const oneSpreadsheetMessage = `Нужна одна таблица; к${NBSP}ней можно приложить архивы .zip с${NBSP}фотографиями`;
export const fileEmptyMessage = 'Файл пуст: выберите другой';
export const fileNameMessage = 'Имя файла содержит недопустимые символы: переименуйте файл';
export const wrongTypeMessage = 'Значение записано неверно: проверьте его и введите заново';
export const unknownFieldMessage = (names: readonly string[]) =>
  `Уберите лишние поля: ${names
    .slice(0, 5)
    .map((name) => name.slice(0, 50))
    .join(', ')}`;

type Size<Bound extends string> = { origin: string; exact?: boolean; inclusive?: boolean } & Record<
  Bound,
  number | bigint
>;

/** For `z.config({ customError: russianIssue })`: the last resort, so that no English text reaches a buyer. */
export const russianIssue = (issue: core.$ZodRawIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return requiredMessage;
      return ['number', 'int', 'bigint'].includes(issue.expected) ? numberMessage : wrongTypeMessage;
    case 'too_small':
      return tooSmallMessage(issue);
    case 'too_big':
      return tooBigMessage(issue);
    case 'invalid_format':
      return issue.format === 'email' ? emailMessage : wrongTypeMessage;
    case 'not_multiple_of':
      return multipleMessage(issue.divisor);
    case 'unrecognized_keys':
      return unknownFieldMessage(issue.keys);
    case 'invalid_value':
      return issue.input === undefined || issue.input === '' ? requiredMessage : choiceMessage;
    case 'invalid_union':
      return issue.input === undefined ? requiredMessage : wrongTypeMessage;
    default:
      return wrongTypeMessage;
  }
};

const LISTS = ['array', 'set', 'map', 'record'];

const tooSmallMessage = ({ origin, minimum, exact, inclusive }: Size<'minimum'>) => {
  if (origin === 'string' && exact) return lengthMessage(Number(minimum));
  if (origin === 'string') return minimum === 1 ? requiredMessage : minMessage(Number(minimum));
  if (LISTS.includes(origin)) return listTooShortMessage(minimum);
  if (origin === 'file') return fileEmptyMessage;
  if (origin === 'date') return dateFormatMessage;
  return inclusive === false ? aboveNumberMessage(minimum) : minNumberMessage(minimum);
};

const tooBigMessage = ({ origin, maximum, exact, inclusive }: Size<'maximum'>) => {
  if (origin === 'string') return exact ? lengthMessage(Number(maximum)) : maxMessage(Number(maximum));
  if (LISTS.includes(origin)) return listTooLongMessage(maximum);
  if (origin === 'file') return fileTooLargeMessage(Number(maximum));
  if (origin === 'date') return dateFormatMessage;
  return inclusive === false ? belowNumberMessage(maximum) : maxNumberMessage(maximum);
};
