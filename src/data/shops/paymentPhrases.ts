/**
 * Text that banks, networks and terminals print before or after a name, in several languages, folded with `toPlainLetters`.
 * Source of all rows: convention. The matcher uses the phrases only to exclude text from names.
 */

/** Phrases that are not names, by language, sorted. The parser removes them from the start and the end of every field. */
export const paymentPhrases: Readonly<Record<string, string>> = {
  English: `
    bank card, bill payment, card not present, card payment, card payment at, card payment to, card present, card purchase,
    card purchase at, card transaction, check card, check card purchase, checkcard, contactless purchase, credit card,
    debit card, debit card payment, debit card purchase, debit card purchase at, debit card transaction, debit mastercard,
    debit purchase, debit visa, e-commerce, ecommerce purchase, eft payment, eft pos, eft purchase, eftpos, eftpos debit,
    eftpos purchase, electronic purchase, external withdrawal, idp purchase, in store purchase, in-store purchase, interac,
    interac purchase, internet purchase, mastercard purchase, mobile payment, mobile purchase, nfc purchase, online payment,
    online purchase, payment at, pending purchase, pin pad purchase, pin purchase, point of sale, point of sale debit,
    point of sale purchase, pos debit, pos payment, pos purchase, pos purchase at, pos sale, pos transaction, pos withdrawal,
    preauthorized, preauthorized debit, purchase at, purchase authorized on, purchase from, recurring, recurring card,
    recurring payment, recurring purchase, sale, sale at, signature debit, visa card, visa check card, visa credit, visa debit,
    visa debit purchase, visa payment, visa purchase, web payment`,
  'cards and wallets': `
    american express card, amex, apple pay, applepay, bancontact, electron cash, garmin pay, girocard, google pay, googlepay,
    gpay, maestro, mastecard, master card, mastercard, mastercard debit, samsung pay, samsungpay, unionpay, v pay, vpay`,
  'contactless, in several languages': `
    bezkontaktne, bezkontaktni, contactless, contactless payment, kontaktlos, sans contact, sem contacto, senza contatto,
    sin contacto, zblizeniowa, zblizeniowo`,
  'transfers and instant payments': `
    ach credit, ach debit, ach debit web, direct debit, direct debit payment to, pix, pix inst, pix qr, qris, qris mpm,
    scan direct, sepa, sepa ct, sepa dd, waon`,
  German: `
    bargeldlose zahlung, basislastschrift, debitkarten zahlung, debitkartenzahlung, ec karte, einkauf bei, einkauf karte,
    elv lastschrift, erstlastschrift, folgelastschrift, girocard kontaktlos, girocard zahlung, gutschrift, ihr einkauf bei,
    karten zahlung, kartenkauf, kartenumsatz, kartenzahlg, kartenzahlung, kartenzahlung an, kartenzahlung bei, kauf bei,
    kreditkartenumsatz, kreditkartenzahlung, lastschrift, lastschrifteinzug, maestro zahlung, online-zahlung, pos zahlung,
    sepa lastschrift, sepa-basis-lastschrift, sepa-lastschrift, zahlung bei, zahlung girocard, zahlung mit karte`,
  French: `
    achat carte, achat carte bancaire, achat cb, achat internet, achat par carte, achat par cb, achat sans contact,
    carte bancaire, cb, facture carte, facture cb, paiement carte, paiement carte bancaire, paiement cb,
    paiement cb sans contact, paiement en ligne, paiement internet, paiement par carte, paiement par cb, paiement psc,
    paiement sans contact, prelevement, prelevement sepa, prlv sepa, reglement carte, reglement cb, retrait dab, virement`,
  Italian: `
    acquisto, acquisto carta, acquisto pos, acquisto pos presso, addebito carta, addebito diretto, operazione carta,
    operazione pos, pagamento, pagamento bancomat, pagamento carta, pagamento con carta, pagamento contactless,
    pagamento online, pagamento pagobancomat, pagamento pos, pagamento presso, pagamento tramite pos, pagobancomat,
    utilizzo carta, utilizzo carta di credito`,
  Spanish: `
    adeudo recibo, cargo por compra, cargo tarjeta, compra, compra comercio, compra con tarjeta, compra con tarjeta de credito,
    compra con tarjeta de debito, compra con tarjeta en, compra contactless, compra credito, compra debito, compra en,
    compra en comercio, compra internet, compra online, compra por internet, compra tarjeta, compra tarjeta credito,
    compra tarjeta debito, compra tarjeta en, compra tpv, consumo con tarjeta, consumo pos, consumo tarjeta, pago con movil,
    pago con tarjeta, pago con tarjeta en, pago en, pago movil, pago tarjeta, pago tarjeta de credito, pago tarjeta en,
    tarjeta de credito, tarjeta de debito`,
  Portuguese: `
    cartao de credito, cartao de debito, compra a debito, compra cartao, compra cartao de credito, compra cartao de debito,
    compra com cartao, compra elo, compra internacional, compra mastercard, compra nacional, compra no credito,
    compra no debito, compra parcelada, compra visa, debito direto, pagamento cartao, pagamento com cartao`,
  'Czech and Slovak': `
    bezhotovostna platba, bezkontaktna platba, bezkontaktni platba, internetova platba, karetni platba, karetni transakce,
    nakup, nakup debetni kartou, nakup kartou, nakup kreditni kartou, nakup na internetu, nakup u obchodnika, platba,
    platba debetni kartou, platba kartou, platba kartou u obchodnika, platba karty, platba mobilem, platba na internetu,
    platba pri pokladne, platba u obchodnika, platba u obchodnika kartou, transakce platebni kartou, uhrada kartou`,
  Polish: `
    obciazenie karta, operacja karta, oplata karta, platnosc, platnosc blik, platnosc internetowa, platnosc karta,
    platnosc karta debetowa, platnosc mobilna, platnosc web, platnosc zblizeniowa, transakcja, transakcja bezgotowkowa,
    transakcja internetowa, transakcja karta, transakcja zblizeniowa, zakup karta, zakup przy uzyciu karty, zakup w internecie`,
  Dutch: `
    aankoop met kaart, automatische incasso, bea, bea apple pay, bea betaalpas, bea contactloos, bea google pay, betaalautomaat,
    betaalpas, betaalverzoek van, betaling betaalautomaat, betaling met kaart, betaling pinautomaat, contactloos betalen,
    contactloze betaling, geldautomaat, ideal betaling, online betaling, pin betaling, pinbetaling, sepa incasso`,
  'Danish, Norwegian, Swedish, Finnish and Hungarian': `
    bankkartyas fizetes, bankkartyas vasarlas, betaling med kort, betalning med kort, dankort, dankort kob, erintoses vasarlas,
    kartkop, kartyas fizetes, kartyas vasarlas, kontaktfri betaling, kontaktlos betaling, kortbetaling, kortbetalning, kortkob,
    kortkop, korttimaksu, korttiosto, lahimaksu, varekjop, varekop, vasarlas kartyaval, verkkomaksu, visa varekjop, visa varekop`,
  'Romanian and Turkish': `
    cumparare, cumparare online, cumparare pos, kart harcamasi, kart odemesi, kartli odeme, kredi karti harcamasi, pesin satis,
    plata card, plata contactless, plata cu cardul, plata la comerciant, plata pos, pos alisveris, pos harcama, satis,
    tranzactie comerciant, tranzactie pos`,
  'Croatian, Serbian, Slovenian, Bulgarian and Ukrainian': `
    kupovina karticom, nakup s kartico, oplata kartkoyu, placanje karticom, placilo s kartico, plashtane s karta, pokupka na pos,
    pokupka s karta`,
  'Indonesian and Malay': 'pembayaran qris, pembelian kartu, transaksi debit, transaksi kartu',
  Russian: `
    beznalichnaya oplata, oplata, oplata kartoi, oplata po karte, oplata pokupki, oplata tovarov i uslug, pokupka`,
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

/** Acquirers' marks whose meaning is unknown (QPS, QTH, Q4R, TG D). The parser recognizes them only at the end of the text. */
export const endMark = /^q(ps|th|ff|pl|ds|p|[0-9][0-9r])$/;

/** Labels before a number that is not part of the name. The parser removes the label and the word after it. */
export const labels: ReadonlySet<string> = new Set(
  `a/c acct arn authcode autocod bestellung bestelnr bic chave cnpj commande cpf customer dic einreicher-id factura faktura
   fattura glaeubiger-id iban ico id inv invoice kenmerk kunde kundennr kvk mandat mandatsreferenz mcc mid mk nif objednavka
   order orderid rechnung ref reference referenz refnr rrn terminal tid trn trx txn vat`.split(/\s+/),
);
