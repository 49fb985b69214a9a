import { placeholdersIn } from '@spindle/contract/placeholders';
import { LETTER_NAMES, letterTemplates } from '@spindle/contract/staff/texts/email-names';
import { describe, expect, it } from 'vitest';
import { renderLetter } from './kernel/emails/render-email.ts';
import { ownWording, worded, wordingParts } from './kernel/emails/wording.ts';
import { letterSamples } from './email-samples.ts';
import { letterTexts, popupTexts } from './custom-texts.ts';

const samples = letterSamples();
const shop = { name: 'Магазин', phone: '', url: new URL('https://shop.example/'), requisites: [] };

describe.each(letterTemplates)('letter %s', (template) => {
  const letter = samples[template];
  const own = ownWording(letter);

  it('says the same by its own texts with placeholders', () => {
    expect(LETTER_NAMES[template]).not.toBe('');
    expect(renderLetter(worded(letter, own), shop)).toEqual(renderLetter(letter, shop));
    expect(renderLetter(letter, shop).html).not.toMatch(/undefined|NaN|\[object/);
  });

  it('has nothing of its sample in the texts that are edited', () => {
    const texts = wordingParts.map((part) => own[part]).join(' ');
    expect(texts).not.toMatch(/Сергей|Анна|Уралмех|Haas|Екатеринбург|ШП-|КП-|3042|\+7|ноября|декабря|₽/);
  });

  it('keeps its own texts by the rules of the office', async () => {
    const fields = { key: template, name: 'Имя', ...own };
    expect(await letterTexts.problem(undefined as never, fields)).toBeNull();
    const known = Object.keys(letter.values ?? {});
    for (const part of wordingParts)
      expect(placeholdersIn(own[part]).filter((name) => !known.includes(name))).toEqual([]);
  });
});

describe('texts of the office', () => {
  const letter = {
    values: { номер: 'ШП-1', имя: '<b>{номер}</b>\r\nBcc: evil@example.org', пусто: '' },
    subject: 'Заказ ШП-1',
    preheader: '',
    heading: 'Заказ ШП-1',
    paragraphs: ['Свой текст.'],
    button: { text: 'Открыть', path: '/a/' },
  };

  it('fill placeholders once, and nothing in a value is markup or a header', () => {
    const { subject, html, text } = renderLetter(
      worded(letter, {
        subject: 'Для {имя}: {номер}',
        body: 'Один {имя}.\n\nДва {\u00a0номер }{пусто}{constructor}.',
      }),
      shop,
    );
    expect(subject.replace(/ +/g, ' ')).toBe('Для <b>{номер}</b> Bcc: evil@example.org: ШП-1');
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html).toContain('&lt;b&gt;{номер}');
    expect(html).not.toContain('<b>{номер}');
    expect(text).toContain('Два ШП-1.');
  });

  it('leave parts that nobody changed as the shop says them', () => {
    const changed = worded(letter, { heading: 'Ваш заказ' });
    expect([changed.heading, changed.subject, changed.paragraphs]).toEqual([
      'Ваш заказ',
      'Заказ ШП-1',
      ['Свой текст.'],
    ]);
    expect(worded(letter, { button: '' }).button?.text).toBe('Открыть');
    expect(worded(letter, undefined)).toBe(letter);
  });
});

const problemOf = (fields: object) =>
  letterTexts.problem(undefined as never, {
    key: 'order-paid',
    ...ownWording(samples['order-paid']),
    ...fields,
  });

it.each([
  [{ subject: 'Заказ {намер}' }, 'subject', 'Подстановки {намер} здесь нет'],
  [{ body: 'Оплачен {номер' }, 'body', 'Лишняя фигурная скобка'],
  [
    { subject: 'Оплачен', heading: 'Оплачен', body: 'Спасибо. {сообщение}' },
    'body',
    'Не хватает подстановки {номер}',
  ],
  [{ body: 'Спасибо.' }, 'body', 'Не хватает подстановки {сообщение}'],
])('refuses %o', async (fields, field, words) => {
  const [at, message = ''] = (await problemOf(fields)) ?? [];
  expect(at).toBe(field);
  expect(message.replaceAll('\u00a0', ' ')).toContain(words);
});

it.each([
  [{ key: 'callback', thanks: 'Заявка {намер}' }, 'thanks'],
  [{ key: 'callback', title: 'Звонок {номер}' }, 'title'],
  [{ key: 'login', button: 'Зайти' }, 'button'],
  [{ key: 'login', thanks: 'Спасибо' }, 'thanks'],
])('a popup refuses %o', async (fields, field) => {
  const [at] = (await popupTexts.problem(undefined as never, { title: 'Окно', ...fields })) ?? [];
  expect(at).toBe(field);
});
