import type { Db } from '@spindle/database/pool';
import { photoAt } from '../goods/photos/taken-photos.service.ts';
import { mediaRows } from './media.sql.ts';

/** A picture or a file of the library as pages show it. */
export interface ShownMedia {
  readonly alt: string;
  /** Null for a file. */
  readonly picture: {
    readonly src: string;
    /** For placement beside text, as on a banner or a promotion. */
    readonly small: string;
    readonly srcset: string;
    readonly width: number;
    readonly height: number;
  } | null;
}

export interface MediaLibrary {
  /** Those of the ids that are there. */
  shown(ids: readonly string[]): Promise<ReadonlyMap<string, ShownMedia>>;
  /** Small pictures by the URLs stored in records. */
  pictures(addresses: readonly (string | null)[]): Promise<ReadonlyMap<string, string>>;
}

/** Texts store a stable URL; pages show the files of its newest edition, which browsers may cache forever. */
export function createMediaLibrary({ db }: { readonly db: Db }): MediaLibrary {
  const library: MediaLibrary = {
    async shown(ids) {
      if (ids.length === 0) return new Map();
      const rows = await mediaRows(db, ids);
      return new Map(
        rows.map(({ id, alt, photo_key: key, width, height }) => [
          id,
          { alt, picture: key && width && height ? pictureOf(key, width, height) : null },
        ]),
      );
    },
    async pictures(addresses) {
      const byId = new Map(
        addresses.flatMap((one) => (one ? [[one.slice(one.lastIndexOf('/') + 1), one]] : [])),
      );
      const shown = await library.shown([...byId.keys()]);
      return new Map(
        [...shown].flatMap(([id, { picture }]) => (picture ? [[byId.get(id) ?? '', picture.small]] : [])),
      );
    },
  };
  return library;
}

const widest = 1280;

function pictureOf(key: string, width: number, height: number): ShownMedia['picture'] {
  // Pictures are never enlarged, so a small one has the same width in all sizes.
  const shownWidth = Math.min(width, widest);
  const srcset =
    width <= 640 ? '' : `${photoAt(key, 640)} 640w, ${photoAt(key, widest)} ${Math.min(width, widest)}w`;
  return {
    src: photoAt(key, widest),
    small: photoAt(key, 640),
    srcset,
    width: shownWidth,
    height: Math.round((height * shownWidth) / width),
  };
}
