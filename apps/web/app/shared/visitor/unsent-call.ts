/** A call of the API as data. */
export type KeptCall = readonly [module: string, name: string, input: object];

/** What is to become of remembered calls. */
export interface Kept {
  forget(): void;
  /** They are made after signing in. */
  hold(): void;
}
