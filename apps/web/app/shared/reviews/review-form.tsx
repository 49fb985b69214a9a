import { ApiError } from '@spindle/client/api-error';
import { REVIEW_MIN, TEXT_LIMITS } from '@spindle/contract/constants';
import { maxMessage, minMessage, requiredMessage } from '@spindle/contract/messages';
import type { Review } from '@spindle/contract/catalogue/reviews';
import { Button } from '@spindle/ui/buttons/button.tsx';
import { Field } from '@spindle/ui/form/field.tsx';
import { Note } from '@spindle/ui/text/note.tsx';
import { Textarea } from '@spindle/ui/form/textarea.tsx';
import { useToast } from '@spindle/ui/overlay/toast.tsx';
import { type FormEvent, useRef, useState } from 'react';
import { paths } from '@spindle/contract/addresses/paths';
import { client } from '../../calls/client.ts';
import type { ActionAnswer } from '../forms/action-answer.server.ts';
import { textOf } from '../forms/form-body.ts';
import { usePreservedForm } from '../forms/use-stored-form.ts';
import { RatingField } from './rating-field.tsx';
import type { ReviewIntent } from './review-intents.ts';
import styles from './review-form.module.css';

interface Props {
  /** The review to change; without it a new one about `goodsId`. */
  readonly review?: Pick<Review, 'id' | 'content' | 'rating'>;
  readonly goodsId?: string;
  /** Where a plain form comes back to. */
  readonly from?: string;
  /** What came of it, sent without JavaScript. */
  readonly answer?: Pick<ActionAnswer, 'message' | 'errors' | 'values'>;
  readonly onSaved: (review: Review) => void;
  readonly onCancel?: () => void;
}

const neverAccepted = (): boolean => false;
const noAnswer = { message: null, errors: {}, values: {} };

/** Errors of a text by the rules of the call; the server checks it again. */
function contentProblem(typed: string): string | undefined {
  const { length } = typed.trim();
  if (length === 0) return requiredMessage;
  if (length < REVIEW_MIN) return minMessage(REVIEW_MIN);
  return length > TEXT_LIMITS.comment ? maxMessage(TEXT_LIMITS.comment) : undefined;
}

/**
 * The form of a review. Every product page has it, so it avoids the code of other forms. Fields are validated on blur
 * and then on every change.
 */
export function ReviewForm({ review, goodsId = '', from, answer = noAnswer, onSaved, onCancel }: Props) {
  const toast = useToast();
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<Pick<ActionAnswer, 'message' | 'errors'>>(answer);

  const [isTouched, setTouched] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  usePreservedForm(element, { isSending: sending, isTaken: neverAccepted });
  const setProblem = (name: 'content' | 'rating', problem: string | undefined) =>
    setRefusal(({ errors: { [name]: _old, ...errors } }) => ({
      message: null,
      errors: problem === undefined ? errors : { ...errors, [name]: problem },
    }));
  const check = (form: HTMLFormElement): boolean => {
    const problem = contentProblem(textOf(new FormData(form), 'content'));
    setTouched(true);
    setProblem('content', problem);
    if (problem !== undefined) form.querySelector('textarea')?.focus();
    return problem === undefined;
  };

  const send = async (form: HTMLFormElement): Promise<void> => {
    setSending(true);
    try {
      const fields = new FormData(form);
      const body = { content: textOf(fields, 'content'), rating: textOf(fields, 'rating') };
      const { reviews } = client();
      const { data } = review
        ? await reviews.edit({ params: { reviewId: review.id }, body })
        : await reviews.write({ params: { id: goodsId }, body });
      onSaved(data);
      if (data.status === 'pending') toast({ text: 'Спасибо. Опубликуем отзыв после\u00a0проверки' });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const errors = error.firstMessages();
      setRefusal({ errors, message: Object.keys(errors).length === 0 ? error.message : null });
      form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    } finally {
      setSending(false);
    }
  };

  return (
    <form
      ref={element}
      method="post"
      action={paths.reviews()}
      className={styles.form}
      noValidate
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!sending && check(event.currentTarget)) void send(event.currentTarget);
      }}
    >
      <input
        type="hidden"
        name="intent"
        value={(review ? 'edit' : 'write') satisfies ReviewIntent}
        readOnly
      />
      <input type="hidden" name="id" value={review?.id ?? goodsId} readOnly />
      {from && <input type="hidden" name="from" value={from} readOnly />}
      <RatingField
        defaultValue={answer.values['rating'] ?? review?.rating?.toString() ?? ''}
        error={refusal.errors['rating']}
        onChange={() => setProblem('rating', undefined)}
      />
      <Field
        label="Отзыв"
        hint="Материал, режимы, стойкость: что поможет другим выбрать"
        error={refusal.errors['content']}
        required
      >
        <Textarea
          name="content"
          rows={5}
          limit={TEXT_LIMITS.comment}
          onBlur={(event) => {
            // A field that was only passed by is not wrong yet.
            if (!isTouched && event.target.value === '') return;
            setTouched(true);
            setProblem('content', contentProblem(event.target.value));
          }}
          onChange={(event) => {
            if (isTouched || refusal.errors['content'])
              setProblem('content', contentProblem(event.target.value));
          }}
          defaultValue={answer.values['content'] ?? review?.content}
        />
      </Field>
      {refusal.message && (
        <Note look="err" alert>
          {refusal.message}
        </Note>
      )}
      <div className={styles.foot}>
        <Button look="dark" type="submit" loading={sending}>
          {review ? 'Сохранить' : 'Отправить отзыв'}
        </Button>
        {onCancel && <Button onClick={onCancel}>Отмена</Button>}
        <span className="sm muted">
          {review ? 'Изменённый отзыв мы\u00a0проверим ещё раз.' : 'Публикуем после проверки.'}
        </span>
      </div>
    </form>
  );
}
