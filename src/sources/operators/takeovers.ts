/**
 * Names of banks that others have taken over, or that were called otherwise. The register lists them among the names of the bank
 * of today, without a date: to call a machine of older data by the new name would be wrong.
 */
import { normaliseOperatorName } from '../../core/atms/operatorName.ts';

interface Takeover {
  /** Wikidata id of the bank of today. */
  readonly q: string;
  /** What machines were called before. */
  readonly names: readonly string[];
  /** ISO date from which on they are the other bank's. */
  readonly since: string;
  readonly source: string;
}

/** The register says so from the day on it was published; the day itself is not known here, and is earlier. */
const register = { since: '2026-09-18', source: 'name-suggestion-index 8.0.20260918' };

export const takeovers: readonly Takeover[] = [
  { q: 'Q735261', names: ['HSBC', 'HSBC Bank Canada'], since: '2024-03-28', source: 'Reuters, 2024-03-29' },
  {
    q: 'Q3006195',
    names: ['HSBC', 'HSBC France'],
    since: '2024-01-01',
    source: 'Le Monde (translated by time.news), 2024-01-04',
  },
  {
    q: 'Q38928',
    names: ['BBVA', 'BBVA Compass', 'BBVA USA'],
    since: '2021-10-12',
    source: 'Fort Worth Business Press, 2021-10-14: the branches reopened under the new name',
  },
  {
    q: 'Q795486',
    names: ['BB&T', 'SunTrust', 'SunTrust Bank'],
    since: '2020-01-01',
    source: 'Bankrate, 2023-05-19: merged in 2019; the year after',
  },
  {
    q: 'Q798819',
    names: ['TCF Bank', 'Chemical Bank'],
    since: '2022-01-01',
    source: 'Bankrate, 2023-05-19: merged in 2021; the year after',
  },
  { q: 'Q4835981', names: ['Bank of the West'], since: '2024-01-01', source: 'Bankrate, 2023-05-19: in 2023; the year after' },
  { q: 'Q20908850', names: ['Liberbank'], since: '2021-07-30', source: 'La Nueva España, 2021-07-31' },
  { q: 'Q2003797', names: ['Dena Bank', 'Vijaya Bank'], since: '2019-04-01', source: 'Mint, 2021-08-02' },
  { q: 'Q2004078', names: ['Andhra Bank', 'Corporation Bank'], since: '2020-04-01', source: 'Mint, 2021-08-02' },
  {
    q: 'Q2743499',
    names: ['Oriental Bank of Commerce', 'United Bank of India'],
    since: '2020-04-01',
    source: 'Mint, 2021-08-02',
  },
  { q: 'Q4672418', names: ['Diamond Bank'], since: '2019-04-01', source: 'News Breakers (Nigeria), read 2026-11-24' },
  {
    q: 'Q1518238',
    names: ['سامبا', 'مجموعة سامبا المالية', 'Samba'],
    since: '2021-04-01',
    source: 'Business News Report, read 2026-11-24',
  },
  {
    q: 'Q124547528',
    names: ['Budapest Bank', 'Takarékbank', 'Takarékpénztár', 'Takarékszövetkezet', 'MKB Bank'],
    since: '2023-05-01',
    source: 'Budapest Business Journal, read 2026-11-24',
  },
  {
    q: 'Q705417',
    names: ['台灣花旗', '花旗台灣', '花旗商銀', '花旗銀行', '花旗（台灣）商業銀行'],
    since: '2023-08-12',
    source: 'Financial Supervisory Commission (Taiwan), 2022-12-22',
  },
  { ...register, q: 'Q705417', names: ['華僑商業銀行', '華僑銀行'] },
  { ...register, q: 'Q10889602', names: ['大眾商業銀行', '大眾商銀', '大眾銀行'] },
  { ...register, q: 'Q10933886', names: ['大台北商業銀行', '大台北銀行', '稻江商業銀行', '稻江商銀', '稻江銀行'] },
  {
    ...register,
    q: 'Q11132721',
    names: [
      '北商銀',
      '台北商銀',
      '台北國際商銀行',
      '建華商業銀行',
      '建華商銀',
      '建華銀行',
      '華信商業銀行',
      '華信商銀',
      '華信銀行',
    ],
  },
  { ...register, q: 'Q19851918', names: ['萬泰商業銀行', '萬泰商銀', '萬泰銀', '萬泰銀行'] },
  {
    ...register,
    q: 'Q697293',
    names: ['寶島商業銀行', '寶島商銀', '寶島銀行', '日盛商銀', '日盛國際商業銀行', '日盛銀行'],
  },
  { ...register, q: 'Q62267023', names: ['新竹國際商業銀行', '新竹銀行'] },
  { ...register, q: 'Q5635861', names: ['中華商業銀行', '中華商銀', '中華銀行'] },
  { ...register, q: 'Q837147', names: ['永亨銀行'] },
  { ...register, q: 'Q11072892', names: ['烟台住房储蓄银行'] },
  { ...register, q: 'Q988284', names: ['三菱東京UFJ銀行'] },
  { ...register, q: 'Q110738461', names: ['Cardtronics', 'Cardtronics UK Ltd'] },
  { ...register, q: 'Q1136759', names: ['Finansbank', 'QNB Finansbank'] },
  { ...register, q: 'Q118898974', names: ['Armaguard'] },
  { ...register, q: 'Q124021408', names: ['mBank'] },
  { ...register, q: 'Q124102372', names: ['Fidelity Bank'] },
  { ...register, q: 'Q124312517', names: ['Getin Bank'] },
  { ...register, q: 'Q12474471', names: ['Bank Artos Indonesia'] },
  { ...register, q: 'Q105574200', names: ['Bank Mandiri Syariah', 'Bank Syariah Mandiri', 'BNI Syariah', 'BRI Syariah'] },
  {
    ...register,
    q: 'Q1343118',
    names: [
      'Banca Popolare di Vicenza',
      'Banco di Napoli',
      'Carisbo',
      'Cassa di Risparmio del Veneto',
      'Cassa di Risparmio di Firenze',
      'UBI Banca',
      'Veneto Banca',
    ],
  },
  { ...register, q: 'Q135185466', names: ['First National Bank of Long Island'] },
  { ...register, q: 'Q1336498', names: ['ABC Bank', 'Alliance Bank', 'Temirbank'] },
  { ...register, q: 'Q1046186', names: ['Казкоммерцбанк'] },
  { ...register, q: 'Q1555572', names: ['Охридска банка'] },
  { ...register, q: 'Q15639942', names: ['Banca Popolare di Cividale'] },
  { ...register, q: 'Q16691757', names: ['Alfa-Bank'] },
  { ...register, q: 'Q2084143', names: ['RegioBank', 'SNS Bank'] },
  { ...register, q: 'Q2527746', names: ['Clydesdale', 'Clydesdale Bank'] },
  { ...register, q: 'Q25485074', names: ['Tsesnabank'] },
  { ...register, q: 'Q2501256', names: ['Robinsons Bank'] },
  { ...register, q: 'Q270363', names: ['Crédit du Nord'] },
  { ...register, q: 'Q27331643', names: ['Banca Popolare di Milano', 'Banca Popolare di Novara', 'Banca Popolare di Verona'] },
  { ...register, q: 'Q2876794', names: ['Bancomer'] },
  { ...register, q: 'Q2938832', names: ['Cariparma'] },
  { ...register, q: 'Q28966957', names: ['DNB'] },
  { ...register, q: 'Q3488352', names: ['Société générale', 'الشركة العامة', 'سوسيتيه جنرال'] },
  { ...register, q: 'Q3633730', names: ['Banca Popolare di Bari'] },
  { ...register, q: 'Q39022656', names: ['Mobi banka', 'Telenor banka'] },
  { ...register, q: 'Q45568', names: ['Banco di Sicilia'] },
  { ...register, q: 'Q46730', names: ['Antonveneta', 'Banca Antonveneta'] },
  { ...register, q: 'Q4457878', names: ['Тинькофф'] },
  { ...register, q: 'Q4787755', names: ['эйдж-эс-би-си', 'էյչ-էս-բի-սի'] },
  { ...register, q: 'Q4835089', names: ['Banco Continental'] },
  { ...register, q: 'Q4835981', names: ['Harris Bank'] },
  { ...register, q: 'Q4854138', names: ['BankcorpSouth', 'BankcorpSouth Bank'] },
  { ...register, q: 'Q4855895', names: ['Habib Credit and Exchange Bank'] },
  { ...register, q: 'Q499707', names: ['BGŻ'] },
  { ...register, q: 'Q5122694', names: ['Investors Bank'] },
  { ...register, q: 'Q5206146', names: ['Societe Generale Експресбанк', 'Експресбанк'] },
  { ...register, q: 'Q5330003', names: ['Cambridge Trust', 'Cambridge Trust Bank', 'Cambridge Trust Company'] },
  { ...register, q: 'Q5453107', names: ['Great Western Bank'] },
  { ...register, q: 'Q5453817', names: ['First State Bank'] },
  { ...register, q: 'Q5453875', names: ['Capital Bank'] },
  { ...register, q: 'Q5719137', names: ['Bansefi'] },
  { ...register, q: 'Q5719155', names: ['Bantierra'] },
  { ...register, q: 'Q6822267', names: ['MetaBank'] },
  { ...register, q: 'Q7084595', names: ['First Midwest Bank'] },
  { ...register, q: 'Q7283807', names: ['Crédit Agricole'] },
  { ...register, q: 'Q7355463', names: ['East Boston Savings Bank'] },
  { ...register, q: 'Q74051230', names: ['ABN AMRO', 'ABN AMRO Bank N.V.'] },
  { ...register, q: 'Q7552914', names: ['Vojvođanska banka'] },
  { ...register, q: 'Q7881772', names: ['Umpqua Bank'] },
  { ...register, q: 'Q7887555', names: ['Кей Би Си Банк', 'Райфайзен', 'Райфайзенбанк'] },
  { ...register, q: 'Q7971859', names: ['Washington Federal'] },
  { ...register, q: 'Q806161', names: ['Bancpost'] },
  { ...register, q: 'Q806167', names: ['Banca Carige', 'Carige', 'Unipol', 'Unipol Banca'] },
  { ...register, q: 'Q879591', names: ['Degussa', 'Degussa Bank'] },
  { ...register, q: 'Q696867', names: ['Erste Bank Polska Santander'] },
];

const sinceOf = new Map<string, string>();
for (const { q, names, since } of takeovers) {
  for (const name of names) sinceOf.set(`${q} ${normaliseOperatorName(name)}`, since);
}

/**
 * Whether a name did not mean the bank of this id yet.
 * @param key normalised @param day ISO date; absent: today
 */
export function isTooEarly(q: string, key: string, day: string | undefined): boolean {
  const since = sinceOf.get(`${q} ${key}`);
  return since !== undefined && day !== undefined && day < since;
}
