import { describe, expect, it } from 'vitest';
import type { Letter } from './email.ts';
import { renderEmail, tidyText } from './render-email.ts';
import { type Shop, shopLink } from './shop.ts';

const shop: Shop = {
  name: 'Шпиндель',
  phone: '8-800-600-52-83',
  url: new URL('https://shop.example/'),
  requisites: ['ООО «Шпиндель», ИНН 6673184521, ОГРН 1026605218936', 'Екатеринбург. Пн–Пт 8:00–18:00'],
};

const email: Letter = {
  subject: 'Заявка 3001 принята',
  preheader: 'Перезвоним сегодня',
  heading: 'Заявка 3001 принята',
  paragraphs: ['Здравствуйте, Сергей.', 'Перезвоним сегодня.'],
  facts: [
    ['Телефон', '+7 (912) 240-18-36'],
    ['Комментарий', 'Первая строка\nВторая строка'],
  ],
  lines: [
    {
      text: 'Сверло 8,5 мм',
      note: 'Арт. 20-8501-085, в наличии 124 шт.',
      value: '4 870 ₽',
      path: '/tools/a/',
    },
  ],
  linesNote: 'И ещё 3 товара в списке.',
  button: { text: 'Открыть каталог', path: '/catalog/?a=1&b=2' },
  steps: ['Проверим заявку.', 'Перезвоним.'],
  note: 'Письмо отправлено автоматически.',
};

describe('e-mail', () => {
  const { subject, html, text } = renderEmail(email, shop);

  it('contains everything in both forms', () => {
    expect(subject).toBe('Заявка 3001 принята');
    for (const expected of [
      'Заявка 3001 принята',
      'Здравствуйте, Сергей.',
      '+7 (912) 240-18-36',
      'Проверим заявку.',
      'Арт. 20-8501-085, в наличии 124 шт.',
      '4 870 ₽',
      'https://shop.example/tools/a/',
      'И ещё 3 товара в списке.',
      'ОГРН 1026605218936',
      'Письмо отправлено автоматически.',
    ]) {
      expect(html).toContain(expected);
      expect(text).toContain(expected);
    }
    expect(html).toContain('Первая строка<br>Вторая строка');
    expect(text).toContain('Комментарий:\n  Первая строка\n  Вторая строка');
    expect(text).toContain('1. Проверим заявку.\n2. Перезвоним.');
  });

  it('has one button, whose address is absolute', () => {
    expect(html.match(/background:#CC420C/g)).toHaveLength(1);
    expect(html).toContain('href="https://shop.example/catalog/?a=1&amp;b=2"');
    expect(text).toContain('Открыть каталог:\nhttps://shop.example/catalog/?a=1&b=2');
  });

  it('leaves out the parts it has nothing for', () => {
    const plain = renderEmail({ subject: 'С', preheader: 'п', heading: 'З', paragraphs: ['т'] }, shop);
    expect(plain.html).not.toContain('Что дальше');
    expect(plain.html).not.toContain('#CC420C');
    expect(plain.text).not.toMatch(/\n\n\n/);
  });

  it('turns no text into markup, wherever it stands', () => {
    const evil = `<script>alert(1)</script>"><img src=x onerror='a()'>&amp;`;
    const { html: page } = renderEmail(
      {
        subject: evil,
        preheader: evil,
        heading: evil,
        paragraphs: [evil],
        facts: [[evil, evil]],
        lines: [{ text: evil, note: evil, value: evil, path: `//evil.example/"><script>` }],
        linesNote: evil,
        button: { text: evil, path: `/search/?q="><script>` },
        steps: [evil],
        note: evil,
      },
      { ...shop, name: evil, phone: evil, requisites: [evil] },
    );
    expect(page).not.toMatch(/<script|<img|onerror='/);
    expect(page).toContain(
      '&lt;script&gt;alert(1)&lt;/script&gt;&quot;&gt;&lt;img src=x onerror=&#39;a()&#39;&gt;&amp;amp;',
    );
  });

  it('loads nothing from elsewhere', () => {
    expect(html).not.toMatch(/<(?:img|link|script)\b|url\(|@import/);
    const hosts = [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(
      ([, address]) => new URL(address ?? '').host,
    );
    expect(new Set(hosts)).toEqual(new Set(['shop.example']));
  });
});

describe('link of the shop', () => {
  it.each([
    ['/cart/', 'https://shop.example/cart/'],
    ['//evil.example/', 'https://shop.example/'],
    ['https://evil.example/', 'https://shop.example/'],
    ['\\\\evil.example', 'https://shop.example/'],
    ['javascript:alert(1)', 'https://shop.example/'],
  ])('%s → %s', (path, link) => {
    expect(shopLink(shop, path)).toBe(link);
  });
});

it.each([
  ['Отгрузка: прибудет 17\u00a0ноября 2026\u00a0г..', 'Отгрузка: прибудет 17\u00a0ноября 2026\u00a0г.'],
  ['Екатеринбург, , ул. Репина, 22', 'Екатеринбург, ул.\u00a0Репина, 22'],
  ['Подождите...', 'Подождите...'],
  ['0\u2060–\u2060150', '0–150'],
])('%j is written as %j', (text, tidy) => {
  expect(tidyText(text)).toBe(tidy);
  const { html, text: plain } = renderEmail({ ...email, paragraphs: [text], steps: [text] }, shop);
  expect(plain.split(tidy)).toHaveLength(3);
  expect(html.split(tidy)).toHaveLength(3);
});
