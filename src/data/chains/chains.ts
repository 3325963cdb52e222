import type { Sourced } from '../networks/networkRecord.ts';
import type { ChainRecord } from './chainRecord.ts';

type Row = readonly [wikidata: string, name: string, conditions?: Pick<ChainRecord, 'purchase' | 'limit' | 'cards'>];

/** Chains in one country that the same document names, with places of one kind. */
const listed = (country: string, places: readonly string[], source: Sourced, rows: readonly Row[]): ChainRecord[] =>
  rows.map(([wikidata, name, conditions = {}]) => ({ wikidata, name, country, places, ...conditions, ...source }));

const supermarket = ['shop/supermarket'];
const chemist = ['shop/chemist'];
const hardware = ['shop/doityourself'];
const convenience = ['shop/convenience'];
const variety = ['shop/variety_store', 'shop/department_store'];
const postOffice = ['amenity/post_office'];

const euros = (amount: number) => ({ currency: 'EUR', amount });
const korunas = (amount: number) => ({ currency: 'CZK', amount });

// Germany. The first page quotes a test of 37 chains by Stiftung Warentest, the second one a comparison by BILD.
const warentest = { source: 'https://nachrichtenag.de/?p=2174246', date: '2026-11-27' };
const bild = {
  source: 'https://news64.info/news/aenderung-in-den-filialen-bares-geld-fuer-alle-lidl-kunden/410797',
  date: '2025-04',
};
const aldiNord = {
  source: 'https://abc-z.com/ab-dem-ersten-euro-bei-aldi-nord-gibts-jetzt-auch-bargeld-abc-z',
  date: '2024-10-14',
};
const upTo200 = { limit: { ...euros(200), ...warentest } };
/** A comparison that states 0.01 euros means that the amount does not matter. */
const afterAnyPurchase = { ...upTo200, purchase: { required: true, ...bild } };
const after = (amount: number, source: Sourced = bild) => ({
  ...upTo200,
  purchase: { required: true, minimum: euros(amount), ...source },
});

// The documents contradict each other about a purchase at dm, Müller, Penny and Rewe (none or one cent), and about its amount at
// Denns (0.01 or 20 euros) and Rossmann (1 or 10 euros). Edeka's independent retailers set their own minimum purchase.
const germany = [
  ...listed('DE', supermarket, warentest, [
    ['Q41171373', 'Aldi', { purchase: after(1, aldiNord).purchase, limit: { ...euros(200), ...aldiNord } }],
    ['Q41171672', 'Aldi', after(5)],
    ['Q48883773', 'Denns BioMarkt', afterAnyPurchase],
    ['Q701755', 'Edeka', upTo200],
    ['Q457503', 'Globus', afterAnyPurchase],
    ['Q685967', 'Kaufland', after(5)],
    ['Q151954', 'Lidl', after(0.99)],
    ['Q57523365', 'Markant', upTo200],
    ['Q1533254', 'MARKTKAUF', upTo200],
    ['Q552652', 'Netto', after(10)],
    ['Q879858', 'Netto Marken-Discount', after(10)],
    ['Q450180', 'Norma', upTo200],
    ['Q15836148', 'NP', upTo200],
    ['Q284688', 'Penny', upTo200],
    ['Q16968817', 'Rewe', upTo200],
  ]),
  ...listed('DE', chemist, warentest, [
    ['Q1001516', 'Budni', after(10)],
    ['Q266572', 'dm', upTo200],
    ['Q1958759', 'Müller', upTo200],
    ['Q316004', 'Rossmann', afterAnyPurchase],
  ]),
  ...listed('DE', hardware, warentest, [
    ['Q457503', 'Globus', upTo200],
    ['Q300518', 'OBI', after(20, warentest)],
    ['Q2442970', 'toom Baumarkt', upTo200],
  ]),
];

// Austria. The documents contradict each other about the limit at Billa (100 or 200 euros).
const hofer = {
  source: 'https://kleinezeitung.at/wirtschaft/6007190/Bis-zu-200-Euro_HoferKunden-koennen-beim-Zahlen-jetzt-zugleich',
  date: '2026-11-27',
};
const krone = { source: 'https://www.krone.at/1981637', date: '2019-08-22' };
const purchaseAt = (source: Sourced) => ({ purchase: { required: true, ...source } });
const austria = [
  ...listed('AT', supermarket, hofer, [
    ['Q15815751', 'Hofer', { ...purchaseAt(hofer), limit: { ...euros(200), ...hofer } }],
    ['Q537781', 'Billa', purchaseAt(krone)],
    ['Q115431077', 'Billa Plus', purchaseAt(krone)],
    ['Q284688', 'Penny'],
  ]),
  ...listed('AT', chemist, hofer, [['Q864933', 'Bipa']]),
  ...listed('AT', [...supermarket, ...convenience], krone, [
    ['Q873491', 'MPreis', { ...purchaseAt(krone), limit: { ...euros(200), ...krone } }],
  ]),
  ...listed('AT', supermarket, krone, [['Q151954', 'Lidl', { ...purchaseAt(krone), limit: { ...euros(200), ...krone } }]]),
];

