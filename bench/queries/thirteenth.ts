import { goods, nothing, page, type WrittenQuery } from './query.ts';

/** Written before it was run, after the twelfth was mended: the kinds that were weak there. */
export const synonyms: readonly WrittenQuery[] = [
  ...goods(
    { name: /^Фреза дисковая/ },
    'slotting cutter',
    'фреза для прорезания пазов',
    'дисковая фреза со сменными пластинами',
  ),
  ...goods({ name: /^Фреза высокой подачи/ }, 'фреза для высоких подач', 'high feed cutter'),
  ...goods({ name: /^Резьбофреза/ }, 'фреза резьбовая', 'thread milling cutter m8'),
  ...goods({ name: /^Развёртка машинная/ }, 'machine reamer', 'развёртка быстрорежущая'),
  ...goods({ folder: 'plastiny-otreznye' }, 'parting insert', 'пластина канавочная', 'пластина для отрезки'),
  ...goods({ name: /^Лезвие отрезное/ }, 'cut-off blade', 'отрезное полотно на токарный'),
  ...goods({ name: /^Термопатрон/ }, 'патрон горячей посадки', 'термоусадочный патрон'),
  ...goods(
    { name: /^Патрон механизированный|^Патрон пневматический/ },
    'патрон с гидроприводом токарный',
    'пневматический токарный патрон',
  ),
  ...goods({ name: /^Шпилька станочная/ }, 'резьбовая шпилька для т-паза', 'machine stud'),
  ...goods({ name: /^Круг CBN/ }, 'cbn grinding wheel', 'круг из эльбора'),
  ...goods({ name: /^Индикатор цифровой/ }, 'digital dial indicator', 'электронный индикатор'),
  ...goods({ name: /^Калибр-пробка резьбовой/ }, 'thread plug gauge', 'резьбовая пробка м8'),
  ...goods({ folder: 'stoyki-sborki' }, 'приспособление для затяжки патронов', 'tool assembly stand'),
  ...goods({ folder: 'vnutrishlifovalnye' }, 'internal grinder', 'станок для шлифования отверстий'),
  ...goods({ folder: 'tokarno-frezernye' }, 'mill turn center', 'токарный с осью y'),
];
export const slang: readonly WrittenQuery[] = [
  ...goods({ name: /^Фреза/ }, 'фрезочки', 'фрезка 6 мм', 'фрезы твс'),
  ...goods({ name: /^Метчик/ }, 'метчички', 'машинный метчик м12', 'спиральный метчик глухарь'),
  ...goods({ name: /^Сверло/ }, 'сверлице', 'сверла р6м5', 'сверлишко 3'),
  ...goods({ name: /^Развёртка/ }, 'развёрточка 10', 'разверточки'),
  ...goods({ name: /^Пластина/ }, 'пластиночки', 'сменки токарные', 'победитовые пластины'),
  ...goods({ name: /^Пластина DNMG/ }, 'днмгшка', 'дэнээмгэ'),
  ...goods({ name: /^Резец расточной/ }, 'расточнушка', 'расточной резец державка'),
  ...goods({ name: /^Патрон цанговый/ }, 'цанговик bt40', 'цанговый патрончик'),
  ...goods({ name: /^Оправка/ }, 'оправочка насадная', 'насадка для торцевой фрезы'),
  ...goods({ name: /^Тиски/ }, 'тисочки станочные', 'тиски самоцентры'),
  ...goods({ name: /^Штангенциркуль/ }, 'штангенчик', 'штангель 150', 'цифровой штангель'),
  ...goods({ name: /^Нутромер/ }, 'нутромер трёхлапый', 'нутрячок'),
  ...goods({ folder: 'frezernye-universalnye' }, 'фрезерный ручной', 'консолька'),
  ...goods({ folder: 'portalnye' }, 'порталка', 'портальник'),
  ...goods({ folder: 'lazernaya-rezka' }, 'лазерник', 'лазерный резак станок'),
  ...goods({ folder: 'listogibochnye' }, 'листогибка', 'гибочный станок'),
  ...goods({ folder: 'transportery-struzhki' }, 'стружкоуборка', 'транспортёр для стружки'),
  ...goods({ name: /^Масло/ }, 'маслице для станка', 'масло на направляшки'),
];
export const questions: readonly WrittenQuery[] = [
  ...goods({ folder: 'rezba' }, 'чем нарезать наружную резьбу', 'как сделать внутреннюю резьбу'),
  ...goods(
    { folder: 'rastochnye-sistemy' },
    'чем расточить отверстие 60',
    'чем растачивать большие отверстия',
  ),
  ...goods({ folder: 'tochenie' }, 'чем отрезать заготовку на токарном', 'чем обточить вал'),
  ...goods(
    { folder: 'plity-magnitnye' },
    'как закрепить деталь магнитом',
    'на чём держать деталь при шлифовке',
  ),
  ...goods({ folder: 'otreznye-krugi' }, 'чем резать болгаркой', 'чем отрезать трубу болгаркой'),
  ...goods({ folder: 'zatochnye' }, 'на чём заточить фрезу', 'станок для заточки инструмента'),
  ...goods(
    { folder: 'radialno-sverlilnye' },
    'на чём сверлить большие плиты',
    'станок для сверления крупных деталей',
  ),
  ...goods({ folder: 'krugloshlifovalnye' }, 'на чём шлифовать валы', 'какой станок для шлифовки штоков'),
  ...goods(
    { folder: 'shchupy-stanochnye' },
    'чем привязать деталь на станке',
    'чем измерять деталь прямо в станке',
  ),
  ...goods(
    { folder: 'stancii-sozh' },
    'как подать сож под высоким давлением',
    'чем подавать сож через шпиндель',
  ),
];
export const purposes: readonly WrittenQuery[] = [
  ...goods({ name: /^Фреза/, has: { materials: 'k' } }, 'фреза по чугуну', 'фреза для чугуна 12'),
  ...goods(
    { name: /^Пластина/, has: { materials: 'h' } },
    'пластина по закалённой стали',
    'пластина для калёных деталей',
  ),
  ...goods({ name: /^Сверло/, has: { tool_material: 'hss-co5' } }, 'сверло кобальтовое', 'сверло р6м5к5 10'),
  ...goods(
    { name: /^Развёртка/, has: { tool_material: 'tverdyy-splav' } },
    'твердосплавная развертка',
    'карбидная развертка 8',
  ),
];
export const codes: readonly WrittenQuery[] = [
  ...goods({ name: /^Пластина DCMT 0702/ }, 'дцмт 0702', 'dcmt 0702', 'dcmt0702'),
  ...goods({ name: /^Пластина TNMG 2204/ }, 'тнмг 2204', 'tnmg2204', 'tnmg 220408'),
  ...goods({ name: /^Пластина RPMT/ }, 'рпмт 0802', 'rpmt 0802'),
  ...goods({ name: /^Пластина для сверла WCMX/ }, 'вцмх', 'wcmx 0302', 'wcmx'),
  ...goods({ name: /DCLNR/ }, 'дцлнр 2525', 'dclnr 25x25'),
  ...goods({ name: /Haas VF-4/ }, 'вф4', 'vf-4', 'haas vf4'),
  ...goods({ name: /TL 450/ }, 'tl450', 'тл 450'),
  ...goods({ name: /HSK-A63/ }, 'хск а63', 'hsk63', 'hsk a63'),
];
export const layout: readonly WrittenQuery[] = [
  ...goods({ name: /^Развёртка/ }, 'hfpdthnrf', 'hfpd`hnrf 10'),
  ...goods({ name: /^Фреза концевая/ }, 'rjywtdfz ahtpf', 'ahtpf rjywtdfz 10'),
  ...goods({ name: /^Пластина CCMT/ }, 'ссье 09е3', 'ссье'),
  ...goods({ name: /Haas EC-400/ }, 'ус-400', 'рффы ус-400'),
  ...goods({ name: /^Цанга/ }, 'wfyufth32', 'wfyub'),
];
export const nonsense: readonly WrittenQuery[] = nothing(
  'ывапр',
  'стиральная машина',
  'отпуск на море',
  'qazwsx',
  'скрипка',
  'шампунь',
);
export const content: readonly WrittenQuery[] = [
  ...page('/press/faq/dostavka/#po-chastyam', 'получить заказ частями', 'отправка по частям'),
  ...page('/press/faq/kabinet-i-bonusy/#napominaniya', 'напоминание о заказе', 'регулярный заказ'),
  ...page(
    '/press/faq/kabinet-i-bonusy/#cena-v-kabinete',
    'почему цена в кабинете другая',
    'цена после входа',
  ),
  ...page(
    '/press/faq/lizing-i-trade-in/#ocenka-stanka',
    'оценить старый станок',
    'сколько дадите за мой станок',
  ),
  ...page(
    '/press/faq/stanki-i-pusk/#stanok-s-probegom',
    'что проверяете у бу станков',
    'станок с пробегом проверка',
  ),
  ...page(
    '/press/faq/vozvrat-i-garantiya/#stanok-stoit',
    'станок остановился',
    'станок встал с ошибкой что делать',
  ),
  ...page(
    '/press/stati/rezhimy/frezerovanie/dinamicheskoe-frezerovanie/',
    'трохоидальное фрезерование',
    'динамическое фрезерование',
  ),
  ...page('/press/stati/rezhimy/sverlenie/sverlenie-5xd/', 'сверление 5xd', 'биение сверла при сверлении'),
  ...page('/press/stati/izmereniya/shchup-v-shpindele/', 'окупается ли щуп', 'щуп в шпинделе'),
  ...page('/press/obzory/pyat-osey/', 'позиционная пятиосевая обработка', 'пять осей обзор'),
  ...page('/press/vnedreniya/korpus-nasosa/', 'обработка корпуса насоса', 'внедрение корпус насоса'),
  ...page('/service/garantiya/', 'гарантийный ремонт', 'станок сломался на гарантии'),
  ...page('/service/remont/diagnostika/', 'диагностика станка', 'найти причину поломки'),
  ...page('/service/pusk/podgotovka/fundament/vibroopory/', 'виброопоры', 'опоры под станок'),
  ...page('/service/haas/education/cam-frezernaya-obrabotka/', 'курс cam', 'обучение cam фрезерная'),
  ...page('/service/haas/education/elektrika-i-privody/', 'курс электрика', 'обучение диагностике приводов'),
  ...page('/about/job/slesar-po-remontu-shpindeley/', 'вакансия слесарь', 'работа слесарем'),
  ...page('/about/job/menedzher-po-stankam/', 'вакансия менеджер по станкам', 'работа продавать станки'),
  ...page('/about/', 'о компании', 'о нас'),
  ...page('/soglasie-na-obrabotku/', 'согласие на обработку данных'),
];
