import type { KitVariant } from '@spindle/contract/configurator';

/** Where the parts of a stage are on the sheet, in per cent of it. */
const places: Readonly<Record<string, Readonly<Record<string, readonly [x: number, y: number]>>>> = {
  vmc: {
    spindle: [44, 6],
    magazine: [20, 17],
    control: [70, 52],
    coolant: [3, 36],
    cleaning: [62, 10],
    conveyor: [76, 64],
    probes: [26, 46],
    rotary: [34, 62],
    table: [34, 62],
  },
  lathe: {
    spindle: [27, 20],
    chuck: [36, 40],
    turret: [48, 32],
    support: [57, 47],
    control: [70, 46],
    loading: [2, 29],
    coolant: [3, 60],
    cleaning: [58, 14],
    conveyor: [78, 62],
  },
};

export interface Callout {
  readonly stage: string;
  readonly number: number;
  readonly label: string;
  readonly x: number;
  readonly y: number;
}

/** Numbers on the drawing for the stages that changed something on it, and for the spindle. */
export function calloutsOf(kit: KitVariant, choice: readonly string[]): Callout[] {
  const kind = /\/([A-Za-z]+)\.svg/.exec(kit.image.original)?.[1] ?? '';
  const own = places[kind] ?? {};
  return kit.stages.flatMap((stage, index) => {
    const place = own[stage.id];
    const changed = stage.option_ids.some((id) => choice.includes(id) && !kit.options[id]?.is_included);
    if (!place || (!changed && stage.id !== 'spindle')) return [];
    return [{ stage: stage.id, number: index + 1, label: stage.name, x: place[0], y: place[1] }];
  });
}
