import type { Review } from '@spindle/contract/catalogue/reviews';

export type VoteKind = 'like' | 'dislike';
export type Votes = Pick<
  Review,
  'likes_count' | 'dislikes_count' | 'is_liked_by_current_user' | 'is_disliked_by_current_user'
>;

/** What a press does: the same again takes it back, the other one goes first. */
export function pressed(now: Votes, kind: VoteKind): Votes {
  const like = kind === 'like' && !now.is_liked_by_current_user;
  const dislike = kind === 'dislike' && !now.is_disliked_by_current_user;
  return {
    likes_count: now.likes_count + Number(like) - Number(now.is_liked_by_current_user),
    dislikes_count: now.dislikes_count + Number(dislike) - Number(now.is_disliked_by_current_user),
    is_liked_by_current_user: like,
    is_disliked_by_current_user: dislike,
  };
}

interface VoteBoard {
  get(): Votes;
  subscribe(listener: () => void): () => void;
  /** Shown at once; resolves when the server accepts it and rejects otherwise. */
  press(kind: VoteKind): Promise<void>;
}

/**
 * The votes of one review in this tab. Presses are sent one after another, so that the server gets them in order; an
 * answer is shown only without a newer pending press.
 */
export function createVoteBoard(
  start: Votes,
  send: (kind: VoteKind, on: boolean) => Promise<Votes>,
): VoteBoard {
  const listeners = new Set<() => void>();
  let truth = start;
  let displayed = start;
  let presses = 0;
  let queue: Promise<unknown> = Promise.resolve();
  const show = (votes: Votes): void => {
    displayed = votes;
    for (const listener of listeners) listener();
  };
  return {
    get: () => displayed,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    press(kind) {
      presses += 1;
      const mine = presses;
      show(pressed(displayed, kind));
      const on = kind === 'like' ? displayed.is_liked_by_current_user : displayed.is_disliked_by_current_user;
      const run = async (): Promise<void> => {
        try {
          truth = await send(kind, on);
        } finally {
          if (mine === presses) show(truth);
        }
      };
      const sent = queue.then(run);
      queue = sent.catch(() => {});
      return sent;
    },
  };
}
