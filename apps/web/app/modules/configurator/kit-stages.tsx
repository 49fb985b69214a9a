import type { KitOption, KitStage, KitVariant } from '@spindle/contract/kits/configurator';
import { NO_PRICE_TEXT } from '@spindle/contract/constants';
import { conflictsOf, pressed } from '@spindle/contract/kits/kit-rules';
import { Button } from '@spindle/ui/buttons/button.tsx';
import { formatMoneyDelta } from '@spindle/ui/format/money.ts';
import { NBSP } from '@spindle/ui/format/number.ts';
import { OptionCard } from '@spindle/ui/form/option-card.tsx';
import { useHydrated } from '@spindle/ui/browser/use-hydrated.ts';
import { Link } from 'react-router';
import { paths } from '@spindle/contract/addresses/paths';
import { type AddressParts, COMPARE, COUPON, STAGE } from './choice-address.ts';
import type { KitChoiceState } from './use-kit-choice.ts';
import styles from './kit-stages.module.css';

interface Props {
  readonly kit: KitVariant;
  readonly state: KitChoiceState;
  readonly parts: AddressParts;
  /** Called with the stage that the user views. */
  readonly onStageSeen: (stage: string) => void;
}

/** One stage after another; before JavaScript a plain form with a button that recalculates. */
export function KitStages({ kit, state, parts, onStageSeen }: Props) {
  const hydrated = useHydrated();
  const reportStage = ({ target }: { readonly target: EventTarget }) => {
    const stage = target instanceof Element && target.closest('fieldset')?.id;
    if (stage) onStageSeen(stage);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- listens to what its fields tell, pressing it does nothing
    <form
      method="get"
      action={paths.configurator(kit.goods.slug)}
      className={styles.stages}
      onPointerOver={reportStage}
      onFocus={reportStage}
    >
      <input type="hidden" name="stages" value="1" />
      {parts.coupon && <input type="hidden" name={COUPON} value={parts.coupon} />}
      {parts.compare && <input type="hidden" name={COMPARE} value={parts.compare} />}
      {kit.stages.map((stage, index) => (
        <Stage key={stage.id} kit={kit} stage={stage} number={index + 1} state={state} plain={!hydrated} />
      ))}
    </form>
  );
}

interface StageProps {
  readonly kit: KitVariant;
  readonly stage: KitStage;
  readonly number: number;
  readonly state: KitChoiceState;
  readonly plain: boolean;
}

function Stage({ kit, stage, number, state, plain }: StageProps) {
  return (
    <fieldset className={styles.stage} id={stage.id}>
      <legend>
        <i>{number}</i>
        {stage.name}
      </legend>
      <span className={styles.how}>{stage.choice === 'one' ? 'выберите один' : 'любые'}</span>
      {stage.note && <p className={styles.note}>{stage.note}</p>}
      <div className={styles.options}>
        {stage.option_ids.map((id) => {
          const option = kit.options[id];
          return option && <Option key={id} kit={kit} stage={stage} option={option} state={state} />;
        })}
      </div>
      {plain && (
        <Button
          type="submit"
          size="s"
          className={styles.count}
          formAction={`${paths.configurator(kit.goods.slug)}#${stage.id}`}
        >
          Пересчитать
        </Button>
      )}
    </fieldset>
  );
}

interface OptionProps extends Pick<StageProps, 'kit' | 'stage' | 'state'> {
  readonly option: KitOption;
}

function Option({ kit, stage, option, state }: OptionProps) {
  const { choice } = state;
  const chosen = choice.includes(option.id);
  const isFixed = stage.choice === 'any' && option.is_included;
  return (
    <OptionCard
      type={stage.choice === 'one' ? 'radio' : 'checkbox'}
      name={`${STAGE}${stage.id}`}
      value={option.id}
      checked={chosen}
      onChange={() => state.press(option.id)}
      disabled={isFixed}
      label={option.name}
      hint={
        <>
          {option.note}
          {option.part && (
            <>
              {option.note && (option.note === option.part.name ? ', ' : '. ')}
              <Link to={option.part.url} className="link">
                {option.part.article}
              </Link>
              {option.part.quantity > 1 && `, ${option.part.quantity}${NBSP}шт.`}
            </>
          )}
        </>
      }
      end={priceText(option)}
      note={chosen ? null : troubleOf(kit, choice, option.id)}
    />
  );
}

const priceText = ({ price_with_tax: price, is_included }: KitOption): string =>
  price === null ? NO_PRICE_TEXT.toLowerCase() : is_included ? `в${NBSP}базе` : formatMoneyDelta(price);

/** New conflicts that the option would cause; null without any. */
function troubleOf(kit: KitVariant, choice: readonly string[], id: string): string | null {
  const now = new Set(conflictsOf(kit, choice).map(({ message }) => message));
  const then = conflictsOf(kit, pressed(kit, choice, id)).find(({ message }) => !now.has(message));
  return then?.message ?? null;
}
