import { lazyNear } from '@spindle/ui/loading/lazy-near.tsx';
import { SectionHeading } from '@spindle/ui/text/section-heading.tsx';
import { VisuallyHidden } from '@spindle/ui/visually-hidden.tsx';
import { lazy, type ReactNode, type RefObject, Suspense } from 'react';
import { whenOnline } from '@spindle/ui/loading/when-online.ts';
import { selectedOption } from '../../shared/goods/cart/selected-option.ts';
import { ProductCuttingTable } from './cutting/product-cutting-table.tsx';
import type { ProductData } from './product-data.ts';
import { ProductDescription } from './product-description.tsx';
import { ProductDocuments } from './product-documents.tsx';
import { ProductPlan } from './pictures/product-plan.tsx';
import { ProductRelated } from './product-related.tsx';
import { spindleOf } from './cutting/product-spindle-curve.ts';
import { type ProductTab, ProductTabs } from './product-tabs.tsx';
import { usePassed } from './use-passed.ts';
import styles from './product-sections.module.css';

const Reviews = lazyNear('reviews', () =>
  import('../../shared/reviews/reviews-section.tsx').then(({ ReviewsSection }) => ReviewsSection),
);

const CuttingWindow = lazyNear('cutting', () =>
  import('./cutting/product-cutting-window.tsx').then(({ ProductCuttingWindow }) => ProductCuttingWindow),
);

const Spindle = lazyNear('spindle', () =>
  import('./cutting/product-spindle.tsx').then(({ ProductSpindle }) => ProductSpindle),
);

const Kits = lazyNear('kits', () =>
  import('../../shared/configurations/product-kits.tsx').then(({ ProductKits }) => ProductKits),
);

const Useful = lazyNear('useful', () =>
  import('../../shared/materials/useful-materials.tsx').then(({ UsefulMaterials }) => UsefulMaterials),
);

const Strip = lazy(() =>
  whenOnline(() =>
    import('./pictures/product-strip.tsx').then(({ ProductStrip }) => ({ default: ProductStrip })),
  ),
);

interface Section extends ProductTab {
  readonly content: ReactNode;
}

const additionalTitle = {
  catalog: 'С\u00a0этим станком берут',
  tools: 'Подходит к\u00a0этому инструменту',
} as const;

interface ProductSectionsProps {
  readonly data: ProductData;
  readonly specs: ReactNode | null;
  /** The page's own head: once it has gone, a strip takes its place. */
  readonly head: RefObject<Element | null>;
}

/** Everything below the buy box: links to the sections and the sections themselves. */
export function ProductSections({ data, specs, head }: ProductSectionsProps) {
  const { goods, kits } = data;
  const option = selectedOption(goods);
  const isHeadGone = usePassed(head);
  const sections: Section[] = [
    ...(specs ? [{ key: 'specs', label: 'Характеристики', content: specs }] : []),
    ...(goods.cutting_data.length > 0
      ? [
          {
            key: 'cutting',
            label: 'Режимы резания',
            content: (
              <>
                <CuttingWindow key={goods.id} goods={goods} />
                <ProductCuttingTable goods={goods} />
              </>
            ),
          },
        ]
      : []),
    ...(spindleOf(goods)
      ? [
          {
            key: 'spindle',
            label: 'Момент и\u00a0мощность',
            content: <Spindle key={goods.id} goods={goods} />,
          },
        ]
      : []),
    ...(goods.description
      ? [
          {
            key: 'description',
            label: 'Описание',
            content: <ProductDescription text={goods.description} html={goods.description_html} />,
          },
        ]
      : []),
    ...(goods.plan
      ? [{ key: 'plan', label: 'План размещения', content: <ProductPlan goods={goods} plan={goods.plan} /> }]
      : []),
    ...(goods.documents.length > 0
      ? [
          {
            key: 'documents',
            label: 'Документы',
            count: goods.documents.length,
            content: <ProductDocuments goods={goods} />,
          },
        ]
      : []),
    ...(kits.length > 0
      ? [
          {
            key: 'kits',
            label: 'Комплектации',
            count: kits.length,
            content: <Kits slug={goods.slug} kits={kits} />,
          },
        ]
      : []),
    {
      key: 'reviews',
      label: 'Отзывы',
      count: data.reviews?.meta.total || undefined,
      content: <Reviews goodsId={goods.id} url={goods.url} page={data.reviews} />,
    },
  ];
  const related = [
    { key: 'additional', label: additionalTitle[goods.section], short: 'Подходит', goods: data.additional },
    { key: 'analogue', label: 'Аналоги', short: 'Аналоги', goods: data.analogue },
    { key: 'same-type', label: 'Того же типа', short: 'Того же типа', goods: data.sameType },
  ];
  // A block that is still on its way gets no link: it may turn out empty.
  const here = related.filter(({ goods: cards }) => Array.isArray(cards) && cards.length > 0);
  const tabs = [
    ...sections.map(({ key, label, count }) => ({ key, label, count })),
    ...here.map(({ key, short, goods: cards }) => ({
      key,
      label: short,
      count: (cards as readonly unknown[]).length,
    })),
  ];
  return (
    <>
      {isHeadGone && option && (
        <Suspense>
          <Strip goods={goods} option={option} tabs={tabs} />
        </Suspense>
      )}
      {tabs.length > 1 && (
        <div className={styles.tabs}>
          <ProductTabs tabs={tabs} />
        </div>
      )}
      {sections.map(({ key, label, content }, index) => (
        <section key={key} id={key} className={index === 0 ? styles.first : styles.section}>
          {/* The first section stands right under the link that names it. */}
          {index > 0 || tabs.length < 2 ? (
            <SectionHeading>{label}</SectionHeading>
          ) : (
            <h2>
              <VisuallyHidden>{label}</VisuallyHidden>
            </h2>
          )}
          {content}
        </section>
      ))}
      {related.map(({ key, label, goods: cards }) => (
        <ProductRelated key={key} id={key} title={label} goods={cards} />
      ))}
      <div id="useful">
        <Useful useful={data.useful} />
      </div>
    </>
  );
}