// Switzerland.
const postFinance = {
  source: 'https://www.postfinance.ch/en/private/products/cards/postfinance-card-chf.html',
  date: '2026-11-27',
};
const kGeld = { source: 'https://kgeld.ch/artikel/artikeldetail/bargeld-gibt-es-auch-an-der-ladenkasse', date: '2018' };
const postFinanceCard = { cards: { only: 'PostFinance Card', ...postFinance } };
const twoCards = {
  purchase: { required: false, ...kGeld },
  cards: { only: 'PostFinance Card, cards of Migros Bank', ...kGeld },
};
const switzerland = [
  ...listed('CH', supermarket, postFinance, [['Q680727', 'Migros', twoCards]]),
  ...listed('CH', [...supermarket, ...convenience], postFinance, [['Q379911', 'Denner', twoCards]]),
  ...listed('CH', convenience, postFinance, [['Q1129777', 'Coop Pronto', postFinanceCard]]),
  ...listed('CH', postOffice, postFinance, [['Q614803', 'Die Post', postFinanceCard]]),
];

// Czechia. The association of the banks defined the conditions for all merchants.
const idnes = {
  source: 'https://finance.idnes.cz/cashback-vyber-hotovosti-0hb-/viteze.aspx?c=A181123_051130_viteze_frp',
  date: '2018-11',
};
const czechRules = {
  purchase: { required: true, minimum: korunas(1), ...idnes },
  limit: { ...korunas(3000), ...idnes },
};
const czechia = [
  ...listed('CZ', supermarket, idnes, [
    ['Q9144241', 'Albert', czechRules],
    ['Q457503', 'Globus', czechRules],
    ['Q284688', 'Penny', czechRules],
  ]),
  ...listed('CZ', [...supermarket, ...convenience], idnes, [['Q52851660', 'Coop', czechRules]]),
  ...listed('CZ', convenience, idnes, [['Q133445159', 'Žabka', czechRules]]),
  ...listed('CZ', chemist, idnes, [['Q20860823', 'Teta', czechRules]]),
];

// Poland.
const superExpress = {
  source:
    'https://www.se.pl/styl-zycia/silversi/wyplata-gotowki-w-sklepie-jak-odebrac-pieniadze-bez-nerwowego-szukania-bankomatu-aa-qS7r-JyMC-7Tgb.html',
  date: '2026-11-27',
};
const bankier = {
  source: 'https://www.bankier.pl/wiadomosc/Polacy-nie-korzystaja-z-cashbacku-Wola-drozsze-bankomaty-7701702.html',
  date: '2019-07',
};
const wGospodarce = {
  source: 'https://wgospodarce.pl/informacje/143910-usluga-cashback-juz-w-ponad-279-tys-placowek',
  date: '2024-07-30',
};
const poland = [
  ...listed('PL', supermarket, superExpress, [
    ['Q41171373', 'Aldi', purchaseAt(wGospodarce)],
    ['Q857182', 'Biedronka', purchaseAt(wGospodarce)],
  ]),
  ...listed('PL', chemist, superExpress, [['Q316004', 'Rossmann', purchaseAt(wGospodarce)]]),
  ...listed('PL', supermarket, bankier, [['Q11694239', 'Dino', purchaseAt(bankier)]]),
  ...listed('PL', convenience, bankier, [['Q2589061', 'Żabka', purchaseAt(bankier)]]),
];

// Norway. Not all shops of Spar and Joker pay out cash.
const cashMatters = { source: 'https://cashmatters.org/blog/progress-on-norwegian-cash-access', date: '2023-04-17' };
const norwegianRules = {
  purchase: { required: false, ...cashMatters },
  limit: { currency: 'NOK', amount: 10_000, ...cashMatters },
  cards: {
    only: 'cards of most Norwegian banks',
    source: 'https://www.fvn.no/mening/debattinnlegg/i/BWaJoG/svar-paa-innlegg-om-kontantuttak',
    date: '2023-11',
  },
};
const norway = listed('NO', supermarket, cashMatters, [
  ['Q1613639', 'Kiwi', norwegianRules],
  ['Q10581720', 'Meny', norwegianRules],
]);

