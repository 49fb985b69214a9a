/** Which of these people have bought the goods here. */
export type HasBought = (userIds: readonly string[], goodsId: number) => Promise<ReadonlySet<string>>;
