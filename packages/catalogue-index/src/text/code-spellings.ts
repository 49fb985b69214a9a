import { hasCyrillic, hasLatin, toLatinLookalikes } from './letters.ts';
import { otherLayout } from './keyboard-layout.ts';

/** Latin letters that a Cyrillic letter of a code may stand for: by sound, look or name; the likeliest first. */
const SPELLINGS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  'а:a б:b в:v,b,w г:g д:d е:e ж:j,g з:z и:i,e й:i,y,j к:k,c,q л:l м:m н:n,h о:o п:p р:r,p с:s,c т:t у:u,y,w ф:f х:h,x ц:c,ts,z ч:ch ш:sh щ:sch ъ: ы:y ь: э:e,a ю:u,yu я:ya'
    .split(' ')
    .map((pair) => {
      const [letter, spellings] = pair.split(':') as [string, string];
      return [letter, spellings.split(',')];
    }),
);

const MOST_LETTERS = 6;
const MOST_SPELLINGS = 160;

/** «вмс» → «vms», «vmc», …; «рыл» → «hsk». Latin letters stay. */
export function lettersSpelled(letters: string): string[] {
  if (!hasCyrillic(letters)) return [letters];
  const converted = otherLayout(letters);
  const found = new Set<string>();
  const lookalike = toLatinLookalikes(letters);
  if (!hasCyrillic(lookalike)) found.add(lookalike);
  if (letters.length <= MOST_LETTERS) for (const spelling of soundsOf(letters)) found.add(spelling);
  if (converted && !hasCyrillic(converted) && /^[a-z]+$/.test(converted)) found.add(converted);
  return [...found];
}

function soundsOf(letters: string): string[] {
  let found = [''];
  for (const letter of letters) {
    const spellings = SPELLINGS[letter] ?? [letter];
    found = spellings.flatMap((spelling) => found.map((text) => text + spelling)).slice(0, MOST_SPELLINGS);
  }
  return found;
}

const ATOM = /\d+(?:[.,]\d+)?|\p{L}+/gu;
const MOST_ATOMS = 6;

/** «рыл-a100», «вмс850», «ст-30» → candidate codes in letters and digits. Expects folded text. */
export function codesSpelled(text: string): string[] {
  const atoms = text.match(ATOM) ?? [];
  if (atoms.length > MOST_ATOMS || !atoms.some((atom) => /\d/.test(atom))) return [];
  let found = [''];
  for (const atom of atoms) {
    const spellings = /\d/.test(atom) ? [atom.replace(',', '.')] : lettersSpelled(atom);
    found = spellings.flatMap((spelling) => found.map((code) => code + spelling)).slice(0, MOST_SPELLINGS);
  }
  return found.filter((code) => hasLatin(code));
}
