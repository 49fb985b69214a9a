import { NOUNS } from '@spindle/contract/nouns';
import { Breadcrumbs } from '@spindle/ui/navigation/breadcrumbs.tsx';
import { ButtonLink } from '@spindle/ui/buttons/button.tsx';
import { EmptyState } from '@spindle/ui/text/empty-state.tsx';
import { formatPriceFrom } from '@spindle/ui/format/money.ts';
import { NBSP } from '@spindle/ui/format/number.ts';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { Picture } from '@spindle/ui/pictures/picture.tsx';
import { Link } from 'react-router';
import type { Route } from './+types/machines-page';
import { paths } from '@spindle/contract/addresses/paths';
import { required } from '../../failures/page-failures.server.ts';
import { pageHead } from '../../layout/page-head.ts';
import { pageContext, seoContext } from '../../layout/server-context.ts';
import styles from './machines-page.module.css';

const crumbs = [{ label: 'Главная', to: paths.home() }, { label: 'Конфигуратор' }];

export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await required(context.get(pageContext).client.configurator.machines());
  return {
    machines: data.map(({ goods, stages, options, url }) => ({
      id: goods.id,
      name: goods.name,
      brand: goods.brand?.name ?? null,
      image: goods.options[0]?.image.thumbnail ?? null,
      price: goods.options[0]?.price.current_value_with_tax ?? null,
      specs: goods.specs,
      stages,
      options,
      url,
    })),
    seo: context.get(seoContext),
  };
}

export default function MachinesPage({ loaderData: { machines, seo } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <Breadcrumbs items={crumbs} />
      <h1>{seo?.h1 ?? 'Конфигуратор станков'}</h1>
      <p className={styles.lead}>
        Выберите станок и{NBSP}соберите его по{NBSP}этапам: шпиндель, система ЧПУ, подача СОЖ, измерения,
        оснастка, пусконаладка. Цена, масса и{NBSP}срок меняются сразу, а{NBSP}о{NBSP}том, что не{NBSP}
        сочетается, скажем и{NBSP}предложим замену.
      </p>
      {machines.length === 0 && (
        <EmptyState
          title="Станков для конфигуратора пока нет"
          actions={<ButtonLink to={paths.catalog()}>Все станки</ButtonLink>}
        >
          Посмотрите готовые станки в{NBSP}каталоге.
        </EmptyState>
      )}
      <ul className={styles.grid}>
        {machines.map((machine, index) => (
          <li key={machine.id} className={styles.card}>
            <Picture
              src={machine.image}
              alt=""
              width={320}
              height={240}
              eager={index < 4}
              className={styles.picture}
            />
            <h2 className={styles.name}>
              <Link prefetch="intent" to={machine.url}>
                {machine.name}
              </Link>
            </h2>
            <dl className={styles.specs}>
              {machine.specs.map((spec) => (
                <div key={spec.slug}>
                  <dt>{spec.name}</dt>
                  <dd>
                    {spec.value}
                    {spec.unit && `${NBSP}${spec.unit}`}
                  </dd>
                </div>
              ))}
            </dl>
            <p className={styles.count}>
              {formatCount(machine.stages, NOUNS.stage)}, {formatCount(machine.options, NOUNS.option)}
            </p>
            <p className={styles.price}>{formatPriceFrom(machine.price)}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function meta(args: Route.MetaArgs) {
  return pageHead(args, {
    title: 'Конфигуратор станков: соберите станок под задачу',
    description:
      'Соберите обрабатывающий или токарный центр по этапам: цена, масса и срок сразу, проверка совместимости опций, печать и PDF.',
    crumbs,
  });
}
