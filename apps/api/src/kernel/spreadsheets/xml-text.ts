const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Decodes the text of an XML file. Custom entities are never resolved: they become empty. */
export function xmlText(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|(\w{1,8}));/g, (match, decimal, hex, name) => {
    if (name !== undefined) return entities[name as string] ?? '';
    const code = decimal === undefined ? Number.parseInt(hex as string, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : match;
  });
}

/** As it is written; null where there is none. */
export function xmlAttribute(attributes: string, name: string): string | null {
  const at = attributes.indexOf(`${name}="`);
  if (at < 0) return null;
  const start = at + name.length + 2;
  return attributes.slice(start, attributes.indexOf('"', start));
}
