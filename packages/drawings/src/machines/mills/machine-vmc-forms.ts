import { canopy, cell, cFrame, compact, monolith } from './machine-vmc-housed.ts';
import { bridge, openMill } from './machine-vmc-open.ts';

/** Families of machining centres by their names. */
export const centreForms = { cFrame, monolith, compact, bridge, openMill, canopy, cell } as const;
export type CentreFormName = keyof typeof centreForms;
