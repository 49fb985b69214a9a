import type { Arena } from '../memory.ts';
import type { CatalogueSchema, GoodsRow, PropertyEntry } from '../schema.ts';
import type { AttributeLayout } from '../snapshot.ts';
import { createTermReader, holeTerms, type IndexTerm } from '../text/index-terms.ts';
import { fold } from '../text/letters.ts';
import { requiredTerms } from '../text/required-terms.ts';
import { synonymTable } from '../text/synonyms.ts';
import { textHash } from '../text/text-hash.ts';
import { SOURCE_ATTRIBUTE, SOURCE_FOLDER, SOURCE_VALUE, type TextLayout } from '../text-snapshot.ts';
import { stageArticles } from './article-layout.ts';
import type { BaseRows, MovedBase } from './base.ts';
import { growingUint32 } from './growing-column.ts';
import { NO_POSITION, type Numbering } from './numbering.ts';
import { stagePhrases } from './phrase-stage.ts';
import { stageTerms } from './term-stage.ts';
import { layOutText } from './text-layout.ts';

interface StagedText {
  add(row: number, goods: GoodsRow): void;
  finish(
    arena: Arena,
    numbering: Numbering,
    attributes: readonly AttributeLayout[],
    base: MovedBase | null,
  ): TextLayout;
}

/** Collects what goods are found by. Names of folders, brands and values are not repeated for each product. */
export function stageText(
  schema: CatalogueSchema,
  entries: readonly PropertyEntry[],
  base: BaseRows | null,
): StagedText {
  const eachTerm = createTermReader();
  const terms = stageTerms(base);
  const articles = stageArticles();
  const [titles, sizes] = [stagePhrases(), stagePhrases()];
  const [series, hashes] = [growingUint32(), growingUint32()];
  const seriesNumbers = new Map<number, number>();

  /** First come, first served; put in the order of the keys at the end. */
  function seriesNumber(key: number | undefined): number {
    if (key === undefined) return 0;
    const existing = seriesNumbers.get(key);
    if (existing !== undefined) return existing;
    seriesNumbers.set(key, seriesNumbers.size + 1);
    return seriesNumbers.size;
  }

  function addOlder({ words, doubles, oldPositions, snapshot: { text } }: BaseRows) {
    for (const oldPosition of oldPositions) {
      const number = words[text.series / 4 + oldPosition]!;
      series.push(number === 0 ? 0 : seriesNumber(doubles[text.seriesKeys / 8 + number - 1]!));
      hashes.push(words[text.hashes / 4 + oldPosition]!);
    }
  }

  function layOutSeries(arena: Arena, { positions }: Numbering) {
    const rows = series.take();
    const isUsed = new Uint8Array(seriesNumbers.size + 1);
    rows.forEach((number, row) => {
      if (positions[row] !== NO_POSITION) isUsed[number] = 1;
    });
    const used = [...seriesNumbers].filter(([, number]) => isUsed[number] === 1);
    const keys = Float64Array.from(used, ([key]) => key).sort();
    const seriesKeys = arena.allocate(keys.length * 8);
    arena.float64(seriesKeys, keys.length).set(keys);
    const recode = new Uint32Array(seriesNumbers.size + 1);
    keys.forEach((key, at) => (recode[seriesNumbers.get(key)!] = at + 1));
    return { seriesKeys, seriesCount: keys.length, series: rows.map((number) => recode[number]!) };
  }

  /** Names that stand for many goods at once. */
  function addSources({ folders }: Numbering, attributes: readonly AttributeLayout[]) {
    const named = new Map(schema.folders.map((folder) => [folder.id, folder]));
    folders.forEach(({ id }, number) => {
      const { name = '', parent } = named.get(id) ?? { parent: null };
      // A section called by one word is what the word means.
      const isSection = parent === null && requiredTerms(name).length === 1;
      eachTerm(name, (term) => terms.addSource(term, SOURCE_FOLDER, number, isSection ? 1 : 0));
    });
    for (const { said: phrases } of schema.meanings ?? [])
      for (const text of phrases) eachTerm(text, (term) => terms.addWord(term));
    attributes.forEach(({ kind, choice }, number) => {
      const { name = '', values = [], valueNames } = entries[number]!;
      const yes = kind === 'boolean' ? choice!.values.indexOf('yes') : -1;
      eachTerm(name, (term) =>
        yes < 0
          ? terms.addSource(term, SOURCE_ATTRIBUTE, number, 0)
          : terms.addSource(term, SOURCE_VALUE, number, yes),
      );
      valueNames?.forEach((valueName, at) => {
        const value = choice?.values.indexOf(values[at]!) ?? -1;
        if (value >= 0) eachTerm(valueName, (term) => terms.addSource(term, SOURCE_VALUE, number, value));
      });
    });
  }

  if (base) addOlder(base);

  return {
    add(row, { name, series: key, text }) {
      terms.startRow();
      const head = text ? `${name.split(/\s/, 1)[0]!} ${text.size}` : '';
      const addHead = (term: IndexTerm) => {
        if (!term.isFurther) terms.add(term, true);
        terms.add(term, false);
      };
      eachTerm(head, addHead);
      for (const term of text?.holes?.flatMap((thread) => holeTerms(thread)) ?? [])
        addHead({ term, word: null });
      eachTerm(name, (term) => terms.add(term, false));
      if (text)
        for (const more of [text.title ?? '', text.words]) eachTerm(more, (term) => terms.add(term, false));
      for (const article of text?.articles ?? []) articles.add(row, article);
      titles.add(text?.title ?? '');
      sizes.add(text?.size ?? '');
      series.push(seriesNumber(key));
      hashes.push(text ? textHash(name, text) : 0);
    },
    finish(arena, numbering, attributes, moved) {
      addSources(numbering, attributes);
      const staged = {
        terms: terms.take(),
        articles: articles.finish(arena, numbering, moved),
        titles,
        sizes,
        ...layOutSeries(arena, numbering),
        hashes: hashes.take(),
        units: entries.map(({ unit }) => (unit ? fold(unit) : null)),
        synonyms: synonymTable(schema.synonyms ?? [], schema.meanings ?? []),
      };
      return layOutText(arena, numbering, staged, moved);
    },
  };
}
