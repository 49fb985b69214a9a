import type { Client } from '@spindle/client/client';

type Calls = Record<string, Record<string, (...input: unknown[]) => Promise<unknown>>>;

let clientPromise: Promise<Client> | undefined;
const load = (): Promise<Client> =>
  (clientPromise ??= import('./browser-client.ts').then(
    ({ createBrowserClient }) => createBrowserClient(),
    (error: unknown) => {
      // The next call tries again.
      clientPromise = undefined;
      throw error;
    },
  ));

/** A call by its two names: the table of all calls of the shop is fetched by the first one made. */
const calls = new Proxy({} as Calls, {
  get: (_, module: string) =>
    new Proxy({} as Calls[string], {
      get:
        (__, name: string) =>
        async (...input: unknown[]) =>
          ((await load()) as unknown as Calls)[module]?.[name]?.(...input),
    }),
});

/** The browser's client; loaders take theirs from the page context. */
export function client(): Client {
  return calls as unknown as Client;
}
