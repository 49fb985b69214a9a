import type { TileSpec } from './tile-goods.ts';

const most = 3;
const axis = /^(.+) ([XYZ])$/;

/** The few numbers of a card. Travels along the axes are one of them: «Ход X×Y×Z 850×500×540 мм». */
export function cardSpecs(specs: readonly TileSpec[]): TileSpec[] {
  const tileSpecs: TileSpec[] = [];
  for (const spec of specs) {
    const [, name, letter] = axis.exec(spec.name) ?? [];
    const last = tileSpecs.at(-1);
    const joins =
      letter && last?.unit === spec.unit && last.name.startsWith(`${name} `) && /[XYZ]$/.test(last.name);
    if (joins)
      tileSpecs[tileSpecs.length - 1] = {
        ...last,
        name: `${last.name}×${letter}`,
        value: `${last.value}×${spec.value}`,
      };
    else tileSpecs.push(spec);
  }
  return tileSpecs.slice(0, most);
}
