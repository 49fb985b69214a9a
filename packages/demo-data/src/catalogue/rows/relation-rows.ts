import type { Context, MachineNote } from './generation.ts';

const most = 10;
/** What is bought with any machine that takes tools, besides what fits its taper. */
const alongMilling = [
  'frezy-po-stali',
  'sverla-5xd-po-stali',
  'tiski-stanochnye',
  'shchupy-stanochnye',
  'sozh-emulsii',
  'cangi-er32',
] as const;
const alongTurning = [
  'plastiny-cnmg-p',
  'rezcy-naruzhnye',
  'rezcy-rastochnye',
  'sistemy-vdi-bmt',
  'patrony-mehanizirovannye',
  'kulachki',
  'sozh-emulsii',
] as const;
const alongSawing = ['polotna-bimetallicheskie', 'polotna-tverdosplavnye', 'sozh-emulsii'] as const;
const alongGrinding = [
  'krugi-shlifovalnye',
  'krugi-cbn-almaz',
  'pravka-krugov',
  'plity-magnitnye',
  'kontrol-i-ochistka-sozh',
] as const;

/** Machines get their companions and analogues here; those of tools follow from fits and sizes. */
export function addRelations(context: Context): void {
  const byFolder = Map.groupBy(context.machines, ({ folder }) => folder);
  for (const machine of context.machines) {
    const rivals = (byFolder.get(machine.folder) ?? [])
      .filter(({ id, brand }) => id !== machine.id && brand !== machine.brand)
      .sort((a, b) => Math.abs(a.size - machine.size) - Math.abs(b.size - machine.size) || a.id - b.id)
      .slice(0, 6);
    relate(
      context,
      machine,
      'analogue',
      rivals.map(({ id }) => id),
    );
    relate(context, machine, 'additional', companions(context, machine));
  }
}

function companions(context: Context, machine: MachineNote): number[] {
  const fitting = machine.needs.flatMap((need) =>
    context.best.byFit
      .get(need)
      .map(({ id }) => id)
      .slice(0, 1),
  );
  const along = alongOf(machine.folder).flatMap((folder) =>
    context.best.byFolder
      .get(folder)
      .slice(0, 1)
      .map(({ id }) => id),
  );
  return [...new Set([...fitting, ...along])].filter((id) => id !== machine.id).slice(0, most);
}

function alongOf(folder: string): readonly string[] {
  if (/^(vertikal|gorizontal|pyati|portal|frezern|povorotnye)/.test(folder)) return alongMilling;
  if (folder.startsWith('tokar')) return alongTurning;
  if (folder.includes('pilnye')) return alongSawing;
  if (/shlif|zatoch/.test(folder)) return alongGrinding;
  return ['sozh-emulsii', 'masla-napravlyayushchih', 'kontrol-i-ochistka-sozh'];
}

function relate(context: Context, { id }: MachineNote, kind: string, related: readonly number[]): void {
  for (const [position, other] of related.entries()) {
    context.add('goods_relations', { goods_id: id, kind, position, related_id: other });
  }
}
