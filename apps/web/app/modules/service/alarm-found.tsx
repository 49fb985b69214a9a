import type { ErrorSeverity } from '@spindle/contract/constants';
import type { ErrorCode } from '@spindle/contract/service/service';
import { ERROR_SEVERITY_NAMES } from '@spindle/contract/service/service-names';
import { Button } from '@spindle/ui/buttons/button.tsx';
import { Panel } from '@spindle/ui/layout/panel.tsx';
import { Tag, type TagVariant } from '@spindle/ui/text/tag.tsx';
import { useHydrated } from '@spindle/ui/browser/use-hydrated.ts';
import { PopupButton } from '../../shared/popups/popup-button.tsx';
import { CodePlate } from './code-plate.tsx';
import styles from './alarm-found.module.css';

const variants: Readonly<Record<ErrorSeverity, TagVariant>> = {
  stop: 'err',
  axes: 'warn',
  program: 'info',
  warning: 'plain',
};

/** One code: what it means, why it comes, what to do. */
export function AlarmFound({ code }: { code: ErrorCode }) {
  const hydrated = useHydrated();
  return (
    <Panel variant="current" aria-label={`${code.brand.name} ${code.code}: ${code.name}`}>
      <div className={styles.head}>
        <CodePlate large>{code.code}</CodePlate>
        <div className={styles.title}>
          <h2 className={styles.name}>{code.name}</h2>
          <p className="second">{code.summary}</p>
        </div>
        <Tag variant={variants[code.severity]}>{ERROR_SEVERITY_NAMES[code.severity]}</Tag>
      </div>
      <div className={styles.lists}>
        <NumberedList title="Вероятные причины" lines={code.causes} />
        <NumberedList title="Что сделать" lines={code.actions} />
      </div>
      <p className={styles.actions}>
        <PopupButton popup="service" params={{ brand: code.brand.slug, alarm_code: code.code }} look="buy">
          Вызвать инженера
        </PopupButton>
        {hydrated && (
          <Button icon="print" onClick={() => window.print()}>
            Печать
          </Button>
        )}
      </p>
    </Panel>
  );
}

function NumberedList({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <h3 className={styles.listTitle}>{title}</h3>
      <ol className={styles.list}>
        {lines.map((line, index) => (
          <li key={line}>
            <b aria-hidden>{index + 1}</b>
            {line}
          </li>
        ))}
      </ol>
    </div>
  );
}
