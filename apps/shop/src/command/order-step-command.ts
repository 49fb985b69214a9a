import { moneyText } from '@spindle/api/kernel/paper-text';
import { commandLine } from '@spindle/api/kernel/staff/actor';
import {
  type Carriage,
  expectPart,
  invoiceRest,
  isPartStep,
  ORDER_STEPS,
  type OrderStep,
  type PartWish,
  stepOrder,
  trackPart,
} from '@spindle/api/modules/orders/orders.staff';
import { orderStatusName } from '@spindle/contract/order-names';
import { type Command, type OptionValues, UsageError } from './command.ts';
import { commandStaff } from './command-staff.ts';

const longestNote = 500;
const steps: Readonly<Record<OrderStep, string>> = {
  confirm: 'заказ проверен',
  invoice: 'счёт выставлен, резерв продлён',
  paid: 'деньги поступили',
  assemble: 'склад собирает',
  ship: 'передан перевозчику',
  ready: 'готов к выдаче',
  complete: 'получен покупателем',
  cancel: 'отменён, товар вернулся в продажу; если часть уже отгружена, отменяется остаток',
};

const carriageOptions = {
  carrier: { type: 'string' },
  track: { type: 'string' },
  'track-url': { type: 'string' },
} as const;

export const orderStep: Command = {
  name: 'order',
  usage: `НОМЕР ${ORDER_STEPS.join('|')} [--note ТЕКСТ] [--part ЧАСТЬ] [--lines СТРОКИ]`,
  help: 'перевести заказ или его часть в следующее состояние; покупатель получит письмо',
  details: [
    ...Object.entries(steps).map(([step, text]) => `${step.padEnd(9)}${text}`),
    'Примечание увидит покупатель: номер накладной, причина отмены.',
    'Отгрузка по частям (ship, для самовывоза ready): без --part и --lines уходит всё, что осталось.',
    '--part 2 берёт часть, как её показывает orders show; повторённая команда ничего не отгрузит дважды.',
    '--lines 1,3:4 берёт строку 1 целиком и 4 штуки строки 3; вместе с --part часть получит этот номер.',
    'complete и ready без --part относятся ко всем частям, которые в пути.',
    '--carrier ПЕРЕВОЗЧИК --track НАКЛАДНАЯ --track-url https://… --expected 2026-11-20: как и когда придёт часть.',
  ],
  options: {
    note: { type: 'string' },
    part: { type: 'string' },
    lines: { type: 'string' },
    expected: { type: 'string' },
    ...carriageOptions,
  },
  words: [2, 2],
  async run([number = '', step = ''], options, context) {
    if (!isStep(step)) throw new UsageError(`Нет шага «${step}».`, orderStep);
    const note = readNote(options, orderStep);
    const wish = readWish(options);
    if (!isPartStep(step) && Object.values(wish).some((value) => value !== undefined))
      throw new UsageError(
        `Шаг ${step} делает заказ целиком; части бывают у шагов ${ORDER_STEPS.filter(isPartStep).join(', ')}.`,
        orderStep,
      );
    const staff = await commandStaff(context);
    const { order, parts, done } = await stepOrder(staff, commandLine, number, step, note, wish);
    const state = orderStatusName(order).toLowerCase();
    const which = parts.length > 0 ? `часть ${parts.join(', ')}; ` : '';
    context.print(
      done ? `Заказ ${number}: ${which}${state}.` : `Заказ ${number}: ${which}уже так, ничего не изменилось.`,
    );
  },
};

export const orderTrack: Command = {
  name: 'orders track',
  usage: 'НОМЕР ЧАСТЬ [--carrier ПЕРЕВОЗЧИК] [--track НАКЛАДНАЯ] [--track-url АДРЕС]',
  help: 'перевозчик и накладная части, которая уже отгружена',
  options: carriageOptions,
  words: [2, 2],
  async run([number = '', part = ''], options, context) {
    const carriage = readCarriage(options, orderTrack);
    const given = Object.entries(carriage).filter(([, value]) => value !== undefined);
    if (given.length === 0)
      throw new UsageError('Нужно хотя бы одно из --carrier, --track, --track-url.', orderTrack);
    const which = readPart(part, orderTrack);
    await trackPart(await commandStaff(context), commandLine, number, which, Object.fromEntries(given));
    context.print(`Заказ ${number}, часть ${which}: ${given.map(([, value]) => value).join(', ')}.`);
  },
};

