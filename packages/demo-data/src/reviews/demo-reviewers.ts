import { uuidOf } from '../uuid-of.ts';
import { reviewers } from './phrases.ts';

export interface Reviewer {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** People who write reviews in the demo shop. They have no password: nobody signs in as them. */
export function demoReviewers(): Reviewer[] {
  const pairs = [reviewers.men, reviewers.women].flatMap(({ names, surnames, count }) =>
    Array.from({ length: count }, (_, index) => ({
      firstName: names[index % names.length] ?? '',
      lastName: surnames[(index * 7 + Math.floor(index / names.length) * 3 + 1) % surnames.length] ?? '',
    })),
  );
  return pairs.map((pair, index) => ({
    id: uuidOf(`reviewer ${index + 1}`),
    email: `otzyv-${index + 1}@example.ru`,
    ...pair,
  }));
}
