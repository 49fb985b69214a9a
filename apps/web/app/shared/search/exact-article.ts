const code = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const shortest = 5;

/** Whether the query is this article, alone or as one of its words; spaces and hyphens do not count. */
export function namesArticle(query: string, article: string | undefined): boolean {
  const wanted = code(article ?? '');
  if (wanted.length < shortest) return false;
  return code(query) === wanted || query.split(/[\s,;:]+/).some((word) => code(word) === wanted);
}
