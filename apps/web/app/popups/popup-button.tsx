import { useLocation } from 'react-router';
import { ButtonLink, type ButtonLinkProps } from '../ui/button.tsx';

/** Opens a popup by name; without JavaScript the same address comes back with the popup open. */
export function PopupButton({ popup, ...rest }: Omit<ButtonLinkProps, 'to'> & { popup: string }) {
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  query.set('popup', popup);
  return <ButtonLink {...rest} to={`?${query}`} preventScrollReset />;
}
