import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { authRedirectTarget } from '../../addresses/route-names.ts';
import { useOpenPopup } from '../../kits/popups/popup-context.ts';

/** The session is open: the page learns who is here, and the popup leads where they wanted to go. */
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
