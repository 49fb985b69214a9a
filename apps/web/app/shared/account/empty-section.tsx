import { ButtonLink } from '@spindle/ui/buttons/button.tsx';
import { EmptyState } from '@spindle/ui/text/empty-state.tsx';
import type { ReactNode } from 'react';
import { contentPages, paths } from '@spindle/contract/addresses/paths';

/** A section of the account that holds nothing yet: what will be here and where to go. */
export function EmptySection({
  heading,
  title,
  actions,
  children,
}: {
  heading: string;
  title: string;
  /** Instead of the ways into the catalogue. */
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <h1>{heading}</h1>
      <EmptyState
        title={title}
        actions={
          actions ?? (
            <>
              <ButtonLink to={paths.catalog()}>Станки</ButtonLink>
              <ButtonLink to={paths.tools()}>Инструмент и оснастка</ButtonLink>
              <ButtonLink to={paths.page(contentPages.delivery)} look="ghost">
                Доставка и оплата
              </ButtonLink>
            </>
          )
        }
      >
        {children}
      </EmptyState>
    </>
  );
}
