import { filePaths } from '@spindle/contract/addresses/file-paths';
import type { ServiceRequest } from '@spindle/contract/service/equipment';
import { AppError } from '@spindle/contract/errors';
import type { SentFile } from '../../../kernel/http/attachment.ts';
import type { ApiDeps } from '../../../kernel/deps.ts';
import { hashToken } from '../../../kernel/http/identity.ts';
import { limitedAddress } from '../../../kernel/http/limited-address.ts';
import type { Limits } from '../../../kernel/limits/limits.ts';
import { requestOfLink } from './service-links.sql.ts';
import { openDocument, type DocumentReadDeps } from './service-documents.ts';
import { documentsOfRequest } from './service-documents.sql.ts';
import { historyOf, type RequestRow } from './service-requests.sql.ts';
import { requestView } from './service-requests.view.ts';

/**
 * Requests of senders without an account, for holders of the private link in an e-mail; everybody else gets
 * `not_found`.
 */
export interface ServiceLinksService {
  /** Whether the key opens the request, counted by the network it comes from. */
  open(id: string, key: string, address: string): Promise<void>;
  get(id: string, keys: readonly string[]): Promise<ServiceRequest>;
  file(id: string, file: string, keys: readonly string[]): Promise<SentFile>;
}

interface LinkDeps extends Pick<ApiDeps, 'db' | 'now'>, DocumentReadDeps {
  readonly limits: Limits;
}

const openings = { max: 60, seconds: 3600 };

export function createServiceLinks(deps: LinkDeps): ServiceLinksService {
  const { db, now, limits } = deps;
  const opened = async (id: string, keys: readonly string[]): Promise<RequestRow> => {
    const row = await requestOfLink(db, id, keys.map(hashToken), now());
    if (!row) throw new AppError('not_found');
    return row;
  };
  return {
    async open(id, key, address) {
      await limits.take(`service-link:address:${limitedAddress(address)}`, openings.max, openings.seconds);
      await opened(id, [key]);
    },
    async get(id, keys) {
      const row = await opened(id, keys);
      const view = requestView(row, {
        card: undefined,
        papers: await documentsOfRequest(db, row.id),
        history: await historyOf(db, row.id),
      });
      const byLink = (doc: (typeof view.documents)[number]) => ({
        ...doc,
        url: filePaths.serviceRequestFile(row.id, doc.id),
      });
      return { ...view, documents: view.documents.map(byLink) };
    },
    async file(id, file, keys) {
      const row = await opened(id, keys);
      return openDocument(
        deps,
        (await documentsOfRequest(db, row.id)).find((doc) => doc.id === file),
      );
    },
  };
}
