import { type RefObject, use, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { useLayoutData } from '../../layout/layout-data.ts';
import { asSearch, withoutPopup, withPopup } from './popup-address.ts';
import { type CloseStep, type OpenPopup, OpenPopupContext, type PopupLevel } from './popup-context.ts';
import type { RegisteredPopup } from './popup-entry.ts';
import { loadPopup, loadPopupData } from './popup-loading.ts';
import type { PopupParams } from './popup-module.ts';
import { usePopupPage } from './popup-page.ts';

export interface VisiblePopup {
  readonly id: string;
  readonly entry: RegisteredPopup;
  readonly params: PopupParams;
  /** It stands in the address: the server has rendered it, closing cleans the address. */
  readonly addressed: boolean;
  readonly sent: string | null;
  /** Undefined until loaded. */
  readonly data: unknown;
}

interface PopupHostProps {
  readonly level: PopupLevel;
  readonly popup: VisiblePopup | null;
  readonly steps: RefObject<Record<PopupLevel, CloseStep | null>>;
  readonly onDrop: (level: PopupLevel) => void;
}

export function PopupHost({ level, popup, steps, onDrop }: PopupHostProps) {
  const page = usePopupPage();
  const { pathname, search, key } = useLocation();
  // The answer belongs to the page as the server sent it, not to popups opened on it later.
  const [firstKey] = useState(key);
  const fresh = popup?.addressed === true && key === firstKey;
  const answer = fresh && page?.popupAnswer?.popup === popup.entry.name ? page.popupAnswer : null;
  const start = fresh ? (page?.popupStart ?? null) : null;
  const context = useMemo<OpenPopup | null>(
    () =>
      popup && {
        name: popup.entry.name,
        params: popup.params,
        level,
        title: popup.entry.title,
        formAction: `${pathname}?${withPopup(search, popup.entry.name, popup.params)}`,
        closeTo: popup.addressed ? pathname + asSearch(withoutPopup(search)) : undefined,
        answer,
        sent: popup.sent,
        start,
        drop: () => onDrop(level),
        setCloseStep: (step) => {
          steps.current[level] = step;
        },
        askToClose: () => steps.current[level]?.() ?? true,
      },
    [answer, level, onDrop, pathname, popup, search, start, steps],
  );
  if (!popup) return null;
  return (
    <OpenPopupContext value={context}>
      <LoadedPopup key={popup.id} {...popup} data={fresh ? page?.popupData : popup.data} />
    </OpenPopupContext>
  );
}

// No boundary around it: React would send a large one after the page, by script, and some visitors have none.
function LoadedPopup({ entry, params, data: initialData }: VisiblePopup) {
  const loaded = use(loadPopup(entry));
  const [data, setData] = useState(initialData);
  const signedIn = Boolean(useLayoutData()?.user);
  // A client-side link may have added it to the address, without a server request.
  useEffect(() => {
    if (loaded && data === undefined) void loadPopupData(loaded, params, signedIn).then(setData);
  }, [data, loaded, params, signedIn]);
  return loaded && <loaded.Popup params={params} data={data ?? null} />;
}
