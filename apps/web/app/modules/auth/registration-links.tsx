import { PopupTrigger } from '../../shared/popups/popup-button.tsx';
import { useOpenPopup } from '../../shared/popups/popup-context.ts';
import { useLayoutData } from '../../layout/layout-data.ts';
import styles from './auth-popups.module.css';

interface RegistrationLinksProps {
  lead: string;
  /** The registration one is already at. */
  except?: 'registrationPhysical' | 'registrationLegal';
  withLogin?: boolean;
}

/** The other ways into the account, under a form. */
export function RegistrationLinks({ lead, except, withLogin }: RegistrationLinksProps) {
  // What was started before signing in continues with either choice.
  const { params } = useOpenPopup();
  const individuals = useLayoutData()?.site.individualsAllowed !== false;
  return (
    <p className={styles.links}>
      {lead}
      {except !== 'registrationLegal' && (
        <PopupTrigger popup="registrationLegal" params={params} className="link">
          Регистрация компании
        </PopupTrigger>
      )}
      {except !== 'registrationPhysical' && individuals && (
        <PopupTrigger popup="registrationPhysical" params={params} className="link">
          Частного лица
        </PopupTrigger>
      )}
      {!individuals && <span className="sm muted">Мы&nbsp;продаём компаниям и&nbsp;предпринимателям.</span>}
      {withLogin && (
        <PopupTrigger popup="login" params={params} className="link">
          Войти
        </PopupTrigger>
      )}
    </p>
  );
}
