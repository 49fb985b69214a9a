import { Marked, type Token, type Tokens } from 'marked';
import { createHeadingIds } from './heading-ids.ts';
import { type TableBlock, tableBlock } from './markdown-table.ts';
import { plainText, sanitise } from './sanitise.rules.ts';
import { type Shortcode, readShortcode, shortcodeLine, shortcodeStart } from './shortcode-syntax.ts';

export type Piece =
  | { readonly type: 'html'; readonly html: string }
  | TableBlock
  | { readonly type: 'shortcode'; readonly raw: string; readonly shortcode: Shortcode | null };

export interface Heading {
  readonly id: string;
  readonly text: string;
}

interface ParsedText {
  readonly pieces: Piece[];
  readonly headings: Heading[];
  /** Shortcodes that stand where none is allowed, such as in a list. */
  readonly misplaced: string[];
}

interface MarkedHeading extends Tokens.Heading {
  id?: string;
}

const marked = new Marked({ gfm: true, async: false });
marked.use({
  extensions: [
    {
      name: 'shortcode',
      level: 'block',
      start: shortcodeStart,
      tokenizer(source) {
        const found = shortcodeLine.exec(source);
        return found ? { type: 'shortcode', raw: found[0] } : undefined;
      },
      renderer: () => '',
    },
  ],
  renderer: {
    heading(token: MarkedHeading) {
      const level = Math.max(2, token.depth);
      const id = token.id === undefined ? '' : ` id="${token.id}"`;
      return `<h${level}${id}>${this.parser.parseInline(token.tokens)}</h${level}>\n`;
    },
  },
});

/** Markdown → pieces in their order: prose as safe HTML, tables and shortcodes as data. */
export function parseMarkdown(source: string): ParsedText {
  const { tokens, headings, ids } = read(source);
  const pieces: Piece[] = [];
  let prose: Token[] = [];
  const flush = (): void => {
    const html = sanitise(marked.parser(prose), ids).trim();
    if (html !== '') pieces.push({ type: 'html', html });
    prose = [];
  };
  for (const token of tokens) {
    if (token.type === 'table') {
      flush();
      pieces.push(tableBlock(token as Tokens.Table, { text: inlineText, html: inlineHtml }));
    } else if (token.type === 'shortcode') {
      flush();
      pieces.push({ type: 'shortcode', raw: token.raw.trim(), shortcode: readShortcode(token.raw) });
    } else prose.push(token);
  }
  flush();
  return { pieces, headings, misplaced: misplacedShortcodes(tokens) };
}

/** Markdown → one piece of safe HTML, tables included; shortcodes are left out. */
export function markdownToHtml(source: string): string {
  const { tokens, ids } = read(source);
  return sanitise(marked.parser(tokens), ids).trim();
}

function read(source: string): { tokens: Token[]; headings: Heading[]; ids: ReadonlySet<string> } {
  const tokens = marked.lexer(source);
  const idOf = createHeadingIds();
  const headings: Heading[] = [];
  const ids = new Set<string>();
  void marked.walkTokens(tokens, (token) => {
    if (token.type !== 'heading') return;
    const heading = token as MarkedHeading;
    const text = inlineText(heading.tokens);
    heading.id = idOf(text);
    ids.add(heading.id);
    if (heading.depth <= 2) headings.push({ id: heading.id, text });
  });
  return { tokens, headings, ids };
}

const noIds: ReadonlySet<string> = new Set();
const inline = (tokens: Token[]): string => marked.Parser.parseInline(tokens, marked.defaults);
const inlineText = (tokens: Token[]): string => plainText(inline(tokens));
const inlineHtml = (tokens: Token[]): string => sanitise(inline(tokens), noIds);

function misplacedShortcodes(tokens: Token[]): string[] {
  const top = new Set<Token>(tokens);
  const found: string[] = [];
  void marked.walkTokens(tokens, (token) => {
    if (token.type === 'shortcode' && !top.has(token)) found.push(token.raw.trim());
  });
  return found;
}
