import { loadSpecRecord, SpecPage } from '../../shared/spec-record.tsx';
import { screens } from '../../shared/spec-screen.ts';
import type { Route } from './+types/seo-entry-page';

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadSpecRecord(request, screens.seo, params.id);

/** SEO titles and a redirect of one URL, with a preview of the search result. */
export default function SeoEntryPage({ loaderData }: Route.ComponentProps) {
  return (
    <SpecPage
      screen={screens.seo}
      loaded={loaderData}
      renderPreview={(fields) =>
        fields['redirect'] ? null : (
          <div className="found" role="group" aria-label="Как это выглядит в поиске">
            <span className="mu sm">{fields['path'] || '/'}</span>
            <b>{fields['title'] || 'Заголовок самой страницы'}</b>
            <p>{fields['description'] || 'Описание самой страницы.'}</p>
          </div>
        )
      }
    />
  );
}
