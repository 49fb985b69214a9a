import { classNames } from '@spindle/ui/class-names.ts';
import dropdown from '@spindle/ui/overlay/dropdown.module.css';
import { Icon } from '@spindle/ui/icons/icon.tsx';
import type { SubmitEvent } from 'react';
import { paths } from '@spindle/contract/addresses/paths';
import { client } from '../../calls/client.ts';

/** Signs out and opens the home page with a full load, so that no personal data stays in memory. */
export function LogoutButton({ className = dropdown.item }: { className?: string }) {
  const leave = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    client()
      .auth.logout()
      .then(
        () => window.location.assign(paths.home()),
        // Whatever went wrong, the plain form can still do it.
        () => form.submit(),
      );
  };
  return (
    <form method="post" action={`${paths.home()}?popup=logout`} onSubmit={leave}>
      <button type="submit" className={classNames(className)}>
        <Icon name="logout" />
        <span>Выйти</span>
      </button>
    </form>
  );
}
