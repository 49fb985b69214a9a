import { useState } from 'react';
import { Icon } from '../ground/icon.tsx';
import { useMay } from '../ground/me.ts';
import type { PictureInput } from '../records/spec-fields.tsx';
import { MediaChoice } from './media-choice.tsx';

export function PictureField({ id, value, disabled, label, describedBy, put }: PictureInput) {
  const may = useMay();
  const [isChosen, setChosen] = useState(false);
  const action = value ? 'Выбрать другую' : 'Выбрать или\u00a0загрузить';
  return (
    <div className="onepic">
      {value && <img src={value} alt={`${label}: выбрана`} width={160} height={120} />}
      <div className="fx w">
        <button
          type="button"
          id={id}
          className="b"
          aria-label={`${label}: ${action}`}
          aria-describedby={describedBy}
          disabled={disabled || !may('content.read')}
          onClick={() => setChosen(true)}
        >
          {action}
        </button>
        {value && !disabled && (
          <button type="button" className="b" onClick={() => put('')}>
            <Icon name="x" size="s" />
            Убрать картинку
          </button>
        )}
      </div>
      {isChosen && (
        <MediaChoice
          onlyPictures
          onClose={() => setChosen(false)}
          onTake={({ url }) => {
            put(url);
            setChosen(false);
          }}
        />
      )}
    </div>
  );
}
