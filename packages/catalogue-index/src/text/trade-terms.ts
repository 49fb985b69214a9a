import { toLatinLookalikes } from './letters.ts';

/**
 * Sizes with several spellings and one meaning: fractions of an inch («G1/4» is not «G1 1/4»), Morse tapers («КМ3»,
 * «Морзе 3»). Each gets a unique term.
 */
const FRACTION = /^(\p{L}{0,3})(\d{1,2})\/(2|4|8|16|32|64)(?:["″”]|-\d+)?$/u;
const WHOLE_NUMBER = /^([a-zа-я]{0,3})(\d)$/;

/** «g1/4» → its letters and the fraction; null for other text. Takes folded text. */
export function readFraction(text: string): { letters: string; fraction: string } | null {
  const [, letters, top, bottom] = FRACTION.exec(text) ?? [];
  return top && bottom ? { letters: letters ?? '', fraction: `${top}дюйм${bottom}` } : null;
}

/** Terms of a fraction: with its letters and without; after a whole number only together with it. */
export function fractionTerms(before: string | undefined, text: string): string[] {
  const read = readFraction(text);
  if (!read) return [];
  const wholeNumber = read.letters === '' ? WHOLE_NUMBER.exec(before ?? '') : null;
  if (wholeNumber)
    return [`${wholeNumber[2]}и${read.fraction}`, `${wholeNumber[1]}${wholeNumber[2]}и${read.fraction}`];
  return [...new Set([read.fraction, read.letters + read.fraction])];
}

/** As «Морзе-3» is joined. */
export const morseTerm = (number: string): string => toLatinLookalikes('морзе') + number;
export const isMorse = (word: string): boolean => word === 'морзе';

/** «полдюйма», «три четверти дюйма» → a fraction. Takes folded text. */
export const spelledInches = (text: string): string =>
  text
    .replace(/(?<!\p{L})(?:пол|половин\p{L}*)[ -]?дюйм\p{L}*/gu, '1/2 дюйма')
    .replace(/(?<!\p{L})три четверти(?: дюйм\p{L}*)?/gu, '3/4 дюйма')
    .replace(/(?<!\p{L})четверть[ -]?дюйм\p{L}*/gu, '1/4 дюйма');

/** «ГОСТ 10902-77», «ГОСТ Р ИСО 1832-2017», «ISO 1832:2017» → without the year. Takes folded text. */
export const spelledStandards = (text: string): string =>
  text
    .replace(
      /(?<!\p{L})(?:гост|gost)(?:\s*(?:р|p|исо|iso|мэк|en)(?!\p{L}))*[\s-]*(\d{3,6})(?:[-–—:](?:\d{4}|\d\d)(?!\d)\*?)?/gu,
      'гост $1',
    )
    .replace(/(?<!\p{L})(iso|исо|din|дин|en)([\s-]*)(\d{3,6})[-–—:](?:19|20)\d\d(?!\d)/gu, '$1$2$3');

/** «КМ3», «MK 3», «морзе-3», «конус Морзе №3» → one word. Takes folded text. */
export const spelledMorse = (text: string): string =>
  text.replace(
    /(?<![\p{L}\d])(?:(?:конус\p{L}*[ ]+)?морзе|км|мк|km|mk|mt)[ -]?([0-6])(?![\d.,\p{L}])/gu,
    (_all, number: string) => `морзе-${number}`,
  );

/** Threads are named by their inches, drives of sockets too. */
const NAMED_BY_INCHES =
  /метчик|плашк|резьб|раскатник|гребенк|калибр|проб(?:ка|ки|ку)|кольц|витк|труб|головк|квадрат|ключ|трещотк|ворот|удлинител|бит[аы]|(?<!\p{L})(?:под|npt|bsp\p{L}?|unc|unf|r[cp]?|g|к)(?!\p{L})/u;
const MEASURES = /штанген|микрометр|нутромер|глубиномер|линейк|угольник|caliper|micrometer/u;
const MEASURED_INCH = 25;
const MM_OF_INCH = 25.4;
const INCH_SIGN = String.raw`\s?-?(?:дюйм\p{L}*|inch(?:es)?(?!\p{L})|in(?!\p{L})|["″”]|''|'')`;
const LENGTH = String.raw`(?<![\p{L}\d.,/-])(?:(\d{1,2})[ -])?(?:(\d{1,2})\/(2|4|8|16|32|64)|(\d{1,3}(?:[.,]\d{1,4})?))`;
const INCHES = new RegExp(`${LENGTH}${INCH_SIGN}`, 'gu');
/** A drill or a mill is never threaded by a proper fraction. */
const BARE_FRACTION = /(?<![\p{L}\d.,/-])(?:(\d)[ -])?(\d{1,2})\/(2|4|8|16|32|64)(?![\d/\p{L}])/gu;
const BY_DIAMETER = /(?:^|[^\p{L}])(?:сверл|фрез|развертк|зенк|drill|reamer)/u;

/** «сверло 1/2"», «0.25 inch» → millimetres, and the numbers that came of it. Takes folded text. */
export function metricInches(text: string): { readonly text: string; readonly sizes: readonly string[] } {
  if (!/\d/.test(text) || NAMED_BY_INCHES.test(text)) return { text, sizes: [] };
  const sizes: string[] = [];
  const millimetres = (inches: number): string => {
    const isMeasured = MEASURES.test(text) && Number.isInteger(inches);
    const size = String(Number((inches * (isMeasured ? MEASURED_INCH : MM_OF_INCH)).toFixed(2)));
    sizes.push(size);
    return `${size} мм`;
  };
  const valueOf = (whole = '0', top = '0', bottom = '1', number = '0'): number =>
    Number(whole) + Number(top) / Number(bottom) + Number(number.replace(',', '.'));
  const signed = text.replace(
    INCHES,
    (_all, whole?: string, top?: string, bottom?: string, number?: string) =>
      millimetres(valueOf(whole, top, bottom, number)),
  );
  const metric = BY_DIAMETER.test(text)
    ? signed.replace(BARE_FRACTION, (all: string, whole: string | undefined, top: string, bottom: string) =>
        Number(top) % 2 === 1 && Number(top) < Number(bottom)
          ? millimetres(valueOf(whole, top, bottom))
          : all,
      )
    : signed;
  return { text: metric, sizes };
}

/** «FMB22», «FMA 27»: an arbor of face mills by the diameter of its pilot → what it is called. Takes folded text. */
export const spelledArbors = (text: string): string =>
  text.replace(
    /(?<!\p{L})(?:оправк\p{L}*[ -])?(?:fm[abh]|smb)[ -]?(\d\d)(?!\d)[ -]?/gu,
    ' оправка для насадной фрезы ø$1 ',
  );

const COUNTS: Readonly<Record<string, number>> = Object.fromEntries(
  'одно:1 дву:2 двух:2 два:2 двумя:2 трех:3 три:3 тремя:3 четырех:4 четыре:4 четырьмя:4 пяти:5 пять:5 шести:6 шесть:6 семи:7 восьми:8 восемь:8'
    .split(' ')
    .map((pair) => pair.split(':'))
    .map(([word, count]) => [word, Number(count)]),
);
const counted = (numeral: string | undefined, number: string | undefined): string =>
  numeral === undefined ? number! : String(COUNTS[numeral]!);

/** «четырёхперка», «двузубая», «2-х зубая», «4 зуба», «с двумя перьями» → «фреза z4», «z2», «z2», «z4», «z2». Takes folded text. */
export const spelledTeeth = (text: string): string =>
  text
    .replace(
      /(?<![\p{L}\d])(?:(одно|двух?|трех|четырех|пяти|шести|семи|восьми)|([1-9])[ -]?(?:х|и|ти)[ -]?)(?:зуб|пер(?=к|ь|[аоы]|ую)|заход|лезв)(\p{L}*)/gu,
      (_all, numeral: string | undefined, number: string | undefined, ending: string) =>
        `${/^к?[аиуе]$/.test(ending) ? 'фреза ' : ''}z${counted(numeral, number)}`,
    )
    .replace(
      /(?<![\p{L}\d])(?:(два|двумя|три|тремя|четыре|четырьмя|пять|шесть|восемь)|(\d{1,3}))[ -]?(?:зуб(?:а|ов|ьев|ьями)|пер(?:а|ьев|ьями)|заход(?:а|ов))(?!\p{L})/gu,
      (_all, numeral: string | undefined, number: string | undefined) => `z${counted(numeral, number)}`,
    );

/** «ерка 32», «ерки 16» → «цанга er32», «цанга er16». Takes folded text. */
export const spelledCollets = (text: string): string =>
  text.replace(/(?<!\p{L})ерк[аиуе] ?(8|11|16|20|25|32|40|50)(?![\d.,])/gu, 'цанга er$1');

/** «восемь диаметров», «5 диаметров» → «8xd», «5xd». Takes folded text. */
export const spelledDepth = (text: string): string =>
  text.replace(
    /(?<![\p{L}\d.,])(?:(два|три|четыре|пять|восемь)|(\d{1,2}))[ -]?(?:диаметр(?:а|ов)|калибр(?:а|ов))(?!\p{L})/gu,
    (_all, numeral: string | undefined, number: string | undefined) => `${counted(numeral, number)}xd`,
  );

const SET = /набор|комплект|предмет|(?<!\p{L})set(?!\p{L})/u;
const COUNT = /(?<![\p{L}\d.,/-])\d{1,5} ?(?:шт(?:ук[аи]?)?|pcs)(?!\p{L})\.?/gu;

/** «сверло 10 мм 5 шт»: removes the requested amount; in a set it names the set and stays. Takes folded text. */
export function withoutCount(text: string): string {
  const withoutAmount = SET.test(text) ? text : text.replace(COUNT, ' ').trim();
  return withoutAmount === '' ? text : withoutAmount;
}

/** «12r1,5», «20х5d», «радиус 2» → «12 r1,5», «20 5xd», «r2»: a diameter with a radius, with a depth. Takes folded text. */
export const spelledPairs = (text: string): string =>
  text
    .replace(
      /(?<!\p{L})радиус(?:ом|а)?(?: скруглени\p{L}+)? ?=? ?(\d+(?:[.,]\d+)?)(?: ?мм(?!\p{L}))?/gu,
      'r$1',
    )
    .replace(/(?<!\S)([øфdд]?\d{1,2}(?:[.,]\d)?)[rр](\d(?:[.,]\d{1,2})?)(?!\S)/gu, '$1 r$2')
    .replace(/(?<!\S)([øфdд]?\d{1,2}(?:[.,]\d{1,2})?)[xх×*](\d{1,2})[dд](?!\S)/gu, '$1 $2xd');

const JAWS = /(?<![\p{L}\d])(?:(двух|четырех|шести)кулачк|([246])[ -]?(?:х|ти)?[ -]?кулачков)\p{L}*/u;

/** «четырёхкулачковый патрон» → «патрон 4 кулачка»; nearly all have three. Takes folded text. */
export function spelledJaws(text: string): string {
  const [all, numeral, number] = JAWS.exec(text) ?? [];
  return all === undefined
    ? text
    : `${text.replace(all, '').trim()} ${counted(numeral, number)} кулачка`.trim();
}

const WITHOUT_COOLANT =
  /(?<!\p{L})без (?:внутренн\p{L}+ )?(?:подвод|подач|канал|охлажден)\p{L}*(?: (?:для )?(?:сож|охлажден\p{L}+))?(?!\p{L})/gu;
const WITH_COOLANT =
  /(?<!\p{L})(?:(?:с|со) (?:внутренн\p{L}+ |сквозн\p{L}+ )?(?:подач|охлажден|канал|дырк|дыроч|отверсти)\p{L}*(?: (?:для |под )?(?:подачи )?(?:сож|охлажден\p{L}+|эмульси\p{L}))?(?: через (?:инструмент|центр|сверло|фрезу|резец))?|(?:(?:подач|подвод|охлажден|сож)\p{L}* )+через (?:инструмент|центр|сверло|фрезу|резец))(?!\p{L})/gu;

const CUTS =
  /(?<!\p{L})(?:микро|резьбо)?(?:сверл[оа]?|фрез[аыу]|рез(?:ец|ц\p{L}+)|развертк\p{L}+|державк\p{L}+)(?!\p{L})/u;
const HOLDS = /патрон|станок|станк|шпиндел|оправк|цанг/u;

/** Of what cuts: «без каналов» → «наружный подвод», «с подачей через инструмент» → «внутренний подвод». Takes folded text. */
export const spelledCoolant = (text: string): string =>
  CUTS.test(text) && !HOLDS.test(text)
    ? text.replace(WITHOUT_COOLANT, 'наружный подвод').replace(WITH_COOLANT, 'внутренний подвод')
    : text;

/** Grades of workpiece materials and their names in the catalogue. */
const GRADES: readonly (readonly [RegExp, string])[] = [
  [
    /(?<![\p{L}\d])(?:hrc|хрц)?[ -]?(?:4[5-9]|[56]\d)(?:[-–…](?:[56]\d))?[ ]?(?:hrc|хрц)(?![\p{L}\d])/gu,
    'закаленная',
  ],
  [/(?<![\p{L}\d])(?:hrc|хрц)[ -]?(?:4[5-9]|[56]\d)(?:[-–…](?:[56]\d))?(?![\p{L}\d])/gu, 'закаленная'],
  [/(?<![\p{L}\d])(?:\d\d[хx]\d\d[нnh]\d+\p{L}*|aisi ?(?:3\d\d|4\d\d)\p{L}?)(?![\p{L}\d])/gu, 'нержавеющая'],
  [/(?<![\p{L}\d])(?:[дd]16[тt]|д16|амг\d|ад31|ак\d+|7075|6061)(?![\p{L}\d])/gu, 'алюминий'],
  [/(?<![\p{L}\d])(?:сч|вч) ?\d\d(?![\p{L}\d])/gu, 'чугун'],
  [/(?<![\p{L}\d])(?:вт[1-9](?:-\d)?|от4|хн\d\d\p{L}*|grade 5)(?![\p{L}\d])/gu, 'жаропрочные'],
  [
    /(?<![\p{L}\d])(?:(?:сталь|стали) ?(?:3|20|35|40|45)|\d\dх(?:гса|н|м|нма)|40х|65г|шх15)(?![\p{L}\d])/gu,
    'сталь',
  ],
];

/** «12Х18Н10Т», «60 HRC», «Д16Т» → the group of materials. Takes folded text. */
export const spelledGrades = (text: string): string => {
  let spelled = text;
  for (const [grade, material] of GRADES) spelled = spelled.replace(grade, material);
  return spelled;
};

/** Machines as Soviet works named them: group, type and size («16К20», «2Н135», «3Г71»). */
const MODELS: readonly (readonly [RegExp, string])[] = [
  [/^16[а-я]\d{2}\p{L}*ф\d\p{L}*$/u, 'токарный центр'],
  [/^(?:1[а-я]6\d{1,2}|16[а-я]\d{2})\p{L}*$/u, 'токарно-винторезный'],
  [/^1[а-я]5\d{2}\p{L}*$/u, 'токарно-карусельный'],
  [/^2[а-я]1\d{2}\p{L}*$/u, 'вертикально-сверлильный'],
  [/^2[а-я]5\d{1,2}\p{L}*$/u, 'радиально-сверлильный'],
  [/^2[а-я]6\d{1,2}\p{L}*$/u, 'горизонтально-расточной'],
  [/^3[а-я]18\d\p{L}*$/u, 'бесцентрово-шлифовальный'],
  [/^3[а-я]1\d{1,2}\p{L}*$/u, 'круглошлифовальный'],
  [/^3[а-я]2\d{1,2}\p{L}*$/u, 'внутришлифовальный'],
  [/^3[а-я]6\d{1,2}\p{L}*$/u, 'заточной'],
  [/^3[а-я]7\d{1,2}\p{L}*$/u, 'плоскошлифовальный'],
  [/^4[а-я]7\d{1,2}\p{L}*$/u, 'прошивной'],
  [/^(?:6[а-я][18]\d\p{L}*|67[56]п?)$/u, 'универсально-фрезерный'],
  [/^8[а-я]\d{2,3}\p{L}*$/u, 'ленточнопильный'],
  [/^(?:н|нд|нг)3\d{3}\p{L}*$/u, 'гильотинные ножницы'],
];
const BESIDE_MODEL = /^(?:станок|станки|станка|аналог|аналоги|замена|вместо|типа|на|как|у)$/u;

/**
 * «станок 2Н135», «аналог 16К20» → the type of the machine; beside other words it may be another code. Takes folded
 * text.
 */
export function spelledModels(text: string): string {
  const words = text.split(' ');
  const models = words.filter((word) => !BESIDE_MODEL.test(word));
  const [model] = models.length === 1 ? models : [];
  const knownModel = MODELS.find(([named]) => model !== undefined && named.test(model.replaceAll('-', '')));
  return knownModel ? knownModel[1] : text;
}

const WITHOUT_CNC = /(?<!\p{L})без (?:чпу|cnc|программ\p{L}*)(?!\p{L})/u;

/** «токарный станок без чпу» → what such a machine is called. Takes folded text. */
export function spelledManual(text: string): string {
  if (!WITHOUT_CNC.test(text)) return text;
  const plain = text
    .replace(/(?<!\p{L})токар(?:н\p{L}*|ник|ка)(?!\p{L}|-)/u, 'токарно-винторезный')
    .replace(/(?<!\p{L})фрезер(?:н\p{L}*|ник)?(?!\p{L}|-)/u, 'универсально-фрезерный');
  return plain === text ? text : plain.replace(WITHOUT_CNC, ' ').replace(/ +/g, ' ').trim();
}

/** «ШЦ-I-125-0,1», «ШЦЦ-I-150» → without the jaw type. Takes folded text. */
export const spelledCalipers = (text: string): string =>
  text.replace(
    /(?<!\p{L})(шцц?)[ -]?(?:i{1,3}|[123](?=[ -]))[ -]?(\d{3,4})(?:[ -]0[.,]\d+)?(?!\d)/gu,
    '$1 $2',
  );

/** Gauges as GOST names them, with their range or its end: «МК 25», «ШР-250». */
const GAUGES: Readonly<Record<string, string>> = {
  мк: 'микрометр',
  мкц: 'микрометр цифровой',
  мр: 'микрометр рычажный',
  нм: 'нутромер',
  шр: 'штангенрейсмас',
  шрц: 'штангенрейсмас цифровой',
  шг: 'штангенглубиномер',
  шгц: 'штангенглубиномер цифровой',
};
const GAUGE =
  /(?<![\p{L}\d]|\d-)(мкц?|мр|нм|шрц?|шгц?)[ -]?(?:(\d{1,3})[-–…](\d{2,4})|(\d{2,4}))(?:[ -]0[.,]\d+)?(?![\p{L}\d])/u;
/** A micrometer measures 25 mm up to the number it is named by. */
const MICROMETER_SPAN = 25;

const UP_TO = /(?<!\p{L})микрометр\p{L}* до (\d{2,3})(?: ?мм)?(?![\p{L}\d.,])/gu;

/** «МК 50», «микрометр до 50», «нм 50-75» → «микрометр 25-50» twice, «нутромер 50-75». Takes folded text. */
export function spelledGauges(query: string): string {
  const text = query.replace(UP_TO, (_all, end: string) => `мк ${end}`);
  const [all, letters, from, to, end] = GAUGE.exec(text) ?? [];
  if (all === undefined || letters === undefined) return text;
  const isMicrometer = /^м[кр]/u.test(letters) && Number(end) % MICROMETER_SPAN === 0;
  const size =
    from === undefined ? (isMicrometer ? `${Number(end) - MICROMETER_SPAN}-${end}` : end) : `${from}-${to}`;
  const remainder = text
    .replace(all, ' ')
    .replace(new RegExp(`(?<!\\p{L})${GAUGES[letters]!.split(' ')[0]}\\p{L}*`, 'u'), ' ');
  return `${GAUGES[letters]} ${size} ${remainder}`.replace(/ +/g, ' ').trim();
}

/** Pitch of a metric thread that is named without one (ISO 261, the coarse row). */
const COARSE: ReadonlyMap<string, string> = new Map(
  '1:0.25 1.2:0.25 1.4:0.3 1.6:0.35 1.8:0.35 2:0.4 2.2:0.45 2.5:0.45 3:0.5 3.5:0.6 4:0.7 4.5:0.75 5:0.8 6:1 7:1 8:1.25 9:1.25 10:1.5 11:1.5 12:1.75 14:2 16:2 18:2.5 20:2.5 22:2.5 24:3 27:3 30:3.5 33:3.5 36:4 39:4 42:4.5'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

/** «m10» → «m10x1.5»; null when it is no thread, or none of the row. */
export function coarseThread(term: string): string | null {
  const pitch = /^m\d+(?:\.\d)?$/.test(term) ? COARSE.get(term.slice(1)) : undefined;
  return pitch === undefined ? null : `${term}x${pitch}`;
}
