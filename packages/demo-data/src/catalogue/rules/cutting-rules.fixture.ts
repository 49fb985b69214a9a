import { threads } from '../tables/threads.ts';
import { between, has, num, type Piece, rule, type Rule, text } from './piece.fixture.ts';

const gramsPerMm3 = (material: string): number =>
  material === 'Твёрдый сплав' ? 0.0145 : material.includes('HSS') ? 0.0081 : 0.00785;
const bar = (diameter: number, length: number, density: number): number =>
  (Math.PI / 4) * diameter ** 2 * length * density;

const solid =
  /^(drill|endMill|reamer|tap|threadMill|tSlotCutter|chamferMill|stepDrill|countersink|centerDrill|indexDrill)$/;

/** The outside of the tool, wherever it is thickest and thinnest. */
function thickness(piece: Piece): [number, number] {
  const diameters = (
    ['diameter', 'shank_diameter', 'step_diameter', 'pilot_diameter', 'thread_diameter'] as const
  )
    .map((slug) => num(piece, slug))
    .filter((value) => value > 0);
  return [Math.min(...diameters), Math.max(...diameters)];
}

// ISO 261: coarse pitches.
// oxfmt-ignore
const coarse: Readonly<Record<string, number>> = {
  1: 0.25, 1.2: 0.25, 1.4: 0.3, 1.6: 0.35, 1.8: 0.35, 2: 0.4, 2.2: 0.45, 2.5: 0.45, 3: 0.5, 3.5: 0.6, 4: 0.7, 4.5: 0.75, 5: 0.8,
  6: 1, 7: 1, 8: 1.25, 9: 1.25, 10: 1.5, 11: 1.5, 12: 1.75, 14: 2, 16: 2, 18: 2.5, 20: 2.5, 22: 2.5, 24: 3, 27: 3, 30: 3.5,
  33: 3.5, 36: 4, 39: 4, 42: 4.5, 45: 4.5, 48: 5, 52: 5,
};
/** Fine pitches of ISO 261 up to each diameter. */
const fine: readonly (readonly [number, readonly number[]])[] = [
  [3, [0.35]],
  [5, [0.5]],
  [7, [0.75, 0.5]],
  [9, [1, 0.75, 0.5]],
  [11, [1.25, 1, 0.75]],
  [15, [1.5, 1.25, 1]],
  [17, [1.5, 1]],
  [33, [2, 1.5, 1]],
];
const isFine = (diameter: number, pitch: number): boolean =>
  fine.find(([upTo]) => diameter <= upTo)?.[1].includes(pitch) ?? false;

const isMetric = (piece: Piece): boolean => /^M\d/.test(text(piece, 'thread')) && has(piece, 'pitch');
const isTap = ({ kind }: Piece): boolean => kind === 'tap' || kind === 'threadMill';
const threadOf = (piece: Piece): number =>
  Number(/^M([\d,]+)/.exec(text(piece, 'thread'))?.[1]?.replace(',', '.'));
const ratioOf = (piece: Piece): number => Number.parseFloat(text(piece, 'depth_ratio'));

// ISO 6462: arbors by cutter diameter.
const arbors: readonly (readonly [number, number, readonly number[]])[] = [
  [40, 45, [16]],
  [50, 54, [22]],
  [63, 66, [22, 27]],
  [80, 80, [27]],
  [100, 100, [32]],
  [125, 125, [40]],
  [160, 160, [40]],
  [200, 315, [60]],
];
const arborsOf = (diameter: number): readonly number[] =>
  arbors.find(([from, to]) => between(diameter, from, to))?.[2] ?? [];
const isMill = ({ kind }: Piece): boolean => kind === 'faceMill' || kind === 'discMill';

/** Width an insert takes across the cutter, from its seat: «APKT 1604». */
const seatWidth = (piece: Piece): number => {
  const seat = text(piece, 'seat');
  const size = Number(/ (\d\d)/.exec(seat)?.[1]);
  // Slender inserts stand along the axis, the others lie across it.
  return /^[AL]/.test(seat) ? size * 0.62 : size;
};

