import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import type { OperatorClaim } from '../../core/atms/atm.ts';
import { normaliseOperatorName } from '../../core/atms/operatorName.ts';
import type { OperatorRecord } from '../../data/operators/operatorRecord.ts';
import { takeovers } from '../../data/operators/takeovers.ts';
import { KnownOperators, knownOperators } from './knownOperators.ts';

const whom = (name: string, country: string, wikidata?: string) =>
  knownOperators().find({ name, ...(wikidata !== undefined && { wikidata }) }, country);

describe('the operator that a name refers to', () => {
  it.each([
    ['Banco Comercial Português', 'PT', 'Millennium bcp', 'Q118581'],
    ['Moneta', 'CZ', 'Moneta Bank', 'Q24282966'],
    ['MONETA Money Bank, a.s.', 'CZ', 'Moneta Bank', 'Q24282966'],
    ['Raiffeisen bank', 'CZ', 'Raiffeisenbank', 'Q24282825'],
    ['HSBC Bank - Hamrun Branch', 'MT', 'HSBC', 'Q190464'],
    ['CIB', 'EG', 'Commercial International Bank', 'Q5152506'],
    ['C I B', 'EG', 'Commercial International Bank', 'Q5152506'],
    ['البنك الأهلي المصري', 'EG', 'National Bank of Egypt', 'Q4119563'],
    ['البنك الاهلي المصري - فرع السيوف', 'EG', 'National Bank of Egypt', 'Q4119563'],
    ['Bank Hapoalim', 'IL', 'בנק הפועלים', 'Q2666775'],
    ['Euronet', 'MT', 'Euronet', 'Q5412010'],
    ['NoteMachine Ltd', 'GB', 'NoteMachine', 'Q104368525'],
    ['Commonwealth Bank', 'AU', 'Commonwealth Bank', 'Q285328'],
    ['Bank of India', 'IN', 'Bank of India', 'Q2004439'],
    ['BOI', 'IN', 'Bank of India', 'Q2004439'],
    ['SBI', 'IN', 'State Bank of India', 'Q1340361'],
    ['Bank of India', 'GB', 'Bank of India', 'Q2004439'],
    ['Chase', 'US', 'Chase', 'Q524629'],
    ['Bank of America', 'US', 'Bank of America', 'Q487907'],
    ['Eastern Bank', 'US', 'Eastern Bank', 'Q5330003'],
    ['First National Bank', 'ZA', 'FNB', 'Q3072956'],
    ['Banco General', 'PA', 'Banco General', 'Q27618271'],
    ['BW-Bank', 'DE', 'BW-Bank', 'Q798891'],
    ['Deutsche Bank', 'DE', 'Deutsche Bank', 'Q66048'],
    ['Citibank', 'US', 'Citibank', 'Q857063'],
  ])('%s in %s is %s', (name, country, proper, wikidata) => {
    expect(whom(name, country)).toEqual({ name: proper, wikidata });
  });

  it.each([
    ['BPI', 'PT', 'two banks there have this name'],
    ['Lloyds TSB', 'GB', 'it was divided into two banks'],
    ['Fio', 'CZ', 'it is known as Fio banka alone'],
    ['Commonwealth Bank', 'US', 'First Commonwealth Bank is there, and this one is elsewhere'],
    ['Commonwealth Bank - Main Street', 'US', 'neither with a branch'],
    ['Mercantil', 'BR', 'Banco Mercantil do Brasil is there'],
    ['Commonwealth Bank', 'BS', 'Commonwealth Bank of the Bahamas is another one'],
    ['Chase Bank', 'KE', 'Chase Bank Kenya was another one'],
    ['Standard Bank', 'US', 'it is of southern Africa'],
    ['BOI', 'IE', 'it is short for Bank of Ireland there'],
    ['BOB', 'BS', 'it is short for Bank of The Bahamas there'],
    ['BOC', 'CY', 'it is short for Bank of Cyprus there'],
    ['SBI', 'JP', 'SBI is a bank of its own there'],
    ['Banco Nacional', 'PA', 'Banco Nacional de Panamá is there'],
    ['First Security Bank', 'US', 'its words are those of many names there'],
    ['Farmers & Merchants State Bank', 'US', 'its words are those of many names there'],
    ['First Financial Bank - Main Office', 'US', 'neither with a branch'],
    ['Gramin Bank', 'IN', 'every state has one'],
    ['India Post', 'IN', 'its payments bank is another one'],
    ['UCPB', 'PH', 'its savings bank is another one'],
    ['Türkiye Vakıflar Bankası', 'TR', 'its subsidiary is another one'],
    ['BCG', 'CH', 'Geneva and Grisons have banks of these letters'],
    ['Banque BCP', 'FR', 'it is no longer of the Portuguese bank'],
    ['BCP', 'LU', 'neither without "Banque"'],
    ['Banque Populaire', 'BE', 'a Moroccan bank and French ones are called so'],
    ['CCB', 'US', 'it is China Construction Bank in China'],
    ['BCC', 'IT', 'hundreds of cooperative banks are called so'],
    ['Cassa di Risparmio', 'IT', 'many savings banks are called so'],
    ['Bank Spółdzielczy', 'PL', 'hundreds of cooperative banks are called so'],
    ['Caisse populaire', 'CA', 'many are called so'],
    ['CNB', 'US', 'many national banks are short for so'],
    ['Citizens National Bank', 'US', 'many are called so'],
    ['Sparkasse', 'DE', 'there are hundreds'],
    ['Volksbank', 'AT', 'there are many'],
    ['Stadtsparkasse', 'DE', 'every town has one'],
    ['Bank', 'CZ', 'it names nobody'],
    ['Česká spořitelna', 'EG', 'it is of another country'],
    ['Bank of Valletta', 'MT', 'nobody has told of it'],
    ['', 'MT', 'nothing is said'],
  ])('%s in %s means no known operator: %s', (name, country) => {
    expect(whom(name, country)).toBeUndefined();
  });

  it.each([
    ['BPI', 'PT', 'Q537886', 'Banco BPI'],
    ['Euronext', 'MT', 'Q5412010', 'Euronet'],
    ['Banque BCP', 'FR', 'Q118581', 'BCP'],
  ])('%s in %s with the id %s is %s, in any spelling', (name, country, wikidata, proper) => {
    expect(whom(name, country, wikidata)).toEqual({ name: proper, wikidata });
  });

  test('an unknown id is not resolved by its name', () => {
    expect(whom('Moneta', 'CZ', 'Q1')).toBeUndefined();
  });
});

