import { paths } from '@spindle/contract/addresses/paths';
import type { Db } from '@spindle/database/pool';
import { hashToken, newToken } from '../../kernel/http/identity.ts';
import * as linkSql from './quotation-link.sql.ts';
import type { QuotationRow } from './quotations.sql.ts';

const daysAfter = 30;
const day = 24 * 3600_000;

/**
 * The link in an e-mail about a quotation: into the account, or a private link for a buyer who has none (decision 117).
 */
export async function quotationPath(
  tx: Db,
  { id, user_id, valid_until }: Pick<QuotationRow, 'id' | 'user_id' | 'valid_until'>,
  now: Date,
): Promise<string> {
  if (!(await linkSql.isGuest(tx, user_id))) return paths.quotation(id);
  const token = newToken();
  const from = Math.max(now.getTime(), valid_until === null ? 0 : Date.parse(valid_until));
  const expires_at = new Date(from + daysAfter * day);
  await linkSql.insertLink(tx, { token_hash: hashToken(token), quotation_id: id, expires_at });
  return paths.quotation(id, token);
}

export interface QuotationLinks {
  /** The guest of a valid e-mail link. */
  guestBehind(quotationId: string, key: string): Promise<string | undefined>;
}

export const createQuotationLinks = ({
  db,
  now,
}: {
  readonly db: Db;
  readonly now: () => Date;
}): QuotationLinks => ({
  guestBehind: (quotationId, key) => linkSql.guestOfLink(db, quotationId, hashToken(key), now()),
});
