import { LIST_LIMITS } from '@spindle/contract/constants';
import type { Comment } from '@spindle/contract/catalogue/reviews';
import { formatNumber } from '@spindle/ui/format/number.ts';
import { Note } from '@spindle/ui/text/note.tsx';
import { Picture } from '@spindle/ui/pictures/picture.tsx';
import { SectionHeading } from '@spindle/ui/text/section-heading.tsx';
import { useToast } from '@spindle/ui/overlay/toast.tsx';
import { useState } from 'react';
import { Link, useActionData, useSearchParams } from 'react-router';
import type { Route } from './+types/own-reviews-page';
import { paths } from '@spindle/contract/addresses/paths';
import { client } from '../../calls/client.ts';
import { required } from '../../failures/page-failures.server.ts';
import { EmptySection } from '../../shared/account/empty-section.tsx';
import type { ActionAnswer } from '../../shared/forms/action-answer.server.ts';
import { ReviewForm } from '../../shared/reviews/review-form.tsx';
import { ReviewItem } from '../../shared/reviews/review-item.tsx';
import type { ReviewButton, ReviewIntent } from '../../shared/reviews/review-intents.ts';
import { pageHead } from '../../layout/page-head.ts';
import { pageContext, seoContext } from '../../layout/server-context.ts';
import { answerReviewForm } from './reviews-actions.server.ts';
import styles from './own-reviews-page.module.css';

const limit = LIST_LIMITS.comments;

export async function loader({ context, url }: Route.LoaderArgs) {
  const offset = Math.min(
    1_000_000,
    Math.max(0, Math.trunc(Number(url.searchParams.get('offset') ?? 0)) || 0),
  );
  const page = await required(context.get(pageContext).client.reviews.comments({ query: { offset, limit } }));
  return { comments: page.data, total: page.meta.total, offset, seo: context.get(seoContext) };
}

export async function action({ context, request }: Route.ActionArgs) {
  return answerReviewForm(request, context.get(pageContext).client);
}

export default function OwnReviewsPage({ loaderData }: Route.ComponentProps) {
  const { comments, total, offset, seo } = loaderData;
  const heading = seo?.h1 ?? 'Мои отзывы';
  const sent = useActionData<ActionAnswer<ReviewIntent | ReviewButton>>();
  // Reviews removed on this page, tied to the data it was loaded with.
  const [removed, setRemoved] = useState({ of: comments, count: 0 });
  const count = total - (removed.of === comments ? removed.count : 0);
  if ((comments.length === 0 || count === 0) && !sent) {
    return (
      <EmptySection heading={heading} title="Отзывов пока нет">
        Здесь будут отзывы, которые вы&nbsp;оставили о&nbsp;товарах.
      </EmptySection>
    );
  }
  return (
    <>
      <SectionHeading level="h1" count={formatNumber(count)}>
        {heading}
      </SectionHeading>
      {sent && <RefusedForm sent={sent} />}
      <CommentList
        key={`${offset} ${total}`}
        first={comments}
        offset={offset}
        total={total}
        onRemoved={() => setRemoved({ of: comments, count: total - count + 1 })}
      />
    </>
  );
}

/** A rejected form without JavaScript, with its messages and the typed text. */
function RefusedForm({ sent }: { sent: ActionAnswer<ReviewIntent | ReviewButton> }) {
  const { intent, values, message } = sent;
  if (intent !== 'write' && intent !== 'edit') {
    return (
      <Note look="err" alert className={styles.note}>
        {message}
      </Note>
    );
  }
  const { id = '', from } = values;
  const target = intent === 'write' ? { goodsId: id } : { review: { id, content: '', rating: null } };
  return (
    <div className={styles.note}>
      <ReviewForm
        {...target}
        {...(from && { from })}
        answer={sent}
        onSaved={() => window.location.assign(from ?? paths.reviews())}
      />
    </div>
  );
}

interface CommentListProps {
  readonly first: readonly Comment[];
  readonly offset: number;
  readonly total: number;
  readonly onRemoved: () => void;
}

function CommentList({ first, offset, total, onRemoved }: CommentListProps) {
  const [comments, setComments] = useState(first);
  const [reached, setReached] = useState(offset + first.length);
  const [remaining, setRemaining] = useState(total - offset - first.length);
  const [loading, setLoading] = useState(false);
  const [search] = useSearchParams();
  const toast = useToast();
  const more = async (): Promise<void> => {
    if (loading) return;
    setLoading(true);
    try {
      const page = await client().reviews.comments(
        { query: { offset: reached, limit } },
        { hint: 'passive' },
      );
      setComments((now) => [...now, ...page.data.filter(({ id }) => !now.some((one) => one.id === id))]);
      setReached(reached + limit);
      setRemaining(page.meta.total - reached - page.data.length);
    } catch {
      toast({ text: 'Отзывы не\u00a0загрузились. Проверьте связь и\u00a0повторите.' });
    } finally {
      setLoading(false);
    }
  };
  return (
    <div className={styles.list}>
      {comments.map((comment) => (
        <ReviewItem
          key={comment.id}
          review={comment}
          editing={search.get('edit') === comment.id}
          picture={
            <Picture
              src={comment.goods.image.thumbnail}
              alt=""
              width={96}
              height={72}
              className={styles.picture}
            />
          }
          head={
            <Link className="link" to={comment.goods.url}>
              {comment.goods.name}
            </Link>
          }
          onChanged={(review) =>
            setComments((now) => now.map((one) => (one.id === review.id ? { ...one, ...review } : one)))
          }
          onRemoved={(id) => {
            setComments((now) => now.filter((one) => one.id !== id));
            setReached((now) => now - 1);
            onRemoved();
          }}
        />
      ))}
      {remaining > 0 && (
        <p className={styles.more}>
          <Link
            className="link"
            to={`${paths.reviews()}?offset=${reached}`}
            aria-busy={loading}
            onClick={(event) => {
              event.preventDefault();
              void more();
            }}
          >
            Показать ещё
          </Link>
        </p>
      )}
    </div>
  );
}

export function meta(args: Route.MetaArgs) {
  return pageHead(args, { title: 'Мои отзывы', description: 'Ваши отзывы.', robots: 'noindex' });
}
