import { type RawBuilder, sql } from 'kysely';

/**
 * To be compared with: is it one of the companies that the person acts for? A list that is known before is looked for by the index of
 * the column; `IN (SELECT …)` beside an `OR` reads the rows of everybody.
 */
export const oneOfTheirCompanies = (userId: string): RawBuilder<string> => sql`
  ANY(ARRAY(SELECT acting_members.client_id FROM acting_members WHERE acting_members.user_id = ${userId}))`;
