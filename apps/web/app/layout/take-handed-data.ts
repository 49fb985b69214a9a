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
        readHanded(
          document.getElementById(HANDED_DATA_ID)?.textContent || '{}',
          (id) => document.getElementById(id)?.innerHTML,
        ),
      );
      Object.defineProperty(router, 'state', { value });
    },
  });
}

/** The data, with what was left out of it because the page shows it. */
export function readHanded(text: string, htmlOf: (id: string) => string | undefined): object {
  return JSON.parse(text, text.includes('"$html"') ? (_key, value) => fromPage(value) : undefined);

  function fromPage(value: { $html?: string } | null): unknown {
    return value?.$html ? (htmlOf(value.$html) ?? null) : value;
  }
}
