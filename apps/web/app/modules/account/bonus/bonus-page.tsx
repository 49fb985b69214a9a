import { formatMoney } from '@spindle/ui/format/money.ts';
import { NBSP } from '@spindle/ui/format/number.ts';
import { SectionHeading } from '@spindle/ui/text/section-heading.tsx';
import { Stage } from '@spindle/ui/pictures/stage.tsx';
import { Cell, HeadCell, Table } from '@spindle/ui/layout/table.tsx';
import { Tag } from '@spindle/ui/text/tag.tsx';
import { Link } from 'react-router';
import type { Route } from './+types/bonus-page';
import { paths } from '@spindle/contract/addresses/paths';
import { required } from '../../../failures/page-failures.server.ts';
import { pageHead } from '../../../layout/page-head.ts';
import { pageContext, seoContext } from '../../../layout/server-context.ts';
import { BonusShaft } from './bonus-shaft.tsx';
import styles from './bonus-page.module.css';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { client } = context.get(pageContext);
  const payer = url.searchParams.get('payer') ?? undefined;
  const { data: bonus } = await required(client.bonus.get({ query: { payer_id: payer } }));
  return { bonus, seo: context.get(seoContext) };
}

export default function BonusPage({ loaderData: { bonus, seo } }: Route.ComponentProps) {
  const { progress_discount: progress } = bonus;
  return (
    <>
      <SectionHeading level="h1" count={bonus.payer?.name}>
        {seo?.h1 ?? `Скидка ${bonus.current_discount}${NBSP}%`}
      </SectionHeading>
      {bonus.payers.length > 1 && (
        <nav className={styles.payers} aria-label="Плательщики">
          {bonus.payers.map((payer) => (
            <Link
              key={payer.id}
              className="link"
              to={`${paths.bonus()}?payer=${payer.id}`}
              aria-current={payer.id === bonus.payer?.id ? 'page' : undefined}
            >
              {payer.name}, {payer.discount}&nbsp;%
            </Link>
          ))}
        </nav>
      )}
      <Stage
        className={styles.stage}
        titleBlock={[
          { label: 'Оборот за\u00a012 мес.', value: formatMoney(progress.turnover) },
          ...(progress.left === null
            ? []
            : [{ label: `До ${progress.next_discount}${NBSP}%`, value: formatMoney(progress.left) }]),
        ]}
      >
        <BonusShaft bonus={bonus} />
      </Stage>
      <section className="section">
        <SectionHeading>Уровни</SectionHeading>
        <Table caption="Уровни скидки">
          <thead>
            <tr>
              <HeadCell>Уровень</HeadCell>
              <HeadCell>Оборот за&nbsp;12&nbsp;месяцев</HeadCell>
              <HeadCell num>Скидка</HeadCell>
            </tr>
          </thead>
          <tbody>
            {bonus.levels.map((level) => (
              <tr key={level.id}>
                <Cell strong>
                  {level.name} {level.id === bonus.current_level_id && <Tag variant="info">сейчас</Tag>}
                </Cell>
                <Cell>от&nbsp;{formatMoney(level.turnover_from)}</Cell>
                <Cell num>{level.discount_percent}&nbsp;%</Cell>
              </tr>
            ))}
          </tbody>
        </Table>
        <p className={`sm muted ${styles.rule}`}>
          Скидка зависит от&nbsp;оборота завершённых заказов за&nbsp;последние 12&nbsp;месяцев.
        </p>
      </section>
    </>
  );
}

export function meta(args: Route.MetaArgs) {
  return pageHead(args, { title: 'Бонусы', description: 'Бонусная программа.', robots: 'noindex' });
}
