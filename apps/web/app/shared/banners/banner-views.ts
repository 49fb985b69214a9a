import { client } from '../../calls/client.ts';

/** Long enough to be a look; and the page's own requests go first. */
const viewMs = 1000;

/** Nothing of the page depends on it. */
const sendViews = (seen: string[], followed: string | null): void =>
  void client()
    .site.bannerLook({ body: { seen, followed } })
    .catch(() => {});

const idOf = (target: EventTarget | null): string =>
  (target as HTMLElement | null)?.closest<HTMLElement>('[data-banner]')?.dataset['banner'] ?? '';

/**
 * Reports once per page which banners were at least half visible for a second and which one was followed, without any
 * visitor data. Returns a function that stops it.
 */
export function watchViews(list: HTMLElement | null): (() => void) | undefined {
  if (!list) return undefined;
  const inView = new Set<string>();
  const reported = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) inView.add(idOf(target));
        else inView.delete(idOf(target));
      }
      clearTimeout(timer);
      timer = setTimeout(() => {
        const seen = [...inView].filter((id) => !reported.has(id));
        for (const id of seen) reported.add(id);
        if (seen.length > 0) sendViews(seen, null);
      }, viewMs);
    },
    { threshold: 0.5 },
  );
  for (const one of list.children) observer.observe(one);
  const follow = ({ target }: MouseEvent): void => {
    if ((target as HTMLElement).closest('a')) sendViews([], idOf(target));
  };
  list.addEventListener('click', follow);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
    list.removeEventListener('click', follow);
  };
}
