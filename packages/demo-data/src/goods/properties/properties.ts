import { consumables } from './consumables.ts';
import { cutting } from './cutting.ts';
import type { PropertyDefinition } from './define.ts';
import { holding } from './holding.ts';
import { inserts } from './inserts.ts';
import { machines } from './machines.ts';
import { measuring } from './measuring.ts';

const all = { ...cutting, ...inserts, ...holding, ...measuring, ...consumables, ...machines };

export type PropertySlug = keyof typeof all;

export const properties: Readonly<Record<PropertySlug, PropertyDefinition>> = all;

/** A number, yes or no, or names of values. */
export type Values = Readonly<Partial<Record<PropertySlug, number | boolean | string | readonly string[]>>>;
