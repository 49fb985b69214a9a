/** How the rows of a person are found in a table. */
export type Owner = {
  /** Only rows of which this is true. */
  readonly when?: readonly Condition[];
  /** Such rows go whole, whatever is done with the others of the table. */
  readonly rows?: 'delete';
  /** Such rows are not in the download: somebody else reads them. */
  readonly told?: false;
} & (
  | { readonly by: 'account'; readonly column: string }
  /** `column` holds an e-mail, or `field` of its JSON does; asked only for a proven mailbox. */
  | { readonly by: 'email'; readonly column: string; readonly field?: string }
  /** Asked only by staff: nobody proves a telephone. */
  | { readonly by: 'phone'; readonly column: string; readonly field?: string }
  /** A key made of several things, among them the account's id or the e-mail. */
  | { readonly by: 'mention'; readonly column: string; readonly of: 'account' | 'email' }
  /** The row belongs to one of another table that is the person's. */
  | {
      readonly by: 'through';
      readonly column: string;
      readonly field?: string;
      readonly table: string;
      readonly key: string;
    }
);

export type Condition =
  | { readonly column: string; readonly is: 'empty' | 'filled' }
  | { readonly column: string; readonly field?: string; readonly in: readonly string[] }
  | { readonly column: string; readonly begins: string };

/** What stands in a column afterwards, where its row stays; the first case that fits. */
export interface Case {
  readonly when?: readonly Condition[];
  readonly put: { readonly value: string | null } | { readonly merge: object } | { readonly now: true };
}

/** How a value is written into the download. */
export type View =
  | 'roubles'
  | 'yes or no'
  | Readonly<Record<string, string>>
  /** What a reference points to, in words. */
  | { readonly nameOf: 'goods' | 'option' | 'kit' | 'file' | 'company' };

export interface Column {
  /**
   * Of a person: nothing; a reference that tells nothing without its other end; a secret that even its owner is not
   * shown; or what names, reaches or describes them.
   */
  readonly holds: 'nothing' | 'reference' | 'secret' | 'personal';
  /** Its name in the download. */
  readonly title?: string;
  readonly view?: View;
  /** Why something personal is not in the download. */
  readonly untold?: string;
  readonly left?: readonly Case[];
  /** What the end of its term puts there; without it the same as leaving does. */
  readonly ended?: readonly Case[];
  /** Why something of it stays when the person leaves. */
  readonly law?: string;
}

/** When rows are past their term, and what becomes of them then. */
export type Sweep = {
  readonly rows: 'delete' | 'empty';
  readonly every: 'five minutes' | 'night';
} & (
  | {
      /** The time it counts from. */
      readonly from: string;
      readonly days?: number;
      /** Whole years after the end of the year. */
      readonly years?: number;
      readonly when?: readonly Condition[];
    }
  /** Past its term with the row of that table it belongs to. */
  | { readonly with: string }
);

/** Named handlers: what is more than rows of one table. */
export type Handler = 'holder' | 'companies' | 'letters' | 'files';

export type Leaving =
  | { readonly rows: 'delete'; readonly when?: readonly Condition[] }
  | { readonly rows: 'empty' }
  /** Its rows go with the rows of that table. */
  | { readonly rows: 'follow'; readonly table: string }
  | { readonly rows: 'handled'; readonly by: Handler };

export interface PersonalTable {
  readonly of: readonly Owner[];
  /** The section of the download; `within` puts its rows inside the rows of another table. */
  readonly heading?: string;
  readonly within?: { readonly table: string; readonly column: string; readonly key: string };
  /** There is one row of it. */
  readonly single?: true;
  readonly order?: string;
  readonly leaving: Leaving;
  /** How long it is kept, in words for people. */
  readonly kept: string;
  readonly sweeps?: readonly Sweep[];
  readonly columns: Readonly<Record<string, Column>>;
}

/** A table of the shop's own: nothing in it is about a buyer. */
interface ShopTable {
  readonly of: null;
  readonly columns: readonly string[];
  /** The shop's own people and partners, or a firm, where it looks like somebody. */
  readonly why?: string;
}

export type Place = PersonalTable | ShopTable;
export type Places = Readonly<Record<string, Place>>;

export const gone = 'Данные удалены';
/** «…, пока есть учётная запись» */
export const whileAccount = 'пока есть учётная запись';

export const nothing: Column = { holds: 'nothing' };
export const reference: Column = { holds: 'reference' };
export const secret: Column = { holds: 'secret' };

/** Nothing of a person by itself, but it belongs into their download. */
export const fact = (title: string, view?: View): Column => ({
  holds: 'nothing',
  title,
  ...(view === undefined ? {} : { view }),
});

type Fate = Pick<Column, 'left' | 'ended' | 'law' | 'view'>;
export const personal = (title: string, fate: Fate = {}): Column => ({ holds: 'personal', title, ...fate });
export const untold = (why: string, fate: Fate = {}): Column => ({ holds: 'personal', untold: why, ...fate });

export const becomes = (value: string | null): Fate => ({ left: [{ put: { value } }] });
export const blank: Fate = becomes(null);

export const isEmpty = (column: string): Condition => ({ column, is: 'empty' });
export const account = (column = 'user_id', when?: readonly Condition[]): Owner => ({
  by: 'account',
  column,
  ...(when ? { when } : {}),
});
/** Of a guest: a row of another account is that account's, whatever e-mail it names. */
export const guestEmail = (column: string, field?: string): Owner => ({
  by: 'email',
  column,
  ...(field ? { field } : {}),
  when: [isEmpty('user_id')],
});
export const guestPhone = (column: string, field?: string): Owner => ({
  by: 'phone',
  column,
  ...(field ? { field } : {}),
  when: [isEmpty('user_id')],
});
export const through = (table: string, column: string, key = 'id'): Owner => ({
  by: 'through',
  column,
  table,
  key,
});
/** Rows inside the rows of another table: found and shown with them. */
export const inside = (
  table: string,
  column: string,
): Pick<PersonalTable, 'of'> & Required<Pick<PersonalTable, 'within'>> => ({
  of: [through(table, column)],
  within: { table, column, key: 'id' },
});
/** Rows that end as the rows of that table do, when the person leaves and when the term is over. */
export const goesWith = (
  table: string,
  rows: Sweep['rows'],
): Required<Pick<PersonalTable, 'leaving' | 'sweeps'>> => ({
  leaving: { rows },
  sweeps: [{ with: table, rows, every: 'night' }],
});
export const shop = (columns: string, why?: string): ShopTable => ({
  of: null,
  columns: columns.split(' '),
  ...(why ? { why } : {}),
});
