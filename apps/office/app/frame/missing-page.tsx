import { ApiError } from '@spindle/client/api-error';
import { FailureMessage } from './failure-message.tsx';

export default function MissingPage() {
  return <FailureMessage error={new ApiError({ status: 404, code: 'not_found', message: '' })} />;
}
