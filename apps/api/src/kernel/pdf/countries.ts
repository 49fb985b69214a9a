/** Numeric codes of the countries of the world (ОКСМ) that goods of a machine-tool shop come from. */
const codes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    Австрия: '040',
    Беларусь: '112',
    Болгария: '100',
    Великобритания: '826',
    Венгрия: '348',
    Вьетнам: '704',
    Германия: '276',
    Дания: '208',
    Израиль: '376',
    Индия: '356',
    Испания: '724',
    Италия: '380',
    Казахстан: '398',
    Китай: '156',
    Корея: '410',
    Лихтенштейн: '438',
    Люксембург: '442',
    Нидерланды: '528',
    Польша: '616',
    Португалия: '620',
    Россия: '643',
    Румыния: '642',
    Сербия: '688',
    Словакия: '703',
    Словения: '705',
    США: '840',
    Таиланд: '764',
    Тайвань: '158',
    Турция: '792',
    Финляндия: '246',
    Франция: '250',
    Чехия: '203',
    Швейцария: '756',
    Швеция: '752',
    'Южная Корея': '410',
    Япония: '392',
  }),
);

export interface Origin {
  readonly code: string;
  readonly name: string;
}

/** The text of columns 10 and 10а; nothing for goods of the shop's own country, as the form requires. */
export function foreignOrigin(country: string | null, home: string): Origin | null {
  const name = country?.trim() ?? '';
  if (name === '' || name === home) return null;
  return { code: codes.get(name) ?? '', name };
}
