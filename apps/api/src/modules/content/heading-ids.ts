import { latinSlug } from '../../kernel/text/latin-slug.ts';

const longest = 80;

/** Gives each heading of one text an id that stays the same while the text does. */
export function createHeadingIds(): (text: string) => string {
  const used = new Set<string>();
  return (text) => {
    const base = latinSlug(text, longest) || 'razdel';
    let id = base;
    for (let n = 2; used.has(id); n++) id = `${base}-${n}`;
    used.add(id);
    return id;
  };
}
