const browsers: readonly (readonly [RegExp, string])[] = [
  [/YaBrowser/, 'Яндекс Браузер'],
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
];

/** «Chrome на Windows» of a user agent. */
export function deviceLabel(userAgent: string | null): string {
  const find = (table: typeof browsers) => table.find(([sign]) => sign.test(userAgent ?? ''))?.[1];
  const [browser, system] = [find(browsers), find(systems)];
  if (browser && system) return `${browser} на\u00a0${system}`;
  return browser ?? system ?? 'Другое устройство';
}

/** Only what is known of the location: the city chosen in the shop and the start of the network address. */
export function locationLabel(city: string | null, address: string | null): string | null {
  const network = address && networkOf(address);
  const parts = [city && `выбран город ${city}`, network && `сеть ${network}`].filter(Boolean);
  return parts.length === 0 ? null : parts.join(', ');
}

function networkOf(address: string): string | null {
  const four = /^(?:::ffff:)?(\d+\.\d+)\.\d+\.\d+$/i.exec(address);
  if (four) return `${four[1]}…`;
  const six = /^([\da-f]+:[\da-f]+):/i.exec(address);
  return six ? `${six[1]}…` : null;
}
