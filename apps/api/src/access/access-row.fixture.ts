import type { AccountsApi, Person } from '../accounts.fixture.ts';

/** Actors who request something of the owner, in this order. */
export const accessActors = ['guest', 'otherCompany', 'person', 'colleague', 'owner'] as const;
export type AccessActor = (typeof accessActors)[number];

/** A company with its owner and an employee, another company's employee, and a person of no company. */
export interface World {
  readonly api: AccountsApi;
  readonly clientId: string;
  readonly owner: Person;
  readonly colleague: Person;
  readonly person: Person;
  readonly otherCompany: Person;
  readonly otherClientId: string;
  readonly otherOwner: Person;
}

export interface AccessRow {
  /** As the API describes itself: `DELETE /api/employees/{id}`. */
  readonly call: string;
  /** What it is about, where one call has several rows. */
  readonly about?: string;
  /** Creates a record of the owner and returns the request for it; runs again after an actor was let in. */
  readonly ask: (world: World) => Promise<{
    readonly params?: Readonly<Record<string, string>>;
    readonly query?: Readonly<Record<string, string>>;
    readonly body?: object;
  }>;
  readonly answers: Readonly<Record<AccessActor, number>>;
}

/** Private to one person: nobody else learns that it exists. */
export const onlyOwner = { owner: 200, colleague: 404, person: 404, otherCompany: 404, guest: 401 } as const;
/** The company's: colleagues use it, strangers do not know it. */
export const wholeCompany = { ...onlyOwner, colleague: 200 } as const;
/** The company's, but only its owner decides. */
export const companyOwner = { ...onlyOwner, colleague: 403 } as const;
/** Open to the holder of the e-mail or of the sign-up secret. */
export const byToken = { owner: 200, colleague: 200, person: 200, otherCompany: 200, guest: 200 } as const;

export async function openWorld(api: AccountsApi): Promise<World> {
  const [mine, other] = [await api.company(), await api.company()];
  return {
    api,
    clientId: mine.id,
    owner: mine.owner,
    colleague: mine.employee,
    person: await api.person(),
    otherCompany: other.employee,
    otherClientId: other.id,
    otherOwner: other.owner,
  };
}