describe('in a small register', () => {
  const world = new KnownOperators([
    { q: 'Q1', n: 'Sun Bank', a: ['Sun', 'SB'], c: ['CZ'] },
    { q: 'Q2', n: 'Moon Bank', a: ['Sun'], c: ['CZ', 'SK'] },
    { q: 'Q3', n: 'Star Bank', x: ['SK'] },
    { q: 'Q4', n: 'Comet East', c: ['CZ'] },
    { q: 'Q4', n: 'Comet West', c: ['AT'] },
  ]);
  it.each([
    ['Sun', 'CZ', undefined],
    ['Sun', 'SK', 'Moon Bank'],
    ['SB', 'CZ', undefined],
    ['Star Bank', 'CZ', 'Star Bank'],
    ['Star Bank', 'SK', undefined],
    ['Comet East', 'CZ', 'Comet East'],
    ['Comet East', 'AT', undefined],
  ])('%s in %s is %s', (name, country, proper) => {
    expect(world.find({ name }, country)?.name).toBe(proper);
  });

  it('an operator with two names in two countries is named as in the source elsewhere', () => {
    expect(world.find({ name: 'Comet', wikidata: 'Q4' }, 'AT')?.name).toBe('Comet West');
    expect(world.find({ name: 'Comet', wikidata: 'Q4' }, 'DE')).toBeUndefined();
  });
});

