import { setTimeout as sleep } from 'node:timers/promises';
import { type Call, readCalls } from './calls.ts';
import { type SentEmails, readEmails } from './emails.ts';
import { fill, must, newPerson, type Person, signIn } from './people.ts';
import { newMarker } from './samples.ts';
import { openShop, type ShopUnderAttack } from './shop-under-attack.ts';
import { openWire, type Wire } from './wire.ts';

/** Test people: `anna` has a record of every kind, `owner` and `employee` share a company, `rival` has another. */
const roles = ['anna', 'boris', 'owner', 'employee', 'rival'] as const;
export type Role = (typeof roles)[number];
export type Caller = Role | 'guest';

/** A marker in somebody's records and the roles that may read it. */
interface Secret {
  readonly word: string;
  readonly readers: readonly Caller[];
}

export interface World {
  readonly wire: Wire;
  readonly shop: ShopUnderAttack;
  readonly letters: SentEmails;
  readonly calls: readonly Call[];
  readonly people: Readonly<Record<Role, Person>>;
  /** A token of a form that was opened a while ago. */
  readonly guard: string;
  /** Options that are sold, and their goods. */
  readonly options: readonly string[];
  readonly goods: readonly { readonly id: string; readonly slug: string; readonly url: string }[];
  readonly secrets: readonly Secret[];
  tokenOf(caller: Caller): string | null;
  /** What of an answer the asker should not have read. */
  leaked(text: string, caller: Caller): string | null;
  /** Roles whose session was lost meanwhile, which makes their last cases void. They are signed in again. */
  lost(): Promise<Role[]>;
  close(): Promise<void>;
}

// Accounts of the demo shop with a public password.
const demoPassword = 'Shpindel-2026';
const demo = { owner: 's.voronov@example.ru', employee: 'n.klimova@example.ru', rival: 'd.rogov@example.ru' };
const company: readonly Caller[] = ['owner', 'employee'];

interface Card {
  readonly id: string;
  readonly slug: string;
  readonly url: string;
  readonly options: readonly { readonly id: string }[];
}

export async function openWorld(): Promise<World> {
  const shop = await openShop();
  const wire = openWire(shop.url, shop.origin);
  try {
    return await filled(shop, wire);
  } catch (error) {
    await shop.stop();
    throw error;
  }
}

async function filled(shop: ShopUnderAttack, wire: Wire): Promise<World> {
  const emails = readEmails(shop.mail);
  const calls = await readCalls(wire);
  const form = must<{ data: { token: string } }>(await wire.send({ path: '/api/form/guard' }), 'guard');
  const guard = form.data.token;
  const search = { limit: 12, category: 'tools', state_filters: 'in_stock,with_price' };
  const found = must<{ data: Card[] }>(
    await wire.send({ method: 'POST', path: '/api/search/all', body: search }),
    'search',
  );
  const options = found.data.flatMap((card) => card.options.map(({ id }) => id));
  const annasMarker = newMarker();
  const people: Record<Role, Person> = {
    anna: await newPerson(wire, emails, annasMarker),
    boris: await newPerson(wire, emails),
    owner: await signIn(wire, demo.owner, demoPassword),
    employee: await signIn(wire, demo.employee, demoPassword),
    rival: await signIn(wire, demo.rival, demoPassword),
  };
  // A form submitted right after opening is taken for a robot's.
  await sleep(3000);
  const secrets: Secret[] = [
    ...[annasMarker, people.anna.email].map((one) => ({ word: one, readers: ['anna'] as const })),
    { word: people.boris.email, readers: ['boris'] },
    ...['Уральская деталь', '6658123450', 'klimova@'].map((one) => ({ word: one, readers: company })),
  ];
  for (const role of ['anna', 'owner'] as const) {
    const markers = await fill(wire, people[role], options[0] ?? '', guard);
    // An owner's requests belong to the company; colleagues see some of them, strangers none.
    secrets.push(
      ...markers.map((one) => ({ word: one, readers: role === 'anna' ? (['anna'] as const) : company })),
    );
  }
  return {
    wire,
    shop,
    letters: emails,
    calls,
    people,
    guard,
    options,
    goods: found.data,
    secrets,
    tokenOf: (caller) => (caller === 'guest' ? null : people[caller].token),
    leaked: (text, caller) =>
      secrets.find(({ word: secret, readers }) => !readers.includes(caller) && text.includes(secret))?.word ??
      null,
    async lost() {
      const lostRoles: Role[] = [];
      for (const role of roles) {
        const { token, email, password } = people[role];
        const { status } = await wire.send({ path: '/api/personal-information', token });
        if (status === 200) continue;
        lostRoles.push(role);
        people[role] = await signIn(wire, email, password);
      }
      return lostRoles;
    },
    async close() {
      wire.close();
      await shop.stop();
    },
  };
}
