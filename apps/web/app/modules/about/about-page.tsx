import { localeRules } from '@spindle/contract/shop/locales';
import { drawingUrl } from '@spindle/contract/addresses/drawing-url';
import { NOUNS } from '@spindle/contract/nouns';
import { Breadcrumbs } from '@spindle/ui/navigation/breadcrumbs.tsx';
import { ButtonLink } from '@spindle/ui/buttons/button.tsx';
import { formatNumber } from '@spindle/ui/format/number.ts';
import { formatCount, plural } from '@spindle/ui/format/plural.ts';
import { type KeyFigure, KeyFigures } from '@spindle/ui/text/key-figures.tsx';
import { Picture } from '@spindle/ui/pictures/picture.tsx';
import { SideList } from '@spindle/ui/text/side-list.tsx';
import { SpecList } from '@spindle/ui/text/spec-list.tsx';
import { Stage } from '@spindle/ui/pictures/stage.tsx';
import { Timeline } from '@spindle/ui/text/timeline.tsx';
import { Link } from 'react-router';
import type { Route } from './+types/about-page';
import { filePaths } from '@spindle/contract/addresses/file-paths';
import { paths } from '@spindle/contract/addresses/paths';
import { ContentBlocks } from '../../shared/content/content-blocks.tsx';
import { organisation } from '../../layout/organisation.ts';
import { pageHead } from '../../layout/page-head.ts';
import { pageContext, seoContext } from '../../layout/server-context.ts';
import { useLayout } from '../../layout/use-layout.ts';
import { AboutLinks } from './about-links.tsx';
import { type AboutData, loadAbout } from './about-loader.server.ts';
import styles from './about-page.module.css';

const crumbs = [
  { label: 'Главная', to: paths.home() },
  { label: 'О\u00a0компании', to: paths.about() },
];

export async function loader({ context }: Route.LoaderArgs) {
  return {
    data: await loadAbout(context.get(pageContext)),
    seo: context.get(seoContext),
  };
}

export default function AboutPage({ loaderData: { data, seo } }: Route.ComponentProps) {
  const { site, companies } = useLayout();
  const { page, history } = data;
  return (
    <div className="wrap">
      <Breadcrumbs items={crumbs} />
      <section className={styles.hero}>
        <div className={styles.intro}>
          <h1>{seo?.h1 ?? page.h1}</h1>
          {page.lead && <p className="lead">{page.lead}</p>}
        </div>
        <Stage
          open
          className={styles.stage}
          titleBlock={[
            { label: 'Год основания', value: site.pageTemplate.copyrightSince },
            { label: 'Город', value: companies.find(({ is_head }) => is_head)?.city_name ?? '' },
            { label: 'Лист', value: '1\u00a0из\u00a01' },
          ]}
        >
          <Picture
            src={drawingUrl('lathe', { label: 'TL 450', size: 'sheet' })}
            alt="Токарный обрабатывающий центр"
            width={960}
            height={720}
            eager
            className={styles.picture}
          />
        </Stage>
      </section>
      <KeyFigures figures={figures(data)} under />
      <div className={`section ${styles.columns}`}>
        {history.length > 0 && (
          <section>
            <h2 className={styles.heading}>Как росли</h2>
            <Timeline
              timeFirst
              events={history.map(({ year, title, text }) => ({
                key: year,
                time: year,
                title: <span dangerouslySetInnerHTML={{ __html: title }} />,
                text: text && <span dangerouslySetInnerHTML={{ __html: text }} />,
              }))}
            />
          </section>
        )}
        <Requisites />
      </div>
      <div className={`section ${styles.text}`}>
        {page.neighbours.length > 1 && (
          <div className={styles.aside}>
            <SideList
              label="Страницы раздела"
              items={page.neighbours.map(({ slug, name, url }) => ({
                label: slug === page.slug ? 'О\u00a0компании' : name,
                to: url,
                current: slug === page.slug,
              }))}
            />
          </div>
        )}
        <ContentBlocks blocks={page.blocks} />
      </div>
      <AboutLinks data={data} />
    </div>
  );
}

/** Every number is counted from the data; one that is not known is left out. */
function figures({ machines, tools, brands, offices }: AboutData): KeyFigure[] {
  const figure = (value: number, label: string, unit?: string): KeyFigure[] =>
    value > 0 ? [{ value: formatNumber(value), label, ...(unit ? { unit } : {}) }] : [];
  return [
    ...figure(machines + tools, `${plural(machines + tools, NOUNS.position)} в\u00a0каталоге`),
    ...figure(brands, plural(brands, NOUNS.brand)),
    ...(offices
      ? [
          ...figure(offices.cities, plural(offices.cities, NOUNS.city)),
          ...figure(
            offices.service_engineers,
            plural(offices.service_engineers, {
              one: 'сервисный инженер',
              few: 'сервисных инженера',
              many: 'сервисных инженеров',
            }),
          ),
          ...figure(offices.storage_m2, formatCount(offices.warehouses, NOUNS.warehouse), 'м²'),
        ]
      : []),
  ];
}

function Requisites() {
  const { seller, locale } = useLayout().site;
  const { taxLabel, hasKpp } = localeRules(locale);
  if (!seller.inn) return null;
  return (
    <section>
      <h2 className={styles.heading}>Реквизиты</h2>
      <SpecList
        specs={[
          { label: 'Полное название', value: seller.name_full },
          hasKpp
            ? { label: `${taxLabel} / КПП`, value: [seller.inn, seller.kpp].filter(Boolean).join(' / ') }
            : { label: taxLabel, value: seller.inn },
          ...(hasKpp ? [{ label: 'ОГРН', value: seller.ogrn }] : []),
          { label: 'Адрес', value: seller.legal_address },
          { label: 'Банк', value: seller.bank_name },
          { label: 'Расчётный счёт', value: seller.account },
          { label: 'БИК', value: seller.bik },
        ]}
      />
      <p className={styles.papers}>
        <ButtonLink to={filePaths.requisites()} icon="download" reloadDocument>
          Карточка предприятия, PDF
        </ButtonLink>
        <Link className="link" to={paths.page('rekvizity')}>
          Все реквизиты
        </Link>
      </p>
    </section>
  );
}

export function meta(args: Route.MetaArgs) {
  const { data } = args.loaderData ?? {};
  if (!data) return [];
  return pageHead(args, {
    title: data.page.title,
    description: data.page.description,
    jsonLd: organisation(args.matches),
    crumbs,
  });
}
