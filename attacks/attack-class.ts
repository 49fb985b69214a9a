import type { Tally } from './tally.ts';
import type { World } from './world.ts';

/** A class of attacks: sends its cases and records whether the attacker gained anything. */
export interface AttackClass {
  readonly name: string;
  attack(world: World, tally: Tally): Promise<void>;
}
