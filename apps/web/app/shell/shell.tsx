import { LoadingBar } from '@spindle/ui/loading/loading-bar.tsx';
import { SkipLink } from '@spindle/ui/navigation/skip-link.tsx';
import { ToastProvider } from '@spindle/ui/overlay/toast.tsx';
import { type ReactNode, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { GoodsToolsForm } from '../shared/goods/goods-tools-form.tsx';
import { usePopups } from '../shared/popups/popup-context.ts';
import { PopupProvider } from '../shared/popups/popup-provider.tsx';
import { useVisitorSync } from '../shared/visitor/use-visitor-sync.ts';
import { useOfficeMirror } from '../layout/office-choice.ts';
import { isConnectionLost, subscribeConnection } from '../failures/connection.ts';
import { useLayout } from '../layout/use-layout.ts';
import { useCookieChoice } from '../layout/visitor-cookie.ts';
import { CompareBarSlot } from '../modules/comparison/compare-bar-slot.tsx';
import { useAnalytics } from './analytics.ts';
import type { CookieChoice } from '@spindle/contract/content/cookie-notice';
import { opensCookieNotice, CookieNotice } from './footer/cookie-notice.tsx';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { popups } from './popups/popups.ts';
import { usePrintMode } from './print-mode.ts';
import { SessionEnd } from './session-end.tsx';
import { ViewStrip } from './view-strip.tsx';
import { TabBar } from './header/tab-bar.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { useOnePress } from './use-one-press.ts';
import { usePageFocus } from './use-page-focus.ts';
import styles from './shell.module.css';

/** A constant element renders again only through its own hooks, not with each navigation state. */
const head = (
  <>
    <Header />
    <PrintHead />
  </>
);

/** The frame around every page. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <ToastProvider>
      <PopupProvider registry={popups}>
        <ShellFrame>{children}</ShellFrame>
      </PopupProvider>
    </ToastProvider>
  );
}

function ShellFrame({ children }: { children: ReactNode }) {
  const { site, user, view, cookieAnswered } = useLayout();
  const [choice, setChoice] = useState<CookieChoice | null>(null);
  const [isNoticeOpen, setNoticeOpen] = useState(false);
  const { search } = useLocation();
  const storedChoice = useCookieChoice();
  const main = useRef<HTMLElement>(null);
  const navigation = useNavigation();
  const { loading } = usePopups();
  const isLost = useSyncExternalStore(subscribeConnection, isConnectionLost, () => false);
  useAnalytics(site.gtmId, (choice ?? storedChoice) === 'all', view ? null : (user?.id ?? null));
  const chosen = (next: CookieChoice) => {
    // Scripts that were allowed once run until the page is reloaded.
    if (site.gtmId && (choice ?? storedChoice) === 'all' && next === 'needed') window.location.reload();
    setChoice(next);
    setNoticeOpen(false);
  };
  useOfficeMirror();
  const userId = user?.id ?? null;
  useVisitorSync(userId);
  useOnePress();
  usePrintMode();
  usePageFocus(main);
  const foot = useMemo(
    () => (
      <>
        <Footer onCookies={() => setNoticeOpen(true)} />
        <GoodsToolsForm />
        <TabBar />
      </>
    ),
    [],
  );
  return (
    <>
      <SkipLink />
      <LoadingBar pending={!isLost && (navigation.state !== 'idle' || loading)} />
      {view && <ViewStrip view={view} />}
      {head}
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {foot}
      <CompareBarSlot />
      {isLost && <ConnectionNotice />}
      <SessionEnd userId={userId} />
      {(isNoticeOpen || (choice === null && (!cookieAnswered || opensCookieNotice(search)))) && (
        <CookieNotice onChoice={chosen} />
      )}
    </>
  );
}

/** In print the header is replaced by the name and the phone. */
function PrintHead() {
  const { site } = useLayout();
  return (
    <p className={styles.print} aria-hidden>
      <b>{site.pageTemplate.companyName}</b>
      <span>{site.pageTemplate.phone}</span>
      <span>{site.pageTemplate.openingHours}</span>
    </p>
  );
}
