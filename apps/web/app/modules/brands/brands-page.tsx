import type { Brand } from '@spindle/contract/catalogue/brands';
import { NOUNS } from '@spindle/contract/nouns';
import { Breadcrumbs } from '@spindle/ui/navigation/breadcrumbs.tsx';
import { ChipLink, ChipRow } from '@spindle/ui/text/chip.tsx';
import { classNames } from '@spindle/ui/class-names.ts';
import { formatNumber } from '@spindle/ui/format/number.ts';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { SectionHeading } from '@spindle/ui/text/section-heading.tsx';
import { Link } from 'react-router';
import type { Route } from './+types/brands-page';
import { paths } from '@spindle/contract/addresses/paths';
import { required } from '../../failures/page-failures.server.ts';
import { BrandGrid } from '../../shared/brands/brand-grid.tsx';
import { pageHead } from '../../layout/page-head.ts';
import { pageContext, seoContext } from '../../layout/server-context.ts';
import { letterOf, letterRow } from './brand-letters.ts';
import styles from './brands-page.module.css';
import { redirect } from '../../addresses/local-redirect.ts';

const crumbs = [{ label: 'Главная', to: paths.home() }, { label: 'Бренды' }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { data: brands } = await required(context.get(pageContext).client.brands.list());
  const letter = url.searchParams.get('letter');
  const specialty = url.searchParams.get('specialty');
  const isKnownFilter =
    (letter === null || brands.some(({ name }) => letterOf(name) === letter)) &&
    (specialty === null || brands.some((brand) => brand.specialty === specialty));
  if (!isKnownFilter) throw redirect(paths.brands());
  return {
    brands,
    letter,
    specialty,
    seo: context.get(seoContext),
  };
}

export default function BrandsPage({ loaderData }: Route.ComponentProps) {
  const { brands, letter, specialty, seo } = loaderData;
  const matching = brands.filter(
    (brand) =>
      (letter === null || letterOf(brand.name) === letter) &&
      (specialty === null || brand.specialty === specialty),
  );
  return (
    <div className="wrap">
      <Breadcrumbs items={crumbs} />
      <SectionHeading level="h1" count={formatCount(brands.length, NOUNS.brand)}>
        {seo?.h1 ?? 'Бренды'}
      </SectionHeading>
      <div className={styles.filters}>
        <Specialties brands={brands} chosen={specialty} all={letter === null && specialty === null} />
        <Letters brands={brands} chosen={letter} />
      </div>
      <BrandGrid brands={matching} />
    </div>
  );
}

function Specialties({
  brands,
  chosen,
  all,
}: {
  brands: readonly Brand[];
  chosen: string | null;
  all: boolean;
}) {
  const groups = Map.groupBy(brands, (brand) => brand.specialty ?? '');
  groups.delete('');
  return (
    <ChipRow label="Что выпускают" scroll>
      <ChipLink to={paths.brands()} selected={all} count={formatNumber(brands.length)} preventScrollReset>
        Все
      </ChipLink>
      {[...groups].map(([name, groupBrands]) => (
        <ChipLink
          key={name}
          to={`${paths.brands()}?${new URLSearchParams({ specialty: name })}`}
          selected={name === chosen}
          count={formatNumber(groupBrands.length)}
          preventScrollReset
        >
          {name}
        </ChipLink>
      ))}
    </ChipRow>
  );
}

function Letters({ brands, chosen }: { brands: readonly Brand[]; chosen: string | null }) {
  return (
    <nav aria-label="По алфавиту">
      <ul className={styles.letters}>
        {letterRow(brands.map(({ name }) => name)).map(({ letter, count }) => (
          <li key={letter}>
            {count === 0 ? (
              <span className={classNames(styles.letter, styles.off)}>{letter}</span>
            ) : (
              <Link
                to={`${paths.brands()}?${new URLSearchParams({ letter })}`}
                className={classNames(styles.letter, letter === chosen && styles.on)}
                aria-current={letter === chosen ? 'true' : undefined}
                aria-label={`${letter}: ${formatCount(count, NOUNS.brand)}`}
                preventScrollReset
              >
                {letter}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function meta(args: Route.MetaArgs) {
  return pageHead(args, {
    title: 'Бренды станков, инструмента и оснастки',
    description: `Производители в\u00a0каталоге: ${(args.loaderData?.brands ?? [])
      .slice(0, 12)
      .map(({ name }) => name)
      .join(', ')}.`,
    crumbs,
  });
}
