export interface Shortcode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** A shortcode stands alone on its line. */
export const shortcodeLine = /^ {0,3}\{\{([^\n]*)\}\}[ \t]*(?:\n+|$)/;
const lineStart = /^ {0,3}\{\{[^\n]*\}\}[ \t]*$/m;
const nameShape = /^\s*([a-z][a-z\d-]*)(?=\s|$)/;
const attributeShape = /\s+([a-z][a-z\d_-]*)=(?:"([^"]*)"|([^\s"]+))/y;
const longest = 2000;

/** Where the next shortcode may begin, so that a paragraph above it ends there. */
export function shortcodeStart(source: string): number | undefined {
  return lineStart.exec(source)?.index;
}

/** `{{name key=value key="quoted value"}}` → its parts; null when it is written wrong. */
export function readShortcode(line: string): Shortcode | null {
  const inner = shortcodeLine.exec(line)?.[1];
  const name = inner === undefined || inner.length > longest ? null : nameShape.exec(inner);
  if (!inner || !name?.[1]) return null;
  const attributes: Record<string, string> = {};
  const end = inner.trimEnd().length;
  let at = name[0].length;
  while (at < end) {
    attributeShape.lastIndex = at;
    const found = attributeShape.exec(inner);
    if (!found?.[1] || Object.hasOwn(attributes, found[1])) return null;
    attributes[found[1]] = found[2] ?? found[3] ?? '';
    at = attributeShape.lastIndex;
  }
  return { name: name[1], attributes };
}
