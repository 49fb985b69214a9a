/** Where a payer's turnover of the last 12 months comes from, in kopecks. Its writers notify `bonusChannel`. */
export interface TurnoverSource {
  /** Payers without turnover are left out. */
  turnovers(payerIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
}
