import { expect, it } from 'vitest';
import { cronLabel, withoutLinks } from './mail.rules.ts';

it.each([
  ['<a href="https://shop.example/auth/reset/?token=abc">Задать пароль</a>', '<a>Задать пароль</a>'],
  ["<a HREF='/x'>a</a>", '<a>a</a>'],
  ['<a href=/x>a</a>', '<a>a</a>'],
  ['https://shop.example/?token=9b2f0c5c11aa4d1d8e6a7f00112233445566', 'https://shop.example/?token=…'],
  ['<img src="/a.png" style="width:1px">', '<img src="/a.png" style="width:1px">'],
])('%s', (html, cleaned) => {
  expect(withoutLinks(html)).toBe(cleaned);
});

it.each([
  [null, null],
  ['*/5 * * * *', 'каждые 5\u00a0мин'],
  ['23 0 * * *', 'каждый день в\u00a03:23'],
  ['0 0 1 * *', '0 0 1 * *'],
])('%s', (cron, label) => {
  expect(cronLabel(cron)).toBe(label);
});
