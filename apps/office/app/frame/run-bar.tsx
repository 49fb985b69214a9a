import type { Run } from '@spindle/contract/staff/runs';
import { officePaths } from '@spindle/contract/staff/office-paths';
import { Link } from 'react-router';
import { Icon } from '../ground/icon.tsx';

/** The own run on its way: it goes on whatever page is open. */
export function RunBar({ runs }: { runs: readonly Run[] }) {
  const run = runs.find(({ own, ended_at }) => own && ended_at === null);
  if (!run) return null;
  const share = Math.floor(((run.done + run.refused) / run.total) * 100);
  return (
    <Link className="run" to={officePaths.runs()}>
      <Icon name="clock" size="s" />
      <span className="el">{run.title}</span>
      <progress max={100} value={share} aria-label={run.title} />
      <span>{share}&nbsp;%</span>
    </Link>
  );
}
