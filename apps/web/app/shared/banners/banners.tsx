import type { Banner } from '@spindle/contract/content/site';
import { ButtonLink } from '@spindle/ui/buttons/button.tsx';
import { Picture } from '@spindle/ui/pictures/picture.tsx';
import { pictureOf } from '../folders/folder-picture.ts';
import { watchViews } from './banner-views.ts';
import styles from './banners.module.css';

export function Banners({ banners }: { banners: readonly Banner[] }) {
  if (banners.length === 0) return null;
  return (
    <ul className={`section ${styles.banners}`} ref={watchViews} key={banners.map(({ id }) => id).join()}>
      {banners.map((banner) => (
        <li key={banner.id} className={styles.banner} data-banner={banner.id}>
          <div className={styles.text}>
            <h2 className={styles.title}>{banner.title}</h2>
            {banner.text && <p className={`second ${styles.about}`}>{banner.text}</p>}
            {banner.url && (
              <p className={styles.action}>
                <ButtonLink to={banner.url}>{banner.button ?? 'Подробнее'}</ButtonLink>
              </p>
            )}
            {banner.advertising && <p className="second">{banner.advertising}</p>}
          </div>
          {banner.picture && (
            <Picture
              src={pictureOf(banner, 'tile')}
              alt=""
              width={320}
              height={240}
              className={styles.picture}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
