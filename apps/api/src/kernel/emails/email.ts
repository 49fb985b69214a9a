/** What texts of the office may name, by the words they name it with. */
type LetterValues = Readonly<Record<string, string>>;

/** The content of an e-mail in plain text; both its HTML and its text are rendered from it. */
export interface Letter {
  readonly values?: LetterValues;
  readonly subject: string;
  /** The preview line that mail programs show beside the subject. */
  readonly preheader: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly facts?: readonly (readonly [label: string, value: string])[];
  /** Goods with picture, quantity and amount. */
  readonly lines?: readonly LetterLine[];
  /** The note below the lines. */
  readonly linesNote?: string;
  /** A second list of things, under its heading. */
  readonly more?: { readonly heading: string; readonly lines: readonly LetterLine[] };
  /** One button at most; the address is a path of the shop. */
  readonly button?: { readonly text: string; readonly path: string };
  /** «Что дальше», step by step. */
  readonly steps?: readonly string[];
  /** Small print above the seller's requisites. */
  readonly note?: string;
}

export interface LetterLine {
  readonly text: string;
  readonly note: string;
  readonly value: string;
  /** Without one the text is no link. */
  readonly path?: string;
  /** Address of the thing's picture in the shop. */
  readonly image?: string;
}
