import { ApiError } from '@spindle/client/api-error';
import { FailureSheet } from './failure-sheet.tsx';

export default function MissingPage() {
  return <FailureSheet error={new ApiError({ status: 404, code: 'not_found', message: '' })} />;
}
