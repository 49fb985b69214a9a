const TOKEN = /<(\/?)([A-Za-z][\w-]*)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|([^<]+)|(<)/g;
const ENTITY = /&(?!(?:amp|lt|gt|quot|#39);)/;

const ELEMENTS = new Set(['svg', 'g', 'path', 'circle', 'text']);
const ATTRIBUTES = new Set(
  (
    'class xmlns viewBox role aria-label aria-hidden fill stroke stroke-width stroke-linecap stroke-linejoin ' +
    'stroke-dasharray stroke-miterlimit opacity width height d cx cy r x y transform data-dim paint-order text-anchor letter-spacing ' +
    'font-family font-stretch font-size font-weight'
  ).split(' '),
);

/** A strict reader for the XML subset used by drawings; returns the first error. */
export function xmlProblem(xml: string): string | undefined {
  const open: string[] = [];
  for (const [token, closing, name, attributes = '', empty, text] of xml.matchAll(TOKEN)) {
    if (text !== undefined) {
      if (ENTITY.test(text)) return `bad entity in ${text.slice(0, 60)}`;
      if (!open.length) return `text outside the root: ${text.slice(0, 60)}`;
      continue;
    }
    if (name === undefined) return `stray < near ${xml.slice(xml.indexOf(token), 60)}`;
    if (ENTITY.test(attributes)) return `bad entity in ${attributes.slice(0, 60)}`;
    const names = [...attributes.matchAll(/\s([\w:-]+)="[^"]*"/g)].map((match) => match[1]);
    if (!ELEMENTS.has(name)) return `unexpected <${name}>`;
    const foreign = names.find((attribute) => !ATTRIBUTES.has(attribute!));
    if (foreign) return `unexpected attribute ${foreign}`;
    if (new Set(names).size !== names.length) return `attribute twice in <${name}${attributes}>`;
    if (closing) {
      if (open.pop() !== name) return `unexpected </${name}>`;
    } else if (!empty) open.push(name);
  }
  return open.length ? `<${open.join('><')}> not closed` : undefined;
}
