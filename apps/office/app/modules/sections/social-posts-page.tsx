import { loadSpecList, SpecList } from '../../kits/spec-list.tsx';
import type { Route } from './+types/social-posts-page';
import { socialPosts } from './section-screens.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadSpecList(request, socialPosts.calls);

export default function SocialPostsPage({ loaderData }: Route.ComponentProps) {
  return <SpecList screen={socialPosts} {...loaderData} />;
}
