import { AsyncLocalStorage } from 'node:async_hooks';

const transactionScope = new AsyncLocalStorage<true>();

/** Whether a connection is held by whoever asks, so that waiting for another may be waiting for oneself. */
export const isWithinTransaction = (): boolean => transactionScope.getStore() === true;

export const withinTransaction = <T>(work: () => Promise<T>): Promise<T> => transactionScope.run(true, work);
