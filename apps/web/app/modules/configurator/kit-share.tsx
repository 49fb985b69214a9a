import type { KitVariant } from '@spindle/contract/kits/configurator';
import { Button } from '@spindle/ui/buttons/button.tsx';
import { Field } from '@spindle/ui/form/field.tsx';
import { NBSP } from '@spindle/ui/format/number.ts';
import { TextInput } from '@spindle/ui/form/text-input.tsx';
import { useToast } from '@spindle/ui/overlay/toast.tsx';
import { useHydrated } from '@spindle/ui/browser/use-hydrated.ts';
import { Form, useNavigation } from 'react-router';
import { paths } from '@spindle/contract/addresses/paths';
import { useLayoutData } from '../../layout/layout-data.ts';
import { KitFields } from './kit-fields.tsx';
import type { KitChoiceState } from './use-kit-choice.ts';
import type { ConfiguratorIntent } from './configurator-actions.server.ts';
import styles from './kit-share.module.css';

interface Props {
  readonly kit: KitVariant;
  readonly state: KitChoiceState;
}

/** Saves the choice under a key; a saved one shows its link. Print and PDF stand beside. */
export function KitShare({ kit, state }: Props) {
  const hydrated = useHydrated();
  const { formData } = useNavigation();
  const impossible = state.conflicts.length > 0;
  return (
    <div className={styles.share}>
      {state.key && <SavedLink slug={kit.goods.slug} id={state.key} />}
      <div className={styles.tools}>
        {!state.key && (
          <Form method="post">
            <KitFields kit={kit} state={state} />
            <Button
              type="submit"
              name="intent"
              value={'save' satisfies ConfiguratorIntent}
              icon="link"
              disabled={impossible}
              loading={formData?.get('intent') === 'save'}
            >
              Сохранить и{NBSP}поделиться
            </Button>
          </Form>
        )}
        <Form method="post" reloadDocument>
          <KitFields kit={kit} state={state} />
          <Button
            type="submit"
            name="intent"
            value={'pdf' satisfies ConfiguratorIntent}
            icon="file"
            disabled={impossible}
          >
            PDF
          </Button>
        </Form>
        {hydrated && (
          <Button icon="print" onClick={() => window.print()}>
            Печать
          </Button>
        )}
      </div>
    </div>
  );
}

function SavedLink({ slug, id }: { readonly slug: string; readonly id: string }) {
  const origin = useLayoutData()?.publicUrl ?? '';
  const toast = useToast();
  const hydrated = useHydrated();
  const link = `${origin}${paths.configuration(slug, id)}`;
  const copy = () => {
    const notify = (text: string) => () => toast({ text });
    void navigator.clipboard
      .writeText(link)
      .then(notify('Ссылка на\u00a0комплектацию скопирована'), notify('Скопируйте ссылку из\u00a0поля'));
  };
  return (
    <div className={styles.link}>
      <Field label={`Ссылка на${NBSP}эту комплектацию`} className={styles.field}>
        <TextInput readOnly value={link} onFocus={(event) => event.target.select()} />
      </Field>
      {hydrated && (
        <Button icon="copy" onClick={copy}>
          Скопировать
        </Button>
      )}
    </div>
  );
}
