type Node = Readonly<Record<string, unknown>>;

/** A page's URL ends with a slash; generated or stored files are below these prefixes. */
const address = /^\/[^\s/]+(?:\/[^\s/]+)*\/(?:[?#].*)?$|^\/(?:api|drawings|logos|photos)\/.|^\/sitemap/;
const inMarkup = /\b(?:href|src|action)=["']?(\/[\w$][^"'\s>]*)/g;

/** Addresses of the shop written out in a program; what a server only listens to (`app.get('/docs/', …)`) is none. */
export function addressesIn(program: unknown): string[] {
  const found: string[] = [];
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) {
      node.forEach(walk);
      return;
    }
    if (typeof node !== 'object' || node === null) return;
    const parts = node as Node;
    const text = textOf(parts);
    if (text !== undefined) {
      if (address.test(text)) found.push(text);
      for (const [, written] of text.matchAll(inMarkup)) if (written) found.push(written);
    }
    for (const [name, value] of Object.entries(parts))
      walk(name === 'arguments' && isListening(parts) ? (value as unknown[]).slice(1) : value);
  };
  walk(program);
  return found;
}

function textOf({ type, value, quasis }: Node): string | undefined {
  if (type === 'Literal') return typeof value === 'string' ? value : undefined;
  if (type !== 'TemplateLiteral') return undefined;
  return (quasis as { value: { cooked: string | null } }[])
    .map((part) => part.value.cooked ?? '')
    .join('${}');
}

function isListening({ type, callee }: Node): boolean {
  const { object } = (callee ?? {}) as { object?: { type?: string; name?: string } };
  return type === 'CallExpression' && object?.type === 'Identifier' && object.name === 'app';
}
