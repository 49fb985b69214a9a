import { Button, type ButtonProps } from '@spindle/ui/buttons/button.tsx';
import { Note } from '@spindle/ui/text/note.tsx';
import type { ReactNode } from 'react';
import { useFormState } from '../../shared/forms/form-context.ts';

/** The button of one of several forms on a page: nothing is bought here, so it is not orange. */
export function PanelSubmit({
  children,
  look = 'dark',
}: {
  children: ReactNode;
  look?: ButtonProps['look'];
}) {
  const { message, sending } = useFormState();
  return (
    <>
      {message && (
        <Note look="err" alert>
          {message}
        </Note>
      )}
      <div>
        <Button look={look} type="submit" loading={sending}>
          {children}
        </Button>
      </div>
    </>
  );
}
