/** Computes once, at the first call. */
export function once<T>(compute: () => T): () => T {
  let value: { readonly of: T } | undefined;
  return () => (value ??= { of: compute() }).of;
}

/** From, to and step, without the dust of binary fractions. */
export function steps(from: number, to: number, step: number): number[] {
  const count = Math.round((to - from) / step);
  return Array.from({ length: count + 1 }, (_, index) => Math.round((from + index * step) * 1000) / 1000);
}

export const round = (value: number, digits = 0): number => Math.round(value * 10 ** digits) / 10 ** digits;

/** Whole and half millimetres are made by everybody, hundredths by few. */
export function roundness(value: number): number {
  if (Number.isInteger(value)) return 0;
  if (Number.isInteger(value * 2)) return 1;
  return Number.isInteger(round(value * 10, 3)) ? 3 : 5;
}

export const density = { carbide: 0.0145, hss: 0.0081, steel: 0.00785 } as const;

/** Mass of a tool against the same one of another material. */
export const massOf = (material: string, drawnFor: keyof typeof density): number =>
  (material === 'Твёрдый сплав' ? density.carbide : density.hss) / density[drawnFor];

/** Grams of a round bar, thinned by its flutes. */
export const barWeight = (diameter: number, length: number, gramsPerMm3: number, fullness = 0.85): number =>
  Math.max(1, Math.round((Math.PI / 4) * diameter ** 2 * length * gramsPerMm3 * fullness));

export interface Step {
  readonly upTo: number;
  readonly rest: readonly number[];
}

/** Rows of «up to this diameter: these lengths», as standards give them. */
export const table = (...rows: readonly (readonly [number, ...number[]])[]): readonly Step[] =>
  rows.map(([upTo, ...rest]) => ({ upTo, rest }));

export function lookUp(rows: readonly Step[], diameter: number): readonly number[] {
  const row = rows.find(({ upTo }) => diameter <= upTo + 1e-9) ?? rows.at(-1);
  if (!row) throw new Error('An empty table has no rows to look up.');
  return row.rest;
}

/** Every pair of the two lists. */
export const pairs = <A, B>(first: readonly A[], then: readonly B[]): [A, B][] =>
  first.flatMap((a) => then.map((b): [A, B] => [a, b]));

export const coatingNotes: Readonly<Record<string, string>> = {
  'Без покрытия': 'Кромка без покрытия, полированная.',
  TiN: 'Покрытие TiN снижает трение и показывает износ кромки.',
  TiCN: 'Покрытие TiCN держит кромку на вязких сталях.',
  TiAlN: 'Покрытие TiAlN держит кромку при нагреве до 800 °C.',
  AlTiN: 'Покрытие AlTiN рассчитано на высокую скорость и резание с обдувом.',
  AlCrN: 'Гладкое покрытие AlCrN стойко к налипанию и окислению.',
  AlTiSiN: 'Нанослойное покрытие AlTiSiN держит кромку на закалённой стали.',
  nACo: 'Покрытие nACo с кремнием повышает стойкость на длинных проходах.',
  ZrN: 'Покрытие ZrN не даёт алюминию нарастать на кромку.',
  DLC: 'Алмазоподобное покрытие DLC снижает трение на алюминии и графите.',
  Оксидирование: 'Оксидированная поверхность удерживает смазку.',
};

/** What holds a shank: the collet of the most usual size, and the chucks of that bore. */
export function shankNeeds(shank: number): string[] {
  const collet = shank < 3 ? 'ER16' : shank <= 20 ? 'ER32' : shank <= 26 ? 'ER40' : undefined;
  // A collet closes by up to its step: the nominal one is the next above the shank.
  const nominal = shank < 3 ? Math.ceil(shank * 2) / 2 : Math.ceil(shank);
  return [...(collet ? [`collet:${collet}:${nominal}`] : []), `shank:${shank}`];
}
