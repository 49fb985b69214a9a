import { useEffect } from 'react';

interface TagWindow {
  dataLayer?: object[];
}

let started = false;

function startTagManager(id: string): void {
  if (started) return;
  started = true;
  push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}

function push(event: object): void {
  const page = window as TagWindow;
  page.dataLayer ??= [];
  page.dataLayer.push(event);
}

/** Loads the tag manager and reports the user id, only with the visitor's consent and only where the shop has one. */
export function useAnalytics(gtmId: string | null, allowed: boolean, userId: string | null): void {
  const id = allowed ? gtmId : null;
  useEffect(() => {
    if (id) startTagManager(id);
  }, [id]);
  useEffect(() => {
    if (id && userId) push({ event: 'user_id', user_id: userId });
  }, [id, userId]);
}
