import type { ReactNode } from 'react';

/** A table without controls that scrolls sideways in a narrow space, focusable so that it scrolls by keyboard. */
export function TableBox(props: {
  readonly label: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- there is nothing inside to take the focus
    <div className={props.wide ? 'tw wide' : 'tw'} tabIndex={0} role="region" aria-label={props.label}>
      {props.children}
    </div>
  );
}
