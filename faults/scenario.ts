import type { World } from './world.ts';

export interface Scenario {
  readonly name: string;
  /** Throws when something was lost; the answer is the line with the figures. */
  run(world: World): Promise<string>;
}
