import { notFound } from '../../failures/route-failures.ts';

export function loader(): never {
  throw notFound();
}

export default function MissingPage() {
  return null;
}
