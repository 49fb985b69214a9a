import { AppError } from '@spindle/contract/errors';
import type { FastifyRequest } from 'fastify';

/** Where the office is answered. */
export interface OfficeLocation {
  /** `office.shop.example`: there alone; null is wherever the shop is. */
  readonly host: string | null;
}

/** On any other host the office does not exist. */
export function refuseOtherHost({ server, host }: FastifyRequest): void {
  const { officeHost } = server;
  if (officeHost !== null && host !== officeHost) throw new AppError('not_found');
}

/** The office's own origin: by its host where it has one, else the shop's. */
export function officeOrigin({ server, protocol, host }: FastifyRequest): string {
  const { officeHost, ownOrigin } = server;
  if (officeHost === null) return ownOrigin ?? `${protocol}://${host}`;
  return `${ownOrigin ? new URL(ownOrigin).protocol : `${protocol}:`}//${officeHost}`;
}

/** The same for e-mails and commands, which have no request. */
export function officeUrlOf(publicUrl: URL, office: OfficeLocation | null): URL {
  const url = new URL('/', publicUrl);
  if (office?.host) url.host = office.host;
  return url;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** `OFFICE_HOST`, null where the office stands on every host of the shop. */
    officeHost: string | null;
  }
}
