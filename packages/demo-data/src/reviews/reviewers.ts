import { createHash } from 'node:crypto';

export interface Reviewer {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

const men =
  'Сергей Андрей Дмитрий Игорь Виктор Павел Роман Олег Николай Евгений Артём Константин Михаил Юрий Денис Антон Илья Вадим Руслан Григорий';
const families =
  'Ковалёв Савин Мельников Зуев Тарасов Носов Гордеев Лыткин Фомин Широков Белоусов Чернов Устинов Латыпов Журавлёв Кудрин Пахомов Ершов Самойлов Хрущ';
const women = 'Ольга Ирина Светлана Марина Екатерина';
const womenFamilies = 'Соколова Гусева Панина Дёмина Рябова Орлова';

/** People who write reviews in the demo shop. They have no password: nobody signs in as them. */
export function demoReviewers(): Reviewer[] {
  const pairs = [
    ...cross(men.split(' '), families.split(' '), 64),
    ...cross(women.split(' '), womenFamilies.split(' '), 8),
  ];
  return pairs.map(([firstName, lastName], index) => ({
    id: uuidOf(`reviewer ${index + 1}`),
    email: `otzyv-${index + 1}@example.ru`,
    firstName,
    lastName,
  }));
}

function cross(first: readonly string[], last: readonly string[], count: number): [string, string][] {
  return Array.from({ length: count }, (_, index) => [
    first[index % first.length] ?? '',
    last[(index * 7 + Math.floor(index / first.length) * 3 + 1) % last.length] ?? '',
  ]);
}

/** The same name, the same id, on every machine. */
export function uuidOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
