import { placeholdersIn } from '@spindle/contract/placeholders';
import { EMAIL_NAMES, emailTemplates } from '@spindle/contract/staff/texts/email-names';
import { describe, expect, it } from 'vitest';
import { renderEmail } from './kernel/emails/render-email.ts';
import { defaultWording, applyWording, wordingParts } from './kernel/emails/wording.ts';
import { emailSamples } from './email-samples.ts';
import { emailTexts, popupTexts } from './custom-texts.ts';

const samples = emailSamples();
const shop = { name: 'Магазин', phone: '', url: new URL('https://shop.example/'), requisites: [] };

describe.each(emailTemplates)('e-mail %s', (template) => {
  const email = samples[template];
  const wording = defaultWording(email);

  it('renders the same from its default texts with placeholders', () => {
    expect(EMAIL_NAMES[template]).not.toBe('');
    expect(renderEmail(applyWording(email, wording), shop)).toEqual(renderEmail(email, shop));
    expect(renderEmail(email, shop).html).not.toMatch(/undefined|NaN|\[object/);
  });

  it('has nothing of its sample in the texts that are edited', () => {
    const texts = wordingParts.map((part) => wording[part]).join(' ');
    expect(texts).not.toMatch(/Сергей|Анна|Уралмех|Haas|Екатеринбург|ШП-|КП-|3042|\+7|ноября|декабря|₽/);
  });

  it('has default texts that pass the checks of the office', async () => {
    const fields = { key: template, name: 'Имя', ...wording };
    expect(await emailTexts.problem(undefined as never, fields)).toBeNull();
    const placeholderNames = Object.keys(email.values ?? {});
    for (const part of wordingParts)
      expect(placeholdersIn(wording[part]).filter((name) => !placeholderNames.includes(name))).toEqual([]);
  });
});

describe('texts of the office', () => {
  const email = {
    values: { номер: 'ШП-1', имя: '<b>{номер}</b>\r\nBcc: evil@example.org', пусто: '' },
    subject: 'Заказ ШП-1',
    preheader: '',
    heading: 'Заказ ШП-1',
    paragraphs: ['Свой текст.'],
    button: { text: 'Открыть', path: '/a/' },
  };

  it('fill placeholders once, and nothing in a value is markup or a header', () => {
    const { subject, html, text } = renderEmail(
      applyWording(email, {
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

  it('use the default texts for unchanged parts', () => {
    const changed = applyWording(email, { heading: 'Ваш заказ' });
    expect([changed.heading, changed.subject, changed.paragraphs]).toEqual([
      'Ваш заказ',
      'Заказ ШП-1',
      ['Свой текст.'],
    ]);
    expect(applyWording(email, { button: '' }).button?.text).toBe('Открыть');
    expect(applyWording(email, undefined)).toBe(email);
  });
});

const problemOf = (fields: object) =>
  emailTexts.problem(undefined as never, {
    key: 'order-paid',
    ...defaultWording(samples['order-paid']),
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
])('refuses %o', async (fields, field, expectedMessage) => {
  const [at, message = ''] = (await problemOf(fields)) ?? [];
  expect(at).toBe(field);
  expect(message.replaceAll('\u00a0', ' ')).toContain(expectedMessage);
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
