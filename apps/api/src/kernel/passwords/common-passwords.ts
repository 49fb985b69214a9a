import type { CommonRank } from './password.rules.ts';

let ranks: Promise<ReadonlyMap<string, number>> | undefined;

/** The list that ships with the shop, read when the first password is chosen. */
export async function commonRank(): Promise<CommonRank> {
  ranks ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Map(dictionary['passwords-common'].map((word, index) => [word, index])),
  );
  const rankByWord = await ranks;
  return (word) => rankByWord.get(word);
}
