import { NOUNS } from '@spindle/contract/nouns';
import { ButtonLink } from '@spindle/ui/buttons/button.tsx';
import { formatPriceFrom } from '@spindle/ui/format/money.ts';
import { formatNumber } from '@spindle/ui/format/number.ts';
import { plural } from '@spindle/ui/format/plural.ts';
import { typograph } from '@spindle/ui/format/typograph.ts';
import { type KeyFigure, KeyFigures } from '@spindle/ui/text/key-figures.tsx';
import { Picture } from '@spindle/ui/pictures/picture.tsx';
import { Stage } from '@spindle/ui/pictures/stage.tsx';
import { BrandMark } from '../../shared/brands/brand-mark.tsx';
import { specText } from '../../shared/goods/card/product-spec.ts';
import { selectedOption } from '../../shared/goods/cart/selected-option.ts';
import type { BrandPageData } from './brand-loader.server.ts';
import styles from './brand-hero.module.css';

/** Wordmark, description, a drawing of one product, four numbers. */
export function BrandHero({ data, title }: { data: BrandPageData; title: string | null }) {
  const { brand, picture, catalogues } = data;
  const sample = brand.goods[0];
  const option = sample && selectedOption(sample);
  const spec = sample?.specs[0];
  const catalogue = catalogues.find(({ file }) => file)?.file;
  return (
    <>
      <section className={styles.hero}>
        <div className={styles.intro}>
          <h1 className={styles.mark}>{title ?? <BrandMark brand={brand} large />}</h1>
          {brand.description && <p className={styles.lead}>{typograph(brand.description)}</p>}
          <p className={styles.actions}>
            {brand.meta.total > 0 && (
              <ButtonLink to="#goods" look="dark">
                {formatNumber(brand.meta.total)} {plural(brand.meta.total, NOUNS.goods)} {brand.name}
              </ButtonLink>
            )}
            {catalogue && (
              <ButtonLink to={catalogue.url} icon="download" reloadDocument>
                Каталог, PDF
              </ButtonLink>
            )}
          </p>
        </div>
        {sample && (
          <Stage
            open
            className={styles.stage}
            titleBlock={[
              { label: 'Артикул', value: option?.article ?? '' },
              ...(spec ? [{ label: spec.name, value: specText(spec) }] : []),
              { label: 'Цена', value: formatPriceFrom(option?.price.current_value_with_tax) },
            ]}
          >
            <Picture
              src={picture}
              alt={sample.name}
              width={960}
              height={720}
              eager
              className={styles.picture}
            />
          </Stage>
        )}
      </section>
      <KeyFigures figures={figures(data)} under />
    </>
  );
}

function figures({ brand, inStock, catalogueCount }: BrandPageData): KeyFigure[] {
  const found = brand.goods_found;
  return [
    { label: plural(found, NOUNS.position), value: formatNumber(found) },
    ...(inStock === null ? [] : [{ label: 'есть на\u00a0складе', value: formatNumber(inStock) }]),
    { label: plural(brand.folders.length, NOUNS.folder), value: formatNumber(brand.folders.length) },
    catalogueCount > 0
      ? {
          label: plural(catalogueCount, { one: 'каталог', few: 'каталога', many: 'каталогов' }),
          value: formatNumber(catalogueCount),
        }
      : { label: 'страна', value: brand.country ?? '—' },
  ];
}
