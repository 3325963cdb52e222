/**
 * Text that banks, networks and terminals print before or after a name, in several languages, folded with `toPlainLetters`.
 * Source of all rows: convention. The matcher uses the phrases only to exclude text from names.
 */

/** Phrases that are not names, by language, sorted. The parser removes them from the start and the end of every field. */
export const paymentPhrases: Readonly<Record<string, string>> = {
  English: `
    authorisation only, bank card, bill payment, card not present, card payment, card payment at, card payment from,
    card payment refund, card payment to, card present, card purchase, card purchase at, card purchase with pin,
    card refund, card transaction, check card, check card purchase, checkcard, chip and pin purchase,
    contactless card payment, contactless interac purchase, contactless purchase, continuous payment authority, crd pur,
    credit card, dbt crd, dbt purchase, dda purchase, debit card, debit card payment, debit card purchase,
    debit card purchase at, debit card purchase with pin, debit card transaction, debit mastercard, debit purchase,
    debit purchase -visa, debit visa, direct debit to, direct pay, e-commerce, ecommerce purchase, eft payment, eft pos,
    eft purchase, eftpos, eftpos debit, eftpos purchase, eftpos refund, eftpos wdl, electronic purchase,
    external withdrawal, faster payment, faster payment to, faster payments, idp purchase, in store purchase,
    in-app purchase, in-store purchase, interac, interac purchase, interac retail purchase, internet purchase,
    mastercard debit purchase, mastercard purchase, merchant purchase, miscellaneous debit, mobile payment, mobile purchase,
    n-s trn fee, nfc purchase, non-pin purchase, non-sterling fee, non-sterling transaction fee, online card payment,
    online payment, online purchase, payment at, payment by authority to, pending card payment, pending purchase,
    pin pad purchase, pin purchase, point of sale, point of sale debit, point of sale purchase, point of sale withdrawal,
    pos debit, pos payment, pos pur, pos purchase, pos purchase at, pos refund, pos sale, pos transaction, pos w/d, pos wdl,
    pos withdrawal, pre-authorized debit, pre-authorized payment, preauthorized, preauthorized debit, preauthorized wd,
    purchase at, purchase authorized on, purchase from, purchase return, purchase return authorized on, recurring,
    recurring card, recurring card purchase, recurring payment, recurring payment authorized on, recurring payment to,
    recurring purchase, refund from, refund purchase authorized on, retail purchase, sale at, sig purchase, signature debit,
    signature purchase, subscription payment to, tap and pay, terminal purchase, via apple pay, via google pay, visa card,
    visa check card, visa credit, visa dda pur, visa debit, visa debit card purchase, visa debit purchase, visa payment,
    visa purchase, visa refund, web authorized pmt, web payment, withdrawal debit card, withdrawal pos`,
  'cards and wallets': `
    american express card, amex, apple pay, applepay, bancontact, electron cash, garmin pay, girocard, google pay,
    googlepay, gpay, mastecard, master card, mastercard, mastercard debit, samsung pay, samsungpay, unionpay, v pay, vpay`,
  'contactless, in several languages': `
    bezkontaktne, bezkontaktni, contactless, contactless payment, kontaktlos, sans contact, sem contacto, senza contatto,
    sin contacto, zblizeniowa, zblizeniowo`,
  'transfers and instant payments': `
    ach credit, ach debit, ach debit web, direct debit, direct debit payment to, pix, pix inst, pix qr, qris, qris mpm,
    scan direct, sepa, sepa ct, sepa dd, waon`,
  German: `
    bargeldlose zahlung, basislastschrift, debitkarte, debitkarten zahlung, debitkartenumsatz, debitkartenzahlung, ec cash,
    ec karte, ec-cash, ec-karte, ec-kartenzahlung, einkauf bei, einkauf karte, elv lastschrift, erstlastschrift,
    folgelastschrift, girocard kontaktlos, girocard zahlung, girocard-zahlung, gutschrift, gutschrift kartenzahlung,
    ihr einkauf bei, karten zahlung, kartenabrechnung, kartenkauf, kartenumsatz, kartenverfuegung, kartenverfugung,
    kartenzahlg, kartenzahlung, kartenzahlung an, kartenzahlung bei, kauf bei, kontaktloszahlung, kreditkarte,
    kreditkartenumsatz, kreditkartenzahlung, lastschrift, lastschrifteinzug, maestro zahlung, online-kartenzahlung,
    online-zahlung, pos zahlung, pos-zahlung, sagt danke, sepa lastschrift, sepa-basis-lastschrift, sepa-elv-lastschrift,
    sepa-lastschrift, sepa-lastschrift von, twint kauf, twint zahlung, visa card umsatz, visa debitkartenumsatz,
    zahlung bei, zahlung girocard, zahlung mit karte`,
  French: `
    achat carte, achat carte bancaire, achat cb, achat internet, achat par carte, achat par cb, achat sans contact,
    avoir carte, carte bancaire, cb, commerce electronique, debit carte, fact carte, fact cb, facture carte,
    facture carte du, facture cb, facture(s) carte, paiement carte, paiement carte bancaire, paiement cb,
    paiement cb sans contact, paiement en ligne, paiement internet, paiement par carte, paiement par cb, paiement psc,
    paiement sans contact, paiement web, prelevement, prelevement de, prelevement sepa, prlv, prlv sepa, reglement carte,
    reglement cb, remboursement carte, remboursement cb, retrait dab, virement`,
  Italian: `
    acquisto, acquisto carta, acquisto carta di debito, acquisto internet, acquisto pos, acquisto pos presso,
    addebito carta, addebito diretto, addebito sdd, operazione carta, operazione pos, pag pos, pagam pos, pagamento,
    pagamento bancomat, pagamento carta, pagamento con carta, pagamento contactless, pagamento debit, pagamento internet,
    pagamento nexi, pagamento online, pagamento pagobancomat, pagamento pos, pagamento presso, pagamento tramite pos,
    pagobancomat, storno pagamento, utilizzo carta, utilizzo carta di credito`,
  Spanish: `
    adeudo, adeudo recibo, anulacion compra, cargo por compra, cargo tarjeta, compra, compra comercio, compra con tarjeta,
    compra con tarjeta de credito, compra con tarjeta de debito, compra con tarjeta en, compra contactless,
    compra contactless en, compra credito, compra debito, compra en, compra en comercio, compra internet,
    compra internet en, compra online, compra por internet, compra tarj, compra tarjeta, compra tarjeta credito,
    compra tarjeta debito, compra tarjeta en, compra tpv, consumo con tarjeta, consumo pos, consumo tarjeta,
    devolucion compra, domiciliacion, pago bizum, pago bizum en, pago con movil, pago con tarjeta, pago con tarjeta en,
    pago contactless en, pago en, pago en comercio, pago movil, pago movil en, pago tarj, pago tarjeta,
    pago tarjeta de credito, pago tarjeta en, tarjeta de credito, tarjeta de debito`,
  Portuguese: `
    cartao de credito, cartao de debito, compra a debito, compra cartao, compra cartao de credito, compra cartao de debito,
    compra com cartao, compra elo, compra internacional, compra mastercard, compra mb way, compra nacional,
    compra no credito, compra no debito, compra parcelada, compra visa, compras c.deb, compras contactless,
    compras-contactless, debito directo, debito direto, debito visa electron, elo debito, pag serv, pagamento cartao,
    pagamento com cartao, pagamento de compra, pagamento de servicos`,
  'Czech and Slovak': `
    bezhotovostna platba, bezhotovostni platba, bezkontaktna platba, bezkontaktni platba, dobropis, inkaso,
    internetova platba, karetni platba, karetni transakce, nakup, nakup debetni kartou, nakup kartou, nakup kreditni kartou,
    nakup na internetu, nakup pres internet, nakup u obchodnika, platba, platba debetni kartou, platba kartou,
    platba kartou u obchodnika, platba karty, platba mobilem, platba na internetu, platba na pokladne,
    platba pres apple pay, platba pres google pay, platba pri pokladni, platba u obchodnika, platba u obchodnika kartou,
    transakce platebni kartou, uhrada kartou, vraceni platby`,
  Polish: `
    dop mc, dop visa, obciazenie karty, operacja karta, platnosc, platnosc blik, platnosc internetowa, platnosc karta,
    platnosc karta debetowa, platnosc mobilna, platnosc web, platnosc web - kod mobilny, platnosc zblizeniowa,
    polecenie zaplaty, rozliczenie transakcji, transakcja, transakcja bezgotowkowa, transakcja internetowa,
    transakcja karta, transakcja karta debetowa, transakcja nr karty, transakcja zblizeniowa, zakup blik, zakup karta,
    zakup przy uzyciu karty, zakup przy uzyciu karty w kraju, zakup w internecie, zwrot za zakup`,
  Dutch: `
    aankoop bancontact, aankoop met kaart, automatische incasso, bea, bea apple pay, bea betaalpas, bea contactloos,
    bea google pay, betaalautomaat, betaald aan, betaalpas, betaalverzoek van, betaling bancontact, betaling betaalautomaat,
    betaling met debetkaart, betaling met kaart, betaling met kredietkaart, betaling pinautomaat, betaling via bancontact,
    contactloos, contactloos betalen, contactloze betaling, euroincasso, geldautomaat, ideal betaling, online betaling,
    pasvolgnr, pin betaling, pinbetaling, sepa ideal, sepa incasso, sepa incasso algemeen doorlopend,
    sepa incasso algemeen eenmalig`,
  'Danish, Norwegian, Swedish, Finnish and Hungarian': `
    bankkartyas fizetes, bankkartyas vasarlas, betaling med kort, betalning med kort, dankort, dankort kob,
    erintoses vasarlas, kartkop, kartyas fizetes, kartyas vasarlas, kontaktfri betaling, kontaktlos betaling, kortbetaling,
    kortbetalning, kortkob, kortkop, korttimaksu, korttiosto, lahimaksu, varekjop, varekop, vasarlas kartyaval, verkkomaksu,
    visa varekjop, visa varekop`,
  'Romanian and Turkish': `
    cumparare, cumparare online, cumparare pos, kart harcamasi, kart odemesi, kartli odeme, kredi karti harcamasi,
    pesin satis, plata card, plata contactless, plata cu cardul, plata la comerciant, plata pos, pos alisveris, pos harcama,
    satis, tranzactie comerciant, tranzactie pos`,
  'Croatian, Serbian, Slovenian, Bulgarian and Ukrainian': `
    kupovina karticom, nakup s kartico, oplata kartkoyu, placanje karticom, placilo s kartico, plashtane s karta,
    pokupka na pos, pokupka s karta`,
  'Indonesian and Malay': 'pembayaran qris, pembelian kartu, transaksi debit, transaksi kartu',
  Russian: `
    beznalichnaya oplata, oplata, oplata kartoi, oplata po karte, oplata pokupki, oplata tovarov i uslug, pokupka`,
  Arabic: `
    شراء, شراء انترنت, شراء عبر الانترنت, شراء عبر نقاط البيع, شراء من نقاط البيع, عمليه شراء, عمليه نقاط البيع,
    مدفوعات نقاط البيع, مشتريات, مشتريات نقاط البيع, نقاط البيع`,
};

