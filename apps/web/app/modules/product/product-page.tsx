import { unbroken } from '@spindle/ui/format/number.ts';
import { viewedMarkPath } from '@spindle/contract/addresses/viewed-mark-path';
import { Breadcrumbs } from '@spindle/ui/navigation/breadcrumbs.tsx';
import { IconButton } from '@spindle/ui/buttons/icon-button.tsx';
import { Tag } from '@spindle/ui/text/tag.tsx';
import { ProductTools } from '../../shared/goods/goods-tools.tsx';
import { BelowFold } from '../../layout/below-fold.tsx';
import { selectedOption } from '../../shared/goods/cart/selected-option.ts';
import { useRef } from 'react';
import { ProductBuyBox } from './buy/product-buy-box.tsx';
import type { ProductData } from './product-data.ts';
import { ProductGallery } from './pictures/product-gallery.tsx';
import { useLight } from './pictures/product-light.ts';
import { ProductOptions } from './buy/product-options.tsx';
import { ProductPriceBar } from './buy/product-price-bar.tsx';
import { ProductPrintHead } from './product-print-head.tsx';
import { ProductSections } from './product-sections.tsx';
import { ProductSizes } from './pictures/product-sizes.tsx';
import { ProductSpecs } from './product-specs.tsx';
import { useMarkViewed } from './use-mark-viewed.ts';
import styles from './product-page.module.css';

/** One product: its drawing and numbers, what it costs and where it is, and all that is known of it. */
export function ProductPage({ data }: { data: ProductData }) {
  const { goods, crumbs, seo, renderedOn } = data;
  const { lit, change } = useLight();
  const head = useRef<HTMLElement>(null);
  const option = selectedOption(goods);
  useMarkViewed(goods.id);
  const specs = goods.properties.length > 0 && <ProductSpecs goods={goods} lit={lit} onLight={change} />;
  // The sizes of a tool stay beside its drawing; a machine has so many that they need the whole width.
  const isTool = goods.section === 'tools';
  return (
    <div className={`wrap ${styles.page}`}>
      <noscript>
        <img src={viewedMarkPath(goods.id)} alt="" width={1} height={1} />
      </noscript>
      <ProductPrintHead goods={goods} option={option} renderedOn={renderedOn} />
      <div className={styles.sheet}>
        <Breadcrumbs items={crumbs} />
        <header className={styles.head} ref={head}>
          <h1>{unbroken(seo?.h1 ?? goods.name)}</h1>
          <p className={styles.tags}>
            {goods.is_new && !option?.is_used && <Tag variant="new">Новинка</Tag>}
            {option?.is_used && <Tag variant="warn">С{'\u00a0'}пробегом</Tag>}
            {goods.hint && <Tag variant="info">{goods.hint}</Tag>}
          </p>
          <div className={styles.tools}>
            <ProductTools goods={goods} option={option} />
            <IconButton icon="print" label="Печать" className={styles.print} onClick={() => window.print()} />
          </div>
        </header>
        <div className={styles.layout}>
          <div className={styles.media}>
            <ProductGallery key={option?.id} goods={goods} option={option} lit={lit} onLight={change} />
          </div>
          <div className={styles.buy}>
            {option && <ProductBuyBox goods={goods} option={option} hasKits={data.kits.length > 0} />}
          </div>
          <div className={styles.details}>
            <ProductSizes goods={goods} />
            <ProductOptions goods={goods} selected={option} />
            {isTool && specs}
          </div>
        </div>
        <BelowFold>
          <ProductSections data={data} specs={isTool ? null : specs} head={head} />
        </BelowFold>
      </div>
      {option && <ProductPriceBar goods={goods} option={option} />}
    </div>
  );
}
