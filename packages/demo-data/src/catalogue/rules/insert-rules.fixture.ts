import { between, has, num, type Piece, rule, type Rule, text } from './piece.fixture.ts';

// ISO 1832: thickness by its digits.
// oxfmt-ignore
const thicknesses: Readonly<Record<string, number>> = { '02': 2.38, '03': 3.18, T3: 3.97, '04': 4.76, '05': 5.56, '06': 6.35, '07': 7.94 };
const clearances: Readonly<Record<string, number>> = { N: 0, B: 5, C: 7, P: 11, D: 15, E: 20 };
/** Cutting edges of one face. */
const corners: Readonly<Record<string, number>> = { C: 2, D: 2, V: 2, T: 3, W: 3, S: 4, O: 8 };

const isInsert = ({ kind }: Piece): boolean => kind === 'insert';
const isTurning = (piece: Piece): boolean =>
  isInsert(piece) && piece.folder.startsWith('plastiny-') && has(piece, 'operation') && !isMilling(piece);
const isMilling = ({ folder }: Piece): boolean => folder === 'plastiny-frezernye';
const isDrilling = ({ folder }: Piece): boolean => folder === 'plastiny-dlya-sverl';
const sizeOf = (piece: Piece): string => text(piece, 'insert_size');
const ic = (piece: Piece): number => num(piece, 'inscribed_circle');
const isIso = (piece: Piece): boolean =>
  isInsert(piece) && !isDrilling(piece) && !/^[ALX]/.test(text(piece, 'insert_type'));

export const insertRules: readonly Rule[] = [
  rule('the code of an insert tells its thickness', isInsert, (piece) => {
    const stated = thicknesses[sizeOf(piece).slice(2)] ?? NaN;
    return Math.abs(num(piece, 'thickness') - stated) <= (isIso(piece) ? 0.02 : 0.5);
  }),
  rule('the code of an insert tells its edge', isIso, (piece) =>
    between(num(piece, 'edge_length') - Number(sizeOf(piece).slice(0, 2)), -0.35, 1.2),
  ),
  rule(
    'the second letter of an insert tells its clearance',
    isIso,
    (piece) => clearances[text(piece, 'insert_type')[1] ?? ''] === num(piece, 'clearance'),
  ),
  rule(
    'an insert has as many edges as its shape and faces give',
    (piece) => isIso(piece) && !text(piece, 'insert_type').startsWith('R'),
    (piece) =>
      num(piece, 'edges') ===
      (corners[text(piece, 'insert_type')[0] ?? ''] ?? NaN) * (num(piece, 'clearance') === 0 ? 2 : 1),
  ),
  rule(
    'a finishing geometry is for small inserts with a small corner',
    (piece) => isTurning(piece) && text(piece, 'operation') === 'Чистовая',
    (piece) => ic(piece) <= 12.7 && num(piece, 'corner_radius') <= 0.8,
  ),
  rule(
    'a roughing geometry is for inserts that bear it',
    (piece) => isTurning(piece) && text(piece, 'operation') === 'Черновая',
    (piece) => ic(piece) >= 9.525 && num(piece, 'corner_radius') >= 0.8,
  ),
  rule(
    'a large insert has a large corner',
    (piece) => isTurning(piece) && ic(piece) > 15,
    (piece) => num(piece, 'corner_radius') >= (ic(piece) > 25 ? 1.6 : 0.8),
  ),
  rule(
    'a screw-clamped insert is not a roughing one of the largest size',
    (piece) => isTurning(piece) && num(piece, 'clearance') > 0,
    (piece) => ic(piece) <= 12.7 && num(piece, 'corner_radius') <= 1.2,
  ),
  rule('an insert weighs what its carbide does', isInsert, (piece) =>
    between(
      piece.weight,
      ic(piece) ** 2 * num(piece, 'thickness') * 0.005 - 1,
      ic(piece) ** 2 * num(piece, 'thickness') * 0.025 + 1,
    ),
  ),
  rule(
    'an insert is made for the group its grade is named after',
    (piece) => isInsert(piece) && has(piece, 'iso_grade'),
    (piece) =>
      [piece.values.materials]
        .flat()
        .some((name) => String(name).startsWith(text(piece, 'iso_grade').charAt(0))),
  ),
  rule(
    'aluminium is cut without a thick coating',
    (piece) => isInsert(piece) && text(piece, 'iso_grade').startsWith('N'),
    (piece) => !text(piece, 'coating').startsWith('CVD'),
  ),
];
