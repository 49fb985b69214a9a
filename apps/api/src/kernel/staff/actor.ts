/** Who does what staff do: one of the staff, a command at the keyboard, the exchange with 1C, a job of the shop. */
export type Actor =
  | {
      readonly kind: 'person';
      readonly id: string;
      readonly name: string;
      /** Id of the request that caused the change. */
      readonly request?: string;
    }
  | { readonly kind: 'command'; readonly name: 'command line' }
  | { readonly kind: 'exchange'; readonly name: '1C' }
  | { readonly kind: 'job'; readonly name: string };

export const commandLine: Actor = { kind: 'command', name: 'command line' };

/** A task of the shop's upkeep, by its name. */
export const jobActor = (name: string): Actor => ({ kind: 'job', name });

/** How the history of a record labels the actor; buyers read it, so it holds no names. */
export function historyActor({ kind }: Actor): 'staff' | 'shop' {
  return kind === 'job' ? 'shop' : 'staff';
}

/** For columns that name the person; null for a command, the exchange and a job. */
export const staffIdOf = (actor: Actor): string | null => (actor.kind === 'person' ? actor.id : null);
