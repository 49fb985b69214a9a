import { type ReactNode, useRef } from 'react';
import { FormContext } from './form-context.ts';
import { usePreservedForm } from './use-stored-form.ts';
import type { useShopForm } from './use-shop-form.ts';

interface ShopFormProps {
  form: Pick<ReturnType<typeof useShopForm>, 'state' | 'submit' | 'isTaken'>;
  /** Where a plain form is sent. */
  action: string;
  /** Plain forms with file fields need parts. */
  files?: boolean;
  children: ReactNode;
  className?: string;
  /** Lets a button elsewhere on the page send it. */
  id?: string;
}

/** The browser's own checks are off: messages are the shop's, at their fields, with and without JavaScript. */
export function ShopForm({ form, action, files, children, className, id }: ShopFormProps) {
  const element = useRef<HTMLFormElement>(null);
  usePreservedForm(element, { isSending: form.state.sending, isTaken: form.isTaken });
  return (
    <FormContext value={form.state}>
      <form
        ref={element}
        id={id}
        className={className}
        method="post"
        action={action}
        encType={files ? 'multipart/form-data' : undefined}
        noValidate
        onSubmit={(event) => void form.submit(event)}
      >
        {children}
      </form>
    </FormContext>
  );
}
