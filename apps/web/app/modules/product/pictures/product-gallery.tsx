import { DRAWINGS } from '@spindle/contract/addresses/drawing-url';
import type { Goods, Option } from '@spindle/contract/catalogue/goods';
import { formatWithUnit } from '@spindle/ui/format/number.ts';
import { classNames } from '@spindle/ui/class-names.ts';
import { Gallery, type GalleryItem } from '@spindle/ui/pictures/gallery.tsx';
import { KeyFigures } from '@spindle/ui/text/key-figures.tsx';
import { Picture } from '@spindle/ui/pictures/picture.tsx';
import { Stage } from '@spindle/ui/pictures/stage.tsx';
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { whenOnline } from '@spindle/ui/loading/when-online.ts';
import { drawingLabel } from './product-dimensions.ts';
import { ProductDrawing } from './product-drawing.tsx';
import { keyFigures } from '../product-figures.ts';
import type { LightChange } from './product-light.ts';
import { compactDrawing, isDimensioned, isGeneral, productViews } from './product-views.ts';
import styles from './product-gallery.module.css';

// A machine's drawing is its second view, and longer than all else in its page: it comes when that view is looked at.
const FetchedDrawing = lazy(() => whenOnline(() => import('./fetched-drawing.tsx')));
const Turntable = lazy(() =>
  whenOnline(() =>
    import('./product-turntable.tsx').then(({ ProductTurntable }) => ({ default: ProductTurntable })),
  ),
);

interface ProductGalleryProps {
  goods: Goods;
  option: Option | undefined;
  lit: string | undefined;
  onLight: (change: LightChange) => void;
}

/** The drawing with its views; for a machine also its key figures. */
export function ProductGallery({ goods, option, lit, onLight }: ProductGalleryProps) {
  const views = productViews(goods, option);
  const items = views.map(({ title, image, drawn }, index): GalleryItem => {
    const shared = { lit, onChange: onLight, className: styles.wide };
    return {
      key: image.original,
      label: title,
      href: image.original,
      thumb: (
        <Picture
          src={isDimensioned(image) ? compactDrawing(image.original) : image.thumbnail}
          alt=""
          width={96}
          height={72}
          className={styles.thumb}
        />
      ),
      view: (
        <Stage className={styles.stage} titleBlock={titleBlock(goods, option, index, views.length)}>
          {drawn ? (
            <>
              {goods.drawing ? (
                <ProductDrawing svg={goods.drawing} label={drawingLabel(goods)} {...shared} />
              ) : (
                <Suspense fallback={<img src={image.original} alt="" className={styles.wide} />}>
                  <FetchedDrawing goods={goods} address={image.original} {...shared} />
                </Suspense>
              )}
              <Picture
                src={compactDrawing(image.original)}
                alt={drawingLabel(goods)}
                width={320}
                height={240}
                eager={index === 0}
                className={styles.narrow}
              />
            </>
          ) : (
            <Layers canRotate={goods.section === 'catalog' && isGeneral(image)} address={image.original}>
              <Picture
                src={image.original}
                alt={`${goods.name}: ${title.toLowerCase()}`}
                width={960}
                height={720}
                eager={index === 0}
                className={styles.picture}
              />
              {overlays(image.original).map((part) => (
                <img
                  key={part}
                  src={`${image.original}&${part === 'work' ? 'zone' : part}=1`}
                  alt=""
                  width={960}
                  height={720}
                  loading="lazy"
                  className={styles[part]}
                />
              ))}
            </Layers>
          )}
        </Stage>
      ),
      zoom: <Picture src={image.original} alt={title} width={1600} height={1200} />,
    };
  });
  const figures = goods.section === 'catalog' ? keyFigures(goods) : [];
  return (
    <Gallery
      label="Изображения товара"
      items={items}
      under={figures.length > 0 && <KeyFigures figures={figures} under />}
    />
  );
}

interface LayersProps {
  canRotate: boolean;
  address: string;
  children: ReactNode;
}

/** Stacked pictures. A machine can be rotated: the code for it loads at the first touch or key. */
function Layers({ canRotate, address, children }: LayersProps) {
  const [touched, setTouched] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  if (!canRotate) return <div className={styles.layers}>{children}</div>;
  const wake = () => setTouched(true);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a hand does what the slider inside does with keys
    <div
      ref={box}
      className={classNames(styles.layers, styles.turns)}
      onPointerEnter={wake}
      onPointerDown={wake}
      onFocus={wake}
      onInput={wake}
      // The arrow keys turn the machine and do not switch the picture.
      onKeyDown={(event) => event.stopPropagation()}
    >
      {children}
      <label className={styles.turn}>
        <span>Повернуть</span>
        <input type="range" min={0} max={6} defaultValue={1} aria-label="Поворот станка" />
      </label>
      {touched && (
        <Suspense>
          <Turntable box={box} address={address} />
        </Suspense>
      )}
    </div>
  );
}

/** Views loaded on demand: open doors under the pointer, the working space with its dimensions. */
const overlays = (address: string): readonly ('open' | 'work')[] =>
  address.startsWith(`${DRAWINGS}vmc.svg?`) ? ['open', 'work'] : [];

function titleBlock(goods: Goods, option: Option | undefined, index: number, count: number) {
  const standard = goods.properties.flatMap((group) => group.specs).find((spec) => spec.slug === 'standard');
  return [
    ...(option ? [{ label: 'Артикул', value: option.article }] : []),
    ...(standard ? [{ label: 'Стандарт', value: standard.value }] : []),
    ...(option?.weight_kg ? [{ label: 'Масса', value: formatWithUnit(option.weight_kg, 'кг') }] : []),
    { label: 'Лист', value: `${index + 1} из\u00a0${count}` },
  ];
}
