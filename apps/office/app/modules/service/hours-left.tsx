import { count } from '../../ground/labels.ts';

const near = 50;

/** Until the next maintenance, in words and colour. */
export function HoursLeft({ hours }: { readonly hours: number | null }) {
  if (hours === null) return <span className="mu">обслуживание не&nbsp;задано</span>;
  if (hours < 0) return <span className="er b5">просрочено на&nbsp;{count(-hours)}&nbsp;ч</span>;
  return <span className={hours <= near ? 'b5' : 'm2'}>осталось {count(hours)}&nbsp;ч</span>;
}
