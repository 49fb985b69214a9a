import { commandLine } from '@spindle/api/kernel/staff/actor';
import {
  attachCardPapers,
  cardNumberOf,
  detachCardPaper,
} from '@spindle/api/modules/equipment/service-cards.staff';
import { MAX_FILES } from '@spindle/contract/constants';
import type { Command } from './command.ts';
import { commandStaff } from './command-staff.ts';
import { paperDetails, paperOptions, papersStaff, readPapers } from './service-papers.ts';

export const serviceCardAttach: Command = {
  name: 'service-card attach',
  usage: 'КАРТА ФАЙЛ… [--title ТЕКСТ] [--kind ВИД]',
  help: 'положить файлы в документы станка',
  details: paperDetails,
  options: paperOptions,
  words: [2, 1 + MAX_FILES],
  async run([name = '', ...files], options, context) {
    const papers = await readPapers(files, options, context, serviceCardAttach);
    const titles = await attachCardPapers(await papersStaff(context), commandLine, name, papers);
    context.print(`Карта ${cardNumberOf(name) ?? name}, добавлено: ${titles.join(', ')}.`);
  },
};

export const serviceCardDetach: Command = {
  name: 'service-card detach',
  usage: 'КАРТА ДОКУМЕНТ',
  help: 'убрать приложенный файл; номер документа показывает service-card show',
  words: [2, 2],
  async run([name = '', id = ''], _options, context) {
    const title = await detachCardPaper(await commandStaff(context), commandLine, name, id);
    context.print(`Карта ${cardNumberOf(name) ?? name}, убрано: ${title}.`);
  },
};