describe('a contradictory claim', () => {
  const known = knownOperators();
  it.each<[OperatorClaim, string, string]>([
    [{ name: 'Air Bank', wikidata: 'Q24282966' }, 'CZ', 'has the Wikidata id Q24282966 of "Moneta Bank"'],
    [{ name: 'HSBC', wikidata: 'Q245343' }, 'GB', 'has the Wikidata id Q245343 of "Barclays"'],
    [{ name: 'Santander', wikidata: 'Q245343' }, 'GB', 'has the Wikidata id Q245343 of "Barclays"'],
    [{ name: 'HSBC Bank Main Street', wikidata: 'Q245343' }, 'MT', 'has the Wikidata id Q245343 of "Barclays"'],
    [{ name: 'HSBC', brand: 'Barclays' }, 'GB', 'the operator is "HSBC" and the brand is "Barclays"'],
    [{ name: 'HSBC', wikidata: 'Q190464', brand: 'Barclays' }, 'GB', 'the operator is "HSBC" and the brand is "Barclays"'],
    [{ name: 'Barclays', wikidata: 'Q245343', operator: 'HSBC' }, 'GB', 'the operator is "HSBC" and the brand is "Barclays"'],
    [{ name: 'Société Générale', brand: 'BNP Paribas' }, 'FR', 'the brand is "BNP Paribas"'],
    [{ name: 'Barclays, HSBC', wikidata: 'Q245343' }, 'GB', '"Barclays, HSBC" names several operators'],
  ])('%j in %s has no operator: %s', (claim, country, message) => {
    expect(known.identifyUnlessGeneric(claim, country)).toBeUndefined();
    expect(known.contradiction(claim, country)).toContain(message);
  });

  it('an id that the register does not contain is used, with a warning if the name belongs to another operator', () => {
    expect(known.doubt({ name: 'Barclays', wikidata: 'Q312' }, 'GB')).toContain(
      'has Wikidata id Q312, which is not in the operator register; "Barclays" has Q245343',
    );
    expect(known.doubt({ name: 'Barclays', wikidata: 'Q245343' }, 'GB')).toBeUndefined();
    expect(known.doubt({ name: 'Pharro', wikidata: 'Q312' }, 'GB')).toBeUndefined();
    expect(known.doubt({ name: 'Barclays' }, 'GB')).toBeUndefined();
  });

  it.each<[string, OperatorClaim, string]>([
    ['the same', { name: 'Moneta', wikidata: 'Q24282966' }, 'CZ'],
    ['no name', { name: 'Bankomat 24 h', wikidata: 'Q24282966' }, 'CZ'],
    ['an unknown id', { name: 'Air Bank', wikidata: 'Q1' }, 'CZ'],
    ['another one of the group', { name: 'HSBC', wikidata: 'Q64767453' }, 'GB'],
    ['another one of the name', { name: 'Santander', wikidata: 'Q5835668' }, 'DE'],
    ['one of two that it may mean', { name: 'BPI', wikidata: 'Q537886' }, 'PT'],
    ['the brand of its group', { name: 'HSBC', brand: 'HSBC UK' }, 'GB'],
    ['a brand whose machines it runs', { name: 'ITCARD S.A.', brand: 'Planet Cash' }, 'PL'],
    ['an unknown brand', { name: 'HSBC', brand: 'Nobody' }, 'GB'],
    ['an unknown operator', { name: 'Euronet', wikidata: 'Q5412010', operator: 'Pharro' }, 'CZ'],
  ])('is absent with %s: %j in %s', (_, claim, country) => {
    expect(known.contradiction(claim, country)).toBeUndefined();
  });
});

test('a claim keeps the source’s values', () => {
  const claim = { name: 'Moneta', alsoCalled: ['GE Money'] };
  expect(knownOperators().identify(claim, 'CZ')).toEqual({ ...claim, known: { name: 'Moneta Bank', wikidata: 'Q24282966' } });
  expect(knownOperators().identify({ name: 'Pharro' }, 'CZ')).toEqual({ name: 'Pharro' });
});

