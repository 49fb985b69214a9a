import { usualReaction } from '@spindle/contract/reaction';
import type { EmailTemplate } from '@spindle/contract/staff/texts/email-names';
import type { Letter } from './kernel/emails/email.ts';
import { mentionEmail } from './kernel/staff/records.ts';
import { mergedAccountEmail } from './modules/account/customer-merge.staff.ts';
import * as auth from './modules/auth/auth.emails.ts';
import * as company from './modules/company/company.emails.ts';
import * as equipment from './modules/equipment/equipment.emails.ts';
import { reminderEmail } from './modules/favourites/favourites.emails.ts';
import { callBackDefinition } from './modules/forms/definitions/contact.definitions.ts';
import * as forms from './modules/forms/forms.emails.ts';
import { answerEmail } from './modules/forms/forms.staff.ts';
import { groupChangedEmail } from './modules/forms/seats/group-news.emails.ts';
import { seatEmail } from './modules/forms/seats/seats.staff.ts';
import { orderSamples } from './email-samples-orders.ts';
import { accountDeletedEmail, consentWithdrawnEmail } from './modules/personal-data/personal-data.emails.ts';
import * as reviews from './modules/reviews/reviews.emails.ts';
import { mailTestEmail } from './modules/site/mail-test.emails.ts';
import { staffInviteEmail } from './modules/staff/staff.emails.ts';

type RequestRow = Parameters<typeof equipment.serviceStepEmail>[0];

const name = 'Анна';
const token = 'пример';
const firm = 'ООО «Уралмех»';
const inn = '6671109590';
const person = { name: 'Сергей Воронов', email: 's.voronov@example.ru' };
const shopUrl = new URL('https://shop.example/');

const request = {
  number: 'С-2026-0418',
  title: 'Шум шпинделя на\u00a0высоких оборотах',
  brand_name: 'Haas',
  model: 'VF-2SS',
  serial_number: '1148203',
  visit_on: '2026-12-03',
  engineer: 'Игорь Лаптев',
  result: 'Заменены подшипники шпинделя, проверено биение.',
  card_id: null,
} as unknown as RequestRow;
const step = (status: RequestRow['status']): Letter =>
  equipment.serviceStepEmail({ ...request, status }, null, '/');

const card = { id: 'a', brand_name: 'Haas', model: 'VF-2SS', serial_number: '1148203', number: 'СК-0117' };
const change = { number: '3017', kind: 'add', card, note: 'Номер проверен по\u00a0табличке' } as const;

const groupBefore = {
  course_name: 'Наладчик станков с\u00a0ЧПУ',
  starts_on: '2026-12-07',
  ends_on: '2026-12-11',
  school_id: '1',
  school_name: 'Учебный центр',
  school_phone: '+7 (343) 226-48-11',
  city_name: 'Екатеринбург',
  address: 'ул. Фронтовых бригад, 18',
};
const groupAfter = { ...groupBefore, starts_on: '2026-12-14', ends_on: '2026-12-18' };

const callbackRequest: forms.RequestEmail = {
  definition: callBackDefinition,
  fields: { name: 'Сергей', phone: '+79122401836' },
  facts: {
    number: '3042',
    hours: 'Пн\u2013Пт 8:00\u201318:00',
    office: undefined,
    reaction: usualReaction,
    callback: 'завтра после 8:00',
  },
  files: [{ name: 'chertezh.pdf', size: 240_000 }],
  pageUrl: null,
  shop: { name: 'Магазин', phone: '', url: shopUrl, requisites: [] },
};
const review = {
  firstName: name,
  goodsName: 'Сверло 8,5 мм',
  content: 'Держит размер, стружка короткая.',
} as const;

