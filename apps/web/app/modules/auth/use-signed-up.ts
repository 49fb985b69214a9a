import type { SignInAnswer } from '@spindle/contract/account/auth';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { afterSignUp } from './after-sign-up.ts';
import { useOpenPopup, usePopups } from '../../shared/popups/popup-context.ts';

/** Reloads the page for the new session and continues. */
export function useSignedUp(): (entry: SignInAnswer) => Promise<void> {
  const { drop } = useOpenPopup();
  const { open } = usePopups();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return async (entry) => {
    // A repeated sign-up with the right password is a sign-in, with its second factor.
    if ('factor_needed' in entry) return open('signInFactor');
    const target = afterSignUp(pathname, search);
    await revalidate();
    if (target === pathname) drop();
    else await navigate(target);
  };
}
