import type { Letter } from '../../../kernel/emails/email.ts';
import { daysInWords } from '../../../kernel/text/document-text.ts';
import type { GroupTerms } from '../../education/group-news.rules.ts';

const scheduleText = ({ starts_on, ends_on, school_name, city_name, address }: GroupTerms): string =>
  `${daysInWords(starts_on, ends_on)}, ${school_name}, ${city_name}, ${address}`;

/** To people in a group or on its waiting list: the new days or place and a contact. */
export function groupChangedEmail(
  number: string,
  { before, after }: { readonly before: GroupTerms; readonly after: GroupTerms },
  holds: boolean,
): Letter {
  const days = before.starts_on !== after.starts_on || before.ends_on !== after.ends_on;
  const isMoved = before.school_id !== after.school_id;
  const what = days && isMoved ? 'Новые дни и\u00a0место' : days ? 'Новые дни' : 'Новое место';
  const seat = holds ? 'Ваше место за\u00a0вами.' : 'Вы\u00a0по-прежнему в\u00a0очереди на\u00a0место.';
  const text = `Курс «${after.course_name}» пройдёт иначе, чем мы\u00a0сообщали. ${seat}`;
  return {
    values: { номер: number, сообщение: text, что: what.toLowerCase(), Что: what },
    subject: `Запись на\u00a0обучение ${number}: ${what.toLowerCase()}`,
    preheader: text,
    heading: what,
    paragraphs: [`Здравствуйте. ${text}`],
    facts: [
      ['Было', scheduleText(before)],
      ['Стало', scheduleText(after)],
      ...(after.school_phone === '' ? [] : [['Телефон школы', after.school_phone] as const]),
    ],
    note: 'Если так не\u00a0подходит, позвоните или ответьте на\u00a0это письмо: подберём другую группу.',
  };
}
