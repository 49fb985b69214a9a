import type { CompanyDetails } from '@spindle/contract/offices/companies';
import { Button, ButtonLink } from '@spindle/ui/buttons/button.tsx';
import { filePaths } from '@spindle/contract/addresses/file-paths';
import styles from './office-actions.module.css';

/** Actions for the office: a route in a map of the visitor's choice, the address book, printing. */
export function OfficeActions({ office }: { office: CompanyDetails }) {
  const { lat, lon } = office;
  return (
    <p className={styles.actions}>
      <ButtonLink
        to={`https://yandex.ru/maps/?rtext=~${lat},${lon}&rtt=auto`}
        icon="pin"
        target="_blank"
        rel="noreferrer"
      >
        Маршрут в{'\u00a0'}Яндекс Картах
      </ButtonLink>
      <ButtonLink to={`geo:${lat},${lon}?q=${lat},${lon}`} icon="external" className={styles.touch}>
        Открыть в{'\u00a0'}навигаторе
      </ButtonLink>
      <ButtonLink to={filePaths.officeCard(office.slug)} icon="download" reloadDocument>
        Контакты, vCard
      </ButtonLink>
      {office.is_head && (
        <ButtonLink to={filePaths.requisites()} icon="download" reloadDocument>
          Реквизиты, PDF
        </ButtonLink>
      )}
      <Button icon="print" className={styles.print} onClick={() => window.print()}>
        Распечатать схему
      </Button>
    </p>
  );
}
