/** VAT by the date it holds from, newest first. */
const rates = [
  { from: '2026-01-01', percent: 22 },
  { from: '2019-01-01', percent: 20 },
  { from: '2004-01-01', percent: 18 },
];

export function vatPercent(now: Date): number {
  const today = now.toISOString().slice(0, 10);
  return (rates.find(({ from }) => from <= today) ?? rates[rates.length - 1])?.percent ?? 0;
}
