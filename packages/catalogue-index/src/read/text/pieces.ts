import { type Group, takeApart } from '../../text/chunk.ts';
import { fold, oneAlphabet } from '../../text/letters.ts';
import { withoutNoise } from '../../text/pasted.ts';
import { spelledLetters, spelledNumbers } from '../../text/spoken.ts';
import {
  metricInches,
  spelledArbors,
  spelledCalipers,
  spelledCollets,
  spelledCoolant,
  spelledDepth,
  spelledGauges,
  spelledGrades,
  spelledInches,
  spelledJaws,
  spelledManual,
  spelledModels,
  spelledMorse,
  spelledPairs,
  spelledStandards,
  spelledTeeth,
  withoutCount,
} from '../../text/trade-terms.ts';

const MOST_LETTERS = 200;
/** Sizes that were typed in inches, in millimetres. */
export const sizesFromInches = (query: string): readonly string[] =>
  metricInches(spelledInches(fold(query))).sizes;

const MOST_CHUNKS = 24;

/** The text between spaces, as typed and split. */
export interface Piece {
  readonly raw: string;
  readonly text: string;
  readonly groups: readonly Group[];
}

// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u001f\u007f-\u009f]/g;

/** Numbers that are written in groups: «15 000», «25 на 25», «М8 х 1,25». */
const joinNumbers = (text: string): string =>
  text
    .replace(/(?<![\d.,])(\d{1,3})[ \u00a0\u202f](000)(?!\d)/g, '$1$2')
    .replace(/(?<![\d.,])(\d{1,3})[ \u00a0\u202f](\d{3})(?=\s?(?:об|rpm|руб|₽|кг))/gi, '$1$2')
    // «цанга ER 32 на 10» is no size: the number belongs to the letters before it.
    .replace(/(?<!(?:^|\s)[a-zа-я]{2,3}[ -]?\d*)(\d)\s+на\s+(?=\d)/gi, '$1x')
    .replace(/(\d)\s+[xх×*]\s+(?=\d)/gi, '$1x');

/** «фреза для обработки уступов» is one for them. */
const withoutWorking = (text: string): string =>
  text.replace(/(?<!\p{L})(для|при) обработк[иеу] (?!металл|детал|и )(?=\p{L}{4})/gu, '$1 ');

/** «арт.20-7101», «под метчик М10»: labels beside an article or a size. */
const withoutLabel = (text: string): string =>
  text
    .replace(/(?<!\p{L})(под)\s+метчик\p{L}*\s+(?=[мm]\s?\d)/gu, '$1 ')
    .replace(/(?<![\p{L}\d])(?:арт(?:икул)?|art|код|sku|no|n)[.:]+\s?(?=\d)/gu, '');

/** Bounded before anything else looks at it. */
export function piecesOf(query: string): Piece[] {
  const text = joinNumbers(withoutNoise(query.slice(0, MOST_LETTERS).toWellFormed()).replace(CONTROLS, ' '));
  const plain = fold(text);
  const stripped = spelledStandards(withoutWorking(withoutCount(withoutLabel(plain))));
  const metric = metricInches(spelledInches(spelledArbors(stripped))).text;
  const said = spelledLetters(
    spelledNumbers(spelledGauges(spelledCalipers(spelledModels(spelledManual(metric))))),
  );
  const spelled = spelledCoolant(
    spelledInches(
      spelledMorse(
        spelledCollets(spelledDepth(spelledTeeth(spelledJaws(spelledPairs(spelledGrades(said)))))),
      ),
    ),
  );
  return (spelled === plain ? text : spelled)
    .split(/\s+/)
    .filter((raw) => raw !== '')
    .slice(0, MOST_CHUNKS)
    .map((raw) => pieceOf(raw));
}

export function pieceOf(raw: string): Piece {
  const folded = fold(raw);
  const text = /\d/.test(folded) ? folded : folded.replace(/\p{L}+/gu, oneAlphabet);
  return { raw, text, groups: takeApart(text).groups };
}
