import { loadSpecRecord, SpecPage } from '../../kits/spec-record.tsx';
import type { Route } from './+types/banner-page';
import { DrawnRecord } from './drawn-record.tsx';
import { banners } from './screens.ts';

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadSpecRecord(request, banners, params.id);

export default function BannerPage({ loaderData }: Route.ComponentProps) {
  return (
    <SpecPage
      screen={banners}
      loaded={loaderData}
      renderDrawing={(fields) => <DrawnRecord fields={fields} />}
    />
  );
}
