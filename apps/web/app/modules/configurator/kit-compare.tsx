import { kitCode } from '@spindle/contract/kits/kit-code';
import type { KitVariant } from '@spindle/contract/kits/configurator';
import { NOUNS } from '@spindle/contract/nouns';
import { Button } from '@spindle/ui/buttons/button.tsx';
import { Field } from '@spindle/ui/form/field.tsx';
import { formatMoney, formatPrice } from '@spindle/ui/format/money.ts';
import { formatWithUnit, MINUS, NBSP } from '@spindle/ui/format/number.ts';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { SectionHeading } from '@spindle/ui/text/section-heading.tsx';
import { Cell, HeadCell, Table } from '@spindle/ui/layout/table.tsx';
import { TextInput } from '@spindle/ui/form/text-input.tsx';
import { Form, Link } from 'react-router';
import { paths } from '@spindle/contract/addresses/paths';
import { withVat } from '@spindle/contract/money/vat-words';
import type { ComparedKit, Proposal } from '../../shared/configurations/compared-kit.ts';
import { type AddressParts, choiceAddress, COMPARE, COUPON, OPTIONS } from './choice-address.ts';
import styles from './kit-compare.module.css';

interface Props {
  readonly kit: KitVariant;
  readonly choice: readonly string[];
  readonly compared: ComparedKit | null;
  readonly proposals: readonly Proposal[];
  readonly parts: AddressParts;
}

/** Two choices of one machine side by side: only the stages that differ, and what it comes to. */
export function KitCompare({ kit, choice, compared, proposals, parts }: Props) {
  const others = proposals.filter(({ id }) => id !== kit.id);
  return (
    <section className={`section ${styles.compare}`} id="compare">
      <SectionHeading>Сравнить с{NBSP}другой комплектацией</SectionHeading>
      <div className={styles.tools}>
        {others.map(({ id, name }) => (
          <Link
            key={id}
            className={id === compared?.id ? styles.chosen : styles.chip}
            to={choiceAddress(kit.goods.slug, kit, choice, { ...parts, compare: id })}
            aria-current={id === compared?.id ? 'true' : undefined}
            preventScrollReset
          >
            {name}
          </Link>
        ))}
        <Form
          method="get"
          action={paths.configurator(kit.goods.slug)}
          preventScrollReset
          className={styles.form}
        >
          <input
            type="hidden"
            name={OPTIONS}
            value={choice.filter((id) => !kit.options[id]?.is_included).join(',')}
          />
          {parts.coupon && <input type="hidden" name={COUPON} value={parts.coupon} />}
          <Field label={`Ссылка или ключ сохранённой`} className={styles.field}>
            <TextInput name={COMPARE} size="s" maxLength={300} autoComplete="off" required />
          </Field>
          <Button type="submit" size="s">
            Сравнить
          </Button>
        </Form>
      </div>
      {compared && <CompareTable kit={kit} choice={choice} compared={compared} />}
    </section>
  );
}

function CompareTable({
  kit,
  choice,
  compared,
}: {
  kit: KitVariant;
  choice: readonly string[];
  compared: ComparedKit;
}) {
  const names = (ids: readonly string[], of: readonly string[]): string =>
    of
      .filter((id) => ids.includes(id))
      .map((id) => kit.options[id]?.name ?? '')
      .join(', ') || '—';
  const rows = kit.stages
    .map(({ id, name, option_ids }) => ({
      id,
      name,
      current: names(choice, option_ids),
      other: names(compared.selectedIds, option_ids),
    }))
    .filter(({ current, other }) => current !== other);
  const days = (count: number): string => (count === 0 ? `в${NBSP}наличии` : formatCount(count, NOUNS.day));
  const currentPrice = kit.price.current_value_with_tax;
  return (
    <Table caption="Сравнение комплектаций" smallRows>
      <thead>
        <tr>
          <HeadCell>Этап</HeadCell>
          <HeadCell>{kit.id ? (kit.name ?? `Комплектация ${kitCode(kit.id)}`) : 'Ваш выбор'}</HeadCell>
          <HeadCell>
            <Link className="link" to={compared.url}>
              {compared.name}
            </Link>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.length === 0 && (
          <tr>
            <Cell colSpan={3}>Комплектации одинаковы.</Cell>
          </tr>
        )}
        {rows.map((row) => (
          <tr key={row.id}>
            <Cell strong small="full">
              {row.name}
            </Cell>
            <Cell label="Ваш выбор">{row.current}</Cell>
            <Cell label={compared.name}>{row.other}</Cell>
          </tr>
        ))}
        <tr>
          <Cell strong small="full">
            {withVat('Цена', [kit.vat_percent])}
          </Cell>
          <Cell label="Ваш выбор">
            <b>{formatPrice(currentPrice)}</b>
          </Cell>
          <Cell label={compared.name}>
            <b>{formatPrice(compared.price)}</b>
            {currentPrice !== null && compared.price !== null && currentPrice !== compared.price && (
              <span className={styles.delta}> {difference(compared.price - currentPrice)}</span>
            )}
          </Cell>
        </tr>
        <tr>
          <Cell strong small="full">
            Масса
          </Cell>
          <Cell label="Ваш выбор">{formatWithUnit(Math.round(kit.weight_kg), 'кг')}</Cell>
          <Cell label={compared.name}>{formatWithUnit(Math.round(compared.weightKg), 'кг')}</Cell>
        </tr>
        <tr>
          <Cell strong small="full">
            Срок
          </Cell>
          <Cell label="Ваш выбор">{days(kit.lead_days)}</Cell>
          <Cell label={compared.name}>{days(compared.leadDays)}</Cell>
        </tr>
      </tbody>
    </Table>
  );
}

const difference = (value: number): string =>
  value > 0
    ? `дороже на\u00a0${formatMoney(value)}`
    : `дешевле на\u00a0${formatMoney(-value).replace(MINUS, '')}`;
