import { AsyncLocalStorage } from 'node:async_hooks';

interface Look {
  readonly found: Map<string, Promise<unknown>>;
  isOver: boolean;
}

const looks = new AsyncLocalStorage<Look>();

/**
 * While a page is opened its calls are answered as of one look: who asks and at which prices is found once for all
 * of them. Only for pages that change nothing.
 */
export async function inOneLook<T>(work: () => Promise<T>): Promise<T> {
  const look: Look = { found: new Map(), isOver: false };
  try {
    return await looks.run(look, work);
  } finally {
    look.isOver = true;
  }
}

/** Found before in the same look, or now. */
export function oncePerLook<T>(name: string, find: () => Promise<T>): Promise<T> {
  const look = looks.getStore();
  if (!look || look.isOver) return find();
  const known = look.found.get(name);
  if (known) return known as Promise<T>;
  const mine = find();
  look.found.set(name, mine);
  mine.catch(() => look.found.delete(name));
  return mine;
}

/** Found together with something else: the rest of the same look need not ask. */
export function tellLook(name: string, found: unknown): void {
  const look = looks.getStore();
  if (look && !look.isOver) look.found.set(name, Promise.resolve(found));
}

/** Whether a page is opened: it is shown as of a moment that may lie a blink back. */
export function isLooking(): boolean {
  const look = looks.getStore();
  return look !== undefined && !look.isOver;
}

/** Something was changed on the way: what was found before no longer counts. */
export function lookAgain(): void {
  looks.getStore()?.found.clear();
}
