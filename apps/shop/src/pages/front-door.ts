import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { isHost } from '../addresses.ts';
import type { Config } from '../config.ts';
import { pageCookies } from './page-visit.ts';
import { sharedAtOnce, type SharedParts } from './send-shared-page.ts';
import { sharedPage } from './shared-page.ts';

type Handle = (request: IncomingMessage, response: ServerResponse) => void;
/** Whether it was answered. */
type Answer = (request: IncomingMessage, response: ServerResponse) => boolean;

/** What the framework sets of a server that it makes itself. */
interface ServerSettings {
  readonly http?: ServerOptions | null;
  readonly keepAliveTimeout?: number;
  readonly requestTimeout?: number;
  readonly connectionTimeout?: number;
}

/** Stands before the framework: what it answers costs no request, reply, route or logger of the framework's. */
export interface FrontDoor {
  readonly serverFactory: (handle: Handle, settings: ServerSettings) => Server;
  /** From now on whoever comes is answered here first. */
  open(answer: Answer): void;
  /** A shop that stops leaves everything to the framework, which ends the connections. */
  close(): void;
}

export function createFrontDoor(): FrontDoor {
  let answer: Answer = () => false;
  return {
    serverFactory(handle, { http, keepAliveTimeout = 0, requestTimeout = 0, connectionTimeout = 0 }) {
      const server = createServer(http ?? {}, (request, response) => {
        if (!answer(request, response)) handle(request, response);
      });
      Object.assign(server, { keepAliveTimeout, requestTimeout });
      return server.setTimeout(connectionTimeout);
    },
    open(first) {
      answer = first;
    },
    close() {
      answer = () => false;
    },
  };
}

/** An answer of a page, which the framework has not seen. */
export type ObserveAnswer = (answer: {
  readonly method: string;
  readonly status: number;
  readonly ms: number;
}) => void;

export interface KeptPagesParts {
  readonly sharing: Pick<SharedParts, 'services' | 'shared'>;
  readonly config: Pick<Config, 'ownOrigin' | 'office' | 'trustProxy'>;
  readonly log: FastifyBaseLogger;
  readonly observe: ObserveAnswer;
  readonly patternOf: (url: string) => string | null;
}

/** Guests' pages that are kept, in force and packed as the browser wants them, where nothing of the visitor must be read. */
export function answerKeptPages(parts: KeptPagesParts): Answer {
  const { sharing, config, log, observe, patternOf } = parts;
  const isSecure = config.ownOrigin?.startsWith('https:') ?? false;
  const officeHost = config.office?.host ?? null;
  return (request, response) => {
    const began = performance.now();
    const { method, url, headers } = request;
    const host = headers.host ?? '';
    if (method !== 'GET' || url === undefined || !isHost(host) || host === officeHost) return false;
    // Whom to believe about a visitor's address, the framework knows.
    if (config.trustProxy.length > 0 && isForwarded(request)) return false;
    const cookies = pageCookies(request);
    // Offices have to be read.
    if ('company_id' in cookies) return false;
    const page = sharedPage({ method, url, headers }, cookies, []);
    const id = randomUUID();
    const sent = page && sharedAtOnce(sharing, page, { id, url, headers, isSecure }, cookies);
    if (!sent) return false;
    const ip = request.socket.remoteAddress;
    sent.writeTo(response, () => {
      const ms = performance.now() - began;
      observe({ method, status: sent.status, ms });
      const req = { method, pagePattern: patternOf(url), ip };
      log.info({ reqId: id, req, res: { statusCode: sent.status }, ms: Math.round(ms) }, 'request completed');
      if (sent.status === 200) sharing.services.searchLog.note(url, headers.referer);
    });
    return true;
  };
}

const isForwarded = ({ headers }: IncomingMessage): boolean =>
  'x-forwarded-for' in headers || 'x-forwarded-host' in headers || 'x-forwarded-proto' in headers;
