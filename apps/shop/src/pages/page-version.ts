import type { CatalogueService } from '@spindle/api/modules/catalogue/catalogue.service';
import type { Notices } from '@spindle/database/notices';

/** Channels on which writers of the database tell of something that pages show. */
const channels = ['site', 'content', 'catalogue', 'reviews'];

/**
 * Changes whenever something that pages show may have changed: at the notice itself, and again when the catalogue's
 * index has taken the change in. After a lost connection notices may have been missed, so that counts as a change.
 */
export function createPageVersion(
  notices: Notices,
  catalogue: Pick<CatalogueService, 'index'>,
): () => string {
  let changes = 0;
  const count = (): void => {
    changes += 1;
  };
  for (const channel of channels) notices.subscribe(channel, count, count);
  return () => `${changes}.${catalogue.index.version}`;
}
