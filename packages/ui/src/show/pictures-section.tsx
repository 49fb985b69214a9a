import { Callout } from '../text/callout.tsx';
import { Gallery } from '../pictures/gallery.tsx';
import { Picture } from '../pictures/picture.tsx';
import { PlaceholderPicture } from '../pictures/placeholder-picture.tsx';
import { Stage } from '../pictures/stage.tsx';
import styles from './show.module.css';

const titleBlock = [
  { label: 'Изделие', value: 'Сверло Ø8,5 5×D' },
  { label: 'Масштаб', value: '2:1' },
  { label: 'Лист', value: '1' },
];

const views = ['Общий вид', 'План', 'Деталь'].map((label, index) => ({
  key: label,
  label,
  thumb: <PlaceholderPicture width={96} height={72} />,
  view: (
    <Stage
      titleBlock={[
        { label: 'Вид', value: label },
        { label: 'Лист', value: index + 1 },
      ]}
    >
      <PlaceholderPicture width={480} height={320} label={label} />
    </Stage>
  ),
  zoom: <PlaceholderPicture width={960} height={640} label={label} />,
}));

export function PicturesSection() {
  return (
    <div className={styles.wideCells}>
      <Stage id="callout" titleBlock={titleBlock}>
        <div className={styles.drawing}>
          <PlaceholderPicture width={480} height={300} label="Чертёж сверла" />
          <Callout to="#callout" number={1} label="Режущая часть" x={8} y={12} />
        </div>
      </Stage>
      <Gallery label="Изображения товара" items={views} />
      <div className={styles.card}>
        <Picture src={null} alt="Товар без чертежа" width={320} height={240} />
        <p className="sm">Товар без чертежа: осевая сетка, а&nbsp;не&nbsp;серый прямоугольник</p>
      </div>
    </div>
  );
}
