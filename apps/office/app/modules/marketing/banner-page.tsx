import { loadSpecRecord, SpecPage } from '../../shared/spec-record.tsx';
import { screens } from '../../shared/spec-screen.ts';
import type { Route } from './+types/banner-page';
import { DrawnRecord } from './drawn-record.tsx';

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadSpecRecord(request, screens.banners, params.id);

export default function BannerPage({ loaderData }: Route.ComponentProps) {
  return (
    <SpecPage
      screen={screens.banners}
      loaded={loaderData}
      renderDrawing={(fields) => <DrawnRecord fields={fields} />}
    />
  );
}
