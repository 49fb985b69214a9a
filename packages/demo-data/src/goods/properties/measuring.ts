import { choice, flag, groups, number } from './define.ts';

const { make, use, measure, size } = groups;

export const measuring = {
  range_from: number(measure, 'Измерение от', 'мм', 2),
  range_to: number(measure, 'Измерение до', 'мм', 2, { param: 'range' }),
  resolution: number(measure, 'Цена деления', 'мм', 3, { short: 'Деление' }),
  error_um: number(measure, 'Погрешность', 'мкм', 1),
  reading: choice(measure, 'Отсчёт', [
    'digital=Цифровой',
    'dial=Стрелочный',
    'vernier=Нониусный',
    'scale=По шкале',
    'none=Без отсчёта',
  ]),
  protection: choice(make, 'Защита', ['none=Без защиты', 'IP54', 'IP65', 'IP67', 'IP68']),
  data_output: flag(make, 'Вывод данных'),
  in_register: flag(measure, 'В реестре средств измерений'),
  jaw_length: number(size, 'Длина губок', 'мм', 0),
  base_length: number(size, 'Длина основания', 'мм', 0),
  gauge_type: choice(measure, 'Вид калибра'),
  accuracy_class: choice(
    measure,
    'Класс точности',
    ['grade-0=0', 'grade-1=1', 'grade-2=2', '6H', '6g-gauge=6g', 'H7'],
    { short: 'Точность' },
  ),
  signal: choice(make, 'Передача сигнала', ['radio=Радио 2,4 ГГц', 'optics=Оптика', 'cable=Кабель'], {
    short: 'Сигнал',
  }),
  trigger_force: number(measure, 'Сила срабатывания', 'Н', 2),
  stylus_length: number(size, 'Длина щупа', 'мм', 0, { param: 'stylus' }),
  ball_diameter: number(size, 'Диаметр шарика', 'мм', 1, { short: 'Ø шарика', param: 'ball' }),
  body_diameter: number(size, 'Диаметр корпуса', 'мм', 0, { short: 'Ø корпуса', letter: 'D', param: 'D' }),
  max_tool_diameter: number(use, 'Диаметр инструмента до', 'мм', 0, { short: 'Ø инструмента' }),
  max_tool_length: number(use, 'Длина инструмента до', 'мм', 0, { short: 'Длина до' }),
  lens: number(measure, 'Увеличение', '×', 0),
};
