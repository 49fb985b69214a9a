import { describe, expect, it } from 'vitest';
import { renderLetter } from '../../kernel/emails/render-email.ts';
import type { Shop } from '../../kernel/emails/shop.ts';
import { accountDeletedLetter, consentWithdrawnLetter } from '../personal-data/personal-data.emails.ts';
import * as companyLetters from '../company/company.emails.ts';
import * as letters from './auth.emails.ts';

const shop: Shop = {
  name: 'Шпиндель',
  phone: '8-800-600-52-83',
  url: new URL('https://shop.example/'),
  requisites: ['ООО «Шпиндель», ИНН 6673184521'],
};
const token = 'a-b_'.repeat(11);
const evil = '<b onclick="x()">Иван</b>';

const all = {
  activation: letters.activationLetter(evil, token),
  'already registered': letters.alreadyRegisteredLetter(evil),
  reset: letters.resetLetter(evil, token),
  'password changed': letters.passwordChangedLetter(evil),
  'new e-mail': letters.confirmNewEmailLetter(evil, token),
  'e-mail in use': letters.emailInUseLetter(evil),
  'e-mail changed': letters.emailChangedLetter(evil, 'ivan.petrov@example.ru'),
  'new device': letters.newDeviceLetter(evil, { at: new Date(0), device: evil, place: evil, token }),
  'factor changed': letters.factorChangedLetter(evil, 'Удалён ключ доступа'),
  'factor removed': letters.factorRemovedLetter(evil),
  invite: companyLetters.inviteLetter(evil, evil, token),
  'company confirmed': companyLetters.companyConfirmedLetter(evil),
  'company rejected': companyLetters.companyRejectedLetter(evil, evil),
  'new owner': companyLetters.newOwnerLetter(evil),
  'company closed': companyLetters.companyClosedLetter(evil, false),
  'company closed, to the shop': companyLetters.companyClosedNotice(evil, '6671109590'),
  'account deleted': accountDeletedLetter(evil),
  'consent withdrawn': consentWithdrawnLetter({
    title: evil,
    version: '1',
    given: '1',
    person: evil,
    email: 'a@example.ru',
  }),
};

describe.each(Object.entries(all))('%s', (_name, letter) => {
  const { html, text, subject } = renderLetter(letter, shop);

  it('is Russian, says what to do, and lets no markup through', () => {
    expect(subject).toMatch(/^[А-ЯЁ]/);
    expect(text).toContain(letter.heading);
    expect(html).not.toContain('<b onclick');
    for (const paragraph of [...letter.paragraphs, letter.note ?? 'А.']) expect(paragraph).toMatch(/[.:]$/);
  });

  it('keeps short words with the next one', () => {
    const texts = [...letter.paragraphs, letter.note ?? ''].join(' ');
    expect(texts).not.toMatch(/(?<=[ \u00a0(«])(?:в|к|с|у|о|на|не|за|из) (?=[а-яё])/i);
  });

  it('leads only to the shop, by its public address', () => {
    for (const [, link] of html.matchAll(/href="([^"]+)"/g))
      expect(link).toMatch(/^https:\/\/shop\.example\//);
  });
});

describe('links', () => {
  it.each([
    ['activation', '/auth/activate/'],
    ['new e-mail', '/auth/activate/'],
    ['reset', '/auth/reset/'],
    ['new device', '/auth/session/'],
    ['invite', '/auth/invite/'],
  ] as const)('%s → %s', (name, path) => {
    expect(all[name].button?.path).toBe(`${path}?token=${token}`);
  });

  it('a notice tells the new address only to its owner', () => {
    expect(letters.maskEmail('ivan.petrov@example.ru')).toBe('iv•••@example.ru');
    expect(letters.maskEmail('a@example.ru')).toBe('a•••@example.ru');
  });
});
