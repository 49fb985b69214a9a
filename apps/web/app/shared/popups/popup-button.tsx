import type { PopupName } from '@spindle/contract/constants';
import { Button, type ButtonProps } from '@spindle/ui/buttons/button.tsx';
import { IconButton, type IconButtonProps } from '@spindle/ui/buttons/icon-button.tsx';
import type { ComponentProps, MouseEvent } from 'react';
import { popupValue } from './popup-address.ts';
import { OPENER_FORM, usePopups } from './popup-context.ts';
import type { PopupParams } from './popup-module.ts';

interface PopupTarget {
  popup: PopupName;
  params?: PopupParams;
}

type OpenerProps<P> = PopupTarget & Omit<P, 'type' | 'form' | 'name' | 'value'>;

/** The provider's form takes the click; without JavaScript the same page comes back with the popup open. */
function useOpener({ popup, params }: PopupTarget) {
  const { offers, prepare } = usePopups();
  if (!offers(popup)) return null;
  const prefetch = () => prepare(popup);
  return {
    type: 'submit',
    form: OPENER_FORM,
    name: 'popup',
    value: popupValue(popup, params),
    'aria-haspopup': 'dialog',
    onPointerEnter: prefetch,
    onFocus: prefetch,
    // A press must not blur a field first: its message would move the button away from under the pointer.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
  } as const;
}

/** An unstyled button that opens a popup. */
export function PopupTrigger({ popup, params, ...rest }: OpenerProps<ComponentProps<'button'>>) {
  const opener = useOpener({ popup, params });
  return opener && <button {...opener} {...rest} />;
}

/** The same in the look of the shop's buttons. */
export function PopupButton({ popup, params, ...rest }: OpenerProps<ButtonProps>) {
  const opener = useOpener({ popup, params });
  return opener && <Button {...opener} {...rest} />;
}

/** The same as a bare icon. */
export function PopupIconButton({ popup, params, ...rest }: OpenerProps<IconButtonProps>) {
  const opener = useOpener({ popup, params });
  return opener && <IconButton {...opener} {...rest} />;
}
