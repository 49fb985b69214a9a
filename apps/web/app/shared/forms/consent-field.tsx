import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { contentPages, paths } from '@spindle/contract/addresses/paths';
import { usePopups } from '../popups/popup-context.ts';
import { FormCheckbox } from './form-fields.tsx';

/** Consent to personal-data processing: never ticked in advance. Its texts open over the form, not instead of it. */
export function ConsentField() {
  return (
    <FormCheckbox name="consent">
      Даю <Agreement page={contentPages.consent}>согласие на&nbsp;обработку персональных данных</Agreement>{' '}
      на&nbsp;условиях <Agreement page={contentPages.privacy}>политики</Agreement>
    </FormCheckbox>
  );
}

/** Without JavaScript, and for a new tab, it is a plain link. */
function Agreement({ page, children }: { page: string; children: ReactNode }) {
  const { open, prepare } = usePopups();
  const read = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open('agreement', { page });
  };
  const prefetch = () => prepare('agreement');
  return (
    <Link
      className="link"
      to={paths.page(page)}
      target="_blank"
      onClick={read}
      onPointerEnter={prefetch}
      onFocus={prefetch}
    >
      {children}
    </Link>
  );
}