export const orderExpect: Command = {
  name: 'orders expect',
  usage: 'НОМЕР ЧАСТЬ ДАТА [--note ТЕКСТ]',
  help: 'новый срок части, которая ещё не отгружена; покупатель получит письмо',
  details: ['Часть называется, как её показывает orders show; дата вида 2026-11-20.'],
  options: { note: { type: 'string' } },
  words: [3, 3],
  async run([number = '', part = '', day = ''], options, context) {
    if (!isDay(day)) throw new UsageError(`«${day}»: нужна дата вида 2026-11-20.`, orderExpect);
    const which = readPart(part, orderExpect);
    const note = readNote(options, orderExpect);
    await expectPart(await commandStaff(context), commandLine, number, { part: which, day, note });
    context.print(`Заказ ${number}, часть ${which}: новый срок ${day}.`);
  },
};

export const orderRest: Command = {
  name: 'orders rest',
  usage: 'НОМЕР [--note ТЕКСТ]',
  help: 'второй счёт заказа с авансом, на остаток; покупатель получит письмо',
  details: ['Аванс должен быть отмечен: order НОМЕР paid. Номер счёта: номер заказа и -2.'],
  options: { note: { type: 'string' } },
  words: [1, 1],
  async run([number = ''], options, context) {
    const note = readNote(options, orderRest);
    const rest = await invoiceRest(await commandStaff(context), commandLine, number, note);
    const sum = moneyText(rest.kopecks, rest.order.currency);
    context.print(`Заказ ${number}: выставлен счёт на остаток № ${rest.number}, ${sum}.`);
  },
};

function readNote(options: OptionValues, command: Command): string | null {
  const text = (options as { note?: string }).note?.trim() ?? '';
  if (text.length > longestNote) throw new UsageError(`Примечание длиннее ${longestNote} символов.`, command);
  return text || null;
}

function isStep(text: string): text is OrderStep {
  return (ORDER_STEPS as readonly string[]).includes(text);
}

function readWish(options: OptionValues): PartWish {
  const { part, lines, expected } = options as { part?: string; lines?: string; expected?: string };
  if (expected !== undefined && !isDay(expected))
    throw new UsageError(`«${expected}»: нужна дата вида 2026-11-20.`, orderStep);
  return {
    part: part === undefined ? undefined : readPart(part, orderStep),
    lines: lines === undefined ? undefined : readLines(lines),
    expected,
    ...readCarriage(options, orderStep),
  };
}

function readPart(text: string, command: Command): number {
  if (!/^[1-9]\d{0,2}$/.test(text)) throw new UsageError(`Часть «${text}»: нужен её номер, 1–999.`, command);
  return Number(text);
}

/** «1,3:4» → all that is due of line 1, four of line 3. */
function readLines(text: string): NonNullable<PartWish['lines']> {
  return text.split(',').map((one) => {
    const [, position, quantity] = /^\s*([1-9]\d{0,4})(?::([1-9]\d{0,8}))?\s*$/.exec(one) ?? [];
    if (!position)
      throw new UsageError(
        `Строки «${text}»: нужно как 1,3:4 (номер строки или номер:количество).`,
        orderStep,
      );
    return { position: Number(position), quantity: quantity === undefined ? null : Number(quantity) };
  });
}

function readCarriage(options: OptionValues, command: Command): Carriage {
  const given = options as { carrier?: string; track?: string; 'track-url'?: string };
  const text = (value: string | undefined, name: string, longest: number): string | undefined => {
    const clean = value?.trim();
    if (clean === undefined) return undefined;
    if (clean === '' || clean.length > longest)
      throw new UsageError(`${name}: от 1 до ${longest} знаков.`, command);
    return clean;
  };
  const url = text(given['track-url'], '--track-url', 500);
  if (url !== undefined && !(URL.canParse(url) && url.startsWith('https://')))
    throw new UsageError(`«${url}»: адрес для отслеживания начинается с https://.`, command);
  return {
    carrier: text(given.carrier, '--carrier', 100),
    tracking_number: text(given.track, '--track', 60),
    tracking_url: url,
  };
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;
