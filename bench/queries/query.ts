/** What is right for a query: goods that have all of this. Names as patterns, folders with all that is below them. */
export interface Right {
  readonly name?: RegExp;
  readonly folder?: string;
  readonly brand?: string;
  readonly article?: string;
  /** Property → its number, or the slug of its value. */
  readonly has?: Readonly<Record<string, number | string>>;
}

/** Where a query is asked: among goods, under the search box while it is typed, or among texts. */
export type Asked =
  | { readonly goods: Right }
  /** Nothing at all may be found. */
  | { readonly nothing: true }
  | { readonly brandPage: string }
  | { readonly folderPage: string }
  | { readonly page: string };

export interface WrittenQuery {
  readonly query: string;
  readonly right: Asked;
}

/** Several ways to ask for the same goods. */
export const goods = (right: Right, ...queries: readonly string[]): WrittenQuery[] =>
  queries.map((query) => ({ query, right: { goods: right } }));
export const nothing = (...queries: readonly string[]): WrittenQuery[] =>
  queries.map((query) => ({ query, right: { nothing: true } }));
export const brandPage = (slug: string, ...queries: readonly string[]): WrittenQuery[] =>
  queries.map((query) => ({ query, right: { brandPage: slug } }));
export const folderPage = (slug: string, ...queries: readonly string[]): WrittenQuery[] =>
  queries.map((query) => ({ query, right: { folderPage: slug } }));
export const page = (address: string, ...queries: readonly string[]): WrittenQuery[] =>
  queries.map((query) => ({ query, right: { page: address } }));
