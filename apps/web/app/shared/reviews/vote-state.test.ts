import { describe, expect, it } from 'vitest';
import { createVoteBoard, pressed, type VoteKind, type Votes } from './vote-state.ts';

const votes = (likes: number, dislikes: number, ownVote: VoteKind | null = null): Votes => ({
  likes_count: likes,
  dislikes_count: dislikes,
  is_liked_by_current_user: ownVote === 'like',
  is_disliked_by_current_user: ownVote === 'dislike',
});

describe('a press', () => {
  it.each([
    [votes(3, 1), 'like', votes(4, 1, 'like')],
    [votes(4, 1, 'like'), 'like', votes(3, 1)],
    [votes(3, 2, 'dislike'), 'like', votes(4, 1, 'like')],
    [votes(4, 1, 'like'), 'dislike', votes(3, 2, 'dislike')],
    [votes(3, 2, 'dislike'), 'dislike', votes(3, 1)],
  ] as const)('%o, %s', (now, kind, next) => {
    expect(pressed(now, kind)).toEqual(next);
  });
});

describe('the board', () => {
  function world() {
    const sent: { kind: VoteKind; on: boolean; answer: (votes: Votes) => void; fail: () => void }[] = [];
    const board = createVoteBoard(
      votes(0, 0),
      (kind, on) =>
        new Promise((resolve, reject) => {
          sent.push({ kind, on, answer: resolve, fail: () => reject(new Error('away')) });
        }),
    );
    return { sent, board };
  }
  const flush = async () => {
    for (let index = 0; index < 5; index += 1) await Promise.resolve();
  };

  it('shows a press at once and settles with the answer', async () => {
    const { sent, board } = world();
    const done = board.press('like');
    expect(board.get()).toEqual(votes(1, 0, 'like'));
    await flush();
    sent[0]?.answer(votes(8, 2, 'like'));
    await done;
    expect(board.get()).toEqual(votes(8, 2, 'like'));
  });

  it('a late answer does not undo a newer press, and the server gets both in order', async () => {
    const { sent, board } = world();
    void board.press('like');
    const second = board.press('dislike');
    await flush();
    expect(sent.map(({ kind, on }) => [kind, on])).toEqual([['like', true]]);
    sent[0]?.answer(votes(1, 0, 'like'));
    await flush();
    expect(board.get()).toEqual(votes(0, 1, 'dislike'));
    expect(sent[1]).toMatchObject({ kind: 'dislike', on: true });
    sent[1]?.answer(votes(0, 1, 'dislike'));
    await second;
    expect(board.get()).toEqual(votes(0, 1, 'dislike'));
  });

  it('a press that was not taken is rolled back to the shop’s last word', async () => {
    const { sent, board } = world();
    const first = board.press('like');
    await flush();
    sent[0]?.answer(votes(5, 0, 'like'));
    await first;
    const second = board.press('like');
    expect(board.get()).toEqual(votes(4, 0));
    await flush();
    sent[1]?.fail();
    await expect(second).rejects.toThrow('away');
    expect(board.get()).toEqual(votes(5, 0, 'like'));
  });
});
