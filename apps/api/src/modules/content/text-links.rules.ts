import type { TextProblem } from '@spindle/contract/staff/texts/staff-texts';
import { parseMarkdown } from './markdown.ts';

/** Links of a text into the shop, and to its own headings. */
interface TextLinks {
  /** Own paths as they are written, each once. */
  readonly inner: readonly string[];
  /** `#name` that no heading has. */
  readonly lost: readonly string[];
}

const href = /href="([^"]+)"/g;

export function linksOf(body: string): TextLinks {
  const { pieces, headings } = parseMarkdown(body);
  const html = pieces
    .flatMap((piece) =>
      piece.type === 'html'
        ? piece.html
        : piece.type === 'table'
          ? [...piece.head, ...piece.rows.flat()]
          : [],
    )
    .join(' ');
  const links = [...new Set([...html.matchAll(href)].map(([, link = '']) => link.replaceAll('&amp;', '&')))];
  const ids = new Set([
    ...headings.map(({ id }) => id),
    ...[...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id),
  ]);
  return {
    inner: links.filter((link) => /^\/(?!\/)/.test(link)),
    lost: links.filter((link) => link.startsWith('#') && link.length > 1 && !ids.has(decoded(link.slice(1)))),
  };
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Parts of the shop whose addresses hold keys, searches and personal pages. */
const unlisted = new Set(
  'api assets auth cart checkout compare configurator favorites personal quotations search shortcodes ui viewed'.split(
    ' ',
  ),
);

/** The address without `?` and `#`; null where its existence cannot be checked. */
export function checkedPath(link: string): string | null {
  const path = decoded(link.split(/[?#]/)[0] ?? '').toLowerCase();
  const [first = ''] = path.slice(1).split('/');
  if (unlisted.has(first) || /\.[a-z\d]{1,8}$/.test(path)) return null;
  return path.endsWith('/') ? path : `${path}/`;
}

const reasons: Readonly<Record<string, string>> = {
  'a shortcode stands alone on its line': 'вставка должна стоять на\u00a0отдельной строке',
  'needs a caption and a table under it': 'нужны caption="…" и\u00a0таблица под\u00a0ней',
  'is not written as {{name key="value"}}': 'вставка пишется как {{имя ключ="значение"}}',
  'unknown shortcode': 'такой вставки нет',
  'is not in the library': 'такого файла в\u00a0библиотеке нет',
  'what it names does not exist': 'того, что\u00a0она называет, нет',
};

/** What is wrong with a shortcode, as a message for staff. */
export function shortcodeProblem(body: string, shortcode: string, reason: string): TextProblem {
  const attributes = /^wrong attributes: (.+)$/.exec(reason)?.[1];
  const explanation = attributes
    ? `неверные ключи: ${attributes}`
    : (reasons[reason] ?? 'вставка не\u00a0показана');
  return { line: lineOf(body, shortcode), text: `${shortcode.slice(0, 80)}: ${explanation}` };
}

export function linkProblem(body: string, link: string): TextProblem {
  const text = link.startsWith('#') ? `нет заголовка для\u00a0ссылки ${link}` : `нет страницы ${link}`;
  return { line: lineOf(body, link), text };
}

/** Counted from one. */
function lineOf(body: string, what: string): number | null {
  const at = body.indexOf(what);
  return at === -1 ? null : body.slice(0, at).split('\n').length;
}
