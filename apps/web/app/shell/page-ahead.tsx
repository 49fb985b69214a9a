import {
  Activity,
  Component,
  type ContextType,
  createElement,
  Fragment,
  type FunctionComponent,
  type ReactElement,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useInsertionEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import {
  type DataRouteMatch,
  UNSAFE_DataRouterDataContext as DataContext,
  UNSAFE_DataRouterNavigationContext as NavigationContext,
  UNSAFE_DataRouterStateContext as StateContext,
  IDLE_NAVIGATION,
  type Location,
  UNSAFE_LocationContext as LocationContext,
  NavigationType,
  UNSAFE_RouteContext as RouteContext,
  type RouteMatch,
} from 'react-router';
import type { PageBox } from './page-box.ts';
import type { DrawnView } from './page-place.tsx';

export interface PageAhead {
  readonly location: Location;
  /** All but the layout's, and what each of them shows. */
  readonly matches: readonly DataRouteMatch[];
  readonly elements: readonly ReactNode[];
  readonly data: Readonly<Record<string, unknown>>;
}

interface Props extends DrawnView {
  /** None for a page the router draws itself. */
  readonly page: PageAhead | null;
  readonly box: PageBox;
}

/**
 * A page drawn ahead, out of sight and without effects: when the router comes to its address it is shown as it is, and
 * after that frame hears of the router's own state, which brings the rest of the page. A page that was left, drawn ahead or
 * not, is kept for the way back, out of the document.
 */
export function AheadView({ page, box, isShown, outlet }: Props) {
  const { matches: above } = useContext(RouteContext);
  const state = useContext(StateContext);
  const data = useContext(DataContext);
  const navigation = useContext(NavigationContext);
  const location = useContext(LocationContext);
  const now = { state, data, navigation, location, content: outlet };
  const [isLive, live] = useState(!page);
  const [drawn] = useState(() => (page ? draw(page, now, above) : now));
  const seen = useRef(drawn);
  const isHeard = isShown && (isLive || !isStill(seen.current, now));
  const shown = isHeard ? now : seen.current;
  useEffect(() => {
    seen.current = shown;
  });
  // Before anything of the page measures or focuses itself.
  useInsertionEffect(() => {
    if (!isShown) return;
    box.show();
    return () => box.keep();
  }, [box, isShown]);
  useInsertionEffect(() => () => box.remove(), [box]);
  const all = useMemo(
    () => (
      <StateContext value={shown.state}>
        <DataContext value={shown.data}>
          <NavigationContext value={shown.navigation}>
            <LocationContext value={shown.location}>
              {shown.content}
              <Shown tell={live} />
            </LocationContext>
          </NavigationContext>
        </DataContext>
      </StateContext>
    ),
    [shown.state, shown.data, shown.navigation, shown.location, shown.content],
  );
  // Somebody else's, or from before something was sent.
  if (!isShown && shown.data?.loaderData['root'] !== data?.loaderData['root']) return null;
  return (
    <Activity mode={isShown ? 'visible' : 'hidden'}>
      {createPortal(<Failure isShown={isShown}>{all}</Failure>, box.element)}
    </Activity>
  );
}

interface Scene {
  readonly state: ContextType<typeof StateContext>;
  readonly data: ContextType<typeof DataContext>;
  readonly navigation: ContextType<typeof NavigationContext>;
  readonly location: ContextType<typeof LocationContext>;
  readonly content: ReactElement | null;
}

/** What was drawn is what the router has; a page that is to be shown from further down is drawn whole. */
function isStill({ state, data }: Scene, now: Scene): boolean {
  const isFromTop = !now.location.location.hash && !now.state?.restoreScrollPosition;
  return (
    (isFromTop || state?.initialized === true) &&
    Object.entries(now.data?.loaderData ?? {}).every(([id, own]) => own === data?.loaderData[id])
  );
}

/** Says whether it is shown: what is not has no effects. */
function Shown({ tell }: { tell: (isShown: boolean) => void }) {
  useEffect(() => {
    startTransition(() => tell(true));
    return () => startTransition(() => tell(false));
  }, [tell]);
  return null;
}

/** A page that cannot be drawn says so when it is shown. */
class Failure extends Component<{ isShown: boolean; children: ReactNode }, { error?: unknown }> {
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  override state: { error?: unknown } = {};
  override render() {
    if (!('error' in this.state)) return this.props.children;
    if (this.props.isShown) throw this.state.error;
    return null;
  }
}

/** As the router will draw it. */
function draw(
  { location, matches, elements, data }: PageAhead,
  { state, data: known, content: outlet }: Scene,
  above: readonly RouteMatch[],
): Scene {
  // The router's own frame of a route is not for others: it is taken from the page that is shown.
  const Route = (outlet?.type ?? Fragment) as FunctionComponent<{ match: unknown; routeContext: unknown }>;
  return {
    state: state && {
      ...state,
      historyAction: NavigationType.Push,
      location,
      matches: [...state.matches.slice(0, 1), ...matches],
      restoreScrollPosition: null,
      preventScrollReset: false,
      // Only its first screen, where that is not nearly all of it.
      initialized: true,
    },
    data: { loaderData: { root: known?.loaderData['root'], ...data }, actionData: null, errors: null },
    navigation: { navigation: IDLE_NAVIGATION, revalidation: 'idle' as const },
    location: { location, navigationType: NavigationType.Push },
    content: matches.reduceRight<ReactElement | null>((inner, match, at) => {
      const routeContext = {
        outlet: inner,
        matches: [...above, ...matches.slice(0, at + 1)],
        isDataRoute: true,
      };
      return createElement(Route, { match, routeContext }, elements[at] ?? inner);
    }, null),
  };
}
