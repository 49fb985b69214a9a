import { setTimeout as sleep } from 'node:timers/promises';
import { type Call, readCalls } from './calls.ts';
import { type Letters, readLetters } from './emails.ts';
import { fill, must, newPerson, type Person, signIn } from './people.ts';
import { newWord } from './samples.ts';
import { openShop, type ShopUnderAttack } from './shop-under-attack.ts';
import { openWire, type Wire } from './wire.ts';

/** Somebody of the world: `anna` has something of everything, `owner` and `employee` share a company, `rival` has another. */
const roles = ['anna', 'boris', 'owner', 'employee', 'rival'] as const;
export type Role = (typeof roles)[number];
export type Asker = Role | 'guest';

/** Words that stand in somebody's things, and who may read them. */
interface Secret {
  readonly word: string;
  readonly readers: readonly Asker[];
}

export interface World {
  readonly wire: Wire;
  readonly shop: ShopUnderAttack;
  readonly letters: Letters;
  readonly calls: readonly Call[];
  readonly people: Readonly<Record<Role, Person>>;
  /** A token of a form that was opened a while ago. */
  readonly guard: string;
  /** Options that are sold, and their goods. */
  readonly options: readonly string[];
  readonly goods: readonly { readonly id: string; readonly slug: string; readonly url: string }[];
  readonly secrets: readonly Secret[];
  tokenOf(asker: Asker): string | null;
  /** What of an answer the asker should not have read. */
  leaked(text: string, asker: Asker): string | null;
  /** Who has lost the session meanwhile: what they asked since means nothing. They are signed in again. */
  lost(): Promise<Role[]>;
  close(): Promise<void>;
}

// Accounts of the demo shop; everybody knows their password.
const demoPassword = 'Shpindel-2026';
const demo = { owner: 's.voronov@example.ru', employee: 'n.klimova@example.ru', rival: 'd.rogov@example.ru' };
const company: readonly Asker[] = ['owner', 'employee'];

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
  const letters = readLetters(shop.mail);
  const calls = await readCalls(wire);
  const form = must<{ data: { token: string } }>(await wire.send({ path: '/api/form/guard' }), 'guard');
  const guard = form.data.token;
  const search = { limit: 12, category: 'tools', state_filters: 'in_stock,with_price' };
  const found = must<{ data: Card[] }>(
    await wire.send({ method: 'POST', path: '/api/search/all', body: search }),
    'search',
  );
  const options = found.data.flatMap((card) => card.options.map(({ id }) => id));
  const word = newWord();
  const people: Record<Role, Person> = {
    anna: await newPerson(wire, letters, word),
    boris: await newPerson(wire, letters),
    owner: await signIn(wire, demo.owner, demoPassword),
    employee: await signIn(wire, demo.employee, demoPassword),
    rival: await signIn(wire, demo.rival, demoPassword),
  };
  // A form that is sent as soon as it was opened is taken for a robot's.
  await sleep(3000);
  const secrets: Secret[] = [
    ...[word, people.anna.email].map((one) => ({ word: one, readers: ['anna'] as const })),
    { word: people.boris.email, readers: ['boris'] },
    ...['Уральская деталь', '6658123450', 'klimova@'].map((one) => ({ word: one, readers: company })),
  ];
  for (const role of ['anna', 'owner'] as const) {
    const words = await fill(wire, people[role], options[0] ?? '', guard);
    // What an owner asks for is for the company; colleagues see some of it, strangers nothing.
    secrets.push(
      ...words.map((one) => ({ word: one, readers: role === 'anna' ? (['anna'] as const) : company })),
    );
  }
  return {
    wire,
    shop,
    letters,
    calls,
    people,
    guard,
    options,
    goods: found.data,
    secrets,
    tokenOf: (asker) => (asker === 'guest' ? null : people[asker].token),
    leaked: (text, asker) =>
      secrets.find(({ word: secret, readers }) => !readers.includes(asker) && text.includes(secret))?.word ??
      null,
    async lost() {
      const gone: Role[] = [];
      for (const role of roles) {
        const { token, email, password } = people[role];
        const { status } = await wire.send({ path: '/api/personal-information', token });
        if (status === 200) continue;
        gone.push(role);
        people[role] = await signIn(wire, email, password);
      }
      return gone;
    },
    async close() {
      wire.close();
      await shop.stop();
    },
  };
}
