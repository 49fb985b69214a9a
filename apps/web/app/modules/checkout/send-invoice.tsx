import { emailField } from '@spindle/contract/fields/contact/email';
import { Button } from '@spindle/ui/buttons/button.tsx';
import { Note } from '@spindle/ui/text/note.tsx';
import { useState } from 'react';
import * as z from 'zod/mini';
import { paths } from '@spindle/contract/addresses/paths';
import { client } from '../../calls/client.ts';
import type { ActionAnswer } from '../../shared/forms/action-answer.server.ts';
import { useFormState } from '../../shared/forms/form-context.ts';
import { FormText } from '../../shared/forms/form-fields.tsx';
import { ShopForm } from '../../shared/forms/shop-form.tsx';
import { useShopForm } from '../../shared/forms/use-shop-form.ts';
import styles from './done-page.module.css';

const schema = z.object({ email: emailField() });

/** «Отправить счёт на e-mail»: to the accountant, with the PDF. */
export function SendInvoice({ orderId, answer }: { orderId: string; answer: ActionAnswer | null }) {
  const [sent, setSent] = useState<string | null>(answer?.done ?? null);
  const form = useShopForm({
    schema,
    answer,
    send: async ({ email }) => {
      setSent(null);
      const result = await client().checkout.sendInvoice({ body: { order_id: orderId, email } });
      setSent(`Счёт отправлен на\u00a0${result.email}`);
    },
  });
  return (
    <ShopForm form={form} action={paths.checkoutDone(orderId)} className={styles.send}>
      <div className={styles.sendRow}>
        <FormText
          name="email"
          type="email"
          label="Отправить счёт на e-mail"
          inputMode="email"
          autoComplete="email"
          placeholder="buh@example.ru"
          required
        />
        <SendButton />
      </div>
      {sent && (
        <Note look="ok" alert>
          {sent}
        </Note>
      )}
    </ShopForm>
  );
}

function SendButton() {
  const { sending, message } = useFormState();
  return (
    <>
      <Button type="submit" loading={sending}>
        Отправить
      </Button>
      {message && (
        <Note look="err" alert>
          {message}
        </Note>
      )}
    </>
  );
}
