import { NOUNS } from '@spindle/contract/nouns';
import { Breadcrumbs } from '@spindle/ui/navigation/breadcrumbs.tsx';
import { ButtonLink } from '@spindle/ui/buttons/button.tsx';
import { EmptyState } from '@spindle/ui/text/empty-state.tsx';
import { formatDateRange } from '@spindle/ui/format/date.ts';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { typograph } from '@spindle/ui/format/typograph.ts';
import { Picture } from '@spindle/ui/pictures/picture.tsx';
import { SectionHeading } from '@spindle/ui/text/section-heading.tsx';
import { DiscountTag } from '@spindle/ui/text/tag.tsx';
import { Link } from 'react-router';
import type { Route } from './+types/promotions-page';
import { paths } from '@spindle/contract/addresses/paths';
import { required } from '../../failures/page-failures.server.ts';
import { GoodsGrid } from '../../shared/goods/card/goods-card-grid.tsx';
import { pictureOf } from '../../shared/folders/folder-picture.ts';
import { pageHead } from '../../layout/page-head.ts';
import { pageContext, seoContext } from '../../layout/server-context.ts';
import { loadPromotions, type Promotion } from './promotions-loader.server.ts';
import styles from './promotions-page.module.css';

const crumbs = [{ label: 'Главная', to: paths.home() }, { label: 'Акции' }];

export async function loader({ context }: Route.LoaderArgs) {
  return {
    promotions: await required(loadPromotions(context.get(pageContext))),
    seo: context.get(seoContext),
  };
}

export default function PromotionsPage({ loaderData: { promotions, seo } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <Breadcrumbs items={crumbs} />
      <h1>{seo?.h1 ?? 'Акции'}</h1>
      {promotions.length === 0 && (
        <EmptyState title="Сейчас акций нет" actions={<ButtonLink to={paths.home()}>На главную</ButtonLink>}>
          Новые условия появятся здесь, как только начнут действовать.
        </EmptyState>
      )}
      {promotions.map((promotion) => (
        <PromotionBlock key={promotion.slug} promotion={promotion} />
      ))}
    </div>
  );
}

function PromotionBlock({ promotion }: { promotion: Promotion }) {
  const { slug, name, text, percent, goods } = promotion;
  return (
    <section className="section" id={slug}>
      <SectionHeading count={formatCount(promotion.goods_found, NOUNS.goods)}>{name}</SectionHeading>
      <div className={styles.about}>
        {promotion.picture && (
          <Picture
            src={pictureOf(promotion, 'tile')}
            alt=""
            width={160}
            height={120}
            className={styles.picture}
          />
        )}
        <p className={styles.dates}>
          {percent !== null && <DiscountTag percent={percent} />}
          <span>{formatDateRange(promotion.starts_on, promotion.ends_on)}</span>
        </p>
        {text && <p className={styles.text}>{typograph(text)}</p>}
        <p className={styles.links}>
          {promotion.sections.map(({ section, count }) => (
            <Link
              prefetch="intent"
              key={section}
              className="link"
              to={`${section === 'catalog' ? paths.catalog() : paths.tools()}?special_discount=${slug}`}
            >
              {section === 'catalog'
                ? formatCount(count, NOUNS.machine)
                : `${formatCount(count, NOUNS.position)} инструмента и\u00a0оснастки`}
            </Link>
          ))}
        </p>
      </div>
      {goods.length > 0 && <GoodsGrid goods={goods} layout="row" label={name} />}
    </section>
  );
}

export function meta(args: Route.MetaArgs) {
  const names = (args.loaderData?.promotions ?? []).map(({ name }) => name).join('; ');
  return pageHead(args, {
    title: 'Акции на\u00a0станки, инструмент и\u00a0оснастку',
    description: names
      ? `Действуют сейчас: ${names}.`
      : 'Скидки на\u00a0станки, инструмент и\u00a0оснастку с\u00a0датами и\u00a0товарами.',
    crumbs,
  });
}
