import { commandLine } from '@spindle/api/kernel/staff/actor';
import { StaffError } from '@spindle/api/kernel/staff/staff-error';
import { demoCode } from '@spindle/api/modules/staff/demo-staff.staff';
import { inviteAgain, type Invited, inviteStaff, listPeople } from '@spindle/api/modules/staff/people.staff';
import { InvitePerson } from '@spindle/contract/staff/people';
import { BUILT_IN_ROLES } from '@spindle/contract/staff/permissions';
import { officeAddress, officePaths } from '@spindle/contract/staff/office-paths';
import { type Command, type CommandContext, UsageError } from './command.ts';
import { commandStaff } from './command-staff.ts';
import { shopTime } from './command-values.ts';
import { textTable } from './text-table.ts';

const roleList = Object.entries(BUILT_IN_ROLES).map(([role, name]) => `${role.padEnd(15)}${name}`);

export const staffAdd: Command = {
  name: 'staff add',
  usage: 'ПОЧТА ИМЯ ФАМИЛИЯ --role РОЛЬ [--role РОЛЬ] [--position ДОЛЖНОСТЬ]',
  help: 'пригласить сотрудника: по ссылке он задаст пароль и второй фактор',
  details: ['Роли:', ...roleList, 'Ссылка печатается один раз и уходит письмом; она действует 3 дня.'],
  options: { role: { type: 'string', multiple: true }, position: { type: 'string' } },
  words: [3, 3],
  async run([email = '', firstName = '', lastName = ''], options, context) {
    const { role = [], position } = options as { role?: string[]; position?: string };
    const input = InvitePerson.safeParse({
      email,
      first_name: firstName,
      last_name: lastName,
      position,
      roles: role,
      only_own: false,
    });
    if (!input.success) {
      const [issue] = input.error.issues;
      throw new UsageError(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`, staffAdd);
    }
    printInvite(context, await inviteStaff(await commandStaff(context), commandLine, input.data));
  },
};

export const staffInvite: Command = {
  name: 'staff invite',
  usage: 'ПОЧТА',
  help: 'прислать сотруднику новую ссылку: прежние пароль, второй фактор и сеансы перестают действовать',
  words: [1, 1],
  async run([email = ''], _options, context) {
    if (!email.includes('@')) throw new StaffError(`Сотрудника «${email}» нет.`);
    printInvite(context, await inviteAgain(await commandStaff(context), commandLine, email));
  },
};

export const staffList: Command = {
  name: 'staff list',
  usage: '',
  help: 'сотрудники: роли, второй фактор, когда были',
  words: [0, 0],
  async run(_args, _options, context) {
    const people = await listPeople(await commandStaff(context), commandLine);
    if (people.length === 0) return context.print('Сотрудников нет. Пригласите первого: staff add.');
    const rows = people.map(({ email, first_name, last_name, roles, factor, invited, locked, seen_at }) => [
      email,
      `${last_name} ${first_name}`,
      roles.join(', '),
      locked
        ? 'вход закрыт'
        : invited
          ? 'ждёт приглашения'
          : [factor.totp && 'код', factor.passkeys > 0 && 'ключ'].filter(Boolean).join(' и ') || 'нет',
      seen_at ? shopTime(new Date(seen_at)) : '—',
    ]);
    context.print(textTable(['Почта', 'Имя', 'Роли', 'Второй фактор', 'Был'], rows));
  },
};

export const staffCode: Command = {
  name: 'staff code',
  usage: '',
  help: 'код второго фактора демонстрационных сотрудников; в магазине со своим адресом не действует',
  words: [0, 0],
  async run(_args, _options, context) {
    context.print(demoCode(new Date(), context.config().ownOrigin));
  },
};

function printInvite(context: CommandContext, { person, token, expiresAt }: Invited): void {
  const { publicUrl, office } = context.config();
  const url = new URL(officeAddress(officePaths.invite(token)), publicUrl);
  if (office?.host) url.host = office.host;
  context.print(`Приглашение для ${person.email}, до ${shopTime(expiresAt)}:\n${url.href}`);
}
