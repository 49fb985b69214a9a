import { hashOf } from '../../canvas/livery.ts';
import { defineMachine } from '../machine.ts';
import { lamp } from '../machine-parts.ts';
import {
  chipOutlet,
  coolantStation,
  reserveSpace,
  mistCollector,
  optionParameters,
} from '../machine-options.ts';
import { centreForms, type CentreFormName } from './machine-vmc-forms.ts';
import type { CentreForm } from './machine-vmc-parts.ts';
import { choice, flag, maybeNumeric, type Envelope } from '../../canvas/parameter.ts';

type Class = {
  readonly forms: readonly CentreFormName[];
  /** Travels X up to which a frame is used, and how far the next frame is in the list. */
  readonly frames: readonly (readonly [upTo: number, step: number])[];
};

/** Families that makers build, by purpose of the machine. */
const classes: Readonly<Record<'small' | 'middle' | 'large' | 'fast' | 'five', Class>> = {
  small: { forms: ['compact', 'canopy', 'openMill', 'monolith'], frames: [[450, 0]] },
  middle: {
    forms: ['cFrame', 'monolith', 'cell', 'canopy', 'openMill', 'bridge'],
    frames: [
      [700, 4],
      [930, 0],
      [Infinity, 5],
    ],
  },
  large: { forms: ['bridge', 'monolith', 'cFrame', 'cell'], frames: [[1550, 0]] },
  fast: { forms: ['cell', 'bridge', 'monolith', 'canopy'], frames: [[550, 0]] },
  five: { forms: ['cell', 'monolith', 'cFrame', 'canopy'], frames: [[700, 0]] },
};

/** Where the list of families begins for a maker; others get a place by their name. */
const houses: Readonly<Record<string, number>> = {
  kvarta: 0,
  haas: 1,
  vektra: 2,
  ortho: 3,
  steelmark: 4,
  orbita: 5,
};

/** Few tools stand on a carousel beside the head. */
const CAROUSEL = 10;

type Traits = {
  readonly form: CentreFormName | 'auto';
  readonly brand: string;
  readonly drive: string;
  readonly scales: boolean;
  readonly fiveAxis: boolean;
  readonly work: Envelope | undefined;
  readonly tools: number | undefined;
};

/** A maker builds a series in one family; size, drive and measuring of the axes differ by series. */
function centreFormOf(traits: Traits): CentreFormName {
  const { form, brand, drive, scales, fiveAxis, work, tools } = traits;
  if (form !== 'auto') return form;
  if (!brand) return 'cFrame';
  const travel = work?.[0] ?? 800;
  const size = travel <= 620 ? 'small' : travel >= 1280 ? 'large' : 'middle';
  const purpose = fiveAxis ? 'five' : drive === 'motor' ? 'fast' : size;
  if (purpose === size && size !== 'large' && tools !== undefined && tools <= CAROUSEL) return 'openMill';
  const { forms, frames } = classes[purpose];
  const frame = frames.find(([upTo]) => travel <= upTo)?.[1] ?? 1;
  const series = purpose !== size ? 0 : drive === 'direct' ? 1 : scales ? 2 : 0;
  const name = brand.toLowerCase();
  const house = Object.hasOwn(houses, name) ? houses[name]! : hashOf(name);
  return forms[(house + frame + series) % forms.length]!;
}

const formNames = ['auto', ...(Object.keys(centreForms) as CentreFormName[])] as const;
const formOf = (p: Traits): CentreForm => centreForms[centreFormOf(p)];

/** Chips of a small machine are few. */
function outletOf(
  p: Traits & { readonly conveyor: 'auto' | 'belt' | 'screw' | 'none' },
): 'belt' | 'screw' | 'none' {
  if (p.conveyor !== 'auto') return p.conveyor;
  const form = centreFormOf(p);
  return form === 'openMill' ? 'none' : form === 'compact' ? 'screw' : 'belt';
}

export const vmc = defineMachine({
  kind: 'vmc',
  name: 'Вертикальный обрабатывающий центр',
  label: 'VMC 850',
  base: (p) => formOf(p).base,
  corner: (p) => formOf(p).corner,
  parameters: {
    ...optionParameters,
    form: choice('auto', formNames),
    conveyor: choice('auto', ['auto', 'belt', 'screw', 'none']),
    fiveAxis: flag(false),
    /** Drive the machine is built with; `spindle` is the chosen option. */
    drive: choice('direct', ['direct', 'belt', 'motor', 'gear']),
    spindle: choice('auto', ['auto', 'direct', 'belt', 'motor']),
    magazine: choice('auto', ['auto', 'usual', 'large']),
    /** Places in the magazine. */
    tools: maybeNumeric(1, 400),
    /** Linear scales on the axes. */
    scales: flag(false),
    rotary: flag(false),
    probe: flag(false),
  },
  family: (p) => centreFormOf(p),
  workAt(p) {
    const { opening, face } = formOf(p);
    const [u, v, du, dv] = opening;
    return [u + du / 2, face + 160, v + dv * 0.16];
  },
  icon: (p) => (p.fiveAxis ? 'vmc5' : 'vmc'),
  draw(pen, label, p) {
    const form = formOf(p);
    const built = p.drive === 'gear' ? 'belt' : p.drive;
    const variant = {
      fiveAxis: p.fiveAxis,
      rotary: p.rotary,
      probe: p.probe,
      open: p.open,
      spindle: p.spindle === 'auto' ? built : p.spindle,
      largeMagazine: p.magazine === 'auto' ? (p.tools ?? 0) >= 32 : p.magazine === 'large',
      largeScreen: p.screen === 'large',
      label,
    };
    const [mx, my, mz] = form.mist;
    reserveSpace(pen, p, [
      [-1300, 300, 0],
      [-600, 700, 2200],
      [form.width + 960, form.outlet.y - 40, 60],
      [mx + 340, my, mz + 600],
    ]);
    form.rear(pen, variant);
    if (p.station) coolantStation(pen, -1240, 360);
    form.body(pen, variant);
    if (p.mist) mistCollector(pen, mx, my, mz);
    lamp(pen, ...form.lamp);
    chipOutlet(pen, outletOf(p), { x: form.width, ...form.outlet, reach: 0.75 });
    form.near(pen, variant);
  },
  parts(p) {
    const form = formOf(p);
    const [u, v, du, dv] = form.opening;
    const [mx, my, mz] = form.mist;
    const { y, height } = form.outlet;
    return {
      ...form.parts,
      coolant: p.station ? [-1000, 480, 1180] : [u + du * 0.33, form.face, v + dv * 0.5],
      cleaning: p.mist ? [mx + 175, my - 140, mz + 300] : [form.width * 0.2, form.face, 160],
      conveyor:
        outletOf(p) === 'screw' ? [form.width + 440, y - 40, 300] : [form.width + 640, y, height - 50],
      probes: [u + du * (p.fiveAxis ? 0.28 : 0.57), form.face, v + dv * 0.4],
      rotary: [u + du * 0.75, form.face, v + dv * 0.36],
      door: [u + du * 0.3, form.face, v + dv * 0.7],
      axis: [u + du * 0.25, form.face, v + dv * 0.12],
      table: [u + du * 0.5, form.face, v + dv * 0.16],
    };
  },
});
