import type { Review } from '@spindle/contract/catalogue/reviews';
import { Icon } from '@spindle/ui/icons/icon.tsx';
import { useToast } from '@spindle/ui/overlay/toast.tsx';
import { doublePressKey } from '@spindle/ui/pictures/double-press.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { paths } from '@spindle/contract/addresses/paths';
import { client } from '../../calls/client.ts';
import { takeWaiting } from '../../calls/pending-actions.ts';
import { useLayoutData, useProfiles } from '../../layout/layout-data.ts';
import { plainTool } from '../goods/goods-tools-form.tsx';
import { PopupTrigger } from '../popups/popup-button.tsx';
import { createVoteBoard, type VoteKind, type Votes } from './vote-state.ts';
import styles from './review-item.module.css';

const labels = { like: 'Полезный отзыв', dislike: 'Бесполезный отзыв' } as const;

async function send(id: string, kind: VoteKind, on: boolean): Promise<Votes> {
  const { reviews } = client();
  const params = { type: 'review', id } as const;
  // To be sure of a vote is not to repeat it: another tab may have given it already.
  const give = { params, query: { repeat: 'keep' } } as const;
  if (kind === 'like') return (on ? await reviews.like(give) : await reviews.unlike({ params })).data;
  return (on ? await reviews.dislike(give) : await reviews.undislike({ params })).data;
}

/**
 * Likes and dislikes; the author sees only counts. Guests are asked to sign in; without JavaScript these are plain form
 * buttons.
 */
export function ReviewVotes({ review }: { review: Review }) {
  const user = useLayoutData()?.user;
  const profiles = useProfiles();
  const toast = useToast();
  const [board] = useState(() => createVoteBoard(review, (kind, on) => send(review.id, kind, on)));
  const votes = useSyncExternalStore(board.subscribe, board.get, board.get);
  const press = (kind: VoteKind) => {
    board.press(kind).catch(() => toast({ text: 'Голос не\u00a0учтён. Проверьте связь и\u00a0повторите.' }));
  };
  // What a guest has pressed is given once it is known who it was.
  const person = user?.id;
  useEffect(() => {
    if (!person) return;
    for (const kind of ['like', 'dislike'] as const)
      if (takeWaiting('vote', person, `${kind} ${review.id}`).length > 0) press(kind);
    // oxlint-disable-next-line react/exhaustive-deps -- only who is signed in decides
  }, [person]);
  const face = (kind: VoteKind) => {
    const count = kind === 'like' ? votes.likes_count : votes.dislikes_count;
    const on = kind === 'like' ? votes.is_liked_by_current_user : votes.is_disliked_by_current_user;
    const shared = {
      className: on ? `${styles.vote} ${styles.on}` : styles.vote,
      'aria-label': `${labels[kind]}: ${count}`,
      title: labels[kind],
      children: (
        <>
          <Icon name={kind} size="s" filled={on} />
          {count}
        </>
      ),
    };
    // One's own review is judged by others.
    if (review.is_own || !profiles)
      return (
        <span key={kind} className={styles.count} title={labels[kind]}>
          <Icon name={kind} size="s" label={labels[kind]} /> {count}
        </span>
      );
    if (!user)
      return <PopupTrigger key={kind} popup="loginRequired" params={{ [kind]: review.id }} {...shared} />;
    return (
      <button
        key={kind}
        {...plainTool(paths.reviews(), kind, review.id)}
        {...doublePressKey(`${kind} ${review.id}`)}
        {...shared}
        aria-pressed={on}
        onClick={(event) => {
          event.preventDefault();
          press(kind);
        }}
      />
    );
  };
  return (
    <span className={styles.votes}>
      {face('like')}
      {face('dislike')}
    </span>
  );
}
