import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';

export interface SentFile {
  readonly name: string;
  readonly mime: string;
  readonly size: number;
  readonly stream: Readable;
}

/** Browsers never open the bytes as a page of the shop, whatever their type. */
export function sendAttachment(
  reply: FastifyReply,
  /** Without a size the content is generated while it is sent. */
  { name, mime, size, stream }: Omit<SentFile, 'size'> & { readonly size: number | null },
): Readable {
  if (size !== null) reply.header('content-length', size);
  reply
    .type(mime)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeRfc5987(name)}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff');
  return stream;
}

function encodeRfc5987(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
