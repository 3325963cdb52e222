/**
 * Phrases and codes that banks print for a cash withdrawal, folded with `toPlainLetters`, and the words that refer to something
 * else. All pages and programs were read on 2026-11-28.
 */

/**
 * Phrases | language or country | kind | source. The kinds:
 * - `withdrawal`: the phrase alone means a cash withdrawal, wherever it occurs. It is not part of the names of shops.
 * - `machine`: a word for an ATM at the start or end of the text. It indicates a withdrawal only if the text also names a known
 *   operator of ATMs, or if the category code is for a withdrawal.
 * - `code`: a code that banks print first. It indicates a withdrawal only if the text also names a known operator of ATMs, or if
 * the category code is for a withdrawal, because the code has other meanings as well.
 */
export const withdrawalTable = `
  atm withdrawal, atm cash withdrawal, cash withdrawal, withdrawal at atm, cash machine withdrawal, cashpoint withdrawal | English | withdrawal | convention
  atm w/d, atm wd, atm cash w/d, atm cash | English | withdrawal | transactionlookup.com, "What is ATM W/D on my bank statement?"
  atm withdraw, withdraw at atm, atm debit, atm wdl, wdl atm, atm wthdrwl, abm withdrawal, cash wdl, cash withdraw, cash disbursement, automated cash disbursement | English | withdrawal | convention
  atm | English | machine | supportcentre.natwest.com, "Do you have a list of statement abbreviations?"
  cash machine, cashpoint, cash dispenser, automated teller machine | English | machine | convention
  c/l, cashline | GB | code | supportcentre.natwest.com, "Do you have a list of statement abbreviations?"
  c/p | GB | code | lloydsbankcommercial.com, "What do the statement transaction codes mean?"
  link, atmd | GB | code | bankofirelanduk.com, "Bank statement - most common terms"
  vda | IE | code | aib.ie, "Keeping track of your transactions"
  cpt, cpm, csh, cdm | GB | code | convention
  gmw, inw, pw, vw, ugm | CA | code | tdcanadatrust.com, "Description Code Reference Guide"
  non-chase atm withdraw, atm withdrawal authorized on, bkofamerica atm, card withdrawal | US | withdrawal | convention
  nwd, atw, csw, cwdr | IN | code | bankindia.org, "What is NWD in HDFC Bank Statement?"; managementation.com, "Meaning of various banking terms"; bizopedia.in, "Common banking terminology"
  nfs, eaw, awb | IN | code | convention
  bargeldauszahlung, bargeldabhebung, bargeldbezug, barauszahlung, barabhebung, barbehebung, bankomatbehebung, geldbezug, geldautomatenverfugung, auszahlung geldautomat, auszahlung ga, abhebung geldautomat, verfugung geldautomat, bezug bancomat, bezug postomat, bargeldbezug bancomat, bargeldbezug am postomat | German | withdrawal | convention
  auszahlung maestro | AT | withdrawal | github.com/nblock/ofxstatement-austrian, tests/test_easybank.py
  auszahlung debit mastercard, auszahlung bankomat | AT | withdrawal | convention
  geldautomat, geldausgabeautomat, bankautomat, bankomat, postomat | German | machine | convention
  automat | AT | code | github.com/nblock/ofxstatement-austrian, tests/test_easybank.py
  ga nr, ga-nr | DE | machine | convention
  ga | DE | code | convention
  ret dab | French | withdrawal | compagnie-altair.fr, "Decryptage des normes officielles du libelle du compte en banque"
  retrait dab, retrait gab, retrait especes, retrait distributeur, retrait carte, retrait cb, retrait au distributeur | French | withdrawal | convention
  dab, gab, distributeur automatique de billets | French | machine | britline.com, "Statement abbreviations"
  retrait, retr, ret | French | code | britline.com, "Statement abbreviations"
  prelievi bancomat | IT | withdrawal | github.com/frankIT/ofxstatement-fineco, plugins/fineco.py
  prelievo bancomat, prelievo bancomat altri istituti, prelievo atm, prelievo contanti, prelevamento bancomat, prelevamento atm, prel. atm, prel atm, prel. bancomat, prelievo postamat, prelievo su sportello automatico | IT | withdrawal | convention
  bancomat, postamat, sportello automatico | IT | machine | convention
  prelevamento | IT | code | convention
  retiro cajero | Spanish | withdrawal | finanzasgarcia.com, "Guia para entender tu extracto bancario"
  retiro en cajero, retiro atm, retirada cajero, reintegro cajero, reintegro cajero automatico, retirada efectivo, retirada de efectivo, retirada efectivo cajero, disposicion efectivo, disposicion de efectivo, disposicion cajero, disp. cajero, disp. efectivo cajero, extraccion cajero, extraccion efectivo, extraccion atm, giro cajero, giro cajero automatico, avance efectivo, retiro de efectivo, retiro efectivo, retiro cajero automatico, cajero automatico retiro | Spanish | withdrawal | convention
  cajero automatico, cajero, cajero autom. | Spanish | machine | convention
  reintegro, extraccion | Spanish | code | convention
  levantamento multibanco, levantamento atm, lev multibanco, lev atm, lev. multibanco, lev. atm, lev.mb, lev mb | PT | withdrawal | convention
  lev, levantamento | PT | code | convention
  caixa automatico, multibanco | PT | machine | convention
  saque 24h, saque banco24horas, saque terminal, saque dinheiro, saque atm, saque eletronico | BR | withdrawal | convention
  caixa eletronico, banco24horas | BR | machine | convention
  saque | BR | code | convention
  gea nr, gea betaalpas, geldopname, geldopname in, opname geldautomaat, contante opname | NL | withdrawal | convention
  gea | NL | code | convention
  geldautomaat | NL | machine | developer.triodos.com, "Proprietary Bank Transaction Codes"
  geldopneming, geldopname bancontact | BE | withdrawal | convention
  opvraging | BE | code | convention
  vyber z bankomatu, vyber hotovosti, vyber hotovosti z bankomatu, vyber bankomat, vyber atm, bankomat vyber | Czech and Slovak | withdrawal | convention
  vybrano z atm | CZ | withdrawal | finance.idnes.cz, "Jak se vyznat ve vypisu z uctu"
  vyber | Czech and Slovak | code | convention
  wyplata bankomat, wyplata z bankomatu, wyplata w bankomacie, wyplata gotowki, wyplata gotowkowa, wyplata blik | PL | withdrawal | convention
  wyplata | PL | code | github.com/yay6/ofxstatement-polish, plugins/millennium.py
  wyplatomat | PL | machine | convention
  keszpenzfelvet, keszpenzfelvetel, atm keszpenzfelvet, atm keszpenzfelvetel, kp felvet, atm felvet | HU | withdrawal | convention
  retragere numerar, retragere atm, retragere de numerar, retragere bancomat | RO | withdrawal | convention
  bankomatuttag, kontantuttag, uttag bankomat, minibankuttak, kontantuttak, uttak minibank, kontanthaevning, kontanthaevning i automat | Nordic | withdrawal | convention
  haevning | DK | code | convention
  minibank, haeveautomat, uttagsautomat, pengeautomat, hradbanki | Nordic | machine | convention
  uttag, uttak | Nordic | code | convention
  automaattinosto, kateisnosto, otto automaatti, nosto automaatista | FI | withdrawal | convention
  nosto, otto | FI | code | convention
  sularaha valjavott, sularahavaljamakse, sularaha automaat, skaidras naudas izmaksa, naudas iznemsana, grynuju isemimas, grynuju pinigu isemimas | Baltic | withdrawal | convention
  bankomatas, bankomats | Baltic | machine | convention
  vydacha nalichnykh, snyatie nalichnykh, vydacha nalichnykh v bankomate, vydacha nalicnyh | RU | withdrawal | convention
  snyatie | RU | code | convention
  teglene na atm, teglene ot atm, teglene v broy | BG | withdrawal | convention
  teglene | BG | code | convention
  analipsi atm, analipsi metriton | GR | withdrawal | convention
  analipsi | GR | code | convention
  podizanje gotovine, isplata gotovine, isplata na bankomatu, bankomat isplata, podizanje na bankomatu, dvig na bankomatu, dvig gotovine, dvig bankomat | South Slavic | withdrawal | convention
  para cekme, atm para cekme, atm nakit, nakit cekim, nakit avans | TR | withdrawal | convention
  bankamatik | TR | machine | convention
  tarikan atm, tarik tunai, penarikan tunai, penarikan atm, tarikan tunai, pengeluaran tunai, pengeluaran atm, wdl.atm | ID and MY | withdrawal | convention
  rut tien, rut tien atm, rut tien tai atm, rut tien mat | VN | withdrawal | convention
`;

