import { commandLine } from '@spindle/api/kernel/staff/actor';
import {
  applyCardChange,
  CardValues,
  changeCard,
  createCard,
  declineCardChange,
  type GivenCard,
  listCardChanges,
  listCards,
  removeCard,
  showCard,
} from '@spindle/api/modules/equipment/service-cards.staff';
import {
  CARD_CHANGES,
  MACHINE_KIND_IDS,
  MACHINE_KINDS,
  type MachineKind,
} from '@spindle/contract/equipment-names';
import { type Command, type OptionValues, UsageError } from './command.ts';
import { commandStaff } from './command-staff.ts';
import { limitOption, readDay, readLimit, readText, readWhole, shopTime } from './command-values.ts';
import { paperRows } from './service-papers.ts';
import { textTable, valueList } from './text-table.ts';

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

export const serviceCardsList: Command = {
  name: 'service-cards list',
  usage: '[--owner ПОЧТА|ИНН] [--limit ЧИСЛО]',
  help: 'станки покупателей',
  options: { owner: { type: 'string' }, ...limitOption },
  words: [0, 0],
  async run(_words, options, context) {
    const { owner } = options as { owner?: string };
    const cards = await listCards(await commandStaff(context), commandLine, {
      owner,
      limit: readLimit(options, serviceCardsList),
    });
    if (cards.length === 0) return context.print('Станков нет.');
    const rows = cards.map((card) => [
      card.number,
      `${card.brand_name} ${card.model}`,
      card.serial_number,
      card.owner,
      card.hours === null ? '' : `${card.hours} ч`,
      card.maintenance_at === null ? '' : `${card.maintenance_at} ч`,
    ]);
    context.print(
      textTable(['Карта', 'Станок', 'Заводской номер', 'Владелец', 'Наработка', 'Обслуживание'], rows),
    );
  },
};

export const serviceCardChanges: Command = {
  name: 'service-card changes',
  usage: '[--limit ЧИСЛО]',
  help: 'просьбы владельцев добавить, изменить или убрать станок',
  details: ['«Подробности»: поле, что в карточке сейчас → что просит владелец, затем его слова.'],
  options: limitOption,
  words: [0, 0],
  async run(_words, options, context) {
    const limit = readLimit(options, serviceCardChanges);
    const changes = await listCardChanges(await commandStaff(context), commandLine, limit);
    if (changes.length === 0) return context.print('Просьб нет.');
    const state = { new: 'ждёт', applied: 'выполнена', declined: 'отклонена' } as const;
    const rows = changes.map((change) => [
      change.number,
      shopTime(change.created_at),
      CARD_CHANGES[change.kind],
      state[change.state],
      change.card_number ?? '',
      change.email,
      changeDetails(change),
    ]);
    context.print(textTable(['Заявка', 'Принята', 'Что', 'Решение', 'Карта', 'Кто', 'Подробности'], rows));
  },
};

const FIELD_NAMES: Readonly<Record<keyof CardValues, string>> = {
  kind: 'вид',
  brand_name: 'марка',
  model: 'модель',
  serial_number: 'заводской номер',
  location: 'место',
  produced_year: 'год выпуска',
  started_on: 'пуск',
  warranty_until: 'гарантия до',
  hours: 'наработка, ч',
  maintenance_at: 'обслуживание при, ч',
  maintenance_every: 'обслуживание каждые, ч',
};

/** «модель: VF-2 → VF-2SS; место: нет → цех 4. Комментарий». */
function changeDetails({
  new_values: next,
  old_values: old,
  comment,
}: Awaited<ReturnType<typeof listCardChanges>>[number]): string {
  const shown = (name: keyof CardValues, value: string | number | null | undefined) =>
    value === null || value === undefined
      ? 'нет'
      : name === 'kind'
        ? MACHINE_KINDS[value as MachineKind]
        : String(value);
  const wanted = next as CardValues;
  const named = (Object.keys(FIELD_NAMES) as (keyof CardValues)[]).filter((name) => name in wanted);
  const fields = named.map((name) =>
    old
      ? `${FIELD_NAMES[name]}: ${shown(name, old[name])} → ${shown(name, wanted[name])}`
      : `${FIELD_NAMES[name]}: ${shown(name, wanted[name])}`,
  );
  return [fields.join('; '), comment].filter(Boolean).join('. ');
}

export const serviceCardApply: Command = {
  name: 'service-card apply',
  usage: `ЗАЯВКА ${valueUsage} [--note ТЕКСТ]`,
  help: 'выполнить просьбу владельца; он получит письмо',
  details: [...valueDetails, 'Что написано здесь, заменяет написанное владельцем.'],
  options: { ...valueOptions, note: { type: 'string' } },
  words: [1, 1],
  run: (words, options, context) => decide(words, options, context, true),
};

export const serviceCardDecline: Command = {
  name: 'service-card decline',
  usage: 'ЗАЯВКА --note ПРИЧИНА',
  help: 'отклонить просьбу владельца; он получит письмо с причиной',
  options: { note: { type: 'string' } },
  words: [1, 1],
  run: (words, options, context) => decide(words, options, context, false),
};

async function decide(
  [number = '']: readonly string[],
  options: OptionValues,
  context: Parameters<Command['run']>[2],
  isApplied: boolean,
): Promise<void> {
  const command = isApplied ? serviceCardApply : serviceCardDecline;
  const note = readText(options, 'note', 500, command) ?? null;
  if (!isApplied && note === null) throw new UsageError('Нужна причина: --note ТЕКСТ.', command);
  const staff = await commandStaff(context);
  const card = isApplied
    ? await applyCardChange(staff, commandLine, number, { ...readCard(options, command), note })
    : await declineCardChange(staff, commandLine, number, note ?? '');
  const what = card ? `, ${card.number} ${card.brand_name} ${card.model}` : '';
  context.print(`Заявка ${number} ${isApplied ? 'выполнена' : 'отклонена'}${what}.`);
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

export const serviceCardShow: Command = {
  name: 'service-card show',
  usage: 'КАРТА',
  help: 'показать станок',
  words: [1, 1],
  async run([name = ''], _options, context) {
    const { card, papers } = await showCard(await commandStaff(context), commandLine, name);
    context.print(
      valueList([
        ['Карта', card.number],
        ['Станок', `${card.brand_name} ${card.model}`],
        ['Вид', isKind(card.kind) ? MACHINE_KINDS[card.kind] : card.kind],
        ['Заводской номер', card.serial_number],
        ['Владелец', card.owner],
        ['Где стоит', card.location ?? '—'],
        ['Год выпуска', card.produced_year === null ? '—' : String(card.produced_year)],
        ['Пуск', card.started_on ?? '—'],
        ['Гарантия до', card.warranty_until ?? '—'],
        ['Наработка', card.hours === null ? '—' : `${card.hours} ч, ${card.hours_on ?? ''}`],
        ['Обслуживание', card.maintenance_at === null ? '—' : `${card.maintenance_at} ч`],
        ['Убрана', card.removed_at ? shopTime(card.removed_at) : 'нет'],
        ...paperRows(papers),
      ]),
    );
  },
};

function isKind(text: string): text is MachineKind {
  return Object.hasOwn(MACHINE_KINDS, text);
}