// Finland. A shop can set a lower limit than the banks.
const nordea = {
  source: 'https://www.nordea.fi/sv/privat/vara-tjanster/betal-kreditkort/kontanter-i-samband-med-kortinkop.html',
  date: '2026-11-27',
};
const finland = [
  ...listed('FI', supermarket, nordea, [
    ['Q11868561', 'K-Citymarket', purchaseAt(nordea)],
    ['Q5408668', 'K-Supermarket', purchaseAt(nordea)],
  ]),
  ...listed('FI', [...supermarket, ...convenience], nordea, [['Q11868562', 'K-Market', purchaseAt(nordea)]]),
  ...listed('FI', ['shop/variety_store'], nordea, [['Q13423470', 'Tokmanni', purchaseAt(nordea)]]),
  ...listed('FI', ['shop/kiosk'], nordea, [['Q1571400', 'R-Kioski', purchaseAt(nordea)]]),
];

// United Kingdom and Ireland: customers of many or some banks can use post offices.
const inkl = {
  source: 'https://inkl.com/news/full-list-of-banks-allowing-customers-to-use-the-post-office-for-everyday-account-services',
  date: '2022-01',
};
const which = {
  source:
    'https://www.which.co.uk/news/2022/02/post-office-to-continue-to-offer-banking-services-for-30-banks-and-building-societies',
  date: '2022-02',
};
const bankOfIreland = { source: 'https://www.bankofireland.com/anpost/', date: '2026-11-27' };
const britainAndIreland = [
  ...listed('GB', postOffice, inkl, [
    ['Q1783168', 'Post Office', { cards: { only: 'cards of some 30 British banks and building societies', ...which } }],
  ]),
  ...listed('IE', postOffice, bankOfIreland, [
    [
      'Q482490',
      'An Post',
      { cards: { only: 'cards of AIB and Bank of Ireland', source: 'https://businessplus.ie/news/cash-aib/', date: '2022-07' } },
    ],
  ]),
];

// Australia. Woolworths announced that it would require a purchase of any amount by the end of October 2023, like Coles.
const sevenNews = {
  source:
    'https://7news.com.au/lifestyle/woolworths/woolworths-supermarkets-reduces-amount-of-cash-customers-can-withdraw-with-purchase-to-be-required-from-end-of-october--c-11863393',
  date: '2023-09-13',
};
const likeColes = { source: 'https://australiangovernment.org/woolworths-reduces-cash-withdrawal-limits/', date: '2023-09' };
const australia = [
  ...listed('AU', supermarket, sevenNews, [
    ['Q3249145', 'Woolworths', { ...purchaseAt(sevenNews), limit: { currency: 'AUD', amount: 200, ...sevenNews } }],
  ]),
  ...listed('AU', supermarket, likeColes, [['Q1108172', 'Coles', purchaseAt(likeColes)]]),
];

// United States. The page describes a report of the Consumer Financial Protection Bureau.
const cfpb = {
  source: 'https://www.consumerfinancemonitor.com/2024/09/18/cfpb-takes-aim-at-cash-back-fees/',
  date: '2024-09-18',
};
const unitedStates = [
  ...listed('US', supermarket, cfpb, [
    ['Q2831861', 'Albertsons', purchaseAt(cfpb)],
    ['Q153417', 'Kroger', purchaseAt(cfpb)],
  ]),
  ...listed('US', ['amenity/pharmacy', ...chemist], cfpb, [
    ['Q2078880', 'CVS Pharmacy', purchaseAt(cfpb)],
    ['Q1591889', 'Walgreens', purchaseAt(cfpb)],
  ]),
  ...listed('US', variety, cfpb, [
    ['Q5289230', 'Dollar Tree', purchaseAt(cfpb)],
    ['Q5433101', 'Family Dollar', purchaseAt(cfpb)],
  ]),
  ...listed('US', ['shop/variety_store', 'shop/supermarket', 'shop/convenience', 'shop/general'], cfpb, [
    ['Q145168', 'Dollar General', purchaseAt(cfpb)],
  ]),
  ...listed('US', ['shop/department_store', 'shop/supermarket'], cfpb, [
    ['Q1046951', 'Target', purchaseAt(cfpb)],
    ['Q483551', 'Walmart', purchaseAt(cfpb)],
  ]),
];

/** Chains that pay out cash by policy. The README of this folder describes how to add a row. */
export const chains: readonly ChainRecord[] = [
  ...germany,
  ...austria,
  ...switzerland,
  ...czechia,
  ...poland,
  ...norway,
  ...finland,
  ...britainAndIreland,
  ...australia,
  ...unitedStates,
];
