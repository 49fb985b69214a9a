/** By the first name: «Здравствуйте, Сергей.» */
export function greeting(name: string | null | undefined): string {
  const [first = ''] = (name ?? '').trim().split(/\s+/);
  return first ? `Здравствуйте, ${first}.` : 'Здравствуйте.';
}
