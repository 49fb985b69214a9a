import { MAX_RATING } from '@spindle/contract/constants';
import { FieldGroup } from '@spindle/ui/form/field.tsx';
import { Icon } from '@spindle/ui/icons/icon.tsx';
import { VisuallyHidden } from '@spindle/ui/visually-hidden.tsx';
import styles from './review-form.module.css';

const ratingLabels = ['ужасно', 'плохо', 'терпимо', 'хорошо', 'отлично'] as const;
const best = Array.from({ length: MAX_RATING }, (_, index) => MAX_RATING - index);

interface Props {
  readonly defaultValue: string;
  readonly error?: string | undefined;
  readonly onChange?: () => void;
}

/** Stars as radio buttons: a rating is optional and can be cleared. */
export function RatingField({ defaultValue, error, onChange }: Props) {
  return (
    <FieldGroup legend="Оценка" error={error}>
      <div className={styles.line} onChange={onChange}>
        <span className={styles.stars}>
          {best.map((stars) => (
            <label key={stars} className={styles.star} title={ratingLabels[stars - 1]}>
              <input
                type="radio"
                name="rating"
                value={stars}
                defaultChecked={defaultValue === String(stars)}
              />
              <VisuallyHidden>
                {stars} из {MAX_RATING}, {ratingLabels[stars - 1]}
              </VisuallyHidden>
              <Icon name="star" />
            </label>
          ))}
        </span>
        <label className={styles.none}>
          <input type="radio" name="rating" value="" defaultChecked={defaultValue === ''} />
          Без оценки
        </label>
      </div>
    </FieldGroup>
  );
}
