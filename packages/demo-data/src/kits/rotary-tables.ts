/** Rotary tables of the shop: diameter, mass in kg, torque they hold. */
const tables = [
  { size: 125, mass: 38, torque: 150 },
  { size: 170, mass: 62, torque: 303 },
  { size: 210, mass: 88, torque: 486 },
  { size: 250, mass: 125, torque: 700 },
  { size: 320, mass: 210, torque: 1010 },
] as const;

export type RotaryTable = (typeof tables)[number];

/** What stands on a table leaves the rest of its load to the part. */
const share = 0.6;

export const isBorne = (mass: number, tableLoad: number): boolean => mass <= tableLoad * share;

/** The two tables offered for a machine, the smaller first: the usual ones, or the largest its own table bears. */
export function rotaryTablesFor(tableLoad: number): readonly RotaryTable[] {
  const borne = tables.filter(({ mass }) => isBorne(mass, tableLoad));
  const usual = borne.filter(({ size }) => size === 210 || size === 320);
  return usual.length === 2 ? usual : borne.slice(-2);
}
