/** A request of staff that cannot be fulfilled; the message is one sentence for them. */
export class StaffError extends Error {
  override name = 'StaffError';
}
