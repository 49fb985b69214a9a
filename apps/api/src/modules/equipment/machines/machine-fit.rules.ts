/** Properties of a machine by slug: a number, or the slug of a value. */
export type MachineFacts = Readonly<Record<string, string | number>>;

interface FitFilter {
  readonly slug: string;
  readonly values?: string[];
  readonly min_value?: number | null;
  readonly max_value?: number | null;
}

/** Goods that fit: a folder of the catalogue, narrowed. */
interface Fit {
  readonly title: string;
  readonly folder: string;
  readonly filters: FitFilter[];
}

/** Properties of machines the rules read, and the turns that cutting data are held against. */
export const FIT_PROPERTIES = [
  'taper',
  'spindle_power',
  'spindle_speed',
  'table_width',
  'drill_capacity',
  'chuck_size',
  'swing',
  'blade_size',
  'wheel_size',
] as const;

const nbsp = '\u00a0';
const one = (slug: string, value: string): FitFilter => ({ slug, values: [value] });
const between = (slug: string, min: number | null, max: number | null): FitFilter => ({
  slug,
  min_value: min,
  max_value: max,
});

/** Everything the shop can offer along with the machine; what the catalogue does not have is dropped by the caller. */
export function fitsOf(facts: MachineFacts): Fit[] {
  return [
    ...taperFits(facts),
    ...morseFits(facts),
    ...chuckFits(facts),
    ...bladeFits(facts),
    ...wheelFits(facts),
  ];
}

interface Seat {
  readonly name: string;
  /** Collets for chucks of this taper. */
  readonly collets: readonly string[];
  /** The thickest shank such a chuck takes. */
  readonly shank: number;
}

const small = { collets: ['er11', 'er16', 'er20', 'er25'], shank: 16 };
const middle = { collets: ['er16', 'er20', 'er25', 'er32', 'er40'], shank: 25 };
const large = { collets: ['er16', 'er20', 'er25', 'er32', 'er40'], shank: 32 };

/** Steep tapers and HSK by the slug of their value. */
const seats: Readonly<Record<string, Seat>> = {
  bt30: { name: 'BT30', ...small },
  'hsk-e32': { name: 'HSK-E32', ...small },
  'hsk-e40': { name: 'HSK-E40', ...small },
  bt40: { name: 'BT40', ...middle },
  sk40: { name: 'SK40', ...middle },
  ct40: { name: 'CT40', ...middle },
  'iso-40': { name: 'ISO 40', ...middle },
  'hsk-a63': { name: 'HSK-A63', ...middle },
  'hsk-f63': { name: 'HSK-F63', ...middle },
  bt50: { name: 'BT50', ...large },
  sk50: { name: 'SK50', ...large },
  'iso-50': { name: 'ISO 50', ...large },
  'hsk-a100': { name: 'HSK-A100', ...large },
};

function taperFits({ taper, table_width: table }: MachineFacts): Fit[] {
  const seat = seats[String(taper)];
  if (!seat) return [];
  const { name, collets, shank } = seat;
  const fits: Fit[] = [
    { title: `Патроны и${nbsp}оправки ${name}`, folder: 'osnastka', filters: [one('taper', String(taper))] },
    { title: 'Цанги', folder: 'cangi', filters: [{ slug: 'collet_size', values: [...collets] }] },
    {
      title: `Концевые фрезы до${nbsp}Ø${shank}${nbsp}мм`,
      folder: 'frezy-koncevye',
      filters: [between('shank_diameter', null, shank)],
    },
    {
      title: `Твердосплавные свёрла до${nbsp}Ø${shank}${nbsp}мм`,
      folder: 'sverla-tverdosplavnye',
      filters: [between('shank_diameter', null, shank)],
    },
    { title: `Щупы ${name}`, folder: 'shchupy-stanochnye', filters: [one('taper', String(taper))] },
  ];
  // A vice stands across the table and leaves space for clamps at both ends.
  if (typeof table === 'number' && table > 0) {
    const jaw = Math.floor((table * 0.4) / 25) * 25;
    if (jaw > 0)
      fits.push({
        title: `Тиски до${nbsp}${jaw}${nbsp}мм`,
        folder: 'tiski-stanochnye',
        filters: [between('jaw_width', null, jaw)],
      });
  }
  return fits;
}

