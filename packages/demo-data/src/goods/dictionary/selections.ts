export interface Selection {
  readonly slug: string;
  readonly type: 'home' | 'folder' | 'cart' | 'brand' | 'press';
  readonly name: string;
  readonly text?: string;
  /** The folder whose page shows it. */
  readonly folder?: string;
  /** Folders the goods come from. */
  readonly from: readonly string[];
  readonly fits?: readonly string[];
  readonly count?: number;
}

const folderSelection = (
  folder: string,
  name: string,
  from: readonly string[] = [folder],
  fits?: readonly string[],
): Selection => ({ slug: `vybor-${folder}`, type: 'folder', name, folder, from, ...(fits && { fits }) });

export const selections: readonly Selection[] = [
  {
    slug: 'account_cart_additional_goods',
    type: 'cart',
    name: 'Дополните заказ',
    text: 'То, что обычно забывают положить к инструменту.',
    from: [
      'cangi-er32',
      'cangi-er25',
      'sozh-emulsii',
      'stoyki-sborki',
      'shtangencirkuli',
      'plastiny-cnmg-p',
      'kontrol-i-ochistka-sozh',
      'centrovochnye',
      'otreznye-krugi',
      'krepezh-i-prihvaty',
    ],
    count: 12,
  },
  {
    slug: 'hodovoy-instrument',
    type: 'home',
    name: 'Ходовой инструмент',
    text: 'Размеры, которые чаще всего заказывают со склада.',
    from: ['sverlenie', 'frezerovanie', 'tochenie', 'rezba', 'osnastka'],
    count: 10,
  },
  {
    slug: 'stanki-v-nalichii',
    type: 'home',
    name: 'Станки в наличии',
    text: 'Можно посмотреть в работе и забрать за неделю.',
    from: ['frezernye', 'tokarnye', 'elektroerozionnye', 'shlifovalnye', 'lentochnopilnye'],
    count: 10,
  },
  folderSelection(
    'sverlenie',
    'Отверстие под M10 за четыре инструмента',
    ['centrovochnye', 'zenkovki-90'],
    ['hole:8.5', 'thread:M10'],
  ),
  folderSelection('frezerovanie', 'Набор фрез для первого центра', [
    'frezy-po-stali',
    'frezy-chernovye',
    'frezy-dlya-ustupov',
    'frezy-torcevye',
    'frezy-sfericheskie',
  ]),
  folderSelection('tochenie', 'Токарный комплект на сталь', [
    'plastiny-cnmg-p',
    'plastiny-wnmg',
    'rezcy-naruzhnye',
    'rezcy-rastochnye',
    'rezcy-otreznye',
    'plastiny-otreznye',
  ]),
  folderSelection(
    'rezba',
    'Резьба M6–M12 на ЧПУ',
    ['rezbofrezy', 'patrony-rezbonareznye'],
    ['thread:M6', 'thread:M8', 'thread:M10', 'thread:M12'],
  ),
  folderSelection(
    'osnastka',
    'Оснастка под шпиндель BT40',
    ['patrony-er-bt40', 'cangi-er32', 'stoyki-sborki'],
    ['er:BT40:ER32', 'er:BT40:ER25', 'nut:ER32', 'collets:ER32', 'stud:BT40', 'arbor:22', 'assembly:BT40'],
  ),
  folderSelection('zazhim-zagotovki', 'Зажим на стол 1000×500 мм', [
    'tiski-stanochnye',
    'moduli-nulevoy-tochki',
    'pallety',
    'krepezh-i-prihvaty',
  ]),
  folderSelection('izmereniya', 'Рабочее место контролёра', [
    'shtangencirkuli',
    'mikrometry',
    'indikatory',
    'kalibry',
    'glubinomery',
  ]),
  folderSelection('abraziv', 'Заточка и шлифование', [
    'krugi-shlifovalnye',
    'krugi-cbn-almaz',
    'pravka-krugov',
    'shchetki-i-pasty',
  ]),
  folderSelection('polotna-i-pily', 'Раскрой проката', [
    'polotna-bimetallicheskie',
    'polotna-tverdosplavnye',
    'pily-diskovye',
  ]),
  folderSelection('sozh-i-masla', 'Уход за эмульсией', [
    'sozh-emulsii',
    'kontrol-i-ochistka-sozh',
    'masla-napravlyayushchih',
  ]),
  folderSelection('naladka-i-hranenie', 'Инструментальная кладовая', [
    'stoyki-sborki',
    'hranenie-instrumenta',
  ]),
  folderSelection('frezernye', 'Первый обрабатывающий центр', ['vertikalnye']),
  folderSelection('tokarnye', 'Токарные станки для серии', ['tokarnye']),
  folderSelection('stanki-avtomatizaciya', 'Четвёртая ось и стружка', [
    'povorotnye-stoly',
    'transportery-struzhki',
    'stancii-sozh',
  ]),
];
