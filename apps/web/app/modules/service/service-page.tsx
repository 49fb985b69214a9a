import { Breadcrumbs } from '@spindle/ui/navigation/breadcrumbs.tsx';
import { SectionHeading } from '@spindle/ui/text/section-heading.tsx';
import { GuideSteps } from '@spindle/ui/navigation/step-list.tsx';
import type { Route } from './+types/service-page';
import { ContentBlocks } from '../../shared/content/content-blocks.tsx';
import { serviceCrumbs } from '../../shared/content/service-crumbs.ts';
import { FolderStrip } from '../../shared/folders/folder-strip.tsx';
import { Banners } from '../../shared/banners/banners.tsx';
import { pageHead } from '../../layout/page-head.ts';
import { pageContext, seoContext } from '../../layout/server-context.ts';
import { ServiceHero } from './service-hero.tsx';
import { loadService } from './service-loader.server.ts';
import { ServiceMenu } from './service-menu.tsx';
import { ServiceWorks } from './service-works.tsx';
import styles from '../../shared/content/text-page.module.css';

const steps = [
  { title: 'Заявка', text: 'Модель, заводской номер и\u00a0код ошибки. Инженер звонит и\u00a0уточняет.' },
  { title: 'Удалённая проверка', text: 'Параметр, датчик, перезапуск привода: часто хватает телефона.' },
  { title: 'Выезд', text: 'Инженер приезжает с\u00a0запчастями по\u00a0предварительному диагнозу.' },
  {
    title: 'Акт и\u00a0гарантия',
    text: 'Протокол, фотографии, рекомендации. Запись остаётся в\u00a0карточке станка.',
  },
];

export async function loader({ context }: Route.LoaderArgs) {
  const data = await loadService(context.get(pageContext));
  const crumbs = serviceCrumbs(data.page);
  return { data, crumbs, seo: context.get(seoContext) };
}

export default function ServicePage({ loaderData: { data, crumbs, seo } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <Breadcrumbs items={crumbs} />
      <ServiceHero data={data} title={seo?.h1 ?? data.page.h1} />
      <ServiceWorks works={data.works} />
      <section className="section">
        <SectionHeading>Порядок</SectionHeading>
        <GuideSteps steps={steps} />
      </section>
      {data.parts.length > 0 && (
        <section className="section" id="parts">
          <SectionHeading>Узлы и{'\u00a0'}запчасти</SectionHeading>
          <FolderStrip folders={data.parts} found={new Map()} query="" />
        </section>
      )}
      <div className={`section ${styles.columns}`}>
        <div className={styles.aside}>
          <ServiceMenu items={data.menu} />
        </div>
        <div className={styles.body}>
          <ContentBlocks blocks={data.page.blocks} />
        </div>
      </div>
      <Banners banners={data.banners} />
    </div>
  );
}

export function meta(args: Route.MetaArgs) {
  const { data, crumbs } = args.loaderData ?? {};
  if (!data) return [];
  const { title, description } = data.page;
  return pageHead(args, { title, description, crumbs });
}
