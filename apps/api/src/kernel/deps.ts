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

/** What every module may ask for. The composition root in apps/shop fills it. */
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
  /** Links in letters are built from it, never from the Host header. */
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
  /** Keeps one and makes every width of it. */
  readonly putPhoto: (key: string, bytes: Buffer) => Promise<void>;
  /** Makes and keeps every width of a frame of one. */
  readonly cropPhoto: (
    original: PhotoSize & { readonly key: string },
    frame: PhotoFrame,
  ) => Promise<PhotoSize & { readonly key: string; readonly colour: string }>;
  /** Files of photographs by their keys, for the sweep of what nobody shows. */
  readonly photoFiles: {
    keys(): AsyncIterable<readonly string[]>;
    remove(key: string, before: Date): Promise<boolean>;
  };
  readonly jobs: Jobs;
  readonly mail: MailSettings;
  readonly storage: FileStorage;
  /** Where files of forms wait while they are checked; one per instance. */
  readonly uploadsDirectory: string;
  /** Where the index of the catalogue is kept from one start to the next; left out, it is built at each. */
  readonly indexDirectory?: string;
  /** Opens DaData's look-up of companies; without it the shop's own registry answers. */
  readonly dadataKey: string | null;
  /** The office of the staff; null closes it. */
  readonly office: OfficeLocation | null;
  /** Tests alone give one, to be quick; the shop leaves it to the auth module. */
  readonly passwordCost?: PasswordCost;
}