/**
 * Words that are also common in names. The parser removes them from the start and end of a field only if the text also contains
 * one of the phrases above.
 */
export const weakWords: ReadonlySet<string> = new Set(
  `at auth authorisation authorization bei card carta carte chez credit debit domestic foreign international karta karte kartou
   non-sterling on online payment payments pos purchase rate tarjeta term terminal to trans transaction txn visa web`.split(
    /\s+/,
  ),
);

/**
 * Words that banks print before a name, but that are also the first words of names ("SALE SHARKS", "PURCHASE COUNTRY CLUB"). The
 * word stays in the name, and another reading omits it. Source of all words: convention.
 */
export const doubtfulLeads: ReadonlySet<string> = new Set(
  `abono adeudo avoir betaling cargo devolucion einkauf einzug ideal incasso maestro pending pin pos purchase recibo refund
   reversal rshop sale tpv trj zakup zwrot`.split(/\s+/),
);

/** Acquirers' marks whose meaning is unknown (QPS, QTH, Q4R, TG D). The parser recognizes them only at the end of the text. */
export const endMark = /^q(ps|th|ff|pl|ds|p|[0-9][0-9r])$/;

/** Labels before a number that is not part of the name. The parser removes the label and the word after it. */
export const labels: ReadonlySet<string> = new Set(
  `a/c acct arn authcode autocod bestellung bestelnr bic chave cnpj commande cpf customer dic einreicher-id factura faktura
   fattura glaeubiger-id iban ico id inv invoice kenmerk kunde kundennr kvk mandat mandatsreferenz mcc mid mk nif objednavka
   order orderid rechnung ref reference referenz refnr rrn terminal tid trn trx txn vat`.split(/\s+/),
);
