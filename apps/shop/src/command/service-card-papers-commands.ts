import { cardNumberOf } from '@spindle/api/modules/equipment/equipment.rules';
import { lockByNumber } from '@spindle/api/modules/equipment/service-cards.sql';
import { attachToCard } from '@spindle/api/modules/equipment/service-papers';
import { removePaper } from '@spindle/api/modules/equipment/service-papers.sql';
import { MAX_FILES } from '@spindle/contract/constants';
import { isUuid } from '@spindle/contract/fields/id';
import { inTransaction } from '@spindle/database/transaction';
import { randomUUID } from 'node:crypto';
import { type Command, CommandError } from './command.ts';
import { unknownCard } from './service-card-commands.ts';
import { attachedText, attachFiles, paperDetails, paperOptions, taken } from './service-papers.ts';

export const serviceCardAttach: Command = {
  name: 'service-card attach',
  usage: 'КАРТА ФАЙЛ… [--title ТЕКСТ] [--kind ВИД]',
  help: 'положить файлы в документы станка',
  details: paperDetails,
  options: paperOptions,
  words: [2, 1 + MAX_FILES],
  async run([name = '', ...files], options, context) {
    const number = cardNumberOf(name) ?? name;
    const papers = await attachFiles(files, options, context, serviceCardAttach, async (deps, tx, kept) => {
      const card = await lockByNumber(tx, number);
      if (!card) throw new CommandError(unknownCard(name));
      await attachToCard(deps, tx, card, kept);
    });
    context.print(`Карта ${number}, ${attachedText(papers)}.`);
  },
};

export const serviceCardDetach: Command = {
  name: 'service-card detach',
  usage: 'КАРТА ДОКУМЕНТ',
  help: 'убрать приложенный файл; номер документа показывает service-card show',
  words: [2, 2],
  async run([name = '', id = ''], _options, context) {
    const number = cardNumberOf(name) ?? name;
    const title = await inTransaction(await context.database(), async (tx) => {
      const card = await lockByNumber(tx, number);
      if (!card) throw new CommandError(unknownCard(name));
      return removePaper(tx, { id: isUuid(id) ? id : randomUUID(), service_card_id: card.id });
    });
    context.print(`Карта ${number}, убрано: ${taken(title, id)}.`);
  },
};
