import type { Banner } from '@spindle/contract/site';
import { ButtonLink } from '@spindle/ui/button.tsx';
import { Picture } from '@spindle/ui/picture.tsx';
import { useRef } from 'react';
import { pictureOf } from '../folders/folder-picture.ts';
import { tellFollowed, useBannerLooks } from './banner-looks.ts';
import styles from './banners.module.css';

export function Banners({ banners }: { banners: readonly Banner[] }) {
  const list = useRef<HTMLUListElement>(null);
  useBannerLooks(list, banners.map(({ id }) => id).join());
  if (banners.length === 0) return null;
  return (
    <ul className={`section ${styles.banners}`} ref={list}>
      {banners.map((banner) => (
        <li key={banner.id} className={styles.banner} data-banner={banner.id}>
          <div className={styles.text}>
            <h2 className={styles.title}>{banner.title}</h2>
            {banner.text && <p className={`second ${styles.about}`}>{banner.text}</p>}
            {banner.url && (
              <p className={styles.action}>
                <ButtonLink to={banner.url} onClick={() => tellFollowed(banner.id)}>
                  {banner.button ?? 'Подробнее'}
                </ButtonLink>
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
