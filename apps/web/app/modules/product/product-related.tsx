import { SectionHeading } from '@spindle/ui/text/section-heading.tsx';
import { Bone, Skeleton } from '@spindle/ui/loading/skeleton.tsx';
import { Suspense } from 'react';
import { Await } from 'react-router';
import { GoodsGrid } from '../../shared/goods/card/goods-card-grid.tsx';
import type { SideGoods } from './product-data.ts';
import styles from './product-related.module.css';

/** A row of goods beside the product; it may be deferred, and an empty one is hidden. */
export function ProductRelated({ id, title, goods }: { id: string; title: string; goods: SideGoods }) {
  return (
    <Suspense fallback={<Waiting title={title} />}>
      <Await resolve={goods} errorElement={null}>
        {(cards) =>
          cards.length > 0 && (
            <section className={`section ${styles.related}`} id={id}>
              <SectionHeading>{title}</SectionHeading>
              <GoodsGrid goods={cards} layout="row" label={title} />
            </section>
          )
        }
      </Await>
    </Suspense>
  );
}

const bones = [1, 2, 3, 4, 5];

function Waiting({ title }: { title: string }) {
  return (
    <section className="section" aria-label={title}>
      <SectionHeading>{title}</SectionHeading>
      <Skeleton>
        <div className={styles.bones}>
          {bones.map((bone) => (
            <div key={bone} className={styles.bone}>
              <Bone shape="picture" />
              <Bone shape="small" width="half" />
              <Bone />
              <Bone width="most" />
              <Bone shape="control" />
            </div>
          ))}
        </div>
      </Skeleton>
    </section>
  );
}
