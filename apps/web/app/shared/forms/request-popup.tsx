import type { RequestAccepted } from '@spindle/contract/forms';
import type { Locale } from '@spindle/contract/shop/locales';
import { filled } from '@spindle/contract/placeholders';
import { POPUP_BUTTONS } from '@spindle/contract/content/popup-texts';
import type { Reaction } from '@spindle/contract/reaction';
import { DialogBody, type DialogProps } from '@spindle/ui/overlay/dialog.tsx';
import { type ReactNode, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import type { ZodMiniType } from 'zod/mini';
import { useLayoutData } from '../../layout/layout-data.ts';
import { useOffice, useReaction } from '../../layout/office-choice.ts';
import { asSearch, withoutPopup } from '../popups/popup-address.ts';
import { useCloseStep, useOpenPopup } from '../popups/popup-context.ts';
import { PopupFrame } from '../popups/popup-frame.tsx';
import { ConsentField } from './consent-field.tsx';
import { formBody } from './form-body.ts';
import { FormSubmit } from './form-submit.tsx';
import { RequestFields } from './request-fields.tsx';
import { RequestThanks } from './request-thanks.tsx';
import { ShopForm } from './shop-form.tsx';
import { useRequestStart } from './use-request-start.ts';
import { useShopForm } from './use-shop-form.ts';

type Thanks = Pick<RequestAccepted, 'title' | 'message'>;

export interface RequestPopupProps {
  schema: (locale?: Locale) => ZodMiniType;
  send: (body: never) => Promise<{ data: RequestAccepted }>;
  /** The thanks of a request sent without JavaScript, where only its number is known. */
  thanks: (number: string, reaction: Reaction) => Thanks;
  files?: boolean;
  /** Reloads the page below, which shows the result. */
  changesPage?: boolean;
  size?: DialogProps['size'];
  children: ReactNode;
}

/** A form of the shop in a popup: its fields, consent, one button; then the number and what happens next. */
export function RequestPopup(props: RequestPopupProps) {
  const { schema, send, thanks, files, changesPage, size, children } = props;
  const popup = useOpenPopup();
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  const site = useLayoutData()?.site;
  const locale = site?.locale;
  const texts = site?.popups?.[popup.name];
  const thanked = (number: string, formThanks: Thanks): Thanks =>
    texts?.thanks
      ? { ...formThanks, message: filled(texts.thanks, { номер: number, сообщение: formThanks.message }) }
      : formThanks;
  const { office } = useOffice();
  const reaction = useReaction();
  const [accepted, setAccepted] = useState<Thanks | null>(() =>
    popup.sent ? thanked(popup.sent, thanks(popup.sent, reaction)) : null,
  );
  const [checked] = useState(() => schema(locale));
  const start = useRequestStart(popup.start);
  const origin = { page_url: pathname + asSearch(withoutPopup(search)), company_id: office?.id };
  const form = useShopForm({
    schema: checked,
    answer: popup.answer,
    send: async (values) => {
      const { data } = await start.send(({ guard, key }) => {
        const body = formBody({ ...(values as object), ...origin, guard, idempotency_key: key });
        return send(body as never);
      });
      setAccepted(thanked(data.number, data));
      if (changesPage) void revalidate();
    },
  });
  useCloseStep(() => !form.sending);
  if (accepted) {
    return (
      <PopupFrame title={accepted.title}>
        <RequestThanks message={accepted.message} />
      </PopupFrame>
    );
  }
  return (
    <PopupFrame size={size}>
      <ShopForm form={form} action={popup.formAction} files={files}>
        <DialogBody>
          {children}
          <ConsentField />
          <RequestFields extras={{ ...origin, guard: start.guard, idempotency_key: start.key }} />
          <FormSubmit>{texts?.button || POPUP_BUTTONS[popup.name]}</FormSubmit>
        </DialogBody>
      </ShopForm>
    </PopupFrame>
  );
}
