/** A file without an owner is visible to staff only. */
export const isVisibleToBuyer = (file: {
  readonly user_id: string | null;
  readonly client_id: string | null;
}): boolean => file.user_id !== null || file.client_id !== null;
