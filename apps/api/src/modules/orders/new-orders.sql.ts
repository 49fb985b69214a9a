import type { Db } from '@spindle/database/pool';
import {
  askAndCommit,
  askTogether,
  type Question,
  writtenOnce,
  writtenPerShape,
} from '@spindle/database/prepared';
import type { Tables } from '@spindle/database/tables';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import { type Addressee, addressees } from '../../kernel/mail/addressees.sql.ts';
import { letterRow, type NewLetter } from '../../kernel/mail/letters.sql.ts';
import type { Piece } from '../delivery/allocation.rules.ts';
import { guestBuyer } from './guest-buyer.fragment.sql.ts';
import { givenNumber, newNumber } from './order-number.fragment.sql.ts';
import { type Document, documentRow, orderColumns, type OrderRow } from './orders.sql.ts';
import { type PieceColumns, reserving, takenColumns } from './reservations.sql.ts';

/** Tells as well whether its buyer is a guest, and where letters to them may go. */
export async function insertOrder(
  tx: Db,
  prefix: string,
  order: NewOrderRow,
): Promise<{ order: OrderRow; isGuest: boolean; buyer: Addressee | null }> {
  const { rows } = await insertionOf(order, wholeInsertion)(tx, {
    ...order,
    prefix,
    buyers: [order.user_id],
  });
  const [written] = rows;
  if (!written) throw new Error('an order that is written is told');
  const { is_guest: isGuest, buyer, ...row } = written;
  return { order: row, isGuest, buyer };
}

type NewOrderRow = Omit<Insertable<Tables['orders']>, 'number'>;
type OrderValues = NewOrderRow & { readonly prefix: string };
type Columns = readonly (keyof NewOrderRow)[];

const insertion = (tx: Db, columns: Columns, given: OrderValues) => {
  const named = Object.fromEntries(columns.map((name) => [name, given[name]])) as NewOrderRow;
  return tx.insertInto('orders').values({ ...named, number: newNumber(given.prefix) });
};

const newInsertion = (columns: Columns) =>
  writtenOnce<
    OrderValues & { readonly buyers: readonly string[] },
    OrderRow & { is_guest: boolean; buyer: Addressee | null }
  >((given, tx) =>
    insertion(tx, columns, given)
      .returning(orderColumns)
      .returning([
        sql<boolean>`EXISTS ${guestBuyer(tx, given.user_id)}`.as('is_guest'),
        sql<Addressee | null>`(SELECT row_to_json(a) FROM (${addressees(given.buyers)}) a)`.as('buyer'),
      ]),
  );

const newShortInsertion = (columns: Columns) =>
  writtenOnce<OrderValues, { number: string }>((given, tx) =>
    insertion(tx, columns, given).returning('number'),
  );

interface Insertions<Written> {
  readonly write: (columns: Columns) => Written;
  /** By the columns it names: a checkout always names the same ones. */
  readonly known: Map<string, Written>;
}
const wholeInsertion: Insertions<ReturnType<typeof newInsertion>> = { write: newInsertion, known: new Map() };
const shortInsertion: Insertions<ReturnType<typeof newShortInsertion>> = {
  write: newShortInsertion,
  known: new Map(),
};

function insertionOf<Written>(order: NewOrderRow, { write, known }: Insertions<Written>): Written {
  const columns = Object.keys(order) as (keyof NewOrderRow)[];
  const key = columns.join(' ');
  const written = known.get(key) ?? write(columns);
  known.set(key, written);
  return written;
}

/** A statement holds 65 535 values at most, a line has twenty. */
const linesAtOnce = 1000;

/** Orders of few lines are the most, and each number of lines is a text of its own. */
const linesPrepared = 4;

/** What another module writes with a new order: parts of its `WITH`, and the values they are given. */
export interface BesideLines {
  readonly values: Row;
  readonly write: WriteBeside;
}

type Row = Readonly<Record<string, unknown>>;
/** A function at the top of a module, so that the text it makes is found again. */
type WriteBeside = (given: never) => readonly RawBuilder<Record<string, unknown>>[];

export const besideLines = <Values extends object>(
  write: (given: Values) => readonly RawBuilder<Record<string, unknown>>[],
  values: Values,
): BesideLines => ({ write, values: values as Row });

/** What a new order brings along, all of it written with its lines. */
interface Beginnings<Invoice> {
  readonly history: Insertable<Tables['order_history']>;
  readonly invoice: Invoice;
  readonly pieces: readonly Piece[];
  readonly beside?: BesideLines | undefined;
}

interface TransientLetters {
  readonly letters: readonly NewLetter[];
  /** What sends the letters. */
  readonly jobs: readonly Question[];
}

