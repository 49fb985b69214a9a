import type { FastifyRequest } from 'fastify';

/** Whether browsers reach the shop by HTTPS: the configured address says so, even where the last hop is plain. */
export function isSecure({ server, protocol }: FastifyRequest): boolean {
  return protocol === 'https' || (server.ownOrigin?.startsWith('https:') ?? false);
}

declare module 'fastify' {
  interface FastifyInstance {
    /** `https://shop.example` where the shop's address is set, else null. */
    ownOrigin: string | null;
  }
}
