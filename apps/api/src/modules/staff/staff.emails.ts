import { officeAddress, officePaths } from '@spindle/contract/staff/office-paths';
import type { Letter } from '../../kernel/emails/email.ts';

/** The link of an invite; on the office's own host where it has one. */
export const inviteAddress = (token: string, officeUrl: URL): string =>
  new URL(officeAddress(officePaths.invite(token)), officeUrl).href;

export function staffInviteEmail(name: string, token: string, officeUrl: URL): Letter {
  return {
    values: { имя: name },
    subject: 'Приглашение в\u00a0кабинет сотрудника',
    preheader: 'Задайте пароль и\u00a0второй фактор входа',
    heading: 'Приглашение в\u00a0кабинет сотрудника',
    paragraphs: [
      `Здравствуйте, ${name}. Вам открыли доступ в\u00a0кабинет сотрудника магазина.`,
      'По\u00a0кнопке задайте пароль и\u00a0добавьте второй фактор: ключ доступа или код из\u00a0приложения.',
    ],
    button: { text: 'Открыть приглашение', path: inviteAddress(token, officeUrl) },
    note: 'Ссылка действует 3\u00a0дня и\u00a0открывается один раз. Никому её не\u00a0передавайте.',
  };
}
