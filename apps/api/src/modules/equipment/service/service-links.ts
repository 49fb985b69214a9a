import { paths } from '@spindle/contract/addresses/paths';
import type { Db } from '@spindle/database/pool';
import { hashToken, newToken } from '../../../kernel/http/identity.ts';
import { insertLink } from './service-links.sql.ts';
import type { RequestRow } from './service-requests.sql.ts';

const livesDays = 90;
const day = 24 * 3600_000;

/**
 * The address an e-mail about a request links to: the account, or a private link for a sender without one (decision
 * 140). Null where there is no page: a machine without a card in somebody's account.
 */
export async function requestPath(
  tx: Db,
  request: Pick<RequestRow, 'id' | 'number' | 'card_id' | 'user_id' | 'email'>,
  now: Date,
): Promise<string | null> {
  if (request.card_id !== null) return paths.equipmentRequest(request.card_id, request.number);
  if (request.user_id !== null || request.email === '') return null;
  const token = newToken();
  await insertLink(tx, {
    token_hash: hashToken(token),
    service_request_id: request.id,
    expires_at: new Date(now.getTime() + livesDays * day),
  });
  return paths.serviceRequest(request.id, token);
}
