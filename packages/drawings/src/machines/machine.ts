import { defineKind, labelOf, type DrawingKind, type View } from '../canvas/kind.ts';
import { clamp } from '../canvas/geometry.ts';
import { machineIcon } from '../icons/machine-icons.ts';
import { person, workSpace } from './machine-scale.ts';
import {
  caption,
  envelope,
  flag,
  maybeNumeric,
  type Envelope,
  type ParameterTable,
  type Values,
} from '../canvas/parameter.ts';
import { fitPen, viewAngle, viewAngleOf, type Pen, type Point3 } from '../canvas/projection.ts';

const common = {
  label: caption('', 18),
  env: envelope,
  /** Maker: gives the livery and the family of the machine. */
  brand: caption('', 18),
  /** A person of 1.75 m beside it. */
  man: flag(false),
  /** Doors stand open. */
  open: flag(false),
  /** Shows the working space. */
  zone: flag(false),
  /** Width of the sheet in mm, where several machines are shown on one scale. */
  span: maybeNumeric(1000, 60_000),
  /** Travels X, Y, Z. */
  work: envelope,
  turn: viewAngle,
};
type Common = Values<typeof common>;
type Corner = readonly [x: number, y: number];

/** A machine in dimetric projection: drawn in its own mm, stretched to the envelope of the real one. */
type MachineDefinition<T extends ParameterTable> = {
  readonly kind: string;
  readonly name: string;
  /** Printed on the machine when the goods give no label. */
  readonly label: string;
  /** Envelope the drawing was designed for: width, depth, height. */
  readonly base: Envelope | ((values: Values<T> & Common) => Envelope);
  /** Front left corner of the envelope in the drawing. */
  readonly corner?: Corner | ((values: Values<T> & Common) => Corner);
  readonly parameters?: T;
  /** Name of the front-view icon, when it differs from the kind. */
  readonly icon?: (values: Values<T> & Common) => string;
  /** Name of the family it is drawn as. */
  readonly family?: (values: Values<T> & Common) => string;
  readonly draw: (pen: Pen, label: string, values: Values<T> & Common) => void;
  /** Middle of the lower front edge of the working space. */
  readonly workAt?: (values: Values<T> & Common) => Point3;
  /** Where the parts are that options change, by the stage of a kit. */
  readonly parts?: (values: Values<T> & Common) => Readonly<Record<string, Point3>>;
};

/** Real envelopes stretch a drawing only so far as it stays believable. */
function stretchOf(env: Envelope | undefined, base: Envelope): Point3 {
  if (!env) return [1, 1, 1];
  const share = (index: 0 | 1 | 2): number => clamp(env[index] / base[index], 0.75, 1.35);
  return [share(0), share(1), share(2)];
}

export function defineMachine<T extends ParameterTable>(machine: MachineDefinition<T>): DrawingKind {
  return defineKind({
    kind: machine.kind,
    name: machine.name,
    parameters: { ...machine.parameters, ...common },
    ...(machine.family && { family: (read) => machine.family!(read as Values<T> & Common) }),
    draw(read, view) {
      const p = read as Values<T> & Common;
      const icon = view.icon && machineIcon(machine.icon?.(p) ?? machine.kind, view);
      if (icon) return icon;
      return penOf(machine, p, view).marks;
    },
    parts(read, view) {
      const p = read as Values<T> & Common;
      const pen = penOf(machine, p, view);
      return Object.fromEntries(
        Object.entries(machine.parts?.(p) ?? {}).map(([name, point]) => [name, pen.at(...point)]),
      );
    },
  });
}

function penOf<T extends ParameterTable>(
  machine: MachineDefinition<T>,
  p: Values<T> & Common,
  view: View,
): Pen {
  const base = typeof machine.base === 'function' ? machine.base(p) : machine.base;
  const corner = typeof machine.corner === 'function' ? machine.corner(p) : machine.corner;
  const stretch = stretchOf(p.env, base);
  const [x, y] = corner ?? [0, 0];
  const scene =
    (values: Values<T> & Common) =>
    (pen: Pen): void => {
      const beside = (): void => {
        if (values.man && !view.dims) person(pen, x - 300 / stretch[0], y - 60, stretch);
      };
      // From the right the person is seen behind the machine.
      if (pen.rotation > 0) beside();
      machine.draw(pen, values.label || machine.label, values);
      if (pen.rotation <= 0) beside();
      if ((view.dims || values.zone) && values.work && machine.workAt)
        workSpace(pen, machine.workAt(values), values.work, stretch);
      if (view.dims) envelopeDimensions(pen, view, base, [x, y], values.env);
    };
  return fitPen(view, scene(p), {
    stretch,
    maker: p.brand,
    ...(p.span !== undefined && { span: p.span }),
    ...viewAngleOf(p.turn),
    ...((p.open || p.zone) && !view.dims && { under: scene({ ...p, open: false, zone: false }) }),
  });
}

/** Width, depth and height round the machine. */
function envelopeDimensions(
  pen: Pen,
  view: View,
  [w, d, h]: Envelope,
  [x, y]: readonly [number, number],
  knownEnvelope: Envelope | undefined,
): void {
  const away = Math.max(w, h) * 0.09;
  const label = (letter: string, index: number): string => labelOf(view, letter, knownEnvelope?.[index]);
  pen.dimension([x, y, 0], [x + w, y, 0], [0, 0, -away], label('B', 0), 'width');
  pen.dimension([x + w, y, 0], [x + w, y + d, 0], [away * 0.8, 0, -away * 0.55], label('L', 1), 'depth');
  pen.dimension([x, y, 0], [x, y, h], [-away * 1.4, 0, 0], label('H', 2), 'height');
}
