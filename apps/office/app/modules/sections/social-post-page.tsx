import { loadSpecRecord, SpecPage } from '../../kits/spec-record.tsx';
import type { Route } from './+types/social-post-page';
import { socialPosts } from './section-screens.ts';

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadSpecRecord(request, socialPosts, params.id === 'new' ? undefined : params.id);

export default function SocialPostPage({ loaderData }: Route.ComponentProps) {
  return <SpecPage screen={socialPosts} loaded={loaderData} />;
}
