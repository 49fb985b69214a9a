import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { afterSignUp } from './after-sign-up.ts';
import { useOpenPopup } from '../../kits/popups/popup-context.ts';

/** The session is open: the page learns who is here, and the popup leads on. */
export function useSignedUp(): () => Promise<void> {
  const { drop } = useOpenPopup();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return async () => {
    const target = afterSignUp(pathname, search);
    await revalidate();
    if (target === pathname) drop();
    else await navigate(target);
  };
}
