import type { Db } from '@spindle/database/pool';
import type { Notices } from '@spindle/database/notices';
import type { FastifyBaseLogger } from 'fastify';

export interface DrawingOptions {
  readonly width?: number;
  readonly dims?: boolean;
  readonly letters?: boolean;
  readonly compact?: boolean;
  readonly title?: string;
}

/** What every module may ask for. The composition root in apps/shop fills it. */
export interface ApiDeps {
  readonly db: Db;
  readonly notices: Notices;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
  readonly newId: () => string;
  /** Links in letters are built from it, never from the Host header. */
  readonly publicUrl: URL;
  readonly draw: (kind: string, params: Record<string, unknown>, options: DrawingOptions) => string;
}
