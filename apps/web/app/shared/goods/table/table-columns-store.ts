import { STORAGE_KEYS } from '@spindle/contract/constants';

/** Columns of tables that the visitor wants to see, or not to see, wherever there is one. */
export type ColumnChoice = Readonly<Record<string, boolean>>;

const name = /^[\w-]{1,60}$/;

export function parseChoice(text: string | null): ColumnChoice {
  try {
    const entries = Object.entries(JSON.parse(text ?? '{}') as object).filter(
      ([column, isVisible]) => name.test(column) && typeof isVisible === 'boolean',
    );
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}

/** Without localStorage the choice lives as long as the page. */
const storage = (): Storage | undefined => {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
};

export const storedChoice = (): ColumnChoice => parseChoice(storage()?.getItem(STORAGE_KEYS.columns) ?? null);

export function storeChoice(choice: ColumnChoice): void {
  try {
    if (Object.keys(choice).length > 0) storage()?.setItem(STORAGE_KEYS.columns, JSON.stringify(choice));
    else storage()?.removeItem(STORAGE_KEYS.columns);
  } catch {
    // The place is full: see above.
  }
}

/** CSS rules of a choice: the table renders all columns and hides those that do not fit. */
export const choiceRules = (choice: ColumnChoice): string =>
  Object.entries(choice)
    .map(
      ([column, isVisible]) =>
        `table [data-col='${column}']{display:${isVisible ? 'table-cell' : 'none'}!important}`,
    )
    .join('');
