import type { Context } from './generation.ts';
import type { Values } from '../tables/properties.ts';
import { decimal, NBSP, prose } from '../../text.ts';

/** What the machine needs around it. */
export function addPlacement(context: Context, product: number, values: Values): void {
  const {
    width = 0,
    depth = 0,
    height = 0,
    mass = 0,
    supply = 1,
    air,
  } = values as Record<string, number | undefined>;
  const isHeavy = mass > 15_000;
  const passage = mass < 1000 ? 500 : 800;
  const floor = isHeavy ? 500 : mass > 3000 ? 300 : 200;
  const ceiling = Math.ceil((height * 1.12 + 200) / 100) * 100;
  const hall = `высота цеха от ${decimal(ceiling / 1000)} м`;
  const note = isHeavy
    ? `Станку нужен отдельный фундамент по заданию завода и ${hall}. Перед поставкой проверим проезд и кран.`
    : `Станку нужен цех высотой от ${decimal(ceiling / 1000)} м и ровный бетонный пол толщиной ${floor} мм. Отдельный фундамент не требуется.`;
  context.add('placements', {
    goods_id: product,
    width,
    depth,
    height,
    mass_kg: mass,
    front: isHeavy ? 1200 : 1000,
    back: passage,
    left_side: passage,
    right_side: isHeavy ? 1200 : passage,
    ceiling,
    floor_thickness: floor,
    needs_foundation: isHeavy,
    voltage: `380${NBSP}В, 50${NBSP}Гц`,
    power_kva: supply,
    air_bar: air ?? null,
    air_l_min: air ? 200 : null,
    conveyor_side: mass > 2000 ? 'right' : null,
    conveyor_height: mass > 2000 ? 980 : null,
    note: prose(note),
  });
}
