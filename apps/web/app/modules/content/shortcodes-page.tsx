import type { PopupName } from '@spindle/contract/constants';
import type { ContentBlock } from '@spindle/contract/content/content';
import { Breadcrumbs } from '@spindle/ui/navigation/breadcrumbs.tsx';
import { SectionHeading } from '@spindle/ui/text/section-heading.tsx';
import type { Route } from './+types/shortcodes-page';
import { paths } from '@spindle/contract/addresses/paths';
import { required } from '../../failures/page-failures.server.ts';
import { ContentBlocks } from '../../shared/content/content-blocks.tsx';
import { formTexts } from '../../shared/content/form-texts.ts';
import { usePopups } from '../../shared/popups/popup-context.ts';
import { pageHead } from '../../layout/page-head.ts';
import { pageContext, seoContext } from '../../layout/server-context.ts';

interface Sample {
  readonly title: string;
  readonly popup?: PopupName;
  readonly source: string;
  readonly block: ContentBlock;
}

export async function loader({ context }: Route.LoaderArgs) {
  const { client } = context.get(pageContext);
  const { data: offices } = await required(client.companies.list());
  const { data: selections } = await required(client.selections.list());
  const selection = selections.find(({ goods }) => goods.length > 0);
  const [goods] = selection?.goods ?? [];
  const samples: Sample[] = [
    ...(goods
      ? [{ title: 'Товар', source: `{{goods id=${goods.id}}}`, block: { type: 'goods', goods } } as const]
      : []),
    ...(selection
      ? [
          {
            title: 'Подборка',
            source: `{{selection slug=${selection.slug}}}`,
            block: { type: 'selection', name: selection.name, goods: selection.goods },
          } as const,
        ]
      : []),
    ...Object.entries(formTexts).map(([action, { popup }]): Sample => ({
      title: 'Форма',
      popup,
      source: `{{form action=${action}}}`,
      block: { type: 'form', action },
    })),
    {
      title: 'Контакты',
      source: '{{contacts}}',
      block: { type: 'contacts', companies: offices.slice(0, 4) },
    },
    {
      title: 'Таблица',
      source:
        '{{table caption="Диаметр под резьбу"}}\n\n| Резьба | Сверло, мм |\n| --- | --- |\n| M8 | 6,8 |',
      block: {
        type: 'table',
        caption: 'Диаметр под резьбу',
        head: ['Резьба', 'Шаг, мм', 'Сверло, мм'],
        rows: [
          ['M6', '1', '5'],
          ['M8', '1,25', '6,8'],
          ['M10', '1,5', '8,5'],
        ],
        numeric: [false, true, true],
      },
    },
  ];
  return { samples, seo: context.get(seoContext) };
}

export default function ShortcodesPage({ loaderData: { samples, seo } }: Route.ComponentProps) {
  const { titleOf } = usePopups();
  return (
    <div className="wrap">
      <Breadcrumbs items={[{ label: 'Главная', to: paths.home() }, { label: 'Вставки' }]} />
      <h1>{seo?.h1 ?? 'Вставки для страниц'}</h1>
      {samples.map((sample) => (
        <section key={sample.source} className="section">
          <SectionHeading ruled>
            {sample.popup ? `${sample.title}: ${titleOf(sample.popup)}` : sample.title}
          </SectionHeading>
          <div className="stack">
            <code>{sample.source}</code>
            <ContentBlocks blocks={[sample.block]} />
          </div>
        </section>
      ))}
    </div>
  );
}

export function meta(args: Route.MetaArgs) {
  return pageHead(args, {
    title: 'Вставки для страниц',
    description: 'Все вставки, которые понимает редактор страниц.',
    robots: 'noindex',
  });
}
