import type { Flutes } from './flute-section.ts';
import { modulo, radians, simplify, FULL_TURN, type Point } from '../canvas/geometry.ts';
import { color } from '../canvas/palette.ts';
import type { Stage } from '../canvas/stage.ts';
import { path, type Mark } from '../canvas/svg.ts';
import { polyline } from '../canvas/trace.ts';

type ThreadedBody = {
  readonly D: number;
  readonly l: number;
  readonly pitch: number;
  /** Helix of the flutes in degrees. */
  readonly helix: number;
  readonly flutes: Flutes;
  readonly phase: number;
  readonly envelope?: (mm: number) => number;
  /** Closed rings instead of a screw line. */
  readonly rings?: boolean;
};

/** Crest lines of a thread, seen on the lands and hidden in the flutes. */
export function threadCrests(stage: Stage, thread: ThreadedBody): Mark {
  const { D, l, pitch, flutes, phase } = thread;
  const twist = (2 * Math.tan(radians(thread.helix))) / D;
  const tooth = FULL_TURN / flutes.z;
  let data = '';
  let run: Point[] = [];
  const flush = (): void => {
    if (run.length > 1) data += polyline(simplify(run, 0.15));
    run = [];
  };
  for (let turnIndex = 0; turnIndex <= l / pitch + 1; turnIndex++) {
    for (let k = -24; k <= 24; k++) {
      const angle = ((k / 24) * Math.PI) / 2;
      const mm = (turnIndex + 0.5 + (thread.rings ? 0 : angle / FULL_TURN)) * pitch;
      const onLand = modulo(angle - twist * mm - phase, tooth) <= flutes.land * tooth;
      if (!onLand || mm < pitch * 0.3 || mm > l - pitch * 0.1) flush();
      else run.push(stage.at(mm, (D / 2) * (thread.envelope?.(mm) ?? 1) * Math.sin(angle) * 0.995));
    }
    flush();
  }
  const { detail, weights } = stage.view;
  return path(data, { stroke: color.edge, width: detail ? weights.edge : 0.7 });
}
