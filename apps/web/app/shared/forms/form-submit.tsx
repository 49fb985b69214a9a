import { Button } from '@spindle/ui/buttons/button.tsx';
import { Note } from '@spindle/ui/text/note.tsx';
import type { ReactNode } from 'react';
import { useFormState } from './form-context.ts';

/** The one orange button of a form, with what went wrong above it. */
export function FormSubmit({ children }: { children: ReactNode }) {
  const { message, sending } = useFormState();
  return (
    <>
      {message && (
        <Note look="err" alert>
          {message}
        </Note>
      )}
      <Button
        look="buy"
        size="l"
        wide
        type="submit"
        loading={sending}
        // A press must not blur a field first: its message would move the button away from under the pointer.
        onMouseDown={(event) => event.preventDefault()}
      >
        {children}
      </Button>
    </>
  );
}
