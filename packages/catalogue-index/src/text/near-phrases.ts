import type { Meaning } from '../schema.ts';
import { deedOf, plainDeed } from './deeds.ts';
import { hasCyrillic } from './letters.ts';
import { stem } from './stemmer.ts';
import type { Said } from './query-word.ts';

/** Dictionary phrases by the roots of their words: plain data, so that it can be sent to another thread or stored. */
export interface NearPhrases {
  readonly finds: readonly string[];
  /** Of each phrase: the term it begins with, its roots and the number of what it means. */
  readonly phrases: readonly {
    readonly first: string;
    readonly roots: readonly string[];
    readonly find: number;
  }[];
  /** Numbers of phrases by root. */
  readonly byRoot: ReadonlyMap<string, readonly number[]>;
}

/** What a phrase nearest to the words means, which of the words it has, and how near it is (1: the same). */
export interface Nearest {
  readonly find: string;
  /** The term the phrase begins with. */
  readonly first: string;
  readonly matched: ReadonlySet<Said>;
  readonly nearness: number;
}

const LONGEST_ROOT = 5;

/** Everyday synonyms of any context; the first of each line represents the others. */
const ALIKE = `
  отверстие дырка дыра дырочка
  большой крупный огромный габаритный громадный крупногабаритный
  маленький мелкий малый небольшой крошечный тоненький компактный мини миниатюрный малогабаритный крохотный
  металл железо железный железяка железка металлический
  закаленный каленый термообработанный закалка калить каленка закаленка
  нержавейка нержа нерж нержавеющий
  алюминий люминий дюраль дюралевый алюминиевый
  измерить мерить замер мера промерить
  проверить контролировать проконтролировать контроль
  зажать закрепить удержать прижать фиксировать зафиксировать держать крепить крепление зажим зажимать закрепление
  держатель держалка держак держава
  приспособление приспособа устройство прибор штука штуковина агрегат аппарат установка девайс
  очистить чистить почистить чистка очистка прочистить
  убрать удалить удаление уборка убирать
  сделать получить изготовить выполнить изготовление делать получение
  пилить распилить отпилить распиловка распил напилить
  ручной вручную руками рука
  быстрый скоростной быстро скорость
  цифровой электронный дисплей экран табло
  стрелочный стрелка циферблат
  длинный удлиненный длина
  короткий коротыш
  пруток прут
  деталь заготовка изделие болванка
  хранить хранение складывать сложить
  сломать ломать сломаться ломаться обломать
  кромка край ребро грань
  дешевый недорогой простой обычный стандартный
  тонкий тоненький
  гладкий ровный
  шкаф тумба комод
  греть нагреть нагрев разогреть
  внутри изнутри внутренний
  снаружи наружный наружу внешний
  снять снимать ободрать
  соединить собрать сборка собирать
  смазать смазка смазывать мазать
  регулируемый изменяемый настраиваемый раздвижной переменный
  одновременный синхронный симметричный двусторонний
  мягкий сырой незакаленный
  точный прецизионный высокоточный
  сменный съемный заменяемый
  раскрой порезка
  переточка перезаточка
  мощный силовой
  координата координатный
  шаровой сферический
  захват захватить
  контур контурный
  поднять подъем
  вылет выступ
  диаметр поперечник
  внутрь внутренность
  заменить замена поменять сменить
  вибрация дрожание дребезг
  охладить охлаждение охлаждать остудить
  загрязнение грязь грязный`;

/** What words of one root have in common: «шлифовальный», «шлифовка» and «отшлифовать» are «шлифо». */
export function nearRoot({ word, term }: Said): string {
  if (!hasCyrillic(word)) return term;
  const root = rootOf(word, term);
  return CANON.get(root) ?? root;
}

function rootOf(word: string, term: string): string {
  const deed = deedOf(word);
  return (deed === null ? term : plainDeed(deed)).slice(0, LONGEST_ROOT);
}

const CANON: ReadonlyMap<string, string> = new Map(
  ALIKE.trim()
    .split('\n')
    .map((line) => line.trim().split(' '))
    .flatMap((words) => {
      const [first, ...others] = words.map((word) => rootOf(word, stem(word)));
      return others.flatMap((other) => (other === first ? [] : [[other, first!] as const]));
    }),
);

