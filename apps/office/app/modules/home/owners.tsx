import type { Queue } from '@spindle/contract/staff/office';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { count } from '../../ground/labels.ts';

const ownersShown = 3;

/** Assignees of a queue with their counts, unassigned first, each linked to their list. */
export function Owners({ owners }: { readonly owners: Queue['owners'] }) {
  if (owners.length === 0) return <span className="mu">—</span>;
  const all = [...owners.filter(({ held }) => !held), ...owners.filter(({ held }) => held)];
  const others = all.slice(ownersShown);
  return (
    <>
      {all.slice(0, ownersShown).map(({ name, held, count: many, path }, index) => (
        <Fragment key={path}>
          {index > 0 && ', '}
          <Link className={held ? 'lk nb' : 'lk nb er'} to={path}>
            {name}&nbsp;{count(many)}
          </Link>
        </Fragment>
      ))}
      {others.length > 0 && (
        <span className="mu nb">
          , ещё&nbsp;{count(others.reduce((total, { count: many }) => total + many, 0))}
        </span>
      )}
    </>
  );
}
