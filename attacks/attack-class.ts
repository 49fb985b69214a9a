import type { Tally } from './tally.ts';
import type { World } from './world.ts';

/** A kind of attack: its cases are asked, and each says whether the attacker got something. */
export interface AttackClass {
  readonly name: string;
  attack(world: World, tally: Tally): Promise<void>;
}
