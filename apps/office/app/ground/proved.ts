import { createContext, useContext } from 'react';

export type Proved = <T>(work: () => Promise<T>) => Promise<T>;

/** The frame's dialog stands behind it. */
export const ProvedContext = createContext<Proved>((work) => work());

/** Wraps a call that may need the second factor. */
export const useProved = (): Proved => useContext(ProvedContext);
