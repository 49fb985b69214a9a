/** What came of a popup's form: shown when the page is rendered again without JavaScript. */
export interface PopupAnswer {
  readonly popup: string;
  readonly message: string | null;
  readonly errors: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
}