describe('a name and a date', () => {
  const [, ...lines] = readFileSync(new URL('../../data/operators/operators.jsonl', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  const records = lines.map((line) => JSON.parse(line) as OperatorRecord);
  const called = new Map<string, string[]>();
  for (const { q, n, a = [] } of records) {
    called.getOrInsertComputed(q, () => []).push(...[n, ...a].map(normaliseOperatorName));
  }
  const of = (name: string, country: string, day?: string, more = {}) =>
    knownOperators().identify({ name, ...more }, country, day === undefined ? undefined : Date.parse(day));

  it('HSBC is RBC in Canada from the day of the takeover, and a name in Britain', () => {
    expect(of('HSBC', 'CA', '2024-03-27')).toEqual({ name: 'HSBC', plain: true });
    expect(of('HSBC', 'CA', '2024-03-28')).toEqual({ name: 'HSBC', known: { name: 'RBC', wikidata: 'Q735261' } });
    expect(of('HSBC', 'CA')).toEqual({ name: 'HSBC', known: { name: 'RBC', wikidata: 'Q735261' } });
    expect(of('HSBC', 'GB')).toEqual({ name: 'HSBC', plain: true });
  });

  it.each([
    ['Raiffeisenbank', 'BG', 'ОББ'],
    ['Société Générale', 'BG', 'Банка ДСК'],
    ['Сбербанк', 'KZ', 'Bereke Bank'],
    ['Альфа-Банк', 'KZ', 'Bank CenterCredit'],
    ['Альфа-Банк', 'UA', 'Sense Bank'],
    ['HSBC', 'AM', 'Արդշինբանկ'],
    ['Credito Valtellinese', 'IT', 'Crédit Agricole'],
    ['Идея Банк', 'BY', 'МТБанк'],
    ['Banca Românească', 'RO', 'Exim Banca Românească'],
    ['Sydbank', 'DK', 'AL Sydbank'],
    ['البنك الأول', 'SA', 'البنك السعودي البريطاني'],
  ])('%s in %s is a name in data from 2018, and later %s', (name, country, proper) => {
    expect(of(name, country, '2018-06-01')).toEqual({ name, plain: true });
    expect(of(name, country).known?.name).toBe(proper);
  });

  it('an id identifies the operator, but before the takeover the ATM does not get the new name', () => {
    expect(of('HSBC', 'CA', '2018-01-01', { wikidata: 'Q735261' })).toEqual({ name: 'HSBC', wikidata: 'Q735261' });
  });

  it.each(takeovers.flatMap(({ q, names }) => names.map((name) => [name, q])))(
    '%s is a name in the register for %s',
    (name, q) => {
      expect(called.get(q)).toContain(normaliseOperatorName(name));
    },
  );
});

describe('variants of an operator’s name', () => {
  it.each([
    ['Euronet 24 h', 'CZ', 'Euronet'],
    ['Bankomat Air Bank', 'CZ', 'Air Bank'],
    ['Geldautomat Commerzbank', 'DE', 'Commerzbank'],
    ['Multibanco Millennium bcp', 'PT', 'Millennium bcp'],
    ['Cajero Santander', 'ES', 'Banco Santander'],
    ['Garanti BBVA Şubesi', 'TR', 'Garanti Bankası'],
    ['HSBC Bank Main Street', 'MT', 'HSBC'],
    ['NatWest ATM Market Place', 'GB', 'NatWest'],
    ['Barclays Cash Machine - Canary Wharf', 'GB', 'Barclays'],
    ['UniCredit Bancomat Stazione Termini', 'IT', 'UniCredit'],
    ['LCL 24h/24', 'FR', 'LCL'],
    ['Bankomat AB', 'SE', 'Bankomat'],
    ['NBE Bank ATM - ماكينة صراف آلي البنك الأهلي المصري', 'EG', 'National Bank of Egypt'],
    ['PKO BP', 'PL', 'PKO BP'],
    ['PKO', 'PL', undefined],
    ['HSBC - RBC', 'MT', 'HSBC'],
  ])('%s in %s is %s', (name, country, proper) => {
    expect(knownOperators().identify({ name }, country).known?.name).toBe(proper);
  });

  it('the brand on an ATM takes precedence over the name of its operator if the register has it', () => {
    expect(knownOperators().identify({ name: 'HSBC', brand: 'HSBC UK' }, 'GB')).toEqual({
      name: 'HSBC UK',
      known: { name: 'HSBC UK', wikidata: 'Q64767453' },
      alsoCalled: ['HSBC'],
    });
    expect(knownOperators().identify({ name: 'Pharro', brand: 'Nobody' }, 'CZ')).toEqual({ name: 'Pharro' });
  });

  it('a name shared by several operators in a country does not identify an operator', () => {
    expect(knownOperators().identify({ name: 'Sparkasse' }, 'AT')).toEqual({ name: 'Sparkasse', plain: true });
  });
});

describe('a text with several names', () => {
  it.each([
    ['Chase / Wells Fargo', 'US'],
    ['Chase and Wells Fargo', 'US'],
    ['Chase - now Wells Fargo', 'US'],
    ['Barclays, HSBC, Lloyds', 'GB'],
    ['Barclays|HSBC', 'GB'],
    ['RBS, Bank of Scotland', 'GB'],
    ['UBS, Credit Suisse', 'CH'],
    ['Deutsche Bank, Postbank', 'DE'],
    ["Banque Populaire - Caisse d'Epargne", 'FR'],
    ['みずほ銀行, 三菱UFJ銀行', 'JP'],
    ['Intesa Sanpaolo e UniCredit', 'IT'],
  ])('%s in %s does not identify an operator', (name, country) => {
    expect(knownOperators().operatorsIn(name, country).length).toBeGreaterThan(1);
    expect(knownOperators().identifyUnlessGeneric({ name }, country)).toBeUndefined();
  });

  it.each([
    ['JPMorgan Chase & Co.', 'US'],
    ['M&T Bank', 'US'],
    ['Branch Banking and Trust', 'US'],
    ['HSBC Bank - Hamrun Branch', 'MT'],
    ['HSBC / HSBC UK', 'GB'],
    ['Barclays, Canary Wharf', 'GB'],
    ['Sparkasse - Cassa di Risparmio', 'IT'],
  ])('%s in %s is one operator', (name, country) => {
    expect(knownOperators().operatorsIn(name, country)).toEqual([name]);
  });

  it('no name in the register is divided in its countries', () => {
    const [, ...lines] = readFileSync(new URL('../../data/operators/operators.jsonl', import.meta.url), 'utf8')
      .trimEnd()
      .split('\n');
    const divided = lines
      .map((line) => JSON.parse(line) as OperatorRecord)
      .filter(({ n, c = ['XX'] }) => c.some((country) => knownOperators().operatorsIn(n, country).length > 1));
    expect(divided).toEqual([]);
  });
});

describe('a street', () => {
  it.each([
    ['St George Street', 'AU'],
    ['St George Road', 'AU'],
    ['12 St Georges Road', 'AU'],
    ['Saint George Street', 'AU'],
    ['Old National Road', 'US'],
    ['First Citizens Street', 'US'],
    ['Co-operative Street', 'GB'],
    ['Fifth Third Street', 'US'],
    ['Capital One Drive', 'US'],
    ['Ziraat Bankası Caddesi', 'TR'],
    ['Rue du Crédit Lyonnais', 'FR'],
    ['Via Fineco', 'IT'],
    ['Postbankstraße', 'DE'],
    ['улица Сбербанка', 'RU'],
  ])('%s in %s is not an operator', (name, country) => {
    expect(knownOperators().identifyUnlessGeneric({ name }, country)).toBeUndefined();
  });

  it.each([
    ['Barclays Oxford Street', 'GB', 'Barclays'],
    ['St George Pitt Street', 'AU', 'St George'],
    ['BBVA Calle Mayor', 'ES', 'BBVA'],
    ['Chase Park Drive', 'US', 'Chase'],
    ['Sparkasse Jena Goethestraße 5', 'DE', 'Sparkasse Jena'],
    ['Volksbank Ring', 'DE', 'Volksbank Ring'],
  ])('after a name is not part of it: %s in %s is %s', (name, country, short) => {
    expect(knownOperators().identifyUnlessGeneric({ name }, country)?.name).toBe(short);
  });

  it('of the ATM is not part of an unknown name', () => {
    expect(knownOperators().identifyUnlessGeneric({ name: 'Pharro Main Street' }, 'CZ', undefined, 'Main Street 5')?.name).toBe(
      'Pharro',
    );
  });
});
