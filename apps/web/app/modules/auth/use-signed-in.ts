import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { authRedirectTarget } from '../../addresses/route-names.ts';
import { useOpenPopup } from '../../shared/popups/popup-context.ts';

/** Reloads the page for the new session and continues to the page the user wanted. */
export function useSignedIn(): () => Promise<void> {
  const { drop } = useOpenPopup();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return async () => {
    const target = authRedirectTarget(new URLSearchParams(search));
    await revalidate();
    if (target) await navigate(target, { replace: true });
    else drop();
  };
}
