import { type RawBuilder, sql } from 'kysely';

/**
 * Tests whether a company is one the person acts for. A list computed first uses the index of the column; `IN (SELECT
 * …)` beside an `OR` scans everybody's rows.
 */
export const oneOfTheirCompanies = (userId: string): RawBuilder<string> => sql`
  ANY(ARRAY(SELECT acting_members.client_id FROM acting_members WHERE acting_members.user_id = ${userId}))`;
