import * as asked from './queries/asked.ts';
import * as codes from './queries/codes.ts';
import type { WrittenQuery } from './queries/query.ts';
import * as fifth from './queries/fifth.ts';
import * as fourth from './queries/fourth.ts';
import * as sixth from './queries/sixth.ts';
import * as suggested from './queries/suggested.ts';
import * as thirdAsked from './queries/third-asked.ts';
import * as thirdCodes from './queries/third-codes.ts';
import * as thirdWords from './queries/third-words.ts';
import * as typed from './queries/typed.ts';
import * as unseenAsked from './queries/unseen-asked.ts';
import * as unseenCodes from './queries/unseen-codes.ts';
import * as unseenLater from './queries/unseen-later.ts';
import * as unseenWords from './queries/unseen-words.ts';
import * as words from './queries/words.ts';

/** Written by hand, as people at a machine, in a store and at a desk type, by what is hard about them. */
export const writtenQueries: Readonly<Record<string, readonly WrittenQuery[]>> = {
  'codes and models': codes.codes,
  'numbers and sizes': codes.numbers,
  'typing errors': typed.typingErrors,
  'other layout': typed.layout,
  transliteration: typed.transliteration,
  synonyms: words.synonyms,
  slang: words.slang,
  'words of intent': words.intent,
  questions: asked.questions,
  nonsense: words.nonsense,
  'suggested brands': suggested.brandSuggestions,
  'suggested folders': suggested.folderSuggestions,
  content: asked.content,
  'unseen: articles': unseenCodes.codes,
  'unseen: numbers and sizes': unseenCodes.numbers,
  'unseen: synonyms': unseenWords.synonyms,
  'unseen: slang': unseenWords.slang,
  'unseen: words of intent': unseenWords.intent,
  'unseen: nonsense': unseenWords.nonsense,
  'unseen: questions': unseenAsked.questions,
  'unseen: content': unseenAsked.content,
  'unseen: suggested brands': unseenAsked.brands,
  'unseen: suggested folders': unseenAsked.folders,
  'unseen later: all kinds': unseenLater.later,
  'third: synonyms': thirdWords.synonyms,
  'third: slang': thirdWords.slang,
  'third: words of intent': thirdWords.intent,
  'third: nonsense': thirdWords.nonsense,
  'third: codes and models': thirdCodes.codes,
  'third: articles with a slip': thirdCodes.slips,
  'third: numbers and sizes': thirdCodes.numbers,
  'third: typing errors': thirdCodes.typing,
  'third: other layout': thirdCodes.layout,
  'third: transliteration': thirdCodes.transliteration,
  'third: questions': thirdAsked.questions,
  'third: content': thirdAsked.content,
  'third: suggested brands': thirdAsked.brands,
  'third: suggested folders': thirdAsked.folders,
  'fourth: synonyms': fourth.synonyms,
  'fourth: slang': fourth.slang,
  'fourth: words of intent': fourth.intent,
  'fourth: nonsense': fourth.nonsense,
  'fourth: codes and models': fourth.codes,
  'fourth: articles with a slip': fourth.slips,
  'fourth: numbers and sizes': fourth.numbers,
  'fourth: typing errors': fourth.typing,
  'fourth: other layout': fourth.layout,
  'fourth: transliteration': fourth.transliteration,
  'fourth: questions': fourth.questions,
  'fourth: content': fourth.content,
  'fourth: suggested brands': fourth.brands,
  'fourth: suggested folders': fourth.folders,
  'fifth: synonyms': fifth.synonyms,
  'fifth: slang': fifth.slang,
  'fifth: words of intent': fifth.intent,
  'fifth: nonsense': fifth.nonsense,
  'fifth: codes and models': fifth.codes,
  'fifth: articles with a slip': fifth.slips,
  'fifth: numbers and sizes': fifth.numbers,
  'fifth: typing errors': fifth.typing,
  'fifth: other layout': fifth.layout,
  'fifth: transliteration': fifth.transliteration,
  'fifth: questions': fifth.questions,
  'fifth: purposes': fifth.purposes,
  'fifth: forms of words': fifth.forms,
  'fifth: content': fifth.content,
  'fifth: suggested brands': fifth.brands,
  'fifth: suggested folders': fifth.folders,
  'sixth: synonyms': sixth.synonyms,
  'sixth: slang': sixth.slang,
  'sixth: words of intent': sixth.intent,
  'sixth: nonsense': sixth.nonsense,
  'sixth: codes and models': sixth.codes,
  'sixth: articles with a slip': sixth.slips,
  'sixth: numbers and sizes': sixth.numbers,
  'sixth: typing errors': sixth.typing,
  'sixth: other layout': sixth.layout,
  'sixth: transliteration': sixth.transliteration,
  'sixth: questions': sixth.questions,
  'sixth: purposes': sixth.purposes,
  'sixth: forms of words': sixth.forms,
  'sixth: content': sixth.content,
  'sixth: suggested brands': sixth.brands,
  'sixth: suggested folders': sixth.folders,
};
