import type { MenuItem } from '@spindle/contract/content/site';
import { describe, expect, it } from 'vitest';
import { nearestFolders } from './nearest-folders.ts';

const item = (name: string, children: MenuItem[] = []): MenuItem =>
  ({ id: name, name, url: `/${name}/`, picture: null, children }) as unknown as MenuItem;

const roots = [
  item('Инструмент', [
    item('Сверление', [item('Свёрла твердосплавные', [item('5×D')]), item('Свёрла HSS')]),
    item('Пластины', [item('Пластины CNMG'), item('Пластины WNMG')]),
  ]),
];
const names = (query: string, most = 5) => nearestFolders(roots, query, most).map(({ name }) => name);

describe('nearest folders', () => {
  it('share a word with the query, whatever its ending', () => {
    expect(names('сверлами')).toEqual(['Свёрла твердосплавные', 'Свёрла HSS', 'Сверление']);
  });

  it('with more of its words come first', () => {
    expect(names('cnmg 120499-XX пластина', 2)).toEqual(['Пластины CNMG', 'Пластины']);
  });

  it('are not found by prepositions beside other words', () => {
    const some = [item('Станки', [item('Для листа'), item('Наладка'), item('Гайки')])];
    const found = (query: string) => nearestFolders(some, query, 5).map(({ name }) => name);
    expect(found('ключ для гайки')).toEqual(['Гайки']);
    expect(found('лента на пилу')).toEqual([]);
    expect(found('на')).toEqual(['Наладка']);
  });

  it('most alike come first', () => {
    const some = [item('Инструмент', [item('Прессы гидравлические'), item('Все', [item('Гидропатроны')])])];
    expect(nearestFolders(some, 'гидропатрон hsk', 1)[0]?.name).toBe('Гидропатроны');
  });

  it('give their path', () => {
    expect(nearestFolders(roots, 'WNMG', 1)[0]?.trail).toEqual(['Инструмент', 'Пластины']);
  });

  it.each(['', '   ', 'ъ', 'щщщщ', '🔩'])('%j has none', (query) => expect(names(query)).toEqual([]));
});
