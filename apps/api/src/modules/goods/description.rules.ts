/** Markdown marks that nobody types by chance: «5*10», «№ 3» and a single dash stay plain text. */
const marks: readonly RegExp[] = [
  /^#{2,6} +\S/m,
  /\*\*[^\s*][^*\n]*\*\*/,
  /\[[^\]\n]+\]\([^)\s]+\)/,
  /^[-*+] +\S.*\n[-*+] +\S/m,
  /^1[.)] +\S.*\n2[.)] +\S/m,
  /^\|.+\|[ \t]*\n\|[-:| ]+\|[ \t]*$/m,
];

/** Whether a description is Markdown; any other one is shown as it always was. */
export const isMarked = (text: string): boolean => marks.some((mark) => mark.test(text.replaceAll('\r', '')));

const blockEnd = /<\/(?:p|li|h[2-6]|tr|blockquote|pre|dd)>/g;
const signs: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** Safe HTML as plain paragraphs, for PDFs, search engines and clients of the API. */
const plain = (html: string): string =>
  html
    .replace(blockEnd, '$&\n\n')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (sign) => signs[sign] ?? sign)
    .split(/\n{2,}/)
    .map((part) => part.replace(/[ \t\r\n]+/g, ' ').trim())
    .filter((part) => part !== '')
    .join('\n\n');

interface Description {
  /** Without any marks. */
  readonly description: string | null;
  /** Of a description in Markdown alone. */
  readonly description_html?: string;
}

/** `markdown` makes safe HTML. */
export function describe(text: string | null, markdown: (text: string) => string): Description {
  if (text === null || !isMarked(text)) return { description: text };
  const html = markdown(text);
  return { description: plain(html), description_html: html };
}
