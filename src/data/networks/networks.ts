import type { NetworkRecord } from './networkRecord.ts';

const nameSuggestionIndex = { source: 'name-suggestion-index 8.0.20260918', date: '2026-09-18' };
const check24 = { source: 'https://www.check24.de/girokonto/geldautomatenverbunde/', date: '2026-11-27' };

/** Networks of cards and ATMs. The README of this folder describes how to add a row. */
export const networks: readonly NetworkRecord[] = [
  {
    uid: 'cash-group',
    name: 'Cash Group',
    countries: ['DE'],
    ...check24,
    members: {
      operators: ['Q157617', 'Q66048', 'Q220189'],
      // Some 650 ATMs of Postbank do not bear the sign of the network and charge the customers of other members.
      issuers: ['Q708835'],
      source:
        'https://boerse-online.de/nachrichten/aktien/kunde-bei-commerzbank-deutsche-bank-oder-hypovereinsbank-achtung-an-diesen-geldautomaten-wird-es-teuer-20293136.html',
      date: '2026-11-27',
    },
    price: {
      cards: 'members',
      fee: 'none',
      source:
        'https://boerse-online.de/nachrichten/aktien/kunde-bei-commerzbank-deutsche-bank-oder-hypovereinsbank-achtung-an-diesen-geldautomaten-wird-es-teuer-20293136.html',
      date: '2026-11-27',
    },
  },
  {
    uid: 'cashpool',
    name: 'CashPool',
    countries: ['DE'],
    ...check24,
    members: {
      operators: ['Q1455437', 'Q875292', 'Q795504', 'Q2307136', 'Q1231375', 'Q1637412', 'Q1656189', 'Q2307146', 'Q2307157'],
      source: 'https://www.check24.de/girokonto/lexikon/cashpool/',
      date: '2026-11-27',
    },
    price: {
      cards: 'members',
      fee: 'none',
      source: 'https://www.check24.de/girokonto/lexikon/cashpool/',
      date: '2026-11-27',
    },
  },
  {
    uid: 'sparkassen',
    name: 'Sparkassen',
    aliases: ['Sparkassen-Finanzgruppe', 'Sparkassen-Verbund', 'Sparkassennetz', 'Sparkassen-Netz', 'Sparkasse'],
    countries: ['DE'],
    source: 'https://modern-banking.de/geldautomaten.htm',
    date: '2026-11-27',
    protectedName: {
      word: 'sparkasse',
      // Building societies and insurers of the group also have the word in their names, but they are not savings banks.
      except: ['bausparkasse', 'sparkassenversicherung'],
      source: 'https://www.buzer.de/gesetz/962/b2773.htm (KWG, section 40)',
      date: '2026-11-27',
    },
    price: {
      cards: 'members',
      fee: 'none',
      source: 'https://www.sparkasse.de/pk/produkte/konten-und-karten/karten/sparkassencard-debitkarte.html',
      date: '2026-11-27',
    },
  },
  {
    uid: 'bankcard-servicenetz',
    name: 'BankCard ServiceNetz',
    countries: ['DE'],
    ...check24,
    // It has no price, because members charge each other a reduced fee, which most of them, but not all, pay for their customers
    // (https://de-academic.com/dic.nsf/dewiki/138496).
  },
  {
    uid: 'multibanco',
    name: 'Multibanco',
    countries: ['PT'],
    source: 'https://wikiilm.com/en/e/Multibanco',
    date: '2026-11-27',
    // The page of Banco de Portugal states this for debit cards. What a bank charges for a cash advance on its credit card
    // is not a charge of the ATM's operator.
    price: {
      cards: { country: 'PT' },
      fee: 'none',
      source: 'https://www.bportugal.pt/print/480972',
      date: '2026-11-27',
    },
  },
  {
    uid: 'link',
    name: 'LINK',
    countries: ['GB', 'GG', 'GI', 'IM', 'JE'],
    source: 'https://www.link.co.uk/consumers/faq/',
    date: '2026-11-27',
    // Its ATMs are free or display a charge, which applies to all cards of the network.
    price: { cards: 'members', fee: 'general', source: 'https://www.link.co.uk/consumers/charges/', date: '2026-11-27' },
  },
  {
    uid: 'allpoint',
    name: 'Allpoint',
    aliases: ['Allpoint Network'],
    wikidata: 'Q4733264',
    countries: ['AU', 'CA', 'GB', 'MX', 'PR', 'US'],
    source: 'http://allpointnetwork.com/faq.aspx',
    date: '2026-11-27',
    // The package tags the ATMs of Cashzone in the United Kingdom with this network.
    members: { operators: ['Q110738461'], ...nameSuggestionIndex },
    price: { cards: 'members', fee: 'none', source: 'http://allpointnetwork.com/faq.aspx', date: '2026-11-27' },
  },
  {
    uid: 'moneypass',
    name: 'MoneyPass',
    aliases: ['MoneyPass Network'],
    wikidata: 'Q28447513',
    countries: ['PR', 'US'],
    source: 'https://www.moneypass.com/moneypass-q-a.html',
    date: '2026-11-27',
    price: { cards: 'members', fee: 'none', source: 'https://www.moneypass.com/moneypass-q-a.html', date: '2026-11-27' },
  },
  {
    uid: 'co-op',
    name: 'CO-OP',
    aliases: ['CO-OP ATM Network', 'CO-OP Network', 'CO-OP Financial Services'],
    wikidata: 'Q5013238',
    countries: ['US'],
    ...nameSuggestionIndex,
  },
  {
    uid: 'interac',
    name: 'Interac',
    countries: ['CA'],
    source: 'https://www.interac.ca/en/fees-explained.html',
    date: '2026-11-27',
  },
  {
    uid: 'euro-6000',
    name: 'EURO 6000',
    aliases: ['Red Euro 6000'],
    countries: ['ES'],
    source:
      'https://www.eleconomista.es/empresas-finanzas/noticias/11680344/03/22/Euro-6000-se-alia-con-Euronet-y-suma-3000-cajeros.html',
    date: '2022-03',
    members: {
      operators: ['Q5139377', 'Q9598744', 'Q5907815', 'Q20908850'],
      source:
        'https://www.eleconomista.es/empresas-finanzas/noticias/11680344/03/22/Euro-6000-se-alia-con-Euronet-y-suma-3000-cajeros.html',
      date: '2022-03',
    },
    // It has no price, because the source says "free or on better terms".
  },
  {
    uid: 'servired',
    name: 'ServiRed',
    countries: ['ES'],
    source: 'https://elpais.com/economia/2017/06/29/actualidad/1498760871_861721.html',
    date: '2017-06-29',
  },
  {
    uid: 'telebanco-4b',
    name: 'Telebanco 4B',
    aliases: ['4B', 'Red 4B', 'Sistema 4B'],
    countries: ['ES'],
    source: 'http://www.4b.es/index.php?ids=1169&lang=en',
    date: '2026-11-27',
  },
  {
    uid: 'bancomat',
    name: 'Bancomat',
    countries: ['IT'],
    source: 'https://en.wikipedia.org/wiki/Bancomat_(interbank_network)',
    date: '2026-11-27',
  },
  { uid: 'geldmaat', name: 'Geldmaat', wikidata: 'Q74051230', countries: ['NL'], ...nameSuggestionIndex },
  { uid: 'bankomat', name: 'Bankomat', wikidata: 'Q10426078', countries: ['SE'], ...nameSuggestionIndex },
  { uid: 'otto', name: 'Otto.', wikidata: 'Q7109498', countries: ['FI'], ...nameSuggestionIndex },
  { uid: 'nosto', name: 'Nosto', wikidata: 'Q18693836', countries: ['FI'], ...nameSuggestionIndex },
  { uid: 'nokas', name: 'Nokas', wikidata: 'Q7047836', countries: ['DK', 'NO'], ...nameSuggestionIndex },
  { uid: 'atmx', name: 'atmx', countries: ['AU'], ...nameSuggestionIndex },
  { uid: 'banco-24-horas', name: 'Banco 24 Horas', wikidata: 'Q4854069', countries: ['BR'], ...nameSuggestionIndex },
];
