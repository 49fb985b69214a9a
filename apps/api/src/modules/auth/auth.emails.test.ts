import { describe, expect, it } from 'vitest';
import { renderEmail } from '../../kernel/emails/render-email.ts';
import type { Shop } from '../../kernel/emails/shop.ts';
import { accountDeletedEmail, consentWithdrawnEmail } from '../personal-data/personal-data.emails.ts';
import * as companyEmails from '../company/company.emails.ts';
import * as emails from './auth.emails.ts';

const shop: Shop = {
  name: 'Шпиндель',
  phone: '8-800-600-52-83',
  url: new URL('https://shop.example/'),
  requisites: ['ООО «Шпиндель», ИНН 6673184521'],
};
const token = 'a-b_'.repeat(11);
const evil = '<b onclick="x()">Иван</b>';

const all = {
  activation: emails.activationEmail(evil, token),
  'already registered': emails.alreadyRegisteredEmail(evil),
  reset: emails.passwordResetEmail(evil, token),
  'password changed': emails.passwordChangedEmail(evil),
  'new e-mail': emails.confirmNewAddressEmail(evil, token),
  'e-mail in use': emails.addressInUseEmail(evil),
  'e-mail changed': emails.addressChangedEmail(evil, 'ivan.petrov@example.ru'),
  'new device': emails.newDeviceEmail(evil, { at: new Date(0), device: evil, location: evil, token }),
  'factor changed': emails.factorChangedEmail(evil, 'Удалён ключ доступа'),
  'factor removed': emails.factorRemovedEmail(evil),
  invite: companyEmails.inviteEmail(evil, evil, token),
  'company confirmed': companyEmails.companyConfirmedEmail(evil),
  'company rejected': companyEmails.companyRejectedEmail(evil, evil),
  'new owner': companyEmails.newOwnerEmail(evil),
  'company closed': companyEmails.companyClosedEmail(evil, false),
  'company closed, to the shop': companyEmails.companyClosedNotice(evil, '6671109590'),
  'account deleted': accountDeletedEmail(evil),
  'consent withdrawn': consentWithdrawnEmail({
    title: evil,
    version: '1',
    given: '1',
    person: evil,
    email: 'a@example.ru',
  }),
};

describe.each(Object.entries(all))('%s', (_name, email) => {
  const { html, text, subject } = renderEmail(email, shop);

  it('is in Russian, says what to do and escapes markup', () => {
    expect(subject).toMatch(/^[А-ЯЁ]/);
    expect(text).toContain(email.heading);
    expect(html).not.toContain('<b onclick');
    for (const paragraph of [...email.paragraphs, email.note ?? 'А.']) expect(paragraph).toMatch(/[.:]$/);
  });

  it('binds short words to the next one', () => {
    const texts = [...email.paragraphs, email.note ?? ''].join(' ');
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

  it('masks the new address in the notice to the old one', () => {
    expect(emails.maskEmail('ivan.petrov@example.ru')).toBe('iv•••@example.ru');
    expect(emails.maskEmail('a@example.ru')).toBe('a•••@example.ru');
  });
});
