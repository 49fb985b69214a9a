import { conflictsOf, pressed, startingChoice, completeChoice } from '@spindle/contract/kits/kit-rules';
import { planOfEntry } from '@spindle/contract/staff/kit-plan';
import type { KitDraft, StaffKit } from '@spindle/contract/staff/staff-kits';
import { useState } from 'react';
import { LiveDrawing } from '../../ground/live-drawing.tsx';
import { money } from '../../ground/labels.ts';
import { drawnKit, optionPrice, optionsOf } from './kit-draft.ts';

/** The draft answers like the configurator; a choice that was put together becomes a ready set. */
export function KitTry(props: {
  readonly draft: KitDraft;
  readonly kit: StaffKit;
  readonly may: boolean;
  readonly onChange: (draft: KitDraft) => void;
}) {
  const { draft, kit, may, onChange } = props;
  const plan = planOfEntry(draft);
  const [named, setNamed] = useState<readonly string[]>([]);
  const [name, setName] = useState('');
  const validIds = named.filter((id) => Object.hasOwn(plan.options, id));
  const choice = validIds.length > 0 ? completeChoice(plan, validIds) : startingChoice(plan);
  const conflicts = conflictsOf(plan, choice);
  const chosen = optionsOf(draft).filter(({ id }) => choice.includes(id));
  const price = chosen.reduce<number | null>((total, option) => {
    const added = optionPrice(option, kit.part_prices);
    return total === null || added === null ? null : total + added;
  }, kit.base_price);
  const days = Math.max(0, ...chosen.map((option) => (option.included ? 0 : option.days)));
  const press = (id: string): void => setNamed(pressed(plan, choice, id));
  return (
    <>
      <section className="sec">
        <header>
          <h2>Попробовать</h2>
          <button type="button" className="lk ml" onClick={() => setNamed([])}>
            Сбросить
          </button>
        </header>
        <LiveDrawing
          src={drawnKit(draft, kit.drawing, choice)}
          alt={`Чертёж: ${kit.name} с\u00a0выбранными опциями`}
        />
        {draft.stages.map((stage) =>
          stage.choice === 'one' ? (
            <label key={stage.id} className="f">
              <span>{stage.name || 'Новый этап'}</span>
              <select
                className="inp"
                value={stage.options.find(({ id }) => choice.includes(id))?.id ?? ''}
                onChange={({ target }) => press(target.value)}
              >
                <option value="" disabled>
                  не&nbsp;выбрано
                </option>
                {stage.options.map((option) => (
                  <option key={option.id} value={option.id}>
                    {option.name || 'без названия'}
                  </option>
                ))}
              </select>
            </label>
          ) : (
            <fieldset key={stage.id} className="f">
              <legend>{stage.name || 'Новый этап'}</legend>
              {stage.options.map((option) => (
                <label key={option.id} className="fx">
                  <input
                    type="checkbox"
                    className="cb k"
                    checked={choice.includes(option.id)}
                    disabled={option.included}
                    onChange={() => press(option.id)}
                  />
                  {option.name || 'без названия'}
                </label>
              ))}
            </fieldset>
          ),
        )}
        {conflicts.map(({ message }) => (
          <p key={message} className="nt er">
            {message}
          </p>
        ))}
        <dl className="kv">
          <dt>Цена</dt>
          <dd>{price === null ? 'по\u00a0запросу' : money(price, 'RUB')}</dd>
          <dt>Срок опций</dt>
          <dd>{days === 0 ? 'сразу' : `${days}\u00a0дн.`}</dd>
        </dl>
      </section>
      <section className="sec">
        <header>
          <h2>Готовые комплектации</h2>
        </header>
        <ul className="checks">
          {draft.proposals.map((proposal, at) => (
            <li key={proposal.name} className="fx">
              <button
                type="button"
                className="lk"
                onClick={() => setNamed(completeChoice(plan, proposal.options))}
              >
                {proposal.name}
              </button>
              {may && (
                <button
                  type="button"
                  className="b xs ml"
                  aria-label={`Убрать комплектацию ${proposal.name}`}
                  onClick={() => onChange({ ...draft, proposals: draft.proposals.toSpliced(at, 1) })}
                >
                  ×
                </button>
              )}
            </li>
          ))}
        </ul>
        {may && (
          <div className="fx w">
            <input
              className="inp add"
              aria-label="Название готовой комплектации"
              placeholder="Название"
              maxLength={200}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
            <button
              type="button"
              className="b"
              disabled={name.trim() === '' || conflicts.length > 0}
              onClick={() => {
                const options = chosen.filter(({ included }) => !included).map(({ id }) => id);
                onChange({
                  ...draft,
                  proposals: [...draft.proposals, { name: name.trim(), note: '', options }],
                });
                setName('');
              }}
            >
              Добавить подобранное
            </button>
          </div>
        )}
      </section>
    </>
  );
}
