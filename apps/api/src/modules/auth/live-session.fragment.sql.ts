import { sql } from 'kysely';

/** Of `sessions` joined to their `users`: it lasts, and its account is open. */
export const isLive = sql<boolean>`sessions.expires_at > now() AND users.locked_at IS NULL AND users.deleted_at IS NULL`;

/** So long not heard of that it is to be written down that it was seen; whoever only looks writes nothing. */
export const isStale = sql<boolean>`(sessions.seen_at < now() - interval '5 minutes' AND sessions.staff_session_id IS NULL)`;
