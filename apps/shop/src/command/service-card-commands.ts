import { commandLine } from '@spindle/api/kernel/staff/actor';
import {
  CardValues,
  changeCard,
  createCard,
  type GivenCard,
  removeCard,
} from '@spindle/api/modules/equipment/service/service-cards.staff';
import { MACHINE_KIND_IDS, MACHINE_KINDS, type MachineKind } from '@spindle/contract/equipment-names';
import { type Command, type OptionValues, UsageError } from './command.ts';
import { commandStaff } from './command-staff.ts';
import { readDay, readText, readWhole } from './command-values.ts';

const valueOptions = {
  kind: { type: 'string' },
  brand: { type: 'string' },
  model: { type: 'string' },
  serial: { type: 'string' },
  location: { type: 'string' },
  year: { type: 'string' },
  started: { type: 'string' },
  warranty: { type: 'string' },
  hours: { type: 'string' },
  maintenance: { type: 'string' },
  every: { type: 'string' },
  goods: { type: 'string' },
} as const;
const valueUsage =
  '[--brand МАРКА] [--model МОДЕЛЬ] [--serial НОМЕР] [--kind ВИД] [--goods ID] [--location МЕСТО] [--year ГОД] [--started ДЕНЬ] [--warranty ДЕНЬ] [--hours Ч] [--maintenance Ч] [--every Ч]';
const valueDetails = [
  `Виды: ${MACHINE_KIND_IDS.join(', ')}.`,
  '--goods: id товара (p_…), по нему карта знает чертёж, паспорт и подходящую оснастку.',
  '--maintenance: при какой наработке следующее обслуживание, --every: через сколько часов следующие.',
];

/** What was typed about a machine; only what was typed. */
function readCard(options: OptionValues, command: Command): GivenCard {
  const kind = readText(options, 'kind', 40, command);
  if (kind !== undefined && !isKind(kind)) throw new UsageError(`Нет вида «${kind}».`, command);
  const text = (name: string) => readText(options, name, 200, command);
  const typed = {
    kind,
    brand_name: text('brand'),
    model: text('model'),
    serial_number: text('serial'),
    location: text('location'),
    produced_year: readWhole(options, 'year', 2200, command),
    started_on: readDay(options, 'started', command),
    warranty_until: readDay(options, 'warranty', command),
    hours: readWhole(options, 'hours', 1_000_000, command),
    maintenance_at: readWhole(options, 'maintenance', 1_000_000, command),
    maintenance_every: readWhole(options, 'every', 1_000_000, command),
  };
  const given = Object.entries(typed).filter(([, value]) => value !== undefined);
  const values = CardValues.safeParse(Object.fromEntries(given));
  if (!values.success) throw new UsageError('Проверьте год и числа.', command);
  return { values: values.data, goods: (options as { goods?: string }).goods };
}

export const serviceCardAdd: Command = {
  name: 'service-card add',
  usage: `--owner ПОЧТА|ИНН --brand МАРКА --model МОДЕЛЬ --serial НОМЕР ${valueUsage.slice(valueUsage.indexOf('[--kind'))}`,
  help: 'завести станок покупателю',
  details: valueDetails,
  options: { owner: { type: 'string' }, ...valueOptions },
  words: [0, 0],
  async run(_words, options, context) {
    const { owner: named } = options as { owner?: string };
    if (!named) throw new UsageError('Нужен владелец: --owner ПОЧТА или ИНН.', serviceCardAdd);
    const given = readCard(options, serviceCardAdd);
    const card = await createCard(await commandStaff(context), commandLine, named, given);
    context.print(`Заведена карта ${card.number}: ${card.brand_name} ${card.model}, ${card.serial_number}.`);
  },
};

export const serviceCardSet: Command = {
  name: 'service-card set',
  usage: `КАРТА ${valueUsage}`,
  help: 'изменить данные станка',
  details: valueDetails,
  options: valueOptions,
  words: [1, 1],
  async run([name = ''], options, context) {
    const given = readCard(options, serviceCardSet);
    const card = await changeCard(await commandStaff(context), commandLine, name, given);
    context.print(`Карта ${card.number} изменена.`);
  },
};

export const serviceCardRemove: Command = {
  name: 'service-card remove',
  usage: 'КАРТА',
  help: 'убрать станок из кабинета; история остаётся',
  words: [1, 1],
  async run([name = ''], _options, context) {
    const card = await removeCard(await commandStaff(context), commandLine, name);
    context.print(`Карта ${card.number} убрана.`);
  },
};

function isKind(text: string): text is MachineKind {
  return Object.hasOwn(MACHINE_KINDS, text);
}
