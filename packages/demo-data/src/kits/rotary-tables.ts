import { readRows } from '../data-files.ts';

/** Rotary tables of the shop: diameter in mm, mass in kg, holding torque in N·m, price in roubles. */
const tables = readRows('kits/rotary-tables.tsv', (cells) => ({
  size: Number(cells('size')),
  mass: Number(cells('mass')),
  torque: Number(cells('torque')),
  clamp: cells('clamp'),
  price: Number(cells('price')),
}));

export type RotaryTable = (typeof tables)[number];

/** The other part of a table's load is for the workpiece. */
const share = 0.6;

export const canCarry = (tableLoad: number, mass: number): boolean => mass <= tableLoad * share;

/** The two tables offered for a machine, the smaller first: the usual ones, or the largest that its own table carries. */
export function rotaryTablesFor(tableLoad: number): readonly RotaryTable[] {
  const possible = tables.filter(({ mass }) => canCarry(tableLoad, mass));
  const usual = possible.filter(({ size }) => size === 210 || size === 320);
  return usual.length === 2 ? usual : possible.slice(-2);
}
