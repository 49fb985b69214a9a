import * as z from 'zod/mini';

export const PROPERTY_KINDS = { number: 'число', choice: 'выбор', flag: 'да/нет' } as const;
export type PropertyKind = keyof typeof PROPERTY_KINDS;
export const propertyKind = z.enum(Object.keys(PROPERTY_KINDS) as PropertyKind[]);
