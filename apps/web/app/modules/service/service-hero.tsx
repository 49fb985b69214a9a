import { drawingUrl } from '@spindle/contract/addresses/drawing-url';
import { TEXT_LIMITS } from '@spindle/contract/constants';
import { NOUNS } from '@spindle/contract/nouns';
import { servicePromise, usualReaction } from '@spindle/contract/reaction';
import { Button, ButtonLink } from '@spindle/ui/button.tsx';
import { Field } from '@spindle/ui/field.tsx';
import { formatNumber } from '@spindle/ui/format/number.ts';
import { formatCount, plural } from '@spindle/ui/format/plural.ts';
import { type KeyFigure, KeyFigures } from '@spindle/ui/key-figures.tsx';
import { Picture } from '@spindle/ui/picture.tsx';
import { Stage } from '@spindle/ui/stage.tsx';
import { TextInput } from '@spindle/ui/text-input.tsx';
import { paths } from '@spindle/contract/addresses/paths';
import { PopupButton } from '../../kits/popups/popup-button.tsx';
import { useOffice } from '../../layout/office-choice.ts';
import type { ServiceData } from './service-loader.server.ts';
import styles from './service-hero.module.css';

const inCities = { one: 'городе', few: 'городах', many: 'городах' };
const engineer = { one: 'инженер', few: 'инженера', many: 'инженеров' };
const prepare = [
  'марка, модель и\u00a0заводской номер',
  'код ошибки с\u00a0экрана',
  'фото узла и\u00a0экрана',
  'город и\u00a0телефон',
];

/** What the service is, a machine on its sheet, the way to a request, four counted numbers. */
export function ServiceHero({ data, title }: { data: ServiceData; title: string }) {
  const reaction = useOffice().office ?? usualReaction;
  const { stopped_hours: stopped } = reaction;
  return (
    <>
      <section className={styles.hero}>
        <div className={styles.intro}>
          <h1>{title}</h1>
          {data.page.lead && <p className="lead">{data.page.lead}</p>}
          <p className="second">{servicePromise(reaction)}</p>
          <p className={styles.actions}>
            <PopupButton popup="errorCodeLookup" icon="search">
              Найти код ошибки
            </PopupButton>
            <ButtonLink to={paths.education()}>Обучение операторов</ButtonLink>
          </p>
        </div>
        <Stage
          open
          className={styles.stage}
          titleBlock={[
            { label: 'Станок стоит', value: `ответ за\u00a0${formatCount(stopped, NOUNS.hour)}` },
            { label: 'Гарантия на\u00a0работы', value: '6\u00a0месяцев' },
          ]}
        >
          <Picture
            src={drawingUrl('lathe', { label: 'TL 450', size: 'sheet' })}
            alt="Токарный центр с\u00a0конвейером стружки"
            width={960}
            height={720}
            eager
            className={styles.picture}
          />
        </Stage>
        <div className={styles.request}>
          <h2 className={styles.requestTitle}>Заявка на{'\u00a0'}сервис</h2>
          <p className="second">Чтобы инженер приехал с{'\u00a0'}нужными запчастями, подготовьте:</p>
          <ul className={styles.list}>
            {prepare.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <PopupButton popup="service" look="buy" size="l" wide>
            Вызвать инженера
          </PopupButton>
          <p className="sm second">
            Срочно:{' '}
            <a href="tel:+73432264890" className="link">
              +7{'\u00a0'}(343){'\u00a0'}226-48-90
            </a>
            , заявки принимаются круглосуточно.
          </p>
          <CodeForm />
        </div>
      </section>
      <KeyFigures figures={figures(data.counts)} under />
    </>
  );
}

/** A code leads straight to its causes; plain, so that it works without the script. */
function CodeForm() {
  return (
    <form action={paths.alarms()} className={styles.code}>
      <Field label="Есть код ошибки Haas?">
        <TextInput
          name="query"
          type="search"
          placeholder="108"
          autoComplete="off"
          maxLength={TEXT_LIMITS.query}
          required
        />
      </Field>
      <Button type="submit" look="dark">
        Что делать
      </Button>
    </form>
  );
}

function figures({ engineers, cities, brands, codes, groups }: ServiceData['counts']): KeyFigure[] {
  const all: (KeyFigure & { count: number })[] = [
    {
      count: engineers,
      value: formatNumber(engineers),
      label: `${plural(engineers, engineer)} в\u00a0${formatCount(cities, inCities)}`,
    },
    {
      count: brands,
      value: formatNumber(brands),
      label: `${plural(brands, { one: 'марка', few: 'марки', many: 'марок' })} на\u00a0обслуживании`,
    },
    {
      count: codes,
      value: formatNumber(codes),
      label: `${plural(codes, { one: 'код ошибки', few: 'кода ошибок', many: 'кодов ошибок' })} в\u00a0справочнике`,
    },
    {
      count: groups,
      value: formatNumber(groups),
      label: `${plural(groups, { one: 'группа', few: 'группы', many: 'групп' })} в\u00a0расписании обучения`,
    },
  ];
  return all.filter(({ count }) => count > 0);
}
