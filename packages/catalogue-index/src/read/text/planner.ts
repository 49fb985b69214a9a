import { MOST_WORDS } from '../../text-snapshot.ts';
import type { IndexView } from '../view.ts';
import { articlesLike, type ArticleRange } from './articles.ts';
import { correctArticle, correctChunk } from './corrections.ts';
import { piecesOf } from './pieces.ts';
import type { TextQuery } from '../../query.ts';
import type { Plan, Word } from './plan.ts';
import { readWords } from './words.ts';

const FEWEST_OF_ARTICLE = 4;
/** Beyond so many an article's beginning says nothing. */
const MOST_ARTICLES = 20_000;

const noArticles: ArticleRange = { from: 0, to: 0 };

/** Decides what each word of a query means; corrections only for words that mean nothing as typed. */
export function planQuery(view: IndexView, { query, asTyped = false, typing = false }: TextQuery): Plan {
  const pieces = piecesOf(query);
  const article = pieces.map(({ text }) => text).join('');
  const { exactArticles, articles } = wholeArticles(view, article);
  const shown: string[] = [];
  const unknown: string[] = [];
  const words: Word[] = [];
  let isCorrected = false;

  for (let at = 0; at < pieces.length;) {
    const isLast = (count: number) => typing && at + count === pieces.length;
    const read =
      readWords(view, pieces, at, { isPrefix: false, isLast }) ??
      (asTyped ? null : correctChunk(view, pieces[at]!, 'sure')) ??
      readWords(view, pieces, at, { isPrefix: true, isLast }) ??
      (asTyped ? null : correctChunk(view, pieces[at]!, 'likely'));
    const count = read?.count ?? 1;
    if (read) words.push(...read.words);
    else if (pieces[at]!.groups.length > 0) unknown.push(pieces[at]!.raw);
    if (read?.corrected === undefined) shown.push(...pieces.slice(at, at + count).map(({ raw }) => raw));
    else {
      isCorrected = true;
      shown.push(read.corrected);
    }
    at += count;
  }
  const near = !asTyped && words.length === 0 && unknown.length > 0 && articles.from === articles.to;
  const guess = near ? correctArticle(view, article) : null;
  return {
    words: words.slice(0, MOST_WORDS),
    corrected: guess?.shown ?? (isCorrected ? shown.join(' ') : null),
    unknown: guess ? [] : unknown,
    exactArticles: guess?.range ?? exactArticles,
    articles: guess?.range ?? articles,
  };
}

function wholeArticles(
  view: IndexView,
  text: string,
): { exactArticles: ArticleRange; articles: ArticleRange } {
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  if (letters < FEWEST_OF_ARTICLE || !/\d/.test(text))
    return { exactArticles: noArticles, articles: noArticles };
  const begun = articlesLike(view, text, true);
  return {
    exactArticles: articlesLike(view, text, false),
    articles: begun.to - begun.from > MOST_ARTICLES ? noArticles : begun,
  };
}
