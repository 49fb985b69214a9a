import { PopupTrigger } from '../../kits/popups/popup-button.tsx';
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
  const individuals = useLayoutData()?.site.individualsAllowed !== false;
  return (
    <p className={styles.links}>
      {lead}
      {except !== 'registrationLegal' && (
        <PopupTrigger popup="registrationLegal" className="link">
          Регистрация компании
        </PopupTrigger>
      )}
      {except !== 'registrationPhysical' && individuals && (
        <PopupTrigger popup="registrationPhysical" className="link">
          Частного лица
        </PopupTrigger>
      )}
      {withLogin && (
        <PopupTrigger popup="login" className="link">
          Войти
        </PopupTrigger>
      )}
    </p>
  );
}
