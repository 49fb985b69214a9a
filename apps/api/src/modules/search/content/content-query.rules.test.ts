import { describe, expect, it } from 'vitest';
import { alarmQuery, contentQuery, queryKind, markedParts, rootOf, withCuts } from './content-query.rules.ts';

describe('a query over texts', () => {
  it.each([
    ['доставка в Казань', 'доставка & в & казань', 'доставка & в & казань:*'],
    ['  СВЁРЛА!  ', 'сверла', 'сверла:*'],
    [`'; DROP TABLE pages; --`, 'drop & table & pages', 'drop & table & pages:*'],
    ['а & | ! ( ) : * <-> б', 'а & б', 'а & б:*'],
    ['trade-in', 'trade & in', 'trade & in:*'],
  ])('%s', (query, words, prefixes) => {
    expect(contentQuery(query)).toMatchObject({ words, prefixes });
  });

  it.each(['', '   ', '\u0000\u0007', '«»!?', '🔩🔧', "'''"])('%j is no query', (query) => {
    expect(contentQuery(query)).toBeNull();
  });

  it('is bounded', () => {
    const long = contentQuery('слово '.repeat(2000));
    expect(long?.words.split(' & ')).toHaveLength(8);
    expect(contentQuery('ы'.repeat(10_000))?.words).toHaveLength(40);
  });

  it('has no text when it is too short for a comparison by trigrams', () => {
    expect(contentQuery('сож')?.text).toBeNull();
    expect(contentQuery('лизинг')?.text).toBe('лизинг');
  });
});

it('a kind of text that is named counts; what texts of the kind are called stays a word', () => {
  expect(queryKind(['вакансия', 'склад'])).toMatchObject({ kind: 'vacancies', remaining: ['склад'] });
  expect(queryKind(['курс', 'программирования'])).toMatchObject({
    kind: 'education',
    remaining: ['курс', 'программирования'],
  });
  expect(queryKind(['вакансии'])).toMatchObject({ kind: null, bonus: 0 });
});

it('question words stay in the whole phrase: a phrase of the dictionary may contain them', () => {
  expect(contentQuery('с какого года работаете')).toMatchObject({
    list: ['года', 'работаете'],
    allWords: ['с', 'какого', 'года', 'работаете'],
  });
  expect(contentQuery('отправьте счёт')?.list).toEqual(['счет']);
});

it('words of one family begin alike', () => {
  expect(rootOf('поверяете')).toBe('повер');
  expect(['отремонтируете', 'ремонтируешь'].map(rootOf)).toEqual(['ремонт', 'ремонт']);
  expect(rootOf('сож')).toBeNull();
  // «сливочное» is of another family than «слив».
  expect(rootOf('сливочное')).toBeNull();
  expect(rootOf('cnmg120404')).toBeNull();
});

describe('an excerpt', () => {
  it('is parted at its marks', () => {
    expect(markedParts('о \uE000доставке\uE001 и \uE000оплате\uE001')).toEqual([
      { text: 'о ', match: false },
      { text: 'доставке', match: true },
      { text: ' и ', match: false },
      { text: 'оплате', match: true },
    ]);
  });

  it('with torn marks is plain text', () => {
    expect(markedParts('а\uE000б')).toEqual([{ text: 'аб', match: false }]);
  });

  it.each([
    ['Доставка платная.', 'Доставка платная.'],
    ['\uE000Доставка\uE001 платная', '\uE000Доставка\uE001 платная …'],
    ['и доставка.', '… и доставка.'],
  ])('%j is shown as %j', (excerpt, displayed) => expect(withCuts(excerpt)).toBe(displayed));
});

describe('codes of errors', () => {
  it.each([
    ['SV 0401', ['sv'], '401'],
    ['sv-401', ['sv'], '401'],
    ['9031', [], '9031'],
    ['ошибка 120 хаас', [], '120'],
  ])('«%s»', (query, letters, number) => {
    expect(alarmQuery(query)).toMatchObject({ letters, number });
  });

  it('are sure beside the word of an error, and name their maker', () => {
    expect(alarmQuery('ошибка 120 хаас')).toMatchObject({ isSure: true, others: ['хаас'] });
    expect(alarmQuery('гарантия 12 месяцев')).toMatchObject({ isSure: false });
    expect(alarmQuery('доставка')).toBeNull();
  });
});
