import { ButtonLink } from '@spindle/ui/buttons/button.tsx';
import { paths } from '@spindle/contract/addresses/paths';
import type { Proposal } from './compared-kit.ts';
import { KitProposals } from './kit-proposals.tsx';
import styles from './kit-proposals.module.css';

/** On the page of a machine: what the shop proposes, and the way to one's own choice. */
export function ProductKits({ slug, kits }: { readonly slug: string; readonly kits: readonly Proposal[] }) {
  return (
    <div className={styles.own}>
      <KitProposals proposals={kits} heading={false} />
      <ButtonLink to={paths.configurator(slug)} icon="gear">
        Собрать свою комплектацию
      </ButtonLink>
    </div>
  );
}
