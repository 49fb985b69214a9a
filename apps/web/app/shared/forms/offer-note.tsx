import { Link } from 'react-router';
import { paths } from '@spindle/contract/addresses/paths';

/** Registration accepts the public offer. */
export function OfferNote() {
  return (
    <p className="muted xs">
      Регистрируясь, вы&nbsp;принимаете условия{' '}
      <Link className="link" to={paths.contract()} target="_blank">
        публичной оферты
      </Link>
      .
    </p>
  );
}
