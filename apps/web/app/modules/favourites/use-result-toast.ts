import { useToast } from '@spindle/ui/overlay/toast.tsx';
import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { paths } from '@spindle/contract/addresses/paths';
import type { ActionAnswer } from '../../shared/forms/action-answer.server.ts';
import { openVisitor } from '../../shared/visitor/visitor.ts';
import type { FavouritesIntent } from './favourites-actions.server.ts';

/** The page listens to the form of the chosen goods also when the last of them are gone. */
export const FAVOURITES_FORM = 'favourites';

/** Reports what was done with the chosen goods; removed ones can be put back. */
export function useResultToast(): void {
  const fetcher = useFetcher<ActionAnswer<FavouritesIntent>>({ key: FAVOURITES_FORM });
  const toast = useToast();
  const { data: answer, submit } = fetcher;
  const done = fetcher.state === 'idle' ? (answer?.done ?? null) : null;
  useEffect(() => {
    if (!done || !answer) return;
    const { back } = answer.values;
    const restore = () =>
      void submit({ intent: 'restore' satisfies FavouritesIntent, back: back ?? '' }, { method: 'post' });
    if (back) return toast({ text: done, action: { label: 'Вернуть', onClick: restore } });
    if (answer.intent !== 'buy') return toast({ text: done });
    openVisitor().store.refreshIfOlderThan(0);
    toast({ text: done, action: { label: 'Открыть', to: paths.cart() } });
  }, [answer, done, submit, toast]);
}
