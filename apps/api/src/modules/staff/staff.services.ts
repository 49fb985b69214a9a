import type { Ground } from '../../kernel/kernel.services.ts';
import type { Post } from '../../kernel/mail/post.ts';
import { createLive } from '../../kernel/staff/live.ts';
import { createRuns } from '../../kernel/staff/runs.ts';
import { createStaffAuth } from './staff-auth.service.ts';

export function createStaffServices(deps: Ground & { readonly post: Post }) {
  const staffAuth = createStaffAuth(deps);
  return {
    staffAuth,
    /** Changes of many records at once. */
    runs: createRuns({ ...deps, holderOf: staffAuth.holderOf }),
    /** Streams of changes to the office's tabs. */
    live: createLive({ ...deps, authenticator: staffAuth }),
  };
}
