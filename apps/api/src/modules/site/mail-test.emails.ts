import type { Letter } from '../../kernel/emails/email.ts';

export const mailTestEmail: Letter = {
  subject: 'Проверка почты магазина',
  preheader: 'Письмо дошло: почта работает',
  heading: 'Почта работает',
  paragraphs: [
    'Это письмо отправили из\u00a0настроек кабинета сотрудника, чтобы проверить почту магазина.',
    'Если оно пришло, дойдут и\u00a0письма о\u00a0заказах, заявках и\u00a0регистрации.',
  ],
};
