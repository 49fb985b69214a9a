import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { partImports, webLayers } from './layers.ts';

/** The diagram of docs/architecture.md, generated from the table of the rules. */
export const pictureFile = 'docs/house.svg';

const shipped = Object.keys(partImports).filter(
  (part) => !['scripts', 'e2e', 'bench', 'faults', 'attacks'].includes(part),
);
const [width, box, rowHeight, left] = [900, 202, 92, 24];

/** A part is drawn one level above the highest part it imports. */
function heightOf(part: string): number {
  return Math.max(0, ...(partImports[part] ?? []).map((below) => heightOf(below) + 1));
}

function boxAt(x: number, y: number, title: string, lines: readonly string[]): string {
  const text = lines.map(
    (line, at) => `<text x="${x + 10}" y="${y + 36 + at * 14}" class="s">${line}</text>`,
  );
  return [
    `<rect x="${x}" y="${y}" width="${box}" height="${rowHeight - 20}" rx="3"/>`,
    `<text x="${x + 10}" y="${y + 20}" class="t">${title}</text>`,
    ...text,
  ].join('\n');
}

function wrapped(names: readonly string[]): string[] {
  const lines: string[] = [];
  for (const name of names) {
    const last = lines.at(-1);
    if (last !== undefined && `${last}, ${name}`.length <= 30) lines[lines.length - 1] = `${last}, ${name}`;
    else lines.push(name);
  }
  return lines.map((line, at) => (at < lines.length - 1 ? `${line},` : line));
}

export function drawHouse(): string {
  const layers = Map.groupBy(shipped, heightOf);
  const top = Math.max(...layers.keys());
  const rows = [...layers].flatMap(([layer, parts]) =>
    parts.map((part, at) =>
      boxAt(left + at * (box + 12), 40 + (top - layer) * rowHeight, part, [
        ...(partImports[part]?.length ? [] : ['imports nothing of ours']),
        ...wrapped(partImports[part] ?? []),
      ]),
    ),
  );
  const webY = 72 + (top + 1) * rowHeight;
  const inside = [...webLayers].reverse().map(({ layer, folders, description }, at) => {
    const y = webY + at * 34;
    return `<rect x="${left}" y="${y}" width="${width - 2 * left}" height="28" rx="3"/>
<text x="${left + 10}" y="${y + 19}" class="t">${layer}</text>
<text x="${left + 110}" y="${y + 19}" class="s">${folders.join(', ')}: ${description}</text>`;
  });
  const height = webY + webLayers.length * 34 + 20;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif">
<style>rect{fill:#fff;stroke:#3d4852}.t{font-size:14px;font-weight:600}.s{font-size:11px;fill:#52606d}</style>
<rect width="${width}" height="${height}" style="stroke:none"/>
<text x="${left}" y="26" class="t">Parts: an import goes down, and only to what is named</text>
${rows.join('\n')}
<text x="${left}" y="${webY - 12}" class="t">Floors inside apps/web/app: an import goes down; a module never imports another</text>
${inside.join('\n')}
</svg>
`;
}

if (import.meta.main) writeFileSync(resolve(import.meta.dirname, '../..', pictureFile), drawHouse());
