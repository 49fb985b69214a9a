import type { Db } from '@spindle/database/pool';
import type { RawBuilder } from 'kysely';

/** One value of the question of what is kept for a visitor: a text that is written once, and what is put into it. */
export interface PartQuestion<Found> {
  /** Found again by being the same function. */
  readonly write: (given: never, db: Db) => RawBuilder<Found>;
  readonly values: object;
}

/** Stands at the top of a module. `write` puts values into the text, each as a whole, and looks at none of them. */
export const visitorPart =
  <Values extends object, Found>(
    write: (given: Values, db: Db) => RawBuilder<Found>,
  ): ((values: Values) => PartQuestion<Found>) =>
  (values) => ({ write, values });

type Owner = { readonly userId: string } | { readonly tokenHash: Buffer };

/** The same for what a person or a guest may have. */
export function ownedPart<Found>(
  write: (owner: Owner) => RawBuilder<Found>,
): (owner: Owner) => PartQuestion<Found> {
  const ofPerson = visitorPart(({ userId }: { readonly userId: string }) => write({ userId }));
  const ofGuest = visitorPart(({ tokenHash }: { readonly tokenHash: Buffer }) => write({ tokenHash }));
  return (owner) => ('userId' in owner ? ofPerson(owner) : ofGuest(owner));
}