/**
 * Words before or after a phrase that mean that no cash was withdrawn: a fee, a deposit, a refund, an inquiry. Source of all
 * rows: convention.
 */
export const otherBookings: ReadonlySet<string> = new Set(
  `fee fees fee-with charge charges surcharge deposit dep refund reversal rebate inquiry enquiry balance rfd
   declined decline reversed failed cancelled canceled interest abgelehnt zinsen refuse refusee interets rechazada rechazado
   intereses rifiutato interessi recusado juros zamitnuto uroky odmowa odsetki faizi
   gebuhr gebuehr gebuehren gebuhren entgelt einzahlung gutschrift storno kosten
   frais commission cotisation depot versement remboursement annulation
   commissione commissioni versamento spese comision comisiones ingreso deposito abono devolucion
   comissao taxa tarifa deposito poplatek poplatok vklad oplata prowizja wplata zwrot
   storting opladen dij jutalek befizetes depunere comision avgift insattning gebyr innskudd indbetaling palkkio palvelumaksu
   komissiya vznos taksa provizija polog uplata ucret ucreti masraf yatirma setoran biaya phi`.split(/\s+/),
);

/** Words for cash from a counter. Such a withdrawal has no ATM. Source of all rows: convention. */
export const counterWords: ReadonlySet<string> = new Set(
  'counter teller branch manual otc schalter kasse kassa guichet ventanilla balcao balie kasie kasa pobocce pobocka prepazce'.split(
    ' ',
  ),
);

/**
 * Labels before an ATM's number. A number without a label may be the number of a receipt or of a branch. Source of all rows:
 * convention.
 */
export const machineLabels: ReadonlySet<string> = new Set(
  `nr no num number numero id atm gab dab ga gea tid term terminal terminal-id mach machine cajero caixa automat bankomat
   geldautomat postomat bancomat atmid wdl cash link`.split(/\s+/),
);

/** Labels before a number that is not an ATM's number: a card, a receipt, an amount. Source of all rows: convention. */
export const otherLabels: ReadonlySet<string> = new Set(
  `card cards carte karte karta karty kartou kort kortti carta tarjeta tarj cartao kaart pas kartya pan cd crd visa mastercard
   maestro mc ref refnr reference auth aut autcode trn trx txn seq folio beleg amount amt betrag castka kwota importe valor
   eur usd gbp chf czk pln huf sek nok dkk time uhr um valuta value date datum data k1 k2 k3`.split(/\s+/),
);
