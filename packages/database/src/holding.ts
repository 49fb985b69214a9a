import { AsyncLocalStorage } from 'node:async_hooks';

const transactionScope = new AsyncLocalStorage<true>();

/** Whether the caller already holds a connection, so that waiting for another may be a deadlock. */
export const isWithinTransaction = (): boolean => transactionScope.getStore() === true;

export const withinTransaction = <T>(work: () => Promise<T>): Promise<T> => transactionScope.run(true, work);
