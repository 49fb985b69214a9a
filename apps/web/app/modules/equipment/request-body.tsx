import type { ServiceRequest } from '@spindle/contract/service/equipment';
import { formatDateInWords, formatDateTime } from '@spindle/ui/format/date.ts';
import { unbroken } from '@spindle/ui/format/number.ts';
import { formatPhone } from '@spindle/ui/format/phone.ts';
import { Panel } from '@spindle/ui/layout/panel.tsx';
import { SpecList } from '@spindle/ui/text/spec-list.tsx';
import { Timeline } from '@spindle/ui/text/timeline.tsx';
import type { ReactNode } from 'react';
import { hoursText } from '../../shared/equipment/equipment-texts.ts';
import { DocumentList } from './document-list.tsx';
import columns from './machine-columns.module.css';
import styles from './request-body.module.css';

/** Text, history, documents and facts of a service request, in the account and by a private link. */
export function RequestBody({ request, machine }: { request: ServiceRequest; machine: ReactNode }) {
  const { history, result, description } = request;
  return (
    <div className={columns.columns}>
      <div className={columns.stack}>
        <Panel title={request.title}>
          {description && description.replace(/\.$/, '') !== request.title && (
            <p className={styles.facts}>{description}</p>
          )}
          <Timeline
            events={history.map((event, index) => ({
              key: String(index),
              title: event.title,
              text: event.text,
              time: event.at ? formatDateTime(event.at) : null,
              state: event.state === 'coming' ? 'next' : event.state,
            }))}
          />
        </Panel>
        {result && (
          <Panel title="Что сделано">
            <p className={styles.facts}>{result}</p>
          </Panel>
        )}
        {request.documents.length > 0 && (
          <Panel title="Документы и&nbsp;фотографии">
            <DocumentList documents={request.documents} />
          </Panel>
        )}
      </div>
      <aside className={columns.aside}>
        <Panel title="Станок">{machine}</Panel>
        <Panel title="Заявка">
          <SpecList specs={specsOf(request)} />
        </Panel>
      </aside>
    </div>
  );
}

function specsOf(request: ServiceRequest) {
  const { error_code: code, hours, visit_on: visit, engineer, contact } = request;
  return [
    { label: 'Вид работ', value: request.kind_name },
    ...(code ? [{ label: 'Код ошибки', value: code }] : []),
    ...(request.is_stopped ? [{ label: 'Станок', value: 'стоит' }] : []),
    ...(hours === null ? [] : [{ label: 'Наработка', value: hoursText(hours) }]),
    ...(visit ? [{ label: 'Выезд', value: formatDateInWords(visit) }] : []),
    ...(engineer ? [{ label: 'Инженер', value: engineer }] : []),
    ...(request.is_warranty ? [{ label: 'Гарантия', value: 'да' }] : []),
    ...(request.downtime_hours > 0 ? [{ label: 'Простой', value: hoursText(request.downtime_hours) }] : []),
    {
      label: 'Контакт',
      value: [contact.name, contact.phone && unbroken(formatPhone(contact.phone))].filter(Boolean).join(', '),
    },
  ];
}
