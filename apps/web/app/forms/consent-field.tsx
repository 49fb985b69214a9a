import { Link } from 'react-router';
import { contentPages, paths } from '../paths.ts';
import { FormCheckbox } from './form-fields.tsx';

/** Consent to personal-data processing: never ticked in advance. Its texts open beside the form, not instead of it. */
export function ConsentField() {
  return (
    <FormCheckbox name="consent">
      Даю{' '}
      <Link className="link" to={paths.page(contentPages.consent)} target="_blank">
        согласие на&nbsp;обработку персональных данных
      </Link>{' '}
      на&nbsp;условиях{' '}
      <Link className="link" to={paths.page(contentPages.privacy)} target="_blank">
        политики
      </Link>
    </FormCheckbox>
  );
}
