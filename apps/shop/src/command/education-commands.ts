import { commandLine } from '@spindle/api/kernel/staff/actor';
import { listGroups, releasePlaces, takePlaces } from '@spindle/api/modules/education/education.staff';
import { type Command, UsageError } from './command.ts';
import { commandStaff } from './command-staff.ts';
import { limitOption, readLimit } from './command-values.ts';
import { textTable } from './text-table.ts';

export const educationList: Command = {
  name: 'education list',
  usage: '[--limit ЧИСЛО]',
  help: 'группы обучения и свободные места, ближайшие сверху',
  options: limitOption,
  words: [0, 0],
  async run(_words, options, context) {
    const limit = readLimit(options, educationList);
    const groups = await listGroups(await commandStaff(context), commandLine, limit);
    if (groups.length === 0) return context.print('Групп нет.');
    const rows = groups.map((group) => [
      group.id,
      group.starts_on,
      group.city_name,
      `${group.places - group.places_taken} из ${group.places}`,
      group.course_name,
    ]);
    context.print(textTable(['Группа', 'Начало', 'Школа', 'Свободно', 'Курс'], rows));
  },
};

export const educationTake: Command = {
  name: 'education take',
  usage: 'ГРУППА [ЧИСЛО]',
  help: 'занять места в группе: запись по телефону',
  words: [1, 2],
  run: (words, _options, context) => change(educationTake, words, context),
};

export const educationRelease: Command = {
  name: 'education release',
  usage: 'ГРУППА [ЧИСЛО]',
  help: 'освободить места в группе: человек отказался',
  words: [1, 2],
  run: (words, _options, context) => change(educationRelease, words, context),
};

async function change(
  command: Command,
  [id = '', count = '1']: readonly string[],
  context: Parameters<Command['run']>[2],
): Promise<void> {
  if (!/^[1-9]\d{0,2}$/.test(count)) throw new UsageError('Число мест: от 1 до 999.', command);
  const step = command === educationTake ? takePlaces : releasePlaces;
  const left = await step(await commandStaff(context), commandLine, id, Number(count));
  context.print(`Свободных мест: ${left}.`);
}
