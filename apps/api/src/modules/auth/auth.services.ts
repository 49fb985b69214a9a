import type { Ground } from '../../kernel/kernel.services.ts';
import type { Post } from '../../kernel/mail/post.ts';
import type { OfficesService } from '../offices/offices.service.ts';
import { createAccountsService } from './accounts.service.ts';
import { createAuthService } from './auth.service.ts';
import { createCustomerViews } from './customer-views.service.ts';
import { createLinksService } from './links.service.ts';
import { createSecondFactor } from './second-factor.service.ts';
import { createSignInSteps } from './sign-in-steps.service.ts';

interface AuthDeps extends Ground {
  readonly post: Post;
  readonly offices: OfficesService;
}

export function createAuthServices(deps: AuthDeps) {
  const auth = createAuthService(deps);
  const accounts = createAccountsService(deps);
  return {
    auth,
    accounts,
    links: createLinksService({ ...deps, auth, accounts }),
    secondFactor: createSecondFactor({ ...deps, auth }),
    signInSteps: createSignInSteps({ ...deps, auth }),
    /** Staff who look at the shop as a customer. */
    customerViews: createCustomerViews(deps),
  };
}
