import type { StaffKit } from '@spindle/contract/staff/staff-kits';
import { useState } from 'react';
import { TextField } from '../../ground/field.tsx';
import { Icon } from '../../ground/icon.tsx';
import { LiveDrawing } from '../../ground/live-drawing.tsx';
import { money } from '../../ground/labels.ts';
import {
  drawingHint,
  drawingOf,
  drawingProblem,
  drawingText,
  type KitOption,
  type KitStage,
  moved,
  newOption,
  optionPrice,
  withOption,
} from './kit-draft.ts';

interface StageProps {
  readonly stage: KitStage;
  readonly prices: Readonly<Record<string, number | null>>;
  readonly takes: StaffKit['drawing']['takes'];
  /** The machine with this option as it stands in the form. */
  readonly drawn: (option: string) => string;
  readonly may: boolean;
  readonly onChange: (stage: KitStage) => void;
  /** Removes them with their rules and proposals. */
  readonly onRemove: (ids: readonly string[]) => void;
}

/** Options of one stage as a grid; rarely changed fields are below their option. */
export function KitStageEditor({ stage, prices, takes, drawn, may, onChange, onRemove }: StageProps) {
  const { options, choice } = stage;
  const [open, setOpen] = useState<string | null>(null);
  const put = (at: number, over: Partial<KitOption>): void => onChange(withOption(stage, at, over));
  return (
    <section className="sec">
      <header className="fx w">
        <input
          className="inp add"
          aria-label="Название этапа"
          placeholder="Название этапа"
          maxLength={200}
          disabled={!may}
          value={stage.name}
          onChange={({ target }) => onChange({ ...stage, name: target.value })}
        />
        <select
          className="inp auto"
          aria-label="Сколько выбирают"
          disabled={!may}
          value={choice}
          onChange={({ target }) => onChange({ ...stage, choice: target.value as KitStage['choice'] })}
        >
          <option value="one">выбирают одно</option>
          <option value="any">любые</option>
        </select>
        {may && (
          <>
            <button
              type="button"
              className="b xs ml"
              onClick={() => onChange({ ...stage, options: [...options, newOption(false)] })}
            >
              <Icon name="plus" size="s" />
              Опция
            </button>
            <button type="button" className="b xs" onClick={() => onRemove(options.map(({ id }) => id))}>
              Убрать этап
            </button>
          </>
        )}
      </header>
      <div className="tw">
        <table className="t in kit">
          <thead>
            <tr>
              <th scope="col">Опция</th>
              <th scope="col" className="r">
                К&nbsp;цене
              </th>
              <th scope="col" className="r">
                Дней
              </th>
              <th scope="col" className="r">
                Масса, кг
              </th>
              <th scope="col">В&nbsp;базе</th>
              <th scope="col">
                <span className="vh">Действия</span>
              </th>
            </tr>
          </thead>
          {options.map((option, at) => {
            const name = option.name || `опция ${at + 1}`;
            return (
              <tbody key={option.id}>
                <tr>
                  <td>
                    <input
                      className="inp"
                      aria-label={`Название: ${name}`}
                      placeholder="Название опции"
                      maxLength={200}
                      disabled={!may}
                      value={option.name}
                      onChange={({ target }) => put(at, { name: target.value })}
                    />
                  </td>
                  <td className="r">
                    <input
                      className="inp num"
                      type="number"
                      step="any"
                      aria-label={`К цене: ${name}`}
                      placeholder={partPrice(option, prices)}
                      disabled={!may || option.included}
                      value={option.price ?? ''}
                      onChange={({ target }) =>
                        put(at, { price: target.value === '' ? null : Number(target.value) })
                      }
                    />
                  </td>
                  <td className="r">
                    <input
                      className="inp num"
                      type="number"
                      min={0}
                      aria-label={`Дней: ${name}`}
                      disabled={!may}
                      value={option.days}
                      onChange={({ target }) => put(at, { days: Number(target.value) })}
                    />
                  </td>
                  <td className="r">
                    <input
                      className="inp num"
                      type="number"
                      step="any"
                      aria-label={`Масса: ${name}`}
                      disabled={!may}
                      value={option.weight}
                      onChange={({ target }) => put(at, { weight: Number(target.value) })}
                    />
                  </td>
                  <td>
                    <input
                      type={choice === 'one' ? 'radio' : 'checkbox'}
                      className="cb k"
                      name={`base-${stage.id}`}
                      aria-label={`В базе: ${name}`}
                      disabled={!may}
                      checked={option.included}
                      onChange={({ target }) => put(at, { included: target.checked })}
                    />
                  </td>
                  <td className="r nw">
                    <button
                      type="button"
                      className="b xs"
                      aria-expanded={open === option.id}
                      onClick={() => setOpen(open === option.id ? null : option.id)}
                    >
                      Ещё<span className="vh">: {name}</span>
                    </button>{' '}
                    {may && (
                      <>
                        <button
                          type="button"
                          className="b xs"
                          disabled={at === 0}
                          aria-label={`Выше: ${name}`}
                          onClick={() => onChange({ ...stage, options: moved(options, at, -1) })}
                        >
                          ↑
                        </button>{' '}
                        <button
                          type="button"
                          className="b xs"
                          disabled={at === options.length - 1}
                          aria-label={`Ниже: ${name}`}
                          onClick={() => onChange({ ...stage, options: moved(options, at, 1) })}
                        >
                          ↓
                        </button>{' '}
                        <button
                          type="button"
                          className="b xs"
                          aria-label={`Убрать: ${name}`}
                          onClick={() => onRemove([option.id])}
                        >
                          ×
                        </button>
                      </>
                    )}
                  </td>
                </tr>
                {open === option.id && (
                  <tr>
                    <td colSpan={6}>
                      <OptionMore
                        option={option}
                        takes={takes}
                        drawn={drawn(option.id)}
                        may={may}
                        onPut={(over) => put(at, over)}
                      />
                    </td>
                  </tr>
                )}
              </tbody>
            );
          })}
        </table>
      </div>
    </section>
  );
}

