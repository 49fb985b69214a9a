interface ProsePart {
  readonly kind: 'heading' | 'paragraph' | 'item';
  readonly text: string;
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: '\u00a0',
};

const plain = (html: string): string =>
  html
    .replace(/<[^>]+>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s*\n\s*/g, ' ')
    .trim();

const kinds: Readonly<Record<string, ProsePart['kind']>> = { h2: 'heading', h3: 'heading', p: 'paragraph' };

/** Sanitised prose of a text as headings, paragraphs and items of lists, numbered where the list is. */
export function proseOf(html: string): ProsePart[] {
  const parts: ProsePart[] = [];
  for (const [, tag = '', inner = ''] of html.matchAll(/<(h2|h3|p|ul|ol)\b[^>]*>([\s\S]*?)<\/\1>/g)) {
    const kind = kinds[tag];
    if (kind) parts.push({ kind, text: plain(inner) });
    else
      for (const [index, [, item = '']] of [...inner.matchAll(/<li\b[^>]*>([\s\S]*?)<\/li>/g)].entries())
        parts.push({ kind: 'item', text: `${tag === 'ol' ? `${index + 1}.` : '–'}\u00a0${plain(item)}` });
  }
  return parts.filter(({ text }) => text !== '');
}
