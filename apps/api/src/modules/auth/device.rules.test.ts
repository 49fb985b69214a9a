import { describe, expect, it } from 'vitest';
import { deviceLabel, locationLabel } from './device.rules.ts';

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15';

describe('a device in words', () => {
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, 'Chrome на\u00a0Windows'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/143.0`, 'Edge на\u00a0Windows'],
    [`Mozilla/5.0 (Linux; Android 16) ${chrome} YaBrowser/26.1 Mobile`, 'Яндекс Браузер на\u00a0Android'],
    [`${iphone} Version/19.1 Mobile/15E148 Safari/604.1`, 'Safari на\u00a0iPhone'],
    [`${iphone} CriOS/143.0 Mobile/15E148 Safari/604.1`, 'Chrome на\u00a0iPhone'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox на\u00a0Linux'],
    ['curl/8.5.0', 'Другое устройство'],
  ])('%s', (userAgent, label) => expect(deviceLabel(userAgent)).toBe(label));

  it('is another one without a user agent', () => expect(deviceLabel(null)).toBe('Другое устройство'));
});

describe('a place in words', () => {
  it.each([
    ['Пермь', '83.149.10.7', 'выбран город Пермь, сеть 83.149…'],
    [null, '::ffff:83.149.10.7', 'сеть 83.149…'],
    [null, '2a00:1fa0:44c1::7', 'сеть 2a00:1fa0…'],
    ['Пермь', null, 'выбран город Пермь'],
    [null, '::1', null],
    [null, null, null],
  ])('%s, %s: %s', (city, address, label) => expect(locationLabel(city, address)).toBe(label));
});
