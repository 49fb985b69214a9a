/** A word of a query, and what it is searched for by. */
export interface Said {
  readonly word: string;
  readonly term: string;
}
