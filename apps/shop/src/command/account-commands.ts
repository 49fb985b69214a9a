import { commandLine } from '@spindle/api/kernel/staff/actor';
import { removeSecondFactor } from '@spindle/api/modules/auth/auth.staff';
import { assignOwner } from '@spindle/api/modules/company/company.staff';
import { type Command, UsageError } from './command.ts';
import { commandStaff } from './command-staff.ts';

export const companyOwner: Command = {
  name: 'company',
  usage: 'ИНН owner ПОЧТА',
  help: 'назначить владельца компании; прежний останется сотрудником, оба получат письма',
  details: ['Нужна учётная запись с подтверждённой почтой.'],
  words: [3, 3],
  async run([inn = '', word, email = ''], _options, context) {
    if (word !== 'owner') throw new UsageError(`Не понимаю «${word}».`, companyOwner);
    const name = await assignOwner(await commandStaff(context), commandLine, inn, email);
    context.print(`Владелец компании ${name}: ${email}.`);
  },
};

export const accountFactorOff: Command = {
  name: 'account factor-off',
  usage: 'ПОЧТА',
  help: 'отключить второй фактор покупателя, когда вы проверили, кто просит: сеансы заканчиваются, владельцу уходит письмо',
  details: ['Сначала убедитесь, что просит сам владелец: перезвоните по номеру из его заказов.'],
  words: [1, 1],
  async run([emailOrId = ''], _options, context) {
    await removeSecondFactor(await commandStaff(context), commandLine, emailOrId);
    context.print(`Второй фактор отключён: ${emailOrId}`);
  },
};
