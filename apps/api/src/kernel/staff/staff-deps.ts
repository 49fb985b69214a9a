import type { Db } from '@spindle/database/pool';
import type { Post } from '../mail/post.ts';

/** Dependencies of every staff function (`x.staff.ts`), the same for commands and for the office. */
export interface StaffDeps {
  readonly db: Db;
  readonly post: Post;
  readonly now: () => Date;
  readonly newId: () => string;
  /** Links into the office are built from it. */
  readonly officeUrl: URL;
}
