import { drawingUrl } from '@spindle/contract/addresses/drawing-url';
import { QUERY } from '@spindle/contract/constants';
import { NOUNS } from '@spindle/contract/nouns';
import { servicePromise } from '@spindle/contract/reaction';
import { Button, ButtonLink } from '@spindle/ui/buttons/button.tsx';
import { Callout } from '@spindle/ui/text/callout.tsx';
import { Checkbox } from '@spindle/ui/form/checkbox.tsx';
import { Field } from '@spindle/ui/form/field.tsx';
import { formatNumber } from '@spindle/ui/format/number.ts';
import { phoneHref } from '@spindle/ui/format/phone.ts';
import { formatCount, plural } from '@spindle/ui/format/plural.ts';
import { type KeyFigure, KeyFigures } from '@spindle/ui/text/key-figures.tsx';
import { Picture } from '@spindle/ui/pictures/picture.tsx';
import { Stage } from '@spindle/ui/pictures/stage.tsx';
import { TextInput } from '@spindle/ui/form/text-input.tsx';
import { Textarea } from '@spindle/ui/form/textarea.tsx';
import type { FormEvent } from 'react';
import { paths } from '@spindle/contract/addresses/paths';
import { PopupButton } from '../../shared/popups/popup-button.tsx';
import { usePopups } from '../../shared/popups/popup-context.ts';
import { useOfficePhone, useReaction } from '../../layout/office-choice.ts';
import type { ServiceData } from './service-loader.server.ts';
import styles from './service-hero.module.css';

const inCities = { one: 'городе', few: 'городах', many: 'городах' };
const engineer = { one: 'инженер', few: 'инженера', many: 'инженеров' };
/** An introduction to the service, a drawing of a machine, a link to a request, four figures. */
export function ServiceHero({ data, title }: { data: ServiceData; title: string }) {
  const reaction = useReaction();
  const phone = useOfficePhone();
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
          <div className={styles.sheet}>
            <Picture
              src={drawingUrl('lathe', { label: 'TL 450', size: 'sheet' })}
              alt={'Токарный центр с\u00a0конвейером стружки'}
              width={960}
              height={720}
              eager
              className={styles.picture}
            />
            <Callout number={1} label={'Геометрия и\u00a0шпиндель'} x={-8} y={16} to="#works" />
            <Callout number={2} label={'Приводы и\u00a0ЧПУ'} x={52} y={4} to={paths.alarms()} />
            <Callout number={3} label={'СОЖ и\u00a0стружка'} x={84} y={34} to="#parts" />
          </div>
        </Stage>
        <div className={styles.request}>
          <h2 className={styles.requestTitle}>Заявка на{'\u00a0'}сервис</h2>
          <RequestStart />
          <p className="sm second">
            {phone && (
              <>
                Срочно:{' '}
                <a href={phoneHref(phone)} className="link">
                  {phone}
                </a>
                .{' '}
              </>
            )}
            Форма принимает заявки круглосуточно.
          </p>
        </div>
      </section>
      <KeyFigures figures={figures(data.counts)} under />
    </>
  );
}

/** The start of a request: its fields prefill the full form. Without JavaScript the form opens empty. */
function RequestStart() {
  const { open, offers, prepare } = usePopups();
  if (!offers('service')) return null;
  const go = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const prefilled = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
      typeof value === 'string' && value.trim() && name !== QUERY.popup
        ? [[name, value.trim()] as const]
        : [],
    );
    open('service', Object.fromEntries(prefilled));
  };
  return (
    <form action={paths.service()} className={styles.start} onSubmit={go}>
      <input type="hidden" name={QUERY.popup} value="service" />
      <Field label="Модель станка">
        <TextInput name="model" autoComplete="off" maxLength={100} placeholder="VMC 850" />
      </Field>
      <div className={styles.pair}>
        <Field label="Заводской номер">
          <TextInput name="serial_number" autoComplete="off" maxLength={60} />
        </Field>
        <Field label="Код ошибки">
          <TextInput name="alarm_code" autoComplete="off" maxLength={40} />
        </Field>
      </div>
      <Field label="Что случилось">
        <Textarea name="description" rows={3} maxLength={500} />
      </Field>
      <Checkbox name="machine_state" value="stopped">
        Станок стоит, срочно
      </Checkbox>
      <Button
        type="submit"
        look="buy"
        size="l"
        wide
        aria-haspopup="dialog"
        onPointerEnter={() => prepare('service')}
      >
        Вызвать инженера
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
