import { brandPage, folderPage, goods, nothing, page, type WrittenQuery } from './query.ts';

/** Written after the seventh look was mended and before this was run: what of that was kinds and not queries. */
export const synonyms: readonly WrittenQuery[] = [
  ...goods({ name: /^Цанга/ }, 'цанга зажимная для фрезы', 'collet er20'),
  ...goods({ folder: 'frezy-diskovye' }, 'дисковая трёхсторонняя фреза', 'slot milling cutter'),
  ...goods({ folder: 'rezbofrezy' }, 'фреза для нарезания резьбы', 'гребёнчатая фреза'),
  ...goods({ name: /^Датчик инструмента/ }, 'датчик касания инструмента', 'датчик длины инструмента'),
  ...goods({ folder: 'krugi-shlifovalnye' }, 'абразивный круг на точило', 'шлифовальный камень белый'),
  ...goods(
    { folder: 'patrony-mehanizirovannye' },
    'гидравлический токарный патрон',
    'патрон с гидрозажимом токарный',
  ),
  ...goods(
    { folder: 'polotna-tverdosplavnye' },
    'твердосплавное ленточное полотно',
    'carbide band saw blade',
  ),
  ...goods({ folder: 'stoyki-sborki' }, 'стойка для сборки инструмента', 'ключ с трещоткой моментный'),
  ...goods({ name: /^Центроискатель/ }, 'кромкоискатель', 'edge finder'),
  ...goods({ folder: 'tokarnye-karuselnye' }, 'вертикальный токарный станок', 'vertical turning lathe'),
  ...goods({ folder: 'frezy-po-nerzhaveyke' }, 'фреза по нержавеющей стали', 'фреза inox'),
  ...goods({ name: /^Резец отрезной|^Лезвие/ }, 'отрезная державка', 'parting blade'),
];
export const slang: readonly WrittenQuery[] = [
  ...goods({ name: /^Сверло|^Микросверло|^NC-сверло/ }, 'сверлышки набор', 'сверлилко 6'),
  ...goods({ folder: 'metchiki' }, 'метчички', 'метчик шестой'),
  ...goods({ folder: 'frezy-koncevye' }, 'концевушка 8', 'пальчиковая 12'),
  ...goods({ folder: 'tokarnye' }, 'токарка б/у', 'токарник с чпу'),
  ...goods({ folder: 'patrony-tokarnye' }, 'трехкулачковик', 'патронник токарный 200'),
  ...goods({ folder: 'lentochnopilnye' }, 'ленточка по металлу станок', 'ленточнопилка автомат'),
  ...goods({ folder: 'mikrometry' }, 'микрометрик 0-25', 'нутромерчик'),
  ...goods({ folder: 'otreznye-krugi' }, 'отрезные кружки 125', 'диски на ушм'),
  ...goods({ folder: 'nulevaya-tochka' }, 'зеро поинт система', 'нулевка модуль'),
  ...goods({ folder: 'shtangencirkuli' }, 'штанген 300', 'штангель с экранчиком'),
];
export const intent: readonly WrittenQuery[] = [
  ...goods({ name: /^Тиски/ }, 'прошу счёт на тиски', 'тиски в наличии сегодня', 'тиски по акции'),
  ...goods(
    { name: /^Эмульсия/ },
    'эмульсия купить 200 литров',
    'есть в наличии эмульсия',
    'подберите эмульсию',
  ),
  ...goods(
    { name: /^Цанга.*ER32/ },
    'цанга er32 какая цена',
    'нужна цанга er32 срочно',
    'цанги er32 заказать',
  ),
];
export const nonsense: readonly WrittenQuery[] = nothing(
  'масло оливковое 1 л',
  'лента новогодняя',
  'паста томатная 140',
  'ключ от квартиры',
  'щетка зубная',
  'стол письменный',
  'сверло по бетону 8',
  'шкаф купе 2 м',
  'электросамокат 350 вт',
  'кефир 1%',
  'пила для костей',
  'джинсы 32',
  'asdfgh',
  'ооооо',
  'кукла барби',
);
export const slips: readonly WrittenQuery[] = [
  ...goods({ article: '20-8204-080' }, '20-8204-08', '20-8240-080', '20-8204-O80'),
  ...goods({ article: '24-2806-ER40' }, '24-2806-ЕР40', '24-2806-ER4', '24-2860-ER40'),
  ...goods(
    { article: '22-3201-TCGW16T308' },
    '22-3201-TCGW16Т308',
    '22-3201-TCGW16T38',
    '22-3201-TGCW16T308',
  ),
  ...goods({ article: '17-0603-6022' }, '17-0603-602', '17-6003-6022', '17 0603 6022'),
];
export const numbers: readonly WrittenQuery[] = [
  ...goods(
    { name: /^Сверло/, has: { diameter: 8.5 } },
    'сверло 8,5 мм',
    'сверло восемь и пять',
    'сверло ф8.5',
  ),
  ...goods({ name: /^Метчик.*M12×1,75/ }, 'метчик м12', 'метчик двенадцатый', 'метчик m12x1.75'),
  ...goods({ name: /^Фреза концевая/, has: { diameter: 6 } }, 'фреза 6мм', 'фреза концевая шестёрка'),
  ...goods({ has: { taper: 'bt50' } }, 'оправка бт50', 'патрон bt 50'),
];
export const transliteration: readonly WrittenQuery[] = [
  ...goods({ name: /^Плашка/ }, 'plashka m8', 'plashki'),
  ...goods({ name: /^Полотно/ }, 'polotno bimetallicheskoe', 'lentochnoe polotno'),
  ...goods({ name: /^Кулачки/ }, 'kulachki', 'kulachki dlya patrona'),
  ...goods({ folder: 'frezernye' }, 'obrabatyvayuschiy centr', 'frezernyj stanok s chpu'),
  ...goods({ name: /^Зенковка/ }, 'zenkovka 90', 'zenkovka'),
  ...goods({ name: /^Микрометр/ }, 'mikrometr', 'mikrometr cifrovoy'),
];
export const questions: readonly WrittenQuery[] = [
  ...goods({ folder: 'lazernaya-rezka' }, 'на чем вырезать детали из листа', 'чем резать лист лазером'),
  ...goods(
    { folder: 'patrony-cangovye' },
    'чем зажать концевую фрезу в шпинделе',
    'куда вставить сверло на фрезерном',
  ),
  ...goods({ folder: 'krugloshlifovalnye' }, 'на чём шлифуют валы', 'станок чтобы шлифовать шейки валов'),
  ...goods(
    { folder: 'instrument-dlya-fasok' },
    'чем снять заусенцы в отверстии',
    'как сделать фаску с обратной стороны',
  ),
  ...goods(
    { name: /^Рефрактометр/ },
    'чем проверить концентрацию эмульсии',
    'как узнать сколько масла в воде сож',
  ),
  ...goods(
    { folder: 'sverla-tverdosplavnye' },
    'каким сверлом сверлить закаленную сталь',
    'сверло для твёрдой стали какое',
  ),
  ...goods({ folder: 'glubinomery' }, 'чем измерить глубину паза', 'чем разметить заготовку по высоте'),
  ...goods(
    { folder: 'tokarnye-prodolnogo-tocheniya' },
    'станок для мелких деталей из прутка',
    'на чем точить маленькие винты',
  ),
  ...goods(
    { folder: 'pily-diskovye', name: /^Пила/ },
    'какой пилой прорезать тонкий паз',
    'чем отрезать трубу дисковой пилой',
  ),
  ...goods(
    { folder: 'povorotnye-stoly' },
    'как добавить четвёртую ось на станок',
    'чем поворачивать деталь на фрезерном',
  ),
  ...goods({ name: /^Калибр-кольцо/ }, 'чем проверить наружную резьбу', 'как проверить резьбу болта'),
  ...goods({ folder: 'hranenie-instrumenta' }, 'где хранить оправки', 'в чем возить инструмент по цеху'),
  ...goods({ name: /^Паста/ }, 'чем отполировать до зеркала', 'паста для полировки металла какая'),
  ...goods(
    { folder: 'frezy-sfericheskie' },
    'какой фрезой делать 3д поверхность',
    'чем фрезеровать скругление на дне',
  ),
];
export const purposes: readonly WrittenQuery[] = [
  ...goods(
    { name: /^Метчик/, has: { hole_type: 'blind' } },
    'метчик м10 для глухих отверстий',
    'метчики под глухое отверстие',
  ),
  ...goods({ name: /^Метчик/, has: { hole_type: 'through' } }, 'метчик м6 сквозное отверстие'),
  ...goods({ name: /^Фреза/, has: { coolant: 'internal' } }, 'торцевая фреза с внутренним подводом сож'),
  ...goods(
    { name: /^Сверло/, has: { coolant: 'external' } },
    'сверло 5d без внутреннего подвода',
    'сверло с наружным подводом сож',
  ),
  ...goods(
    { name: /^Пластина/, has: { materials: 'k' } },
    'пластины для чугуна',
    'пластина токарная по чугуну черновая',
  ),
];
export const content: readonly WrittenQuery[] = [
  ...page('/dostavka-i-oplata/samovyvoz/', 'самовывоз', 'хочу забрать сам'),
  ...page('/press/faq/dostavka/#dostavka-stanka', 'как привезут станок', 'доставка крупного станка'),
  ...page(
    '/press/faq/zakaz-i-oplata/#schet-dlya-organizacii',
    'как выставить счет на ооо',
    'оплата по безналу',
  ),
  ...page(
    '/press/faq/kabinet-i-bonusy/#cena-v-kabinete',
    'почему в кабинете другая цена',
    'цена после входа',
  ),
  ...page('/press/faq/kabinet-i-bonusy/#napominaniya', 'напомнить о заказе', 'регулярные заказы'),
  ...page(
    '/press/faq/vozvrat-i-garantiya/#vozvrat-fizlico',
    'возврат физлицу',
    'вернуть товар частному лицу',
  ),
  ...page(
    '/press/faq/vozvrat-i-garantiya/#stanok-stoit',
    'станок встал с ошибкой',
    'станок остановился что делать',
  ),
  ...page('/press/faq/lizing-i-trade-in/#lizing-b-u', 'лизинг на б/у станок', 'лизинг станка с пробегом'),
  ...page(
    '/press/faq/stanki-i-pusk/#skolko-dlitsya-pusk',
    'сколько длится пуск станка',
    'за сколько запустите станок',
  ),
  ...page(
    '/press/faq/stanki-i-pusk/#obuchenie-operatorov',
    'обучение входит в цену',
    'обучите ли наших операторов',
  ),
  ...page('/service/remont/shpindel/', 'ремонт шпинделей', 'шпиндель шумит'),
  ...page('/service/remont/diagnostika/', 'диагностика станка', 'выезд на диагностику'),
  ...page('/service/pusk/podgotovka/fundament/vibroopory/', 'виброопоры', 'виброопоры под станок'),
  ...page('/service/zapchasti/', 'запчасти для станков', 'заказать запчасть'),
  ...page('/service/obsluzhivanie/reglament/', 'регламент то', 'как часто обслуживать станок'),
  ...page('/about/istoriya/', 'история фирмы', 'сколько лет компании'),
  ...page(
    '/about/job/menedzher-po-instrumentu/',
    'вакансия менеджер по инструменту',
    'менеджер инструмент работа питер',
  ),
  ...page('/about/job/stazhyor-tehnolog/', 'стажировка технолог', 'работа без опыта технолог'),
  ...page('/press/obzory/volokonnyy-lazer/', 'мощность волоконного лазера', 'какой газ для лазера'),
  ...page('/press/stati/osnastka/nulevaya-tochka/', 'сколько стоит переналадка', 'нулевая точка статья'),
  ...page('/press/novosti/elektronnye-dokumenty/', 'эдо', 'электронные упд'),
  ...page('/service/haas/education/makroprogrammirovanie/', 'макропрограммирование', 'курс макросы'),
  ...page(
    '/service/haas/education/pyatiosevaya-obrabotka/',
    'курс по пятиосевой обработке',
    'обучение 5 осей',
  ),
  ...page('/garantiya-i-vozvrat/', 'гарантия', 'возврат товара'),
  ...page('/oferta/', 'оферта', 'публичная оферта'),
];
export const brands: readonly WrittenQuery[] = [
  ...brandPage('spiron', 'спирон', 'спир'),
  ...brandPage('arkada', 'аркада', 'arcada'),
  ...brandPage('norvik', 'норвик', 'норвиг'),
  ...brandPage('lunet', 'люнет', 'лунет'),
  ...brandPage('radiana', 'радиана', 'hflbfyf'),
  ...brandPage('borlex', 'борлекс', 'борлек'),
  ...brandPage('konvey', 'конвей', 'konvei'),
  ...brandPage('prizma', 'призма', 'prisma'),
];
export const folders: readonly WrittenQuery[] = [
  ...folderPage('gidropatrony', 'гидропатроны', 'гидропат'),
  ...folderPage('metchiki', 'метчики', 'метчик'),
  ...folderPage('shlifovalnye', 'шлифовальные станки', 'шлифовальн'),
  ...folderPage('masla-napravlyayushchih', 'масла для направляющих', 'масло для шпинделя'),
  ...folderPage('krepezh-i-prihvaty', 'прихваты', 'крепеж'),
  ...folderPage('indikatory', 'индикаторы', 'магнитная стойка'),
  ...folderPage('kontrol-i-ochistka-sozh', 'рефрактометр', 'скиммер'),
  ...folderPage('mikrofrezy', 'микрофрезы', 'микрофр'),
  ...folderPage('transportery-struzhki', 'транспортер стружки', 'конвейер для стружки'),
  ...folderPage('pravka-krugov', 'правка кругов', 'алмазный карандаш'),
];
