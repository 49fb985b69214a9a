import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';
import { client } from '../../calls/client.ts';

/** Long enough to be a look; and the page's own requests go first. */
const lookMs = 1000;

/** Nothing of the page depends on it. */
const tell = (seen: string[], followed: string | null): void =>
  void client()
    .site.bannerLook({ body: { seen, followed } })
    .catch(() => {});

export const tellFollowed = (id: string): void => tell([], id);

/** Tells once a page which banners stood in the window for a second, at least by half; of who looks nothing is told. */
export function useBannerLooks(list: RefObject<HTMLUListElement | null>, ids: string): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const inView = new Set<string>();
    const told = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          const id = (target as HTMLElement).dataset['banner'] ?? '';
          if (isIntersecting) inView.add(id);
          else inView.delete(id);
        }
        clearTimeout(timer);
        timer = setTimeout(() => {
          const seen = [...inView].filter((id) => !told.has(id));
          for (const id of seen) told.add(id);
          if (seen.length > 0) tell(seen, null);
        }, lookMs);
      },
      { threshold: 0.5 },
    );
    for (const one of list.current?.children ?? []) observer.observe(one);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [list, ids, pathname]);
}
