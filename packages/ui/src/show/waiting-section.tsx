import { Button, ButtonLink } from '../buttons/button.tsx';
import { EmptyState } from '../text/empty-state.tsx';
import { Bone, Skeleton } from '../loading/skeleton.tsx';
import { Spinner } from '../loading/spinner.tsx';
import styles from './show.module.css';

export function WaitingSection() {
  return (
    <div className={styles.wideCells}>
      <div className={styles.card}>
        <Skeleton>
          <Bone shape="picture" />
          <Bone shape="small" width="half" />
          <Bone />
          <Bone width="most" />
          <Bone shape="title" width="half" />
          <Bone shape="control" />
        </Skeleton>
      </div>
      <EmptyState
        title="В корзине пусто"
        heading="h3"
        actions={
          <>
            <ButtonLink look="dark" to="/">
              На главную
            </ButtonLink>
            <Button icon="upload">Загрузить список</Button>
          </>
        }
      >
        Найдите товар в&nbsp;каталоге или загрузите список артикулов
      </EmptyState>
      <div className="row">
        <Spinner /> <Spinner size="l" label="Загрузка" />
      </div>
    </div>
  );
}
