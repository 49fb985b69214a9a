import { sql } from 'kysely';

/** Of `sessions` joined to their `users`: it lasts, and its account is open. */
export const isLive = sql<boolean>`sessions.expires_at > now() AND users.locked_at IS NULL AND users.deleted_at IS NULL`;

/** Seen so long ago that the time is worth updating; views by staff never update it. */
export const isStale = sql<boolean>`(sessions.seen_at < now() - interval '5 minutes' AND sessions.staff_session_id IS NULL)`;
