import { HANDED_DATA_ID } from './handed-data.tsx';

interface RouterState {
  loaderData: Record<string, unknown>;
}

/** React Router sets the state it has read down here, with an empty object for what was handed over as JSON. */
export function takeHandedData(): void {
  const router = (window as unknown as { __reactRouterContext: object }).__reactRouterContext;
  Object.defineProperty(router, 'state', {
    configurable: true,
    set(value: RouterState) {
      Object.assign(
        value.loaderData,
        JSON.parse(document.getElementById(HANDED_DATA_ID)?.textContent || '{}'),
      );
      Object.defineProperty(router, 'state', { value });
    },
  });
}
