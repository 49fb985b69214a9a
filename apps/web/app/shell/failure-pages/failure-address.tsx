import { data } from 'react-router';
import type { Route } from './+types/failure-address';
import { FailurePage } from './failure-page.tsx';

/** The reserved address a failed call in the browser leads to. */
export function loader() {
  return data({}, { status: 404 });
}

export default function FailureAddress(_props: Route.ComponentProps) {
  return <FailurePage error={null} />;
}
