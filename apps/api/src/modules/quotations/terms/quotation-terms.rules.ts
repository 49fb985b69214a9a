/** «Аванс 50 %», «предоплата 30%», «30/70» in the words of the terms: how many percents are paid first; 0 is all at once. */
export function advanceIn(terms: string): number {
  const named = /(?:аванс|предоплат)[^\d%.;\n]{0,30}(\d{1,2})[\s\u00a0]*%/iu.exec(terms)?.[1];
  if (named) return Number(named);
  const [, first, second] = /(?<![\d/])(\d{1,2})[\s\u00a0]*\/[\s\u00a0]*(\d{1,2})(?![\d/])/.exec(terms) ?? [];
  return Number(first) + Number(second) === 100 ? Number(first) : 0;
}
