import type { Review } from '@spindle/contract/catalogue/reviews';
import { Button, ButtonLink } from '@spindle/ui/buttons/button.tsx';
import { ConfirmDialog } from '@spindle/ui/overlay/confirm-dialog.tsx';
import { PlainQuestion } from '@spindle/ui/overlay/plain-question.tsx';
import { useToast } from '@spindle/ui/overlay/toast.tsx';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { paths } from '@spindle/contract/addresses/paths';
import { client } from '../../calls/client.ts';
import { restoreFocus, type AncestorPath, ancestorPath } from '../forms/restore-focus.ts';
import { plainTool } from '../goods/goods-tools-form.tsx';
import type { ReviewButton } from './review-intents.ts';

const question = 'Вместе с\u00a0отзывом исчезнут и\u00a0отметки других покупателей.';

interface Props {
  readonly review: Review;
  readonly onEdit: () => void;
  readonly onRemoved: (id: string) => void;
}

/** What the author does with a review. Before JavaScript it is done in the account. */
export function AuthorReviewTools({ review, onEdit, onRemoved }: Props) {
  const [isConfirming, setConfirming] = useState(false);
  const toast = useToast();
  const focusPath = useRef<AncestorPath>([]);
  const remove = async (): Promise<void> => {
    try {
      await client().reviews.remove({ params: { id: review.id } });
      // At once, for the button goes with the review, and the focus with the button.
      flushSync(() => onRemoved(review.id));
      restoreFocus(focusPath.current);
      toast({ text: 'Отзыв удалён' });
    } catch {
      toast({ text: 'Отзыв не\u00a0удалён. Проверьте связь и\u00a0повторите.' });
    }
  };
  return (
    <>
      <ButtonLink
        to={`${paths.reviews()}?edit=${review.id}`}
        size="s"
        look="ghost"
        onClick={(event) => {
          event.preventDefault();
          onEdit();
        }}
      >
        Изменить
      </ButtonLink>
      <PlainQuestion label="Удалить" question={question}>
        <Button
          {...plainTool(paths.reviews(), 'remove' satisfies ReviewButton, review.id)}
          size="s"
          look="ghost"
          onClick={(event) => {
            event.preventDefault();
            focusPath.current = ancestorPath(event.currentTarget);
            setConfirming(true);
          }}
        >
          Удалить
        </Button>
      </PlainQuestion>
      <ConfirmDialog
        open={isConfirming}
        title="Удалить отзыв?"
        confirm="Удалить"
        onConfirm={remove}
        onClose={() => setConfirming(false)}
      >
        {question}
      </ConfirmDialog>
    </>
  );
}