export function nearPhrases(meanings: readonly Meaning[], tokensIn: (text: string) => Said[]): NearPhrases {
  const numbers = new Map<string, number>();
  const phrases: { first: string; roots: string[]; find: number }[] = [];
  const byRoot = new Map<string, number[]>();
  const add = (text: string, find: string) => {
    const tokens = tokensIn(text);
    const [first] = tokens;
    if (!first || tokens.some(({ word }) => /\d/.test(word))) return;
    const roots = [...new Set(tokens.map(nearRoot))];
    const number = numbers.get(find) ?? numbers.size;
    numbers.set(find, number);
    for (const root of roots) byRoot.set(root, [...(byRoot.get(root) ?? []), phrases.length]);
    phrases.push({ first: first.term, roots, find: number });
  };
  for (const { said: phraseTexts, find } of meanings) for (const text of phraseTexts) add(text, find);
  for (const find of new Set(meanings.map((one) => one.find))) add(find, find);
  return { finds: [...numbers.keys()], phrases, byRoot };
}

/** Weights of roots and phrases, computed once per dictionary. */
interface Weights {
  readonly roots: ReadonlyMap<string, number>;
  readonly phrases: Float64Array;
  /** A root in no phrase has the largest weight. */
  readonly unknown: number;
}

const weightsOf = new WeakMap<NearPhrases, Weights>();

/** The rarer a root, the larger its weight. */
function weightsIn(near: NearPhrases): Weights {
  const cached = weightsOf.get(near);
  if (cached) return cached;
  const { phrases, byRoot } = near;
  const weight = (count: number) => Math.log(1 + phrases.length / (1 + count));
  const roots = new Map([...byRoot].map(([root, numbers]) => [root, weight(numbers.length)]));
  const phraseWeights = Float64Array.from(phrases, (phrase) =>
    phrase.roots.reduce((total, root) => total + roots.get(root)!, 0),
  );
  const weights = { roots, phrases: phraseWeights, unknown: weight(0) };
  weightsOf.set(near, weights);
  return weights;
}

/** Phrases that share at least two roots with these, and the weight of the shared roots. */
function sharing({ byRoot }: NearPhrases, roots: readonly string[], weights: Weights): Map<number, number> {
  const once = new Map<number, number>();
  const twice = new Map<number, number>();
  const knownRoots = roots.filter((root) => byRoot.has(root));
  // The most common root comes last: phrases that share only it are skipped.
  knownRoots.sort((one, other) => byRoot.get(one)!.length - byRoot.get(other)!.length);
  knownRoots.forEach((root, at) => {
    const weight = weights.roots.get(root)!;
    for (const number of byRoot.get(root)!) {
      const before = once.get(number);
      if (before !== undefined) twice.set(number, (twice.get(number) ?? before) + weight);
      if (at < knownRoots.length - 1) once.set(number, (before ?? 0) + weight);
    }
  });
  return twice;
}

/** How much each further phrase that means the same adds. */
const VOTE = 0.01;

/** What phrases with enough of the words mean, the nearest first. */
export function nearestPhrases(near: NearPhrases, tokens: readonly Said[], least: number): Nearest[] {
  const { finds, phrases } = near;
  const weights = weightsIn(near);
  const roots = new Map(tokens.map((one) => [nearRoot(one), one]));
  const all = [...roots.keys()].reduce(
    (total, root) => total + (weights.roots.get(root) ?? weights.unknown),
    0,
  );
  const best = new Map<number, { score: number; number: number; votes: number }>();
  for (const [number, common] of sharing(near, [...roots.keys()], weights)) {
    const { find } = phrases[number]!;
    const score = (2 * common) / (all + weights.phrases[number]!);
    if (score < least) continue;
    const before = best.get(find);
    const votes = (before?.votes ?? 0) + score;
    best.set(find, before && before.score >= score ? { ...before, votes } : { score, number, votes });
  }
  const rank = ({ score, votes }: { score: number; votes: number }) => score + votes * VOTE;
  return [...best]
    .toSorted(([, one], [, other]) => rank(other) - rank(one))
    .map(([find, { score, number }]) => {
      const { first, roots: phraseRoots } = phrases[number]!;
      const matched = new Set(phraseRoots.flatMap((root) => roots.get(root) ?? []));
      return { find: finds[find]!, first, matched, nearness: score };
    });
}
