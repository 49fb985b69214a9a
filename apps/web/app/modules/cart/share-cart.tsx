import { Button } from '@spindle/ui/buttons/button.tsx';
import { useToast } from '@spindle/ui/overlay/toast.tsx';
import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { paths } from '@spindle/contract/addresses/paths';
import type { ActionAnswer } from '../../shared/forms/action-answer.server.ts';
import { useLayoutData } from '../../layout/layout-data.ts';
import type { CartIntent } from './cart-actions.server.ts';

/** Makes a link to the lines as they are now and puts it into the clipboard. */
export function ShareCart({ address }: { readonly address: string | null }) {
  const fetcher = useFetcher<ActionAnswer<CartIntent>>();
  const toast = useToast();
  const origin = useLayoutData()?.publicUrl ?? '';
  const sharedLink = fetcher.state === 'idle' ? (fetcher.data?.done ?? null) : null;
  const refused = fetcher.state === 'idle' ? (fetcher.data?.message ?? null) : null;
  useEffect(() => {
    if (refused) toast({ text: refused });
    if (!sharedLink) return;
    const link = new URL(sharedLink, origin || window.location.origin).href;
    void navigator.clipboard.writeText(link).then(
      () =>
        toast({ text: 'Ссылка на\u00a0корзину скопирована', action: { label: 'Открыть', to: sharedLink } }),
      () => toast({ text: 'Ссылка на\u00a0корзину готова', action: { label: 'Открыть', to: sharedLink } }),
    );
  }, [sharedLink, refused, origin, toast]);
  if (address) return null;
  return (
    <fetcher.Form method="post" action={paths.cart()}>
      <Button
        type="submit"
        name="intent"
        value={'share' satisfies CartIntent}
        size="s"
        icon="link"
        loading={fetcher.state !== 'idle'}
      >
        Поделиться
      </Button>
    </fetcher.Form>
  );
}
