import type { Db } from '@spindle/database/pool';
import type { Post } from '../mail/post.ts';

/** What every staff door (`x.staff.ts`) works with; whoever calls it gives the same, a command or the office. */
export interface StaffDeps {
  readonly db: Db;
  readonly post: Post;
  readonly now: () => Date;
  readonly newId: () => string;
  /** Links into the office are built from it. */
  readonly officeUrl: URL;
}
