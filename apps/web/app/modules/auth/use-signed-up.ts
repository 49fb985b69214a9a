import type { SignInAnswer } from '@spindle/contract/account/auth';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { afterSignUp } from './after-sign-up.ts';
import { useOpenPopup, usePopups } from '../../kits/popups/popup-context.ts';

/** The session is open: the page learns who is here, and the popup leads on. */
export function useSignedUp(): (entry: SignInAnswer) => Promise<void> {
  const { drop } = useOpenPopup();
  const { open } = usePopups();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return async (entry) => {
    // Whoever signs up again with the right password has come back, and shows the second factor too.
    if ('factor_needed' in entry) return open('signInFactor');
    const target = afterSignUp(pathname, search);
    await revalidate();
    if (target === pathname) drop();
    else await navigate(target);
  };
}
