import { type Client, createClient } from '@spindle/client/client';
import { createHttpTransport } from '@spindle/client/http-transport';
import { handleFailure } from './failures/global-failures.ts';

let browserClient: Client | undefined;

/** The browser's client; loaders take theirs from the page context. */
export function client(): Client {
  browserClient ??= createClient(createHttpTransport(), (error, hint) =>
    handleFailure(error, hint, window.location),
  );
  return browserClient;
}
