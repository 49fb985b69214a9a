import type { ProductPage } from '../goods/product-page.tsx';

interface ProductModule {
  readonly ProductPage: typeof ProductPage;
}

/** React reads `status` and `value`: code that is there renders at once, on the server too. */
type Loading = Promise<ProductModule> & { status?: 'fulfilled'; value?: ProductModule };

let loading: Loading | null = null;

/** The product page's code, which a listing does without; a failed try may be made again. */
export function loadProductPage(): Promise<ProductModule> {
  if (loading) return loading;
  const begun: Loading = import('../goods/product-page.tsx');
  loading = begun;
  begun.then(
    (value) => Object.assign(begun, { status: 'fulfilled', value }),
    () => {
      loading = null;
    },
  );
  return begun;
}

/** Begins to load it; nobody waits, so a failure is of no concern yet. */
export function prepareProductPage(): void {
  loadProductPage().catch(() => {});
}
