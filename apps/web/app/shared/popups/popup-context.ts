import type { PopupName } from '@spindle/contract/constants';
import { createContext, useContext, useEffect } from 'react';
import type { PopupAnswer } from '../../layout/server-context.ts';
import type { PopupParams } from './popup-module.ts';

/** Buttons anywhere in the page send this form to open a popup. */
export const OPENER_FORM = 'popup-opener';

export type PopupLevel = 1 | 2;
/** May ask or finish something first; false keeps the popup open. */
export type CloseStep = () => boolean | Promise<boolean>;

export interface Popups {
  /** Opens a popup by name; one that is not for this visitor is ignored. */
  open(name: PopupName, params?: PopupParams): void;
  /** Whether the popup, or the sign-in before it, opens for this visitor: otherwise its button is hidden. */
  offers(name: PopupName): boolean;
  /** Closes the top popup, or the one of a level. */
  close(level?: PopupLevel): void;
  /** Fetches the popup's code ahead of a likely click. */
  prepare(name: PopupName): void;
  readonly titleOf: (name: PopupName) => string;
  /** The code of a requested popup is loading. */
  readonly loading: boolean;
}

export const PopupsContext = createContext<Popups | null>(null);

export function usePopups(): Popups {
  const popups = useContext(PopupsContext);
  if (!popups) throw new Error('usePopups needs a PopupProvider above it');
  return popups;
}

/** What one open popup knows of itself. */
export interface OpenPopup {
  readonly name: PopupName;
  readonly params: PopupParams;
  readonly level: PopupLevel;
  readonly title: string;
  /** Where its form is sent without JavaScript. */
  readonly formAction: string;
  /** The page without the popup; only for a popup that came with the address. */
  readonly closeTo: string | undefined;
  /** What came of its form, sent without JavaScript. */
  readonly answer: PopupAnswer | null;
  readonly sent: string | null;
  /** Token and key of a form that the server rendered. */
  readonly start: { readonly guard: string; readonly key: string } | null;
  /** Closes at once without a confirmation. */
  readonly drop: () => void;
  readonly setCloseStep: (step: CloseStep | null) => void;
  readonly askToClose: CloseStep;
}

export const OpenPopupContext = createContext<OpenPopup | null>(null);

export function useOpenPopup(): OpenPopup {
  const popup = useContext(OpenPopupContext);
  if (!popup) throw new Error('useOpenPopup works only inside a popup');
  return popup;
}

/** Registers what must happen before this popup closes. */
export function useCloseStep(step: CloseStep): void {
  const { setCloseStep } = useOpenPopup();
  useEffect(() => {
    setCloseStep(step);
    return () => setCloseStep(null);
  });
}
