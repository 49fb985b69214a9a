import { FIT_LENGTH, type FolderReference, NEEDS_AT_MOST } from '@spindle/contract/staff/goods/goods-form';
import { type KeyboardEvent, useState } from 'react';
import { Field, TextField } from '../../ground/field.tsx';
import { Icon } from '../../ground/icon.tsx';
import { plural } from '../../ground/labels.ts';
import { type Fields, isChanged, listOf, type Problems, textOfList } from './form-fields.ts';

const goodsNouns = ['товар', 'товара', 'товаров'] as const;

/** What the goods fit, and what they need: the shop shows on a page what fits the needs of its goods. */
export function FormFits(props: {
  readonly fields: Fields;
  readonly saved: Fields;
  readonly problems: Problems;
  readonly fits: FolderReference['fits'];
  readonly onPut: (fields: Fields) => void;
}) {
  const { fields, saved, problems, fits, onPut } = props;
  const [typed, setTyped] = useState('');
  const needs = listOf(fields['needs'] ?? '');
  const counts = new Map(fits.map(({ fit, goods }) => [fit, goods]));
  const change = (next: readonly string[]): void => onPut({ needs: textOfList(next) });
  const add = (): void => {
    const need = typed.trim();
    if (need === '') return;
    if (!needs.includes(need)) change([...needs, need]);
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    // Not the form: the word goes into the list.
    event.preventDefault();
    add();
  };
  const found = (need: string): string => plural(counts.get(need) ?? 0, goodsNouns);
  const fitText = (fields['fit'] ?? '').trim();
  return (
    <section className="sec" id="fits">
      <header>
        <h2>Совместимость</h2>
        <span className="mu">по&nbsp;ней магазин подбирает «С&nbsp;этим покупают»</span>
      </header>
      <div className="fg">
        <TextField
          label="Подходит как"
          className={isChanged(fields, saved, 'fit') ? 'inp ed' : 'inp'}
          value={fields['fit'] ?? ''}
          error={problems['fit']}
          hint={
            fitText === ''
              ? 'Вид и\u00a0размер, например shank:10. Его увидят у\u00a0товаров, которым это требуется'
              : `Так обозначено: ${found(fitText)}`
          }
          list="fits-known"
          maxLength={FIT_LENGTH}
          autoComplete="off"
          onChange={(event) => onPut({ fit: event.currentTarget.value })}
        />
        <div>
          <Field
            label="Требуется"
            error={problems['needs']}
            hint={
              needs.length < NEEDS_AT_MOST
                ? 'Что подходит к\u00a0этому, показывается на\u00a0его странице'
                : `Не\u00a0больше ${NEEDS_AT_MOST}`
            }
          >
            {(ids) => (
              <span className="fx">
                <input
                  {...ids}
                  className={isChanged(fields, saved, 'needs') ? 'inp ed' : 'inp'}
                  value={typed}
                  list="fits-known"
                  maxLength={FIT_LENGTH}
                  autoComplete="off"
                  disabled={needs.length >= NEEDS_AT_MOST}
                  onChange={(event) => setTyped(event.currentTarget.value)}
                  onKeyDown={onKeyDown}
                />
                <button type="button" className="b" disabled={typed.trim() === ''} onClick={add}>
                  Добавить
                </button>
              </span>
            )}
          </Field>
          <ul className="chips">
            {needs.map((need) => (
              <li key={need} className="chip">
                {need} <span className="mu">{found(need)}</span>
                <button
                  type="button"
                  className="b xs ic"
                  aria-label={`Не требуется: ${need}`}
                  onClick={() => change(needs.filter((one) => one !== need))}
                >
                  <Icon name="x" size="s" />
                </button>
              </li>
            ))}
          </ul>
        </div>
        <datalist id="fits-known">
          {fits.map(({ fit, goods }) => (
            <option key={fit} value={fit}>
              {plural(goods, goodsNouns)}
            </option>
          ))}
        </datalist>
      </div>
    </section>
  );
}
