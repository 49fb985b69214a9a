import { officePaths } from '@spindle/contract/staff/office-paths';
import { waitingReviews } from '@spindle/contract/staff/lists/reviews-list';
import type { ReviewDecisionInput, StaffReview } from '@spindle/contract/staff/customers/staff-reviews';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { api, loaded, onVersion } from '../../ground/api.ts';
import { Field } from '../../ground/field.tsx';
import { formText } from '../../ground/form-text.ts';
import { Modal } from '../../ground/modal.tsx';
import { type Change, RecordStrip, RecordVersion, useRecord } from '../../ground/record.tsx';
import { count, momentLabel } from '../../ground/labels.ts';
import { useFields } from '../../records/use-fields.tsx';
import type { Route } from './+types/review-page';
import { ReviewState, Stars } from './review-state.tsx';

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  return (await loaded(request, api.reviews.get({ params: { id } }))).data;
}

export default function ReviewPage({ loaderData }: Route.ComponentProps) {
  const {
    record: review,
    strip,
    change,
  } = useRecord(
    loaderData,
    'Отзыв изменили, пока вы на\u00a0него смотрели. Ниже он такой, как сейчас: прочтите и\u00a0решите заново.',
  );
  return (
    <>
      <title>{`Отзыв: ${review.goods}`}</title>
      <div className="rh">
        <nav className="crumbs" aria-label="Путь">
          <Link to={officePaths.reviews(waitingReviews)}>Отзывы</Link>
          <i>/</i>
        </nav>
        <h1>{review.goods}</h1>
        <ReviewState status={review.status} />
        <DecisionBar review={review} change={change} />
      </div>
      <RecordStrip>{strip}</RecordStrip>
      {review.reject_reason && <p className="nt wa">Отклонён: {review.reject_reason}</p>}
      <div className="stamp">
        <div>
          <span>Оценка</span>
          <b>
            <Stars rating={review.rating} />
          </b>
        </div>
        <div>
          <span>Написан</span>
          <b>{momentLabel(review.created_at)}</b>
          {review.edited_at && <small>изменён {momentLabel(review.edited_at)}</small>}
        </div>
        <div>
          <span>Автор</span>
          <b className="el">{review.author || '—'}</b>
          <small>{review.bought ? 'покупал этот товар' : 'здесь не\u00a0покупал'}</small>
        </div>
        <div>
          <span>Полезен</span>
          <b>
            {count(review.likes)} да, {count(review.dislikes)} нет
          </b>
        </div>
        <RecordVersion kind="review" id={review.id} version={review.version} />
      </div>
      <div className="cols">
        <div>
          <section className="sec">
            <header>
              <h2>Отзыв</h2>
            </header>
            <p className="words">{review.content}</p>
          </section>
          <Answer key={review.version} review={review} change={change} />
        </div>
        <aside className="side">
          <section className="sec">
            <header>
              <h2>Автор</h2>
            </header>
            <dl className="kv">
              <dt>Почта</dt>
              <dd>
                <a className="lk" href={`mailto:${review.email}`}>
                  {review.email}
                </a>
              </dd>
              <dt>Товар</dt>
              <dd>
                {review.goods_url ? (
                  <a className="lk" href={review.goods_url}>
                    на&nbsp;сайте
                  </a>
                ) : (
                  'снят с\u00a0продажи'
                )}
              </dd>
            </dl>
          </section>
        </aside>
      </div>
    </>
  );
}

interface PartProps {
  readonly review: StaffReview;
  readonly change: Change<StaffReview>;
}

/** Publishing is one press; a rejection names its reason first. */
function DecisionBar({ review: { id, version, steps, status, email }, change }: PartProps) {
  const [isRejecting, setRejecting] = useState(false);
  const [busy, setBusy] = useState(false);
  const decide = async (body: ReviewDecisionInput): Promise<void> => {
    setBusy(true);
    const done = await change(() => api.reviews.decide({ params: { id }, body }, onVersion(version)));
    setBusy(false);
    if (done) setRejecting(false);
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void decide({ step: 'reject', reason: formText(event.currentTarget, 'reason') });
  };
  const label = status === 'approved' ? 'Снять с\u00a0сайта' : 'Отклонить';
  if (steps.length === 0 && !isRejecting) return null;
  return (
    <div className="ml fx nexts">
      {steps.includes('approve') && (
        <button
          type="button"
          className="b out"
          disabled={busy}
          title={`Письмо уйдёт на\u00a0${email}`}
          onClick={() => void decide({ step: 'approve' })}
        >
          Опубликовать
        </button>
      )}
      {steps.includes('reject') && (
        <button type="button" className="b d" disabled={busy} onClick={() => setRejecting(true)}>
          {label}
        </button>
      )}
      {isRejecting && (
        <Modal title={label} onClose={() => setRejecting(false)}>
          <h2>{label}</h2>
          <form className="form" onSubmit={submit}>
            <Field label="Причина, её увидит автор">
              {(ids) => <textarea className="inp" name="reason" maxLength={500} required {...ids} />}
            </Field>
            <p className="mu sm">Письмо уйдёт на&nbsp;{email}</p>
            <button type="submit" className="b lg w dd" disabled={busy || !steps.includes('reject')}>
              {label}
            </button>
          </form>
        </Modal>
      )}
    </div>
  );
}

/** The shop's public answer below the review. */
function Answer({ review, change }: PartProps) {
  const { id, version, answer, answered_at, may_answer, email } = review;
  const [busy, setBusy] = useState(false);
  const {
    fields: { text },
    put,
    save: send,
    conflict,
    hasConflict,
  } = useFields({
    saved: { text: answer ?? '' },
    names: { text: 'Ответ магазина' },
    long: ['text'],
    onSave: (body, onLate) =>
      change(() => api.reviews.answer({ params: { id }, body }, onVersion(version)), onLate),
  });
  if (!may_answer && answer === null) return null;
  const save = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    await send();
    setBusy(false);
  };
  const trimmed = text.trim();
  const label =
    trimmed === '' && answer !== null ? 'Убрать ответ' : answer === null ? 'Ответить' : 'Изменить ответ';
  return (
    <section className="sec">
      <header>
        <h2>Ответ магазина</h2>
        <span className="mu">
          {answered_at
            ? `виден под\u00a0отзывом с\u00a0${momentLabel(answered_at)}`
            : 'увидят все покупатели'}
        </span>
      </header>
      {conflict}
      {may_answer ? (
        <form className="comp" onSubmit={(event) => void save(event)}>
          <textarea
            aria-label="Ответ магазина"
            rows={4}
            maxLength={2000}
            value={text}
            onChange={(event) => put({ text: event.currentTarget.value })}
          />
          <footer>
            <span className="mu sm">{answer === null && `Автор получит письмо на\u00a0${email}`}</span>
            <button
              type="submit"
              className="b out ml"
              disabled={busy || hasConflict || trimmed === (answer ?? '')}
            >
              {label}
            </button>
          </footer>
        </form>
      ) : (
        <p className="words">{answer}</p>
      )}
    </section>
  );
}
