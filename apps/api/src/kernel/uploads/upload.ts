/** A file of a form, waiting in a temporary place until the request is answered. */
export interface Upload {
  /** As the sender named it. */
  readonly name: string;
  readonly size: number;
  readonly path: string;
  readonly sha256: Buffer;
  /** The first bytes, which identify the file type. */
  readonly head: Buffer;
}

declare module 'fastify' {
  interface FastifyRequest {
    uploads: readonly Upload[] | null;
    uploadsDirectory: string | null;
  }
}
