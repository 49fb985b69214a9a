import { createContext, useContext } from 'react';

/** The frame's provider stands behind both. */
export const RefusedContext = createContext('');
export const ReportRefusedContext = createContext<(text: string) => void>(() => {});

/** Why the last change was refused, for a dialog that stays open with what was typed. */
export const useRefused = (): string => useContext(RefusedContext);
export const useReportRefused = (): ((text: string) => void) => useContext(ReportRefusedContext);
