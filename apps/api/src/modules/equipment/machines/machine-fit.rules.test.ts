import { describe, expect, it } from 'vitest';
import { fitQuery, fitsOf, type MachineFacts } from './machine-fit.rules.ts';

const folders = (facts: MachineFacts) =>
  Object.fromEntries(fitsOf(facts).map(({ folder, filters }) => [folder, fitQuery(filters)]));

describe('goods that fit a machine', () => {
  it.each<[string, MachineFacts, Record<string, string>]>([
    ['nothing is known', {}, {}],
    ['a taper nobody knows', { taper: 'capto-c6' }, {}],
    [
      'a milling centre BT40 with a table of 500 mm',
      { taper: 'bt40', table_width: 500 },
      {
        osnastka: 'p.taper=bt40',
        cangi: 'p.collet_size=er16,er20,er25,er32,er40',
        'frezy-koncevye': 'p.shank_diameter=..25',
        'sverla-tverdosplavnye': 'p.shank_diameter=..25',
        'shchupy-stanochnye': 'p.taper=bt40',
        'tiski-stanochnye': 'p.jaw_width=..200',
      },
    ],
    [
      'a fast small spindle takes thinner shanks and smaller collets',
      { taper: 'hsk-e40' },
      {
        osnastka: 'p.taper=hsk-e40',
        cangi: 'p.collet_size=er11,er16,er20,er25',
        'frezy-koncevye': 'p.shank_diameter=..16',
        'sverla-tverdosplavnye': 'p.shank_diameter=..16',
        'shchupy-stanochnye': 'p.taper=hsk-e40',
      },
    ],
    [
      'a drilling machine with Morse 4 takes smaller drills in sleeves',
      { taper: 'mk4', drill_capacity: 40 },
      {
        'sverla-konus-morze': 'p.diameter=..40&p.taper=mk1,mk2,mk3,mk4',
        'perehodniki-i-udliniteli': 'p.taper=mk4',
      },
    ],
    [
      'a lathe with an 8-inch chuck',
      { chuck_size: 8, swing: 550 },
      {
        'patrony-mehanizirovannye': 'p.chuck_diameter=200..215',
        kulachki: 'p.chuck_diameter=200..215',
        'rezcy-naruzhnye': 'p.shank_height=25..25',
        'rezcy-rastochnye': 'p.bar_diameter=..24',
      },
    ],
    [
      'a small lathe takes smaller tools',
      { chuck_size: 6 },
      {
        'patrony-mehanizirovannye': 'p.chuck_diameter=160..170',
        kulachki: 'p.chuck_diameter=160..170',
        'rezcy-naruzhnye': 'p.shank_height=20..20',
      },
    ],
    [
      'a band saw',
      { blade_size: '4115x34x1-1' },
      { 'polotna-i-pily': 'p.blade_length=4115..4115&p.blade_width=34..34' },
    ],
    ['a grinder', { wheel_size: 400 }, { 'krugi-shlifovalnye': 'p.wheel_diameter=320..400' }],
  ])('%s', (_name, facts, expected) => {
    expect(folders(facts)).toEqual(expected);
  });

  it('queries each folder once', () => {
    const all = fitsOf({ taper: 'bt50', table_width: 800, chuck_size: 12, swing: 800, wheel_size: 500 });
    expect(new Set(all.map(({ folder }) => folder)).size).toBe(all.length);
  });
});
