import { isOwnPath } from '@spindle/contract/fields/local-path';
import sanitizeHtml from 'sanitize-html';
import { tieWords } from '../../kernel/text/typography.rules.ts';

const allowedTags = [
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'p',
  'br',
  'hr',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'blockquote',
  'pre',
  'code',
  'strong',
  'b',
  'em',
  'i',
  's',
  'del',
  'ins',
  'sub',
  'sup',
  'small',
  'abbr',
  'span',
  'a',
  'img',
  'figure',
  'figcaption',
  'details',
  'summary',
  'table',
  'caption',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
];
const headingTags = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const codeTags = new Set(['code', 'pre']);
const size = /^\d{1,4}$/;
// Browsers drop control characters inside an address: `java\nscript:` must not pass.
// oxlint-disable-next-line no-control-regex
const unsafeInAddress = /[\s\\<>"\u0000-\u001f\u007f-\u009f]/u;

/** Leaves only what a text needs; every address leads to this shop, a mailbox, a phone or an https site. */
export function sanitise(html: string, headingIds: ReadonlySet<string>): string {
  return sanitizeHtml(html, {
    allowedTags,
    allowedAttributes: {
      a: ['href', 'title', 'rel'],
      img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
      abbr: ['title'],
      ol: ['start'],
      th: ['colspan', 'rowspan', 'scope', 'align'],
      td: ['colspan', 'rowspan', 'align'],
      ...Object.fromEntries([...headingTags].map((tag) => [tag, ['id']])),
    },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    enforceHtmlBoundary: false,
    transformTags: {
      '*': (tagName, attribs) => {
        if (!headingTags.has(tagName)) return { tagName, attribs };
        // The page has its own h1; an id that we did not give could shadow one of the page's.
        const { id, ...rest } = attribs;
        const cleanAttribs = id !== undefined && headingIds.has(id) ? { ...rest, id } : rest;
        return { tagName: tagName === 'h1' ? 'h2' : tagName, attribs: cleanAttribs };
      },
      a: (_tag, attribs) => link(attribs),
      img: (_tag, attribs) => picture(attribs),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
    textFilter: (text, tagName) => (codeTags.has(tagName) ? text : tieWords(text)),
  });
}

function link({ href = '', title }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const named: sanitizeHtml.Attributes = title ? { title } : {};
  if (isForeignAddress(href)) return { tagName: 'a', attribs: { ...named, href, rel: 'noopener' } };
  if (isInnerAddress(href)) return { tagName: 'a', attribs: { ...named, href } };
  return { tagName: 'span', attribs: {} };
}

function isForeignAddress(href: string): boolean {
  return /^https:\/\//i.test(href) && !unsafeInAddress.test(href) && URL.canParse(href);
}

function isInnerAddress(href: string): boolean {
  if (isOwnPath(href)) return true;
  return /^(?:#[^\s]|mailto:[^@]+@|tel:\+?[\d(])/i.test(href) && !unsafeInAddress.test(href);
}

function picture({ src = '', alt = '', title, width, height }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const attribs: sanitizeHtml.Attributes = { alt, loading: 'lazy' };
  if (isOwnPath(src)) attribs['src'] = src;
  if (title) attribs['title'] = title;
  if (width && size.test(width)) attribs['width'] = width;
  if (height && size.test(height)) attribs['height'] = height;
  return { tagName: 'img', attribs };
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** The text of a piece of HTML, as a person would read it; it is data, not markup. */
export function plainText(html: string): string {
  const stripped = sanitizeHtml(html.replace(/<br\s*\/?>/gi, ' '), {
    allowedTags: [],
    allowedAttributes: {},
  });
  const text = stripped.replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity);
  return tieWords(text.replace(/[ \t\r\n]+/g, ' ').trim());
}
