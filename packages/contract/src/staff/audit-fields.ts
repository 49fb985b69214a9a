/** Fields of the journal in words; the record's kind is told beside them. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  action: 'действие',
  address: 'адрес',
  advance_percent: 'аванс, %',
  answered: 'ответ дан',
  approved: 'согласовано',
  article: 'артикул',
  asked: 'запрошено',
  assignee: 'ведёт',
  attempts: 'попытки',
  became: 'стало',
  brand: 'бренд',
  broken_choices: 'негодные наборы',
  carrier: 'перевозчик',
  changed: 'изменено',
  class: 'класс',
  country: 'страна',
  day: 'день',
  declaration: 'декларация',
  description: 'описание',
  discount: 'скидка',
  email: 'почта',
  engineer: 'инженер',
  file: 'файл',
  files: 'файлы',
  first_name: 'имя',
  group: 'группа',
  folder: 'раздел',
  invoice: 'счёт',
  is_locked: 'вход закрыт',
  is_new: 'новое',
  is_removed: 'убрано',
  kind: 'вид',
  kopecks: 'сумма, коп.',
  last_name: 'фамилия',
  letter: 'письмо',
  lines: 'строки',
  list: 'список',
  locked: 'вход закрыт',
  merged_into: 'объединено с',
  name: 'название',
  note: 'примечание',
  old_price: 'старая цена',
  only_own: 'только свои записи',
  orders: 'заказов',
  owner_id: 'владелец',
  page: 'страница',
  paid: 'оплачено',
  paid_on: 'день оплаты',
  part: 'часть',
  partly: 'частично',
  parts: 'части',
  payable: 'к оплате',
  permissions: 'права',
  places_back: 'мест возвращено',
  places_taken: 'мест занято',
  position: 'должность',
  price: 'цена',
  prices: 'цены',
  quantity: 'количество',
  query: 'условия',
  queue: 'очередь',
  rate: 'курс',
  rating: 'оценка',
  ready_days: 'срок, дней',
  reason: 'причина',
  records: 'записей',
  reserve_until: 'резерв до',
  roles: 'роли',
  seo_description: 'описание для поиска',
  seo_title: 'заголовок для поиска',
  series: 'серия',
  size: 'размер',
  size_name: 'обозначение',
  spam: 'спам',
  state: 'состояние',
  status: 'состояние',
  step: 'шаг',
  students: 'участников',
  sum: 'сумма',
  tags: 'метки',
  terms: 'условия',
  text: 'текст',
  tracking_number: 'накладная',
  tracking_url: 'ссылка на отслеживание',
  valid_until: 'действует до',
  value: 'значение',
  visit_on: 'день выезда',
};

/** What has no word yet is shown by its name. */
export function fieldName(name: string, value?: unknown): string {
  if (name === 'position' && typeof value === 'number') return 'строка';
  const known = Object.hasOwn(FIELD_NAMES, name) ? FIELD_NAMES[name] : undefined;
  return known?.replace(/ (?=\S+$)/, '\u00a0') ?? name;
}

/** A value as people read it. */
export function fieldWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  if (Array.isArray(value)) return value.length === 0 ? '—' : value.map(fieldWords).join(', ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, one]) => `${fieldName(name, one)}: ${fieldWords(one)}`)
      .join('; ');
  return String(value as string | number);
}
