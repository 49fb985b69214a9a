interface MailFailure extends Error {
  readonly code?: string;
  readonly responseCode?: number;
}

/**
 * True when the mail server refused this very e-mail (a 5xx about the envelope or the message). A server that is away,
 * requires another password or is out of step will accept the same e-mail later.
 */
export function isRefusal(error: unknown): boolean {
  const { code, responseCode } = error as MailFailure;
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return false;
  return responseCode === undefined || (responseCode >= 500 && responseCode !== 503);
}
