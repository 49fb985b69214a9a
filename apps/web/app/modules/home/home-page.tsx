import { paths } from '../../paths.ts';
import { required } from '../../failures/page-failures.server.ts';
import { pageHead } from '../../page-head.ts';
import { PopupButton } from '../../popups/popup-button.tsx';
import { pageContext, seoContext } from '../../server-context.ts';
import { useLayoutData } from '../../shell/layout-data.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Stage } from '../../ui/stage.tsx';
import { FolderGroups } from '../catalogue/folder-groups.tsx';
import { FolderTiles } from '../catalogue/folder-tiles.tsx';
import { Banners } from '../site/banners.tsx';
import type { Route } from './+types/home-page';
import { organisation } from './organisation.ts';
import styles from './home-page.module.css';
import { Link } from 'react-router';

export async function loader({ context }: Route.LoaderArgs) {
  const { client } = context.get(pageContext);
  const [catalog, tools, banners] = await Promise.all([
    required(client.catalogue.folder({ params: { slug: 'catalog' } })),
    required(client.catalogue.folder({ params: { slug: 'tools' } })),
    client.site.banners({ params: { '*': '' } }).then(({ data }) => data, () => []),
  ]);
  return { machines: catalog.data.children, tools: tools.data.children, banners, seo: context.get(seoContext) };
}

export default function HomePage({ loaderData: { machines, tools, banners, seo } }: Route.ComponentProps) {
  const layout = useLayoutData();
  return (
    <div className="wrap">
      <section className={styles.hero}>
        <div className={styles.intro}>
          <h1 className={styles.title}>{seo?.h1 ?? 'Станки, инструмент и оснастка для металлообработки'}</h1>
          <p className="lead">
            Обрабатывающие центры и токарные станки, свёрла, фрезы, пластины и патроны. Подберём, поставим, запустим и будем
            обслуживать.
          </p>
          <p className={styles.actions}>
            <PopupButton popup="callback" look="buy" size="l">
              Заказать звонок
            </PopupButton>
            <ButtonLink to={paths.catalog()} size="l">
              Смотреть станки
            </ButtonLink>
          </p>
        </div>
        <Stage
          className={styles.stage}
          titleBlock={[
            { label: 'Модель', value: 'VMC 850' },
            { label: 'Проекция', value: 'Диметрия, ГОСТ 2.317' },
            { label: 'Масштаб', value: '1 : 20' },
          ]}
        >
          <img src="/drawings/vmc.svg?label=VMC+850&size=sheet" alt="Вертикальный обрабатывающий центр" width={960} height={720} fetchPriority="high" />
        </Stage>
      </section>
      <section className="section">
        <SectionHeading side={<Link className="link" to={paths.catalog()}>Все станки</Link>}>Станки</SectionHeading>
        <FolderTiles folders={machines.slice(0, 8)} />
      </section>
      <section className="section">
        <SectionHeading side={<Link className="link" to={paths.tools()}>Весь инструмент</Link>}>Инструмент и оснастка</SectionHeading>
        <FolderGroups groups={tools} shown={3} />
      </section>
      <Banners banners={banners} />
      {layout && layout.companies.length > 0 && (
        <section className="section">
          <SectionHeading side={<Link className="link" to={paths.contacts()}>Все офисы</Link>}>Где мы работаем</SectionHeading>
          <ul className={styles.cities}>
            {layout.companies.map((office) => (
              <li key={office.id}>
                <Link className={styles.city} to={paths.contact(office.slug)}>
                  {office.city_name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

export function meta(args: Route.MetaArgs) {
  return pageHead(args, {
    title: 'Станки, инструмент и оснастка для металлообработки',
    description: 'Обрабатывающие центры, токарные станки, свёрла, фрезы, пластины и патроны: подбор, поставка, запуск и сервис.',
    jsonLd: organisation(args.matches),
  });
}
