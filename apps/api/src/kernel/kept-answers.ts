import { createByteLru } from './byte-lru.ts';
import { frozen } from './frozen.ts';

export interface KeptAnswers<T> {
  /** The answer to this question, kept or made now. */
  get(question: string, make: () => Promise<T>): Promise<T>;
}

interface KeptAnswersOptions<T> {
  /** Everything answers are made of; one of these is another as soon as something may have changed. */
  moment(): Promise<readonly unknown[]>;
  readonly mostBytes: number;
  /** What an answer weighs, about. */
  bytesOf(answer: T): number;
}

/** Longer questions are asked once. */
const longestQuestion = 1000;

/**
 * Answers that are the same for everyone, as long as nothing they are made of has changed. One that was made while
 * something changed is used once and not kept.
 */
export function createKeptAnswers<T extends object>(options: KeptAnswersOptions<T>): KeptAnswers<T> {
  const { moment, mostBytes, bytesOf } = options;
  let kept = createByteLru<T>(mostBytes);
  let madeOf: readonly unknown[] = [];
  const isNow = (now: readonly unknown[]): boolean =>
    now.length === madeOf.length && now.every((part, place) => part === madeOf[place]);

  return {
    async get(question, make) {
      if (question.length > longestQuestion) return make();
      const began = await moment();
      if (!isNow(began)) {
        kept = createByteLru<T>(mostBytes);
        madeOf = began;
      }
      const known = kept.get(question);
      if (known) return known;
      const shelf = kept;
      const answer = await make();
      if (shelf === kept && isNow(await moment())) shelf.set(question, frozen(answer), bytesOf(answer));
      return answer;
    },
  };
}