interface BeginningRows extends Readonly<Record<string, Row>> {
  readonly history: Row;
  readonly invoice: Row;
}

type Lines = readonly Insertable<Tables['order_lines']>[];

/** The lines of a new order, with the beginning of its history, its invoice, its goods and its letters. After `lockStock`. */
export async function insertLines(
  tx: Db,
  lines: Lines,
  { letters, jobs, ...begun }: Beginnings<Document> & TransientLetters,
): Promise<void> {
  await askTogether(tx, [...linesQuestions(tx, lines, begun, letters), ...jobs]);
}

/** How a number that PostgreSQL gives in the same round trip stands in what is written with it. */
interface Numbered {
  readonly prefix: string;
  /** What stands before the number in the name of the invoice. */
  readonly title: string;
}

/** An order with all of that and the end of its transaction, in one round trip; its letters are written later. Answers its number. */
export async function insertWhole(
  tx: Db,
  order: NewOrderRow,
  lines: Lines,
  { numbered, ...begun }: Beginnings<Omit<Document, 'number' | 'title'>> & { readonly numbered: Numbered },
): Promise<string> {
  const { prefix } = numbered;
  const placed = insertionOf(order, shortInsertion).filled(tx, { ...order, prefix });
  const [[row]] = await askAndCommit(tx, [placed, ...linesQuestions(tx, lines, begun, [], numbered)]);
  if (!row) throw new Error('an order that is written is told');
  return (row as { number: string }).number;
}

function linesQuestions(
  tx: Db,
  lines: Lines,
  { history, invoice, pieces, beside }: Beginnings<object>,
  letters: readonly NewLetter[],
  numbered?: Numbered,
): Question[] {
  const taken = takenColumns(pieces);
  const counted = (name: string, rows: readonly Row[]) => rows.map((row, at) => [`${name} ${at}`, row]);
  const rows: BeginningRows = {
    history: history as unknown as Row,
    invoice: invoice as unknown as Row,
    ...(taken ? { taken } : {}),
    ...(beside ? { beside: beside.values } : {}),
    ...(numbered ? { numbered: { ...numbered } } : {}),
    ...Object.fromEntries(counted('letter', letters.map(letterRow))),
    ...Object.fromEntries(counted('line', lines.slice(0, linesAtOnce) as readonly Row[])),
  };
  const write = beside?.write ?? nothingBeside;
  const first =
    lines.length <= linesPrepared ? beginningOf(write)(tx, rows) : beginning(write)(rows, tx).compile();
  const rest = [];
  for (let at = linesAtOnce; at < lines.length; at += linesAtOnce)
    rest.push(
      tx
        .insertInto('order_lines')
        .values(lines.slice(at, at + linesAtOnce))
        .compile(),
    );
  return [first, ...rest];
}

const nothingBeside: WriteBeside = () => [];

const beginning = (write: WriteBeside) => (rows: BeginningRows, tx: Db) => {
  const named = (name: string) =>
    Object.keys(rows).flatMap((key) => (key.startsWith(name) ? [rows[key]] : []));
  const { history, invoice, taken, beside, numbered } = rows;
  const paper = numbered ? { ...invoice, ...namedBy(numbered as unknown as Numbered) } : invoice;
  let whole: Pick<Db, 'with' | 'insertInto'> = tx
    .with('begun', (on) => on.insertInto('order_history').values(history as never))
    .with('paper', (on) => documentRow(on, paper as never));
  if (numbered)
    whole = whole.with('untold', (on) =>
      on.insertInto('untold_orders').values({ order_id: history['order_id'] as string }),
    );
  if (taken) {
    const reserved = reserving(history['order_id'] as string, taken as unknown as PieceColumns);
    whole = whole.with('taken', () => reserved.taken).with('held', () => reserved.held);
  }
  const letters = named('letter ');
  if (letters.length > 0)
    whole = whole.with('told', (on) => on.insertInto('letters').values(letters as never));
  for (const [place, one] of (beside ? write(beside as never) : []).entries())
    whole = whole.with(`beside_${place}`, () => one);
  return whole.insertInto('order_lines').values(named('line ') as never);
};

const namedBy = ({ prefix, title }: Numbered) => ({
  number: givenNumber(prefix),
  title: sql`${title}::text || ${givenNumber(prefix)}`,
});

/** By what is written beside. */
const beginnings = new WeakMap<WriteBeside, ReturnType<typeof writtenPerShape<BeginningRows>>>();

function beginningOf(write: WriteBeside): ReturnType<typeof writtenPerShape<BeginningRows>> {
  const known = beginnings.get(write) ?? writtenPerShape(beginning(write));
  beginnings.set(write, known);
  return known;
}
