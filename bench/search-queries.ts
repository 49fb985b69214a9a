/** What is right for a query: goods that have all of this. Names as patterns, folders with all that is below them. */
export interface Right {
  readonly name?: RegExp;
  readonly folder?: string;
  readonly brand?: string;
  readonly article?: string;
  /** Property → its number, or the slug of its value. */
  readonly has?: Readonly<Record<string, number | string>>;
}

export interface WrittenQuery {
  readonly query: string;
  readonly right: Right;
}

const q = (query: string, right: Right): WrittenQuery => ({ query, right });

/** Written by hand, as people at a machine type. */
export const writtenQueries: readonly WrittenQuery[] = [
  // Articles and models
  q('20-8501-085', { article: '20-8501-085' }),
  q('208501085', { article: '20-8501-085' }),
  q('8501-085', { article: '20-8501-085' }),
  q('24 1001 вт40 ER32 60', { article: '24-1001-BT40-ER32-60' }),
  q('22-1102-СNМG120408', { article: '22-1102-CNMG120408' }),
  q('vf2', { name: /Haas VF-2$/ }),
  q('хаас VF-2', { name: /Haas VF-2/ }),
  q('vmc-850', { name: /VMC[ -]850/ }),
  q('UMC 500', { name: /UMC-500/ }),
  q('kernel 8501', { name: /Kernel 8501/ }),
  // Sizes and parameters
  q('сверло 8.5 5xD', { folder: 'sverlenie', has: { diameter: 8.5, depth_ratio: '5xd' } }),
  q('сверло 8,5 мм', { folder: 'sverlenie', has: { diameter: 8.5 } }),
  q('сверло ф10', { folder: 'sverlenie', has: { diameter: 10 } }),
  q('сверло под М10', { name: /Сверло.*(?:Ø8,5|под M10|M10)/ }),
  q('сверло под резьбу М8', { name: /Сверло.*(?:Ø6,8|M8)/ }),
  q('CNMG 120408', { name: /CNMG 120408/ }),
  q('cnmg1204', { name: /CNMG 1204/ }),
  q('DCMT11T304', { name: /DCMT 11T304/ }),
  q('BT40', { name: /BT40/ }),
  q('патрон бт40 ер32', { name: /Патрон цанговый BT40 ER32/ }),
  q('HSK A63 гидропатрон', { name: /Гидропатрон HSK-A63/ }),
  q('м10х1.5 метчик', { name: /Метчик.*M10×1,5/ }),
  q('метчик м8', { name: /Метчик.*M8/ }),
  q('цанга ер 32 6мм', { name: /Цанга.*ER32 Ø6$/ }),
  q('фреза концевая 10 z4', { name: /Фреза концевая.*Ø10 .*Z4/ }),
  q('фреза 12 r1', { name: /Фреза.*Ø12 R1/ }),
  q('штангенциркуль 150', { name: /Штангенциркуль.*0–150/ }),
  q('развертка 10 Н7', { name: /Развёртка.*Ø10 мм, H7/ }),
  q('отрезной круг 230', { name: /Круг отрезной.*230/ }),
  q('эмульсия 20 литров', { name: /Эмульсия.* 20 л/ }),
  // Typing errors
  q('свердо', { name: /^Сверло/ }),
  q('твердоспавное сверло', { name: /^Сверло твердосплавное/ }),
  q('фреза концивая', { name: /^Фреза концевая/ }),
  q('штангельциркуль', { name: /^Штангенциркуль/ }),
  q('метчк спиральный', { name: /^Метчик спиральный/ }),
  q('патрон цанговй', { name: /^Патрон цанговый/ }),
  q('разветка машинная', { name: /^Развёртка машинная/ }),
  q('микромтер', { name: /^Микрометр/ }),
  q('гидропатрн', { name: /^Гидропатрон/ }),
  q('плостина токарная', { name: /^Пластина/, folder: 'tochenie' }),
  // The other layout
  q('cdthkj', { name: /^Сверло/ }),
  q('ahtpf rjywtdfz', { name: /^Фреза концевая/ }),
  q('njrfhysq cnfyjr', { folder: 'tokarnye' }),
  q('gfnhjy wfyujdsq', { name: /^Патрон цанговый/ }),
  q('луктуд', { brand: 'kernel' }),
  q('рффы', { brand: 'haas' }),
  q('nbcrb', { name: /^Тиски/ }),
  // Another alphabet
  q('sverlo tverdosplavnoe', { name: /^Сверло твердосплавное/ }),
  q('freza', { name: /^Фреза/ }),
  q('shtangencirkul', { name: /^Штангенциркуль/ }),
  q('metchik M10', { name: /Метчик.*M10/ }),
  q('кернел сверло', { name: /^Сверло.*Kernel/ }),
  // The same by other words
  q('токарник с чпу', { folder: 'tokarnye' }),
  q('CNC lathe', { folder: 'tokarnye' }),
  q('лерка м8', { name: /^Плашка.*M8/ }),
  q('ТС фреза', { name: /^Фреза/, has: { tool_material: 'tverdyy-splav' } }),
  q('сверло по нержавейке', { name: /^Сверло/, has: { materials: 'm' } }),
  q('колумбус цифровой', { name: /^Штангенциркуль цифровой/ }),
  q('ленточная пила', { folder: 'lentochnopilnye' }),
  q('пятикоординатный станок', { folder: 'pyatiosevye' }),
];
