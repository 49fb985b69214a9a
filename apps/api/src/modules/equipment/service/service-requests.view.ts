import { filePaths } from '@spindle/contract/addresses/file-paths';
import type { ServiceCard, ServiceRequest, ServiceRequestSummary } from '@spindle/contract/service/equipment';
import { SERVICE_KINDS, SERVICE_STATUS_NAMES } from '@spindle/contract/equipment-names';
import { fileExtension } from '@spindle/contract/fields/file';
import { dayInWords } from '../../../kernel/text/document-text.ts';
import type { CardRow } from './service-cards.sql.ts';
import type { ServiceDocumentRow } from './service-documents.sql.ts';
import type { HistoryRow, RequestRow } from './service-requests.sql.ts';
import { isOpen, remainingStatuses } from './service-status.rules.ts';

export function serviceDocumentView(row: ServiceDocumentRow): ServiceCard['documents'][number] {
  const { id, title, issued_on, file_name, size } = row;
  const format = file_name === null ? 'PDF' : fileExtension(file_name).toUpperCase();
  return { id, title, format, issued_on, size, url: filePaths.document(id) };
}

export function requestSummary(
  row: RequestRow,
  documents: readonly ServiceDocumentRow[],
): ServiceRequestSummary {
  return {
    id: row.id,
    number: row.number,
    title: row.title,
    kind: row.kind,
    kind_name: SERVICE_KINDS[row.kind],
    status: row.status,
    status_name: SERVICE_STATUS_NAMES[row.status],
    text: row.result ?? (isOpen(row.status) ? stateText(row) : null),
    created_at: row.created_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
    visit_on: row.visit_on,
    engineer: row.engineer,
    is_warranty: row.is_warranty,
    downtime_hours: row.downtime_hours,
    documents: documents
      .filter(({ service_request_id }) => service_request_id === row.id)
      .map(serviceDocumentView),
  };
}

/** «Код SV0411. Инженер Павел Ершов, выезд 17 ноября» */
function stateText({ error_code, title, engineer, visit_on, status }: RequestRow): string | null {
  const code = error_code && !title.includes(error_code) ? `Код ${error_code}` : null;
  const who = engineer ? `инженер ${engineer}` : null;
  const when = visit_on && status === 'scheduled' ? `выезд ${dayInWords(visit_on)}` : null;
  const visit = [who, when].filter(Boolean).join(', ');
  const text = [code, visit && visit.charAt(0).toUpperCase() + visit.slice(1)].filter(Boolean).join('. ');
  return text || null;
}

export function requestView(
  row: RequestRow,
  facts: {
    readonly card: CardRow | undefined;
    readonly papers: readonly ServiceDocumentRow[];
    readonly history: readonly HistoryRow[];
  },
): ServiceRequest {
  const { card } = facts;
  return {
    ...requestSummary(row, facts.papers),
    card: card
      ? {
          id: card.id,
          number: card.number,
          name: `${card.brand_name} ${card.model}`,
          serial_number: card.serial_number,
        }
      : null,
    brand_name: row.brand_name,
    model: row.model,
    serial_number: row.serial_number,
    description: row.description,
    error_code: row.error_code,
    is_stopped: row.is_stopped,
    hours: row.hours,
    result: row.result,
    contact: { name: row.contact_name, phone: row.contact_phone },
    history: timelineOf(row, facts.history),
  };
}

/** Coming steps first, then past ones with the newest on top. */
function timelineOf(row: RequestRow, history: readonly HistoryRow[]): ServiceRequest['history'] {
  const last = history.findLastIndex(({ status }) => status !== null);
  const past = history.map((entry, index): ServiceRequest['history'][number] => ({
    title: entry.status ? SERVICE_STATUS_NAMES[entry.status] : 'Сообщение',
    text: [whoOf(entry), entry.note].filter(Boolean).join('. ') || null,
    at: entry.at.toISOString(),
    state: index === last && isOpen(row.status) ? 'now' : 'done',
  }));
  const coming = remainingStatuses(row.status).map((status): ServiceRequest['history'][number] => ({
    title: SERVICE_STATUS_NAMES[status],
    text: null,
    at: null,
    state: 'coming',
  }));
  return [...coming.toReversed(), ...past.toReversed()];
}

/** Staff stay nameless; the engineer is named by the visit. */
function whoOf({ actor, first_name, last_name }: HistoryRow): string | null {
  return actor === 'buyer' ? [first_name, last_name].filter(Boolean).join(' ') || null : null;
}