/** The price of an option that costs as much as its part. */
function partPrice(option: KitOption, prices: StageProps['prices']): string {
  if (option.part === '') return '';
  const price = optionPrice(option, prices);
  return price === null ? 'по\u00a0запросу' : money(price, 'RUB');
}

function OptionMore(props: {
  readonly option: KitOption;
  readonly takes: StageProps['takes'];
  readonly drawn: string;
  readonly may: boolean;
  readonly onPut: (over: Partial<KitOption>) => void;
}) {
  const { option, takes, drawn, may, onPut } = props;
  const [drawing, setDrawing] = useState(drawingText(option.drawing));
  return (
    <div className="fg">
      <TextField
        label="Пояснение"
        maxLength={500}
        disabled={!may}
        value={option.note}
        onChange={({ target }) => onPut({ note: target.value })}
      />
      <TextField
        label="Товар внутри"
        hint="Артикул: спишется со склада. Без своей цены опция стоит, сколько он"
        maxLength={100}
        disabled={!may}
        value={option.part}
        onChange={({ target }) => onPut({ part: target.value })}
      />
      <TextField
        label="Штук"
        type="number"
        min={1}
        disabled={!may}
        value={option.pieces}
        onChange={({ target }) => onPut({ pieces: Number(target.value) })}
      />
      <TextField
        label="На чертеже"
        hint={drawingHint(takes)}
        error={drawingProblem(option.drawing, takes)}
        maxLength={200}
        disabled={!may}
        value={drawing}
        onChange={({ target }) => {
          setDrawing(target.value);
          onPut({ drawing: drawingOf(target.value) });
        }}
      />
      <LiveDrawing src={drawn} alt={`Чертёж станка с\u00a0опцией «${option.name}»`} />
    </div>
  );
}
