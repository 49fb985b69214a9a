import type { Client } from '@spindle/client/client';
import {
  QUERY_UPDATE_DEBOUNCE_MS,
  SELECT_NOTHING_FOUND,
  SERVICE_BRAND,
  TEXT_LIMITS,
} from '@spindle/contract/constants';
import type { ErrorCodes } from '@spindle/contract/service/service';
import { Button } from '@spindle/ui/buttons/button.tsx';
import { DialogBody } from '@spindle/ui/overlay/dialog.tsx';
import { Field } from '@spindle/ui/form/field.tsx';
import { Select } from '@spindle/ui/form/select.tsx';
import { TextInput } from '@spindle/ui/form/text-input.tsx';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '@spindle/contract/addresses/paths';
import { client } from '../../calls/client.ts';
import { useOpenPopup } from '../../shared/popups/popup-context.ts';
import { PopupFrame } from '../../shared/popups/popup-frame.tsx';
import type { PopupProps } from '../../shared/popups/popup-module.ts';
import styles from './error-code-popup.module.css';

const maxCodes = 5;

/** Brands with codes. */
export async function load(api: Client) {
  const { brands } = await api.service.errorCodes({ query: { per_page: 1 } });
  return brands.map(({ slug, name }) => ({ value: slug, label: name }));
}

/** Brand and code; the nearest codes come as one types, the button opens the page of the look-up. */
export function Popup({ params, data: brands }: PopupProps<typeof load>) {
  const { drop } = useOpenPopup();
  const [brand, setBrand] = useState(params['brand'] ?? SERVICE_BRAND);
  const [query, setQuery] = useState(params['query'] ?? '');
  const answer = useCodes(brand, query);
  const href = (code: string) =>
    `${paths.alarms()}?${new URLSearchParams({ ...(brand === SERVICE_BRAND ? {} : { brand }), query: code }).toString()}`;
  return (
    <PopupFrame>
      <form action={paths.alarms()}>
        <DialogBody className="stack">
          <Field label="Код ошибки или слово" hint="Код стоит на экране перед текстом: 108, SV0411">
            <TextInput
              name="query"
              type="search"
              autoComplete="off"
              maxLength={TEXT_LIMITS.query}
              value={query}
              onChange={(event) => setQuery(event.currentTarget.value)}
            />
          </Field>
          {brands && brands.length > 1 ? (
            <Field label="Марка станка">
              <Select
                name="brand"
                defaultValue={brand}
                options={brands}
                onChange={(event) => setBrand(event.currentTarget.value)}
              />
            </Field>
          ) : (
            <input type="hidden" name="brand" value={brand} readOnly />
          )}
          <output className={styles.found}>
            {answer && query.trim() !== '' && answer.data.length === 0 && (
              <p className="muted">{SELECT_NOTHING_FOUND}</p>
            )}
            {answer && query.trim() !== '' && answer.data.length > 0 && (
              <ul>
                {answer.data.map(({ id, code, name }) => (
                  <li key={id}>
                    <Link to={href(code)} onClick={drop} className={styles.line}>
                      <b>{code}</b>
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </output>
          <Button type="submit" look="dark" wide>
            Найти
          </Button>
        </DialogBody>
      </form>
    </PopupFrame>
  );
}

/** The codes that match the typed text. */
function useCodes(brand: string, query: string): ErrorCodes | null {
  const [answer, setAnswer] = useState<ErrorCodes | null>(null);
  useEffect(() => {
    if (query.trim() === '') return;
    let isActive = true;
    const ask = () =>
      client()
        .service.errorCodes({ query: { brand, query: query.trim(), per_page: maxCodes } })
        .then(
          (codes) => isActive && setAnswer(codes),
          // Without an answer the form still opens the page.
          () => isActive && setAnswer(null),
        );
    const timer = setTimeout(ask, QUERY_UPDATE_DEBOUNCE_MS);
    return () => {
      isActive = false;
      clearTimeout(timer);
    };
  }, [brand, query]);
  return answer;
}
