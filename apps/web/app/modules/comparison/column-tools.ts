/** Intents of the plain buttons on comparison pages. */
export type CompareButton = 'remove' | 'move' | 'add' | 'clear';

/** What a button over a column does: in the browser, and as a plain button of a form or a link without JavaScript. */
export interface ColumnTool {
  /** Sent by a form without JavaScript. */
  readonly plain?: { readonly name: CompareButton; readonly value: string; readonly action: string };
  /** Opened as a page. */
  readonly to?: string;
  readonly run: () => void;
}
