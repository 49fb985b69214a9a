import { announce } from '@spindle/api/kernel/announce.sql';
import { shopDate } from '@spindle/api/kernel/shop-date';
import { releasePlaces, schedule, takePlaces } from '@spindle/api/modules/education/education.sql';
import { isUuid } from '@spindle/contract/fields/id';
import { inTransaction } from '@spindle/database/transaction';
import { type Command, CommandError, UsageError } from './command.ts';
import { limitOption, readLimit } from './command-values.ts';
import { textTable } from './text-table.ts';

export const educationList: Command = {
  name: 'education list',
  usage: '[--limit ЧИСЛО]',
  help: 'группы обучения и свободные места, ближайшие сверху',
  options: limitOption,
  words: [0, 0],
  async run(_words, options, context) {
    const groups = await schedule(
      await context.database(),
      { from: shopDate(new Date()) },
      { offset: 0, limit: readLimit(options, educationList) },
    );
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
  if (!isUuid(id)) throw new CommandError(`Группы «${id}» нет. Список показывает education list.`);
  if (!/^[1-9]\d{0,2}$/.test(count)) throw new UsageError('Число мест: от 1 до 999.', command);
  const places = Number(count);
  const left = await inTransaction(await context.database(), async (tx) => {
    const done =
      command === educationTake
        ? await takePlaces(tx, id, places, shopDate(new Date()))
        : await releasePlaces(tx, id, places);
    if (!done)
      throw new CommandError(
        command === educationTake
          ? 'Столько свободных мест в группе нет, или она уже началась.'
          : 'Столько занятых мест в группе нет.',
      );
    await announce(tx, 'education');
    const [group] = await schedule(tx, { id }, { offset: 0, limit: 1 });
    return group ? group.places - group.places_taken : 0;
  });
  context.print(`Свободных мест: ${left}.`);
}
