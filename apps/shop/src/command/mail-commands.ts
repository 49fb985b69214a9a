import { listEmails, showEmail } from '@spindle/api/modules/mail/mail.staff';
import { commandLine } from '@spindle/api/kernel/staff/actor';
import type { Command } from './command.ts';
import { commandStaff } from './command-staff.ts';
import { limitOption, readLimit, shopTime } from './command-values.ts';
import { textTable, valueList } from './text-table.ts';

interface Sending {
  readonly sent_at: Date | null;
  readonly failed_at: Date | null;
  readonly attempts: number;
}

export const mailList: Command = {
  name: 'mail list',
  usage: '[--limit ЧИСЛО]',
  help: 'последние письма магазина',
  options: limitOption,
  words: [0, 0],
  async run(_args, options, context) {
    const limit = readLimit(options, mailList);
    const emails = await listEmails(await commandStaff(context), commandLine, limit);
    if (emails.length === 0) return context.print('Писем пока нет.');
    const rows = emails.map((email) => [
      email.id.slice(0, 8),
      shopTime(email.created_at),
      sendingState(email),
      email.recipient,
      email.subject,
    ]);
    context.print(textTable(['Номер', 'Создано', 'Состояние', 'Кому', 'Тема'], rows));
  },
};

export const mailShow: Command = {
  name: 'mail show',
  usage: 'НОМЕР',
  help: 'показать письмо целиком; хватает начала номера',
  words: [1, 1],
  async run([id = ''], _options, context) {
    const email = await showEmail(await commandStaff(context), commandLine, id);
    const head = [
      ['Номер', email.id],
      ['Кому', email.recipient],
      ['Ответ', email.reply_to ?? '—'],
      ['Тема', email.subject],
      ['Создано', shopTime(email.created_at)],
      ['Состояние', sendingState(email)],
      ...(email.last_error ? [['Ошибка', email.last_error]] : []),
      ...email.attachments.map(({ name }) => ['Файл', name]),
    ];
    context.print(`${valueList(head)}\n\n${email.text}`);
  },
};

function sendingState({ sent_at, failed_at, attempts }: Sending): string {
  if (sent_at) return `отправлено ${shopTime(sent_at)}`;
  if (failed_at) return 'не доставлено';
  return attempts === 0 ? 'ждёт отправки' : `ждёт, попыток: ${attempts}`;
}
