import type { PhotoFrame, PhotoSize } from '@spindle/contract/staff/goods/photo-frame';
import type { Connection, Db } from '@spindle/database/pool';
import type { Notices } from '@spindle/database/notices';
import type { FastifyBaseLogger } from 'fastify';
import type { Readable } from 'node:stream';
import type { Jobs } from './jobs.ts';
import type { MailSettings } from './mail/mail-settings.ts';
import type { OfficeLocation } from './http/office-host.ts';
import type { FileStorage } from './storage/file-storage.ts';

interface DrawingOptions {
  readonly width?: number;
  readonly height?: number;
  readonly dims?: boolean;
  readonly letters?: boolean;
  readonly compact?: boolean;
  readonly title?: string;
}

/** How much work a password's hash is, in words of argon2. */
export interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** Dependencies of any module. The composition root in apps/shop provides them. */
export interface ApiDeps {
  /** The release that runs; the office shows it. */
  readonly version: string;
  readonly db: Db;
  /** For threads that read on their own. */
  readonly connection: Connection;
  readonly notices: Notices;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
  readonly newId: () => string;
  /** Links in e-mails are built from it, never from the Host header. */
  readonly publicUrl: URL;
  /** `https://shop.example` where the shop's address is set; forms are believed by it, and cookies are secure by it. */
  readonly ownOrigin: string | null;
  readonly draw: (kind: string, params: Record<string, unknown>, options: DrawingOptions) => string;
  /** Where the named parts of a drawing are, in per cent of it. */
  readonly drawnParts: (
    kind: string,
    params: Record<string, unknown>,
    options: DrawingOptions,
  ) => Readonly<Record<string, readonly [x: number, y: number]>>;
  /** What a kind of drawing understands: words, or any number or text. */
  readonly drawingTakes: (kind: string) => Readonly<Record<string, readonly string[] | 'number' | 'text'>>;
  /** A file of a photograph of goods by its name; null when there is none. */
  readonly openPhoto: (name: string) => Promise<Readable | null>;
  /** Stores a photograph and generates all its widths. */
  readonly putPhoto: (key: string, bytes: Buffer) => Promise<void>;
  /** Generates and stores all widths of a frame of a photograph. */
  readonly cropPhoto: (
    original: PhotoSize & { readonly key: string },
    frame: PhotoFrame,
  ) => Promise<PhotoSize & { readonly key: string; readonly colour: string }>;
  /** Photograph files by key, so that a sweep can remove unused ones. */
  readonly photoFiles: {
    keys(): AsyncIterable<readonly string[]>;
    remove(key: string, before: Date): Promise<boolean>;
  };
  readonly jobs: Jobs;
  readonly mail: MailSettings;
  readonly storage: FileStorage;
  /** Where files of forms wait while they are checked; one per instance. */
  readonly uploadsDirectory: string;
  /** Where the catalogue index is stored between starts; without it every start builds the index. */
  readonly indexDirectory?: string;
  /** Opens DaData's look-up of companies; without it the shop's own registry answers. */
  readonly dadataKey: string | null;
  /** The office of the staff; null closes it. */
  readonly office: OfficeLocation | null;
  /** Tests alone give one, to be quick; the shop leaves it to the auth module. */
  readonly passwordCost?: PasswordCost;
}