/** Every e-mail of the shop with sample values: the office previews and edits texts by them. */
export const emailSamples = (): Readonly<Record<EmailTemplate, Letter>> => ({
  ...orderSamples(),
  activation: auth.activationEmail(name, token),
  'already-registered': auth.alreadyRegisteredEmail(name),
  reset: auth.passwordResetEmail(name, token),
  'password-changed': auth.passwordChangedEmail(name),
  'new-email': auth.confirmNewAddressEmail(name, token),
  'email-in-use': auth.addressInUseEmail(name),
  'email-changed': auth.addressChangedEmail(name, 'anna.sedova@example.ru'),
  'new-device': auth.newDeviceEmail(name, {
    at: new Date('2026-11-16T12:00:00Z'),
    device: 'Firefox, Windows',
    location: 'Екатеринбург',
    token,
  }),
  'factor-changed': auth.factorChangedEmail(name, 'Добавлен ключ доступа «Рабочий ноутбук»'),
  'factor-removed': auth.factorRemovedEmail(name),
  'account-merged': mergedAccountEmail(),
  'account-deleted': accountDeletedEmail(name),
  invite: company.inviteEmail(firm, person.name, token),
  'company-confirm': company.companyConfirmedEmail(firm),
  'company-reject': company.companyRejectedEmail(firm, 'КПП не\u00a0совпадает с\u00a0реестром'),
  'company-merged': company.mergedCompanyEmail(firm, [`${person.name}, ${person.email}`]),
  'company-member-merged': company.mergedMemberEmail(firm),
  'new-owner': company.newOwnerEmail(firm),
  'company-owner': company.assignedOwnerEmail(firm),
  'company-former-owner': company.formerOwnerEmail(firm),
  'company-proof': company.companyProofEmail(firm, person, token),
  'company-join-wish': company.joinRequestEmail(firm, person),
  'company-closed': company.companyClosedEmail(firm, false),
  'company-closed-notice': company.companyClosedNotice(firm, inn),
  'company-empty': company.companyEmptyEmail(firm, inn),
  'consent-withdrawn': consentWithdrawnEmail({
    title: 'Обратный звонок',
    version: '2026-01-15',
    given: '16.11.2026',
    person: person.name,
    email: person.email,
  }),
  'request-staff': forms.staffRequestEmail(callbackRequest),
  'request-files': forms.staffFilesEmail(callbackRequest, 2, 3),
  'request-copy': forms.senderEmail(callbackRequest, null),
  'request-answer': answerEmail(
    'Обратный звонок',
    '3042',
    'Пластины есть на\u00a0складе, отправим завтра.',
    'Сергей',
    null,
  ),
  'education-seat': seatEmail(
    'О-2026-0031',
    'Наладчик станков с\u00a0ЧПУ, 7\u00a0декабря',
    { school_name: 'Учебный центр', city_name: 'Екатеринбург', address: 'ул. Фронтовых бригад, 18' },
    false,
  ),
  'education-changed': groupChangedEmail('О-2026-0032', { before: groupBefore, after: groupAfter }, true),
  'service-new': step('new'),
  'service-accepted': step('accepted'),
  'service-scheduled': step('scheduled'),
  'service-in_work': step('in_work'),
  'service-waiting_parts': step('waiting_parts'),
  'service-completed': step('completed'),
  'service-cancelled': step('cancelled'),
  'service-papers': equipment.serviceFilesEmail(request, ['Акт выполненных работ'], '/'),
  'equipment-applied': equipment.cardChangeEmail(change, true),
  'equipment-declined': equipment.cardChangeEmail(change, false),
  'favourites-reminder': reminderEmail({
    listId: 'a',
    listName: 'Оснастка для\u00a0VF-2',
    firstName: name,
    goods: [],
    total: 12,
    next: new Date('2026-12-16T12:00:00Z'),
  }),
  'review-approved': reviews.decisionEmail({ ...review, reason: null, approved: true }),
  'review-rejected': reviews.decisionEmail({
    ...review,
    reason: 'В\u00a0тексте чужой телефон',
    approved: false,
  }),
  'review-answer': reviews.reviewAnswerEmail({ ...review, answer: 'Спасибо, передали поставщику.' }),
  'staff-invite': staffInviteEmail('Марина', token, shopUrl),
  'staff-mention': mentionEmail('Игорь Лаптев', 'Заказ ШП-2026-1001', { text: 'Открыть запись', path: '/' }),
  'mail-test': mailTestEmail,
});
