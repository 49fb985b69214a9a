import { TEXT_LIMITS } from '../constants.ts';
import { shopToday } from '../fields/date.ts';
import { optionalTextField, textField } from '../fields/text.ts';
import { optionalWholeNumberField } from '../fields/whole-number.ts';

const firstYear = 1930;

/** Years a machine may have been made in. */
export const machineYears = (now: Date = new Date()) => ({
  min: firstYear,
  max: Number(shopToday(now).slice(0, 4)),
});

/** A machine that its owner tells of. */
export const machineShape = () => ({
  brand: textField({ max: TEXT_LIMITS.name }),
  model: textField({ max: TEXT_LIMITS.name }),
  serial_number: textField({ max: TEXT_LIMITS.article }),
  year: optionalWholeNumberField(machineYears()),
  control: optionalTextField({ max: TEXT_LIMITS.name }),
  place: optionalTextField({ max: TEXT_LIMITS.address }),
});
export const MACHINE_LABELS = {
  brand: 'Марка',
  model: 'Модель',
  serial_number: 'Заводской номер',
  year: 'Год выпуска',
  control: 'Система ЧПУ',
  place: 'Где стоит станок',
} as const;
