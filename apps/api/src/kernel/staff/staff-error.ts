/** What staff asked for cannot be done; the message is one sentence for them. */
export class StaffError extends Error {
  override name = 'StaffError';
}
