import { officePaths } from '@spindle/contract/staff/office-paths';
import { reviewsList } from '@spindle/contract/staff/lists/reviews-list';
import type { ListedReview } from '@spindle/contract/staff/customers/staff-reviews';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { api, loaded } from '../../ground/api.ts';
import { momentLabel } from '../../ground/labels.ts';
import { ListScreen } from '../../lists/list-screen.tsx';
import { useViewActions } from '../../lists/use-view-actions.ts';
import type { Route } from './+types/reviews-page';
import { ReviewState, Stars } from './review-state.tsx';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const [page, views] = await loaded(
    request,
    Promise.all([api.reviews.list({ query }), api.reviews.views()]),
  );
  return { page, views: views.data };
}

const cells: Readonly<Record<string, (row: ListedReview) => ReactNode>> = {
  goods: (row) => (
    <Link className="b5" to={officePaths.review(row.id)} title={row.goods}>
      {row.goods}
    </Link>
  ),
  rating: (row) => <Stars rating={row.rating} />,
  content: (row) => (
    <span className="m2" title={row.content}>
      {row.content}
    </span>
  ),
  author: (row) => row.author || '—',
  status: (row) => <ReviewState status={row.status} />,
  answer: (row) => (row.answered ? 'есть' : <span className="mu">нет</span>),
  created: (row) => <span className="m2">{momentLabel(row.created_at)}</span>,
};

const phoneRow = (row: ListedReview): ReactNode => (
  <>
    <span className="a el">{row.goods}</span>
    <Stars rating={row.rating} />
    <span className="el">{row.content}</span>
    <ReviewState status={row.status} />
    <span className="x">
      {momentLabel(row.created_at)}, {row.author}
    </span>
  </>
);

export default function ReviewsPage({ loaderData: { page, views } }: Route.ComponentProps) {
  return (
    <ListScreen
      definition={reviewsList}
      page={page}
      views={views}
      people={[]}
      idOf={(row) => row.id}
      titleOf={(row) => `отзыв ${row.author}, ${row.goods}`}
      pathOf={(row) => officePaths.review(row.id)}
      cells={cells}
      phoneRow={phoneRow}
      viewActions={useViewActions(api.reviews)}
    />
  );
}
