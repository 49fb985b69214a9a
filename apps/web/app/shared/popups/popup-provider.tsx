import type { PopupName } from '@spindle/contract/constants';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { useLayoutData } from '../../layout/layout-data.ts';
import { asSearch, popupInAddress, popupInHash, withoutPopup, withPopup } from './popup-address.ts';
import { type CloseStep, type PopupLevel, type Popups, PopupsContext } from './popup-context.ts';
import { popupFor, type PopupRegistry, type RegisteredPopup } from './popup-entry.ts';
import { PopupHost, type VisiblePopup } from './popup-host.tsx';
import { loadPopup, loadPopupData } from './popup-loading.ts';
import type { PopupParams } from './popup-module.ts';
import { PopupOpener } from './popup-opener.tsx';

interface CalledPopup {
  readonly entry: RegisteredPopup;
  readonly params: PopupParams;
  /** Every opening has a new state. */
  readonly call: number;
  readonly data: unknown;
}

/** Without it Back leaves the page: nothing that a popup should wait for. */
const loadBack = () => import('./close-on-back.ts').catch(() => null);
const levels: readonly PopupLevel[] = [1, 2];
const nothing: Readonly<Record<PopupLevel, CalledPopup | null>> = { 1: null, 2: null };

interface PopupProviderProps {
  registry: PopupRegistry;
  children: ReactNode;
}

async function savePopupForSignIn(name: PopupName, params: PopupParams): Promise<void> {
  const { storePendingAction: keepWaiting } = await import('../../calls/pending-actions.ts');
  keepWaiting({ kind: 'popup', key: name, values: Object.entries(params) });
}

/** Opens popups by name, address and hash, at most one per level. */
export function PopupProvider({ registry, children }: PopupProviderProps) {
  const layout = useLayoutData();
  const { pathname, search, hash, key } = useLocation();
  const navigate = useNavigate();
  const [called, setCalled] = useState(nothing);
  const [closedAddress, setClosedAddress] = useState<string | null>(null);
  const [loading, setLoading] = useState(false);
  const calls = useRef(0);
  const steps = useRef<Record<PopupLevel, CloseStep | null>>({ 1: null, 2: null });

  const signedIn = Boolean(layout?.user);
  const forVisitor = useCallback(
    (entry: RegisteredPopup) =>
      popupFor(registry, entry, {
        signedIn,
        profilesEnabled: layout?.site.profilesEnabled !== false,
        individualsAllowed: layout?.site.individualsAllowed !== false,
        basketEnabled: layout?.site.basketEnabled !== false,
      }),
    [layout, registry, signedIn],
  );

  // Another page closes popups opened over the previous one.
  const [page, setPage] = useState(pathname);
  if (page !== pathname) {
    setPage(pathname);
    setCalled(nothing);
  }

  const found = useMemo(() => popupInAddress(registry, search), [registry, search]);
  const addressedEntry = found && closedAddress !== key ? forVisitor(found.entry) : null;
  const addressed = useMemo(
    () => (found && addressedEntry ? { ...found, entry: addressedEntry } : null),
    [addressedEntry, found],
  );

  const open = useCallback(
    (name: PopupName, params: PopupParams = {}) => {
      const named = registry.get(name);
      const entry = named && forVisitor(named);
      if (!entry) return;
      // A popup for signed-in users opens after signing in.
      if (entry !== named) void savePopupForSignIn(name, params);
      calls.current += 1;
      const call = calls.current;
      setLoading(true);
      void Promise.all([loadPopup(entry, true), loadBack()]).then(async ([loaded]) => {
        const data = loaded && (await loadPopupData(loaded, params, signedIn));
        // Its code is gone, as after a deployment: the server can still show it.
        if (!loaded) window.location.assign(`?${withPopup(search, name, params)}`);
        if (call !== calls.current) return;
        setLoading(false);
        if (loaded) setCalled((now) => ({ ...now, [entry.level]: { entry, params, call, data } }));
      });
    },
    [forVisitor, registry, search, signedIn],
  );

  const drop = useCallback(
    (level: PopupLevel) => {
      setCalled((now) => (level === 1 ? nothing : { ...now, [level]: null }));
      if (addressed?.entry.level !== level) return;
      setClosedAddress(key);
      void navigate(pathname + asSearch(withoutPopup(search)) + hash, {
        replace: true,
        preventScrollReset: true,
        defaultShouldRevalidate: false,
      });
    },
    [addressed, hash, key, navigate, pathname, search],
  );

  const onPage = (level: PopupLevel): VisiblePopup | null => {
    const opened = called[level];
    if (opened) return { ...opened, id: `called-${opened.call}`, addressed: false, sent: null };
    if (addressed?.entry.level !== level) return null;
    return { ...addressed, id: `address-${addressed.entry.name}`, addressed: true, data: undefined };
  };
  const popupsByLevel = levels.map((level) => ({ level, popup: onPage(level) }));
  const top = popupsByLevel.findLast(({ popup }) => popup)?.level;

  const close = useCallback(
    (level = top) => {
      if (!level) return;
      const step = steps.current[level];
      if (!step) drop(level);
      else void Promise.resolve(step()).then((agreed) => agreed && drop(level));
    },
    [drop, top],
  );

  // An addressed popup has its own history entry, and a loading page creates one.
  const isOpen = Boolean(called[1] ?? called[2]);
  const isStill = useNavigation().state === 'idle';
  const wasOpen = useRef(false);
  useEffect(() => {
    if (!isStill || !(isOpen || wasOpen.current)) return;
    wasOpen.current = isOpen;
    void loadBack().then((back) => (isOpen ? back?.popupsOpened(close) : back?.popupsClosed()));
  }, [close, isOpen, isStill]);

  useEffect(() => {
    const name = popupInHash(hash);
    if (!name) return;
    open(name);
    void navigate(pathname + search, {
      replace: true,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
    });
  }, [hash, navigate, open, pathname, search]);

  const popups = useMemo<Popups>(
    () => ({
      open,
      close,
      loading,
      offers: (name) => {
        const entry = registry.get(name);
        return entry !== undefined && forVisitor(entry) !== null;
      },
      titleOf: (name) => layout?.site.popups?.[name]?.title || registry.get(name)?.title || '',
      prepare: (name) => {
        const entry = registry.get(name);
        if (entry) void loadPopup(entry);
      },
    }),
    [close, forVisitor, layout, loading, open, registry],
  );

  return (
    <PopupsContext value={popups}>
      {children}
      <PopupOpener />
      {popupsByLevel.map(({ level, popup }) => (
        <PopupHost key={level} level={level} popup={popup} steps={steps} onDrop={drop} />
      ))}
    </PopupsContext>
  );
}
