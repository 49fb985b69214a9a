/** Strips endings of Russian words by the Snowball algorithm. Words are lower case with «е» for «ё». */
const VOWELS = 'аеиоуыэюя';

/** Longest first, so that the first that fits is the one. */
const byLength = (endings: string): readonly string[] =>
  endings.split(' ').toSorted((a, b) => b.length - a.length);

const GERUND_AFTER_A = byLength('в вши вшись');
const GERUND = byLength('ив ивши ившись ыв ывши ывшись');
const ADJECTIVE = byLength(
  'ее ие ые ое ими ыми ей ий ый ой ем им ым ом его ого ему ому их ых ую юю ая яя ою ею',
);
const PARTICIPLE_AFTER_A = byLength('ем нн вш ющ щ');
const PARTICIPLE = byLength('ивш ывш ующ');
const REFLEXIVE = byLength('ся сь');
const VERB_AFTER_A = byLength('ла на ете йте ли й л ем н ло но ет ют ны ть ешь нно');
const VERB = byLength(
  'ила ыла ена ейте уйте ите или ыли ей уй ил ыл им ым ен ило ыло ено ят ует уют ит ыт ены ить ыть ишь ую ю',
);
const NOUN = byLength(
  'а ев ов ие ье е иями ями ами еи ии и ией ей ой ий й иям ям ием ем ам ом о у ах иях ях ы ь ию ью ю ия ья я',
);
const DERIVED = byLength('ост ость');
const SUPERLATIVE = byLength('ейш ейше');

/** «пятиось» is no deed done to oneself, as «открылось» is. */
const AXIS = /(?<![лн])ось$/;

const isVowel = (letter: string | undefined): boolean => letter !== undefined && VOWELS.includes(letter);

/** Where the endings of a word may begin: behind its first vowel. */
function regionStart(word: string): number {
  for (let at = 0; at < word.length; at++) if (isVowel(word[at])) return at + 1;
  return word.length;
}

/** Behind the second «vowel, then consonant». */
function secondRegionStart(word: string): number {
  let start = 0;
  for (let round = 0; round < 2; round++) {
    let at = start;
    while (at < word.length && !isVowel(word[at])) at += 1;
    while (at < word.length && isVowel(word[at])) at += 1;
    start = at + 1;
  }
  return start;
}

function endingOf(word: string, endings: readonly string[], start: number): string | undefined {
  return endings.find((ending) => word.length - ending.length >= start && word.endsWith(ending));
}

/** The word without the ending, or null. Some endings go only behind «а» or «я», which stays. */
function without(
  word: string,
  start: number,
  plain: readonly string[],
  afterA: readonly string[] = [],
): string | null {
  const ending = endingOf(word, plain, start);
  const behind = endingOf(word, afterA, start + 1);
  const isBehindA = behind !== undefined && 'ая'.includes(word[word.length - behind.length - 1] ?? '-');
  const taken = isBehindA && (ending === undefined || behind.length > ending.length) ? behind : ending;
  return taken === undefined ? null : word.slice(0, word.length - taken.length);
}

function withoutAdjective(word: string, start: number): string | null {
  const short = without(word, start, ADJECTIVE);
  return short === null ? null : (without(short, start, PARTICIPLE, PARTICIPLE_AFTER_A) ?? short);
}

function withoutEnding(word: string, start: number): string {
  const gerund = without(word, start, GERUND, GERUND_AFTER_A);
  if (gerund !== null) return gerund;
  const plain = AXIS.test(word) ? word : (without(word, start, REFLEXIVE) ?? word);
  return (
    withoutAdjective(plain, start) ??
    without(plain, start, VERB, VERB_AFTER_A) ??
    without(plain, start, NOUN) ??
    plain
  );
}

const FLEETING = /^(.{3,})[ое]([кц])$/;

/** «свёрлами» and «сверло» → «сверл»; «резцы» and «резец» → «резц». */
export function stem(word: string): string {
  const start = regionStart(word);
  if (start >= word.length) return word;
  let short = withoutEnding(word, start);
  short = without(short, start, ['и']) ?? short;
  const derived = without(short, Math.max(start, secondRegionStart(word)), DERIVED);
  short = derived ?? short;
  const plainest = without(short, start, SUPERLATIVE) ?? short;
  if (plainest.endsWith('нн')) short = plainest.slice(0, -1);
  else if (plainest !== short) short = plainest;
  else if (short.endsWith('ь')) short = short.slice(0, -1);
  return short.replace(FLEETING, '$1$2');
}
