import { FAILURE_PAGE_TEXT, NOT_FOUND_PAGE_TEXT } from '@spindle/contract/constants';
import { Button, ButtonLink } from '@spindle/ui/buttons/button.tsx';
import { phoneHref } from '@spindle/ui/format/phone.ts';
import { Stage, type TitleBlockEntry } from '@spindle/ui/pictures/stage.tsx';
import { useHydrated } from '@spindle/ui/browser/use-hydrated.ts';
import type { ReactNode } from 'react';
import { isRouteErrorResponse, useLocation, useNavigate } from 'react-router';
import { paths } from '@spindle/contract/addresses/paths';
import { isChunkFailure } from '../../failures/chunk-reload.ts';
import { SearchBox } from '../../shared/search/search-box.tsx';
import { useLayout } from '../../layout/use-layout.ts';
import { REQUEST_NUMBER, useRequestNumber } from './request-number.ts';
import styles from './failure-page.module.css';

/** The error page: 404 names what is missing, anything else blames the shop. */
export function FailurePage({ error }: { error: unknown }) {
  const { key, pathname } = useLocation();
  if (pathname === paths.failure()) return <Missing failed />;
  if (isRouteErrorResponse(error) && error.status === 404) return <Missing />;
  return <Failure key={key} unloaded={isChunkFailure(error)} />;
}

interface FailureDrawingProps {
  title: string;
  /** The drawing's own words, in the shop's typeface over the picture: where they stand is the style's matter. */
  drawing: '404' | '500';
  labels: readonly string[];
  block: readonly TitleBlockEntry[];
  children: ReactNode;
}

function FailureDrawing({ title, drawing, labels, block, children }: FailureDrawingProps) {
  return (
    <div className="wrap">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <div className={styles.sheet}>
        <Stage className={styles.stage} titleBlock={block} aria-hidden>
          <div className={drawing === '404' ? styles.missing : styles.broken}>
            <img src={`/failures/${drawing}.svg`} alt="" width={760} height={410} />
            {labels.map((label) => (
              <span key={label}>{label}</span>
            ))}
          </div>
        </Stage>
        <div>
          <h1>{title}</h1>
          {children}
        </div>
      </div>
    </div>
  );
}

/** `failed`: the reserved address where the browser is led when a call has failed. */
function Missing({ failed }: { failed?: boolean }) {
  const navigate = useNavigate();
  const hydrated = useHydrated();
  return (
    <FailureDrawing
      title={NOT_FOUND_PAGE_TEXT}
      drawing="404"
      labels={['деталь не\u00a0найдена', '⌀404']}
      block={[
        { label: 'Лист', value: '404' },
        { label: 'Масштаб', value: '1 : 0' },
      ]}
    >
      <p className={styles.hint}>
        Вернитесь назад или попробуйте другую страницу: найдите товар по&nbsp;артикулу, названию или размеру.
      </p>
      {failed && (
        <p className={styles.hint}>
          {FAILURE_PAGE_TEXT}? Если страница открылась сама, повторите действие позже.
        </p>
      )}
      <SearchBox className={styles.search} label="Поиск с этой страницы" />
      <p className="row">
        <ButtonLink look="dark" to={paths.home()}>
          На главную
        </ButtonLink>
        {/* Last, so that what can be pressed already does not move when it comes. */}
        {hydrated && <Button onClick={() => void navigate(-1)}>Назад</Button>}
      </p>
    </FailureDrawing>
  );
}

/** `unloaded`: a file of the page failed to load, even after a reload. */
function Failure({ unloaded }: { unloaded: boolean }) {
  const { site } = useLayout();
  const number = useRequestNumber();
  const { pathname, search } = useLocation();
  const { phone } = site.pageTemplate;
  return (
    <FailureDrawing
      title={FAILURE_PAGE_TEXT}
      drawing="500"
      labels={['обрыв, ремонтируем', '500']}
      block={[{ label: 'Лист', value: '500' }, ...(number ? [{ label: 'Номер сбоя', value: number }] : [])]}
    >
      {number && <meta name={REQUEST_NUMBER} content={number} />}
      <p className={styles.hint}>
        {unloaded
          ? 'Страница не\u00a0загрузилась: пропала связь или магазин обновился. Нажмите «Повторить». '
          : 'Попробуйте повторить позже, через несколько минут. '}
        Корзина и&nbsp;заказы сохранены.
      </p>
      <p className="row">
        <ButtonLink look="dark" icon="repeat" to={pathname + search} reloadDocument>
          Повторить
        </ButtonLink>
        <ButtonLink to={paths.home()} reloadDocument>
          На главную
        </ButtonLink>
      </p>
      {phone && (
        <p className={styles.phone}>
          Срочно нужен товар? Позвоните:{' '}
          <a className={styles.number} href={phoneHref(phone)}>
            {phone}
          </a>
          {number && ', назовите номер сбоя'}.
        </p>
      )}
    </FailureDrawing>
  );
}
