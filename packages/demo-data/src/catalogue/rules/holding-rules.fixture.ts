import { between, has, num, type Piece, rule, type Rule, text } from './piece.fixture.ts';

// DIN 6499: body, from, to.
const collets: Readonly<Record<string, readonly [number, number, number]>> = {
  ER8: [8.5, 0.5, 5],
  ER11: [11.5, 0.5, 7],
  ER16: [17, 0.5, 10],
  ER20: [21, 1, 13],
  ER25: [26, 1, 16],
  ER32: [33, 2, 20],
  ER40: [41, 3, 26],
};
/** The largest thread a spindle of this taper drives in steel. */
const largestThread = (taper: string): number =>
  /30|E\d\d/.test(taper) ? 12 : /50|100/.test(taper) ? 30 : 20;
const densities: Readonly<Record<string, number>> = {
  Сталь: 0.00785,
  'Нержавеющая сталь': 0.00785,
  Чугун: 0.0072,
  Алюминий: 0.0027,
};

/** What may be nought without being nonsense. */
const mayBeZero =
  /^(helix|spiral|clearance|edge_slope|range_from|miter_angle|corner_radius|tilt_min|stud_angle)$/;

const isBlock = ({ folder }: Piece): boolean => folder === 'sistemy-vdi-bmt';
const isPallet = ({ folder }: Piece): boolean => folder === 'pallety';
const isSolidBlock = ({ folder }: Piece): boolean => /^(pallety|plity-magnitnye|tiski-)/.test(folder);
const isDigital = (piece: Piece): boolean => text(piece, 'reading') === 'Цифровой';

const bulk = (piece: Piece): number => {
  const width = num(piece, 'body_width') || num(piece, 'jaw_width');
  const height = num(piece, 'body_height') || num(piece, 'part_height');
  return num(piece, 'total_length') * width * height * (densities[text(piece, 'body_material')] ?? NaN);
};

export const holdingRules: readonly Rule[] = [
  rule(
    'a collet or its chuck clamps what DIN 6499 gives its size',
    (piece) => has(piece, 'collet_size') && (has(piece, 'clamp_max') || has(piece, 'clamp_diameter')),
    (piece) => {
      const [, from, to] = collets[text(piece, 'collet_size')] ?? [0, 0, 0];
      const [low, high] = [num(piece, 'clamp_min'), num(piece, 'clamp_max')].map((value) =>
        Number.isNaN(value) ? num(piece, 'clamp_diameter') : value,
      ) as [number, number];
      return low <= high && high <= to && low >= Math.min(from, 0.2);
    },
  ),
  rule(
    'a collet has the body of its size',
    ({ kind }) => kind === 'collet',
    (piece) => collets[text(piece, 'collet_size')]?.[0] === num(piece, 'collet_diameter'),
  ),
  rule(
    'a tapping chuck does not promise threads its taper cannot drive',
    ({ folder }) => folder === 'patrony-rezbonareznye',
    (piece) => Number(/–M(\d+)/.exec(piece.size.name)?.[1]) <= largestThread(text(piece, 'taper')),
  ),
  rule('a driven block turns, a fixed one neither turns nor tells a torque', isBlock, (piece) =>
    text(piece, 'drive_ratio') === 'Без привода'
      ? !has(piece, 'max_speed') && !has(piece, 'torque_max')
      : num(piece, 'max_speed') > 0 && num(piece, 'torque_max') > 0,
  ),
  rule(
    'a block holds either a shank or a round tool',
    isBlock,
    (piece) => has(piece, 'shank_height') !== has(piece, 'clamp_diameter'),
  ),
  rule('a pallet weighs what its plate of the stated metal does', isPallet, (piece) =>
    between(piece.weight / bulk(piece), 0.8, 1),
  ),
  rule('a vice or a plate is not heavier than a block of its metal', isSolidBlock, (piece) =>
    between(piece.weight / bulk(piece), 0.3, 1),
  ),
  rule(
    'a numeric property is not nought where nought means nothing',
    () => true,
    ({ values }) => Object.entries(values).every(([slug, value]) => value !== 0 || mayBeZero.test(slug)),
  ),
  rule(
    'a laser setter has no stylus to touch with',
    ({ folder, title }) => folder === 'datchiki-instrumenta' && title.includes('лазерный'),
    (piece) => !has(piece, 'stylus_length') && !has(piece, 'trigger_force') && piece.kind !== 'toolSetter',
  ),
  rule(
    'a spare stylus sends no signal',
    ({ title }) => title === 'Щуп сменный',
    (piece) => !has(piece, 'signal') && !has(piece, 'protection') && piece.kind !== 'probe',
  ),
  rule(
    'what shows no reading has no scale and no error',
    (piece) => text(piece, 'reading') === 'Без отсчёта' && piece.folder === 'indikatory',
    (piece) => !has(piece, 'resolution') && !has(piece, 'error_um') && !has(piece, 'range_to'),
  ),
  rule(
    'a digital indicator is not drawn with a dial',
    (piece) => isDigital(piece) && piece.folder === 'indikatory',
    (piece) => piece.kind !== 'dialIndicator',
  ),
  rule(
    'a bore gauge is not drawn as a plug',
    ({ title }) => title.startsWith('Нутромер'),
    ({ kind }) => kind === 'boreGauge',
  ),
  rule(
    'a set holds as many pieces as its range has steps, and its name says so',
    ({ folder }) => folder === 'nabory-cang',
    (piece) => {
      const step = piece.size.name.includes('0,5') ? 0.5 : 1;
      const pieces = (num(piece, 'clamp_max') - num(piece, 'clamp_min')) / step;
      return num(piece, 'pieces') === pieces && piece.size.name.includes(`${pieces}\u00A0шт.`);
    },
  ),
];
