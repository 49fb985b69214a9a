import { commonPasswordMessage, personalPasswordMessage } from '@spindle/contract/messages';
import { expect, test } from 'vitest';
import { commonRank } from './common-passwords.ts';
import { passwordProblem } from './password.rules.ts';

const anna = { email: 'anna.serova@zavod.ru', firstName: 'Анна', lastName: 'Серова' };
const rank = await commonRank();

test.each([
  'password',
  'Password1!',
  'P@ssw0rd',
  'qwerty123',
  'QWERTYUIOP',
  '1q2w3e4r',
  'iloveyou',
  'ПАРОЛЬ123',
  'йцукен12',
  'привет2026',
  'gfhjkm123',
  '12345678',
  '87654321',
  'абвгдежз',
  'abcdefgh',
  'abababab',
  '12341234',
  '19900101',
  '89122401836',
  'p a s s w o r d',
  'ｐａｓｓｗｏｒｄ',
])('%s is too common', (password) => {
  expect(passwordProblem(password, {}, rank)).toBe(commonPasswordMessage);
});

test.each([
  'anna.serova@zavod.ru',
  'Anna.Serova1',
  'annaserova2026',
  'Серова1980',
  'СероваАнна',
  'zavod-2026!',
  'serova1990',
])('%s is Anna’s own name', (password) => {
  expect(passwordProblem(password, anna, rank)).toBe(personalPasswordMessage);
});

test.each([
  'Shpindel-2026',
  'Other-password-1',
  'New-password-2026',
  'кот дом река шпиндель',
  'три зелёных станка',
  'correct horse battery staple',
  'x7#kQp2m',
  '480193765522',
  'Фреза-и-патрон-16',
])('%s will do', (password) => {
  expect(passwordProblem(password, anna, rank)).toBeUndefined();
});