/** A Morse spindle takes its own drills, and smaller ones in sleeves. */
function morseFits({ taper, drill_capacity: capacity }: MachineFacts): Fit[] {
  const size = Number(/^mk([1-6])$/.exec(String(taper))?.[1] ?? 0);
  if (size === 0) return [];
  const values = Array.from({ length: size }, (_, at) => `mk${at + 1}`);
  const limit = typeof capacity === 'number' ? [between('diameter', null, capacity)] : [];
  return [
    {
      title:
        typeof capacity === 'number'
          ? `Свёрла до${nbsp}Ø${capacity}${nbsp}мм`
          : 'Свёрла с\u00a0конусом Морзе',
      folder: 'sverla-konus-morze',
      filters: [{ slug: 'taper', values }, ...limit],
    },
    {
      title: `Втулки Морзе${nbsp}${size}`,
      folder: 'perehodniki-i-udliniteli',
      filters: [one('taper', `mk${size}`)],
    },
  ];
}

/** Nominal diameters of power chucks by their size in inches. */
const chucks: Readonly<Record<number, readonly [from: number, to: number]>> = {
  5: [125, 140],
  6: [160, 170],
  8: [200, 215],
  10: [250, 260],
  12: [304, 320],
  15: [380, 400],
  18: [450, 460],
  21: [530, 540],
};

function chuckFits({ chuck_size: inches, swing }: MachineFacts): Fit[] {
  if (typeof inches !== 'number') return [];
  const range = chucks[inches];
  const height = inches <= 6 ? 20 : inches <= 10 ? 25 : 32;
  const fits: Fit[] = [];
  if (range) {
    const filters = [between('chuck_diameter', range[0], range[1])];
    fits.push(
      { title: `Патроны ${inches}″`, folder: 'patrony-mehanizirovannye', filters },
      { title: `Кулачки к${nbsp}патрону ${inches}″`, folder: 'kulachki', filters },
    );
  }
  fits.push({
    title: `Резцы ${height}×${height}${nbsp}мм`,
    folder: 'rezcy-naruzhnye',
    filters: [between('shank_height', height, height)],
  });
  // A boring bar thicker than a tenth of the swing cannot move.
  if (typeof swing === 'number' && swing >= 200) {
    const bar = Math.min(40, Math.floor(swing / 80) * 4);
    fits.push({
      title: `Расточные резцы до${nbsp}Ø${bar}${nbsp}мм`,
      folder: 'rezcy-rastochnye',
      filters: [between('bar_diameter', null, bar)],
    });
  }
  return fits;
}

/** «4115x34x1-1»: length, width and thickness of the blade. */
function bladeFits({ blade_size: blade }: MachineFacts): Fit[] {
  const [, length, width] = /^(\d{3,5})[x-](\d{1,3})(?:\D|$)/.exec(String(blade ?? '')) ?? [];
  if (!length || !width) return [];
  return [
    {
      title: `Полотна ${length}×${width}${nbsp}мм`,
      folder: 'polotna-i-pily',
      filters: [
        between('blade_length', Number(length), Number(length)),
        between('blade_width', Number(width), Number(width)),
      ],
    },
  ];
}

/** A worn wheel is a smaller one: down to four fifths of the new. */
function wheelFits({ wheel_size: wheel }: MachineFacts): Fit[] {
  if (typeof wheel !== 'number') return [];
  return [
    {
      title: `Круги Ø${wheel}${nbsp}мм`,
      folder: 'krugi-shlifovalnye',
      filters: [between('wheel_diameter', Math.round(wheel * 0.8), wheel)],
    },
  ];
}

/** The query of a listing with these filters, in its one canonical form. */
export function fitQuery(filters: readonly FitFilter[]): string {
  return [...filters]
    .sort((a, b) => (a.slug < b.slug ? -1 : 1))
    .map(({ slug, values, min_value, max_value }) => {
      const value = values ? [...values].sort().join(',') : `${min_value ?? ''}..${max_value ?? ''}`;
      return `p.${slug}=${value}`;
    })
    .join('&');
}
