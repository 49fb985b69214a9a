interface MailFailure extends Error {
  readonly code?: string;
  readonly responseCode?: number;
}

/**
 * True when the mail server refused this very letter (a 5xx about the envelope or the message). A server that is
 * away, wants another password or is out of step will take the same letter later.
 */
export function isRefusal(error: unknown): boolean {
  const { code, responseCode } = error as MailFailure;
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return false;
  return responseCode === undefined || (responseCode >= 500 && responseCode !== 503);
}
