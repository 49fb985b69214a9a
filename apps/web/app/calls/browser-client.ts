import { type Client, createClient } from '@spindle/client/client';
import { createHttpTransport } from '@spindle/client/http-transport';
import { handleFailure } from './global-failures.ts';

export const createBrowserClient = (): Client =>
  createClient(createHttpTransport(), (error, hint) => handleFailure(error, hint, window.location));