export const cuttingRules: readonly Rule[] = [
  rule(
    'flutes end before the tool does',
    (piece) => has(piece, 'flute_length') && has(piece, 'total_length'),
    (piece) => num(piece, 'flute_length') < num(piece, 'total_length'),
  ),
  rule(
    'a drill reaches the depth it is sold for',
    (piece) => has(piece, 'depth_ratio'),
    (piece) => num(piece, 'flute_length') >= ratioOf(piece) * num(piece, 'diameter') - 0.01,
  ),
  rule(
    'a solid tool weighs what its material does',
    (piece) => solid.test(piece.kind) && has(piece, 'total_length') && !has(piece, 'pieces'),
    (piece) => {
      const [thin, thick] = thickness(piece);
      const density = gramsPerMm3(text(piece, 'tool_material'));
      const length = num(piece, 'total_length');
      return between(
        piece.weight,
        bar(thin, length, density) * 0.3 - 4,
        bar(thick, length, density) * 1.1 + 4,
      );
    },
  ),
  rule(
    'a radius fits the end of its mill',
    (piece) => piece.kind === 'endMill' && has(piece, 'corner_radius'),
    (piece) =>
      text(piece, 'end_form') === 'Сферический'
        ? Math.abs(num(piece, 'corner_radius') * 2 - num(piece, 'diameter')) < 0.02
        : num(piece, 'corner_radius') < num(piece, 'diameter') / 2,
  ),
  rule('a thread has a pitch of ISO 261', isMetric, (piece) => {
    const diameter = threadOf(piece);
    const pitch = num(piece, 'pitch');
    return coarse[diameter] === pitch || isFine(diameter, pitch);
  }),
  rule(
    'the hole under a thread is the thread less its pitch, or half of it for a forming tap',
    (piece) => isTap(piece) && isMetric(piece),
    (piece) => {
      const part = text(piece, 'flute_form') === 'Без канавок' ? 0.5 : 1;
      const hole = threadOf(piece) - num(piece, 'pitch') * part;
      return Math.abs(num(piece, 'hole_diameter') - hole) <= 0.11;
    },
  ),
  rule(
    'a drill made for a thread has its diameter',
    (piece) => piece.kind === 'drill' && has(piece, 'for_thread'),
    (piece) =>
      [piece.values.for_thread]
        .flat()
        .every((name) =>
          threads.some((thread) => thread.name === name && thread.hole === num(piece, 'diameter')),
        ),
  ),
  rule(
    'a thread mill goes into the hole',
    ({ kind }) => kind === 'threadMill',
    (piece) => num(piece, 'diameter') < num(piece, 'hole_diameter'),
  ),
  rule(
    'a shell mill sits on the arbor of ISO 6462',
    (piece) => piece.kind === 'faceMill' && has(piece, 'mill_bore'),
    (piece) => arborsOf(num(piece, 'diameter')).includes(num(piece, 'mill_bore')),
  ),
  rule(
    'a mill too small for an arbor has a shank not thicker than itself and no bore',
    (piece) => piece.kind === 'faceMill' && num(piece, 'diameter') < 40,
    (piece) =>
      !has(piece, 'mill_bore') &&
      num(piece, 'shank_diameter') <= num(piece, 'diameter') &&
      num(piece, 'total_length') > num(piece, 'diameter') * 2,
  ),
  rule(
    'inserts find room on their cutter',
    ({ kind }) => kind === 'faceMill',
    (piece) =>
      num(piece, 'diameter') >= seatWidth(piece) * 2 &&
      num(piece, 'teeth') * seatWidth(piece) * 1.1 <= Math.PI * num(piece, 'diameter'),
  ),
  rule(
    'a disc mill is as wide as its inserts can cut and its hub stays whole',
    ({ kind }) => kind === 'discMill',
    (piece) => {
      const thick = Number(/ \d\d(\d\d)/.exec(text(piece, 'seat'))?.[1]);
      const width = num(piece, 'groove_width');
      return (
        between(width, thick * 1.4, thick * 6.5) &&
        num(piece, 'max_depth') * 2 + num(piece, 'mill_bore') * 1.5 < num(piece, 'diameter')
      );
    },
  ),
  rule(
    'a mill is not cut deeper than its insert',
    (piece) => isMill(piece) && piece.kind === 'faceMill',
    (piece) => {
      const size = Number(/ (\d\d)/.exec(text(piece, 'seat'))?.[1]);
      return num(piece, 'max_depth') <= size;
    },
  ),
  rule(
    'a boring tool goes into the smallest bore it is sold for',
    (piece) => has(piece, 'min_bore') && has(piece, 'bar_diameter'),
    (piece) =>
      num(piece, 'bar_diameter') < num(piece, 'min_bore') &&
      !(num(piece, 'max_bore') <= num(piece, 'min_bore')),
  ),
  rule(
    'a die is thicker than its thread is wide, and a gauge says the thread it measures',
    ({ kind }) => kind === 'die',
    (piece) => num(piece, 'diameter') > num(piece, 'thread_diameter') * 1.2,
  ),
];
