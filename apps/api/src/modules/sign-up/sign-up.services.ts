import type { Ground } from '../../kernel/kernel.services.ts';
import { createGuestBuyersService } from './guest-buyers.service.ts';
import { createSignUpService } from './sign-up.service.ts';

type SignUpDeps = Ground &
  Parameters<typeof createSignUpService>[0] &
  Parameters<typeof createGuestBuyersService>[0];

export function createSignUpServices(deps: SignUpDeps) {
  return { signUp: createSignUpService(deps), guestBuyers: createGuestBuyersService(deps) };
}
