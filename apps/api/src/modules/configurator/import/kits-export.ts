import type { Db } from '@spindle/database/pool';
import { Document, isPair, isScalar, visit } from 'yaml';
import type { KitEntry } from './kits-file.ts';
import { kitNumbers, storedKits } from './stored-kits.sql.ts';

const head = `# Станки конфигуратора. Цены в рублях с НДС, масса в кг: сколько опция добавляет к станку, меньше нуля — убавляет.
# choice: one — ровно одна опция этапа, any — сколько угодно. included: true — входит в цену станка.
# Без price опция стоит столько, сколько её part (артикул товара) за pieces штук.
# kind: requires — нужны все others, excludes — ни одной, any_of — хотя бы одна; без option правило действует всегда.
# Коды опций (o_…) не меняйте: по ним живут сохранённые комплектации. Новой опции дайте короткое имя латиницей.
`;

/** Kits in the form that the import reads; undefined for a machine that has none. */
export async function exportKits(
  db: Db,
  machine?: string,
): Promise<{ text: string; count: number } | undefined> {
  const kits = await storedKits(db, await kitNumbers(db));
  const exported = kits.filter(({ entry }) => machine === undefined || entry.machine === machine);
  if (machine !== undefined && exported.length === 0) return undefined;
  const document = new Document({ kits: exported.map(({ entry }) => brief(entry)) });
  nameOptions(document, new Map(exported.flatMap(({ entry }) => namesOf(entry))));
  return { text: head + document.toString({ lineWidth: 118 }), count: exported.length };
}

const namesOf = ({ stages }: KitEntry): [string, string][] =>
  stages.flatMap(({ options }) => options.map(({ id, name }): [string, string] => [id, name]));

/** Rules and proposals hold codes, so each gets the option's name as a comment. */
function nameOptions(document: Document, names: ReadonlyMap<string, string>): void {
  visit(document, {
    Scalar(_key, node, path) {
      const pair = path.at(-1);
      if (isPair(pair) && isScalar(pair.key) && pair.key.value === 'id') return;
      const name = names.get(String(node.value));
      if (name) node.comment = ` ${name}`;
    },
  });
}

/** Without what goes without saying. */
const brief = ({ rules, proposals, stages, ...kit }: KitEntry) => ({
  ...kit,
  stages: stages.map(({ note, options, ...stage }) => ({
    ...stage,
    ...(note && { note }),
    options: options.map(({ note: noteText, included, weight, days, pieces, drawing, ...option }) => ({
      ...option,
      ...(noteText && { note: noteText }),
      ...(included && { included }),
      ...(weight !== 0 && { weight }),
      ...(days !== 0 && { days }),
      ...(pieces !== 1 && { pieces }),
      ...(Object.keys(drawing).length > 0 && { drawing }),
    })),
  })),
  ...(rules.length > 0 && { rules }),
  ...(proposals.length > 0 && {
    proposals: proposals.map(({ note, ...proposal }) => ({ ...proposal, ...(note && { note }) })),
  }),
});
