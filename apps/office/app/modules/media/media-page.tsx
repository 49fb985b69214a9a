import { mediaList, MEDIA_KINDS } from '@spindle/contract/staff/lists/media-list';
import { officePaths } from '@spindle/contract/staff/office-paths';
import type { ListedMedia } from '@spindle/contract/staff/texts/staff-media';
import { formatFileSize } from '@spindle/ui/format/file-size.ts';
import { type ReactNode, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { api, loaded } from '../../ground/api.ts';
import { useMay } from '../../ground/me.ts';
import { momentLabel, plural } from '../../ground/labels.ts';
import { MediaThumbnail, Refusals, UploadButton } from '../../shared/media-choice.tsx';
import { ListScreen } from '../../lists/list-screen.tsx';
import { useViewActions } from '../../lists/use-view-actions.ts';
import type { Route } from './+types/media-page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const [page, views] = await loaded(request, Promise.all([api.media.list({ query }), api.media.views()]));
  return { page, views: views.data };
}

const usesText = (row: ListedMedia): string =>
  row.uses === 0 ? 'нигде' : plural(row.uses, ['место', 'места', 'мест']);

const cells: Readonly<Record<string, (row: ListedMedia) => ReactNode>> = {
  name: (row) => (
    <span className="fx lookrow">
      <MediaThumbnail media={row} />
      <Link className="num el" to={officePaths.mediaFile(row.id)} title={row.name}>
        {row.name}
      </Link>
    </span>
  ),
  kind: (row) => <span className="m2">{MEDIA_KINDS[row.kind]}</span>,
  size: (row) => (
    <span className="m2">
      {row.width ? `${row.width} × ${row.height}, ` : ''}
      {formatFileSize(row.size)}
    </span>
  ),
  alt: (row) => (
    <span className="m2 el" title={row.alt}>
      {row.alt || (row.kind === 'picture' ? <span className="er">нет описания</span> : '—')}
    </span>
  ),
  uses: (row) => <span className="m2">{usesText(row)}</span>,
  edition: (row) => <span className="m2">{row.edition}</span>,
  changed: (row) => <span className="m2">{momentLabel(row.changed_at)}</span>,
};

const phoneRow = (row: ListedMedia): ReactNode => (
  <>
    <span className="a">{MEDIA_KINDS[row.kind]}</span>
    <b>{usesText(row)}</b>
    <span className="fx lookrow">
      <MediaThumbnail media={row} />
      <span className="el">{row.name}</span>
    </span>
    <span className="x el">{row.alt || row.file_name}</span>
  </>
);

/** Pictures and files that texts show. */
export default function MediaPage({ loaderData: { page, views } }: Route.ComponentProps) {
  const may = useMay()('content.change');
  const { revalidate } = useRevalidator();
  const [refused, setRefused] = useState<readonly string[]>([]);
  return (
    <>
      <Refusals list={refused} />
      <ListScreen
        definition={mediaList}
        page={page}
        views={views}
        people={[]}
        idOf={(row) => row.id}
        titleOf={(row) => row.name}
        pathOf={(row) => officePaths.mediaFile(row.id)}
        cells={cells}
        phoneRow={phoneRow}
        viewActions={useViewActions(api.media)}
        actions={
          may && (
            <UploadButton
              label="Загрузить"
              onDone={(_added, wrong) => {
                setRefused(wrong);
                void revalidate();
              }}
            />
          )
        }
      />
    </>
  );
}
