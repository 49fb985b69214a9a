import type { ServiceCard, ServiceRequestSummary } from '@spindle/contract/service/equipment';
import { NOUNS } from '@spindle/contract/nouns';
import { formatDateInWords } from '@spindle/ui/format/date.ts';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { Tag } from '@spindle/ui/text/tag.tsx';
import { Timeline, type TimelineEvent } from '@spindle/ui/text/timeline.tsx';
import { Link } from 'react-router';
import { paths } from '@spindle/contract/addresses/paths';
import { hoursText, serviceTagVariant } from '../../shared/equipment/equipment-texts.ts';

interface Props {
  readonly card: ServiceCard;
  readonly requests: readonly ServiceRequestSummary[];
  /** The next maintenance stands above the newest requests. */
  readonly withNext: boolean;
}

/** Past work on a machine, newest first, below the upcoming one. */
export function ServiceHistory({ card, requests, withNext }: Props) {
  const next = withNext ? nextMaintenance(card) : null;
  return <Timeline events={[...(next ? [next] : []), ...requests.map((one) => eventOf(card.id, one))]} />;
}

function nextMaintenance({ maintenance }: ServiceCard): TimelineEvent | null {
  if (!maintenance) return null;
  const { left_hours: hoursLeft, is_due: isDue, at_hours: at } = maintenance;
  return {
    key: 'next',
    state: 'next',
    title: (
      <>
        Обслуживание {hoursText(at)} {isDue && <Tag variant="warn">Пора записаться</Tag>}
      </>
    ),
    text: 'Замена фильтров и\u00a0смазки, проверка геометрии',
    time:
      hoursLeft === null
        ? null
        : hoursLeft >= 0
          ? `через ${hoursText(hoursLeft)}`
          : `просрочено на\u00a0${hoursText(-hoursLeft)}`,
  };
}

function eventOf(cardId: string, request: ServiceRequestSummary): TimelineEvent {
  const isClosed = request.status === 'completed' || request.status === 'cancelled';
  const facts = [
    request.is_warranty && 'по\u00a0гарантии',
    request.downtime_hours > 0 && `простой ${formatCount(request.downtime_hours, NOUNS.hour)}`,
  ].filter(Boolean);
  return {
    key: request.id,
    state: isClosed ? 'done' : 'now',
    title: (
      <>
        <Link className="link" to={paths.equipmentRequest(cardId, request.number)}>
          {isClosed ? request.title : `Заявка ${request.number}: ${lowerFirst(request.title)}`}
        </Link>{' '}
        {request.status !== 'completed' && (
          <Tag variant={serviceTagVariant(request.status)}>{request.status_name}</Tag>
        )}
      </>
    ),
    text: (
      <>
        {request.text}
        {facts.length > 0 && (
          <>
            {request.text && <br />}
            <span className="sm muted">{upperFirst(facts.join(', '))}</span>
          </>
        )}
        {request.documents.map((item) => (
          <span key={item.id}>
            <br />
            <a className="link" href={item.url} download>
              {item.title}, {item.format}
            </a>
          </span>
        ))}
      </>
    ),
    time: formatDateInWords(request.created_at),
  };
}

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** «Остановка оси» → «остановка оси»; «SV0411» and «ЧПУ» stay. */
const lowerFirst = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
