/**
 * Text that banks, networks and terminals print before or after a name, in several languages, folded with `toPlainLetters`.
 * Source of all rows: convention. The matcher uses the phrases only to exclude text from names.
 */

/** Phrases that are not names, by language, sorted. The parser removes them from the start and the end of every field. */
export const paymentPhrases: Readonly<Record<string, string>> = {
  English: `
    bank card, card not present, card payment, card payment at, card payment to, card present, card purchase, card transaction,
    check card, check card purchase, checkcard, credit card, debit card, debit card payment, debit card purchase,
    debit mastercard, debit visa, e-commerce, ecommerce purchase, eftpos, eftpos purchase, external withdrawal, idp purchase,
    in store purchase, interac, interac purchase, internet purchase, mobile payment, online payment, online purchase,
    pin purchase, point of sale, pos debit, pos purchase, pos sale, pos transaction, pos withdrawal, preauthorized,
    preauthorized debit, purchase authorized on, recurring, recurring card, recurring payment, sale, sale at, signature debit,
    visa card, visa check card, visa credit, visa debit, visa purchase, web payment`,
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
    bargeldlose zahlung, debitkartenzahlung, ec karte, einkauf bei, erstlastschrift, folgelastschrift, girocard zahlung,
    gutschrift, ihr einkauf bei, karten zahlung, kartenkauf, kartenumsatz, kartenzahlg, kartenzahlung, kauf bei,
    kreditkartenzahlung, lastschrift, sepa-basis-lastschrift, zahlung mit karte`,
  French: `
    achat carte, achat cb, achat par carte, carte bancaire, cb, facture carte, paiement carte, paiement cb, paiement par carte,
    paiement psc, prelevement, prlv sepa, retrait dab, virement`,
  Italian: `
    acquisto, acquisto carta, addebito carta, operazione carta, pagamento, pagamento carta, pagamento con carta, pagamento pos,
    pagamento tramite pos`,
  Spanish: `
    cargo tarjeta, compra, compra con tarjeta, compra con tarjeta en, compra en, compra tarjeta, compra tarjeta en,
    pago con tarjeta, pago con tarjeta en, pago en, pago tarjeta, pago tarjeta en, tarjeta de credito, tarjeta de debito`,
  Portuguese: `
    cartao de credito, cartao de debito, compra cartao, compra elo, compra mastercard, compra no credito, compra no debito,
    compra visa, pagamento cartao`,
  'Czech and Slovak': `
    bezhotovostna platba, karetni transakce, nakup, nakup kartou, nakup na internetu, platba, platba debetni kartou,
    platba kartou, platba karty, platba pri pokladne, transakce platebni kartou, uhrada kartou`,
  Polish: `
    oplata karta, platnosc, platnosc karta, platnosc web, transakcja, transakcja karta, zakup karta, zakup przy uzyciu karty`,
  Dutch: `
    bea, bea apple pay, bea betaalpas, bea google pay, betaalautomaat, betaalpas, betaalverzoek van, betaling met kaart,
    geldautomaat, pin betaling, pinbetaling`,
  'Danish, Norwegian, Swedish, Finnish and Hungarian': `
    bankkartyas vasarlas, dankort, dankort kob, kartkop, kartyas vasarlas, kortbetalning, kortkob, kortkop, korttiosto, varekop,
    vasarlas kartyaval`,
  'Romanian and Turkish': 'cumparare, cumparare pos, kart odemesi, kartli odeme, plata cu cardul, plata pos, satis',
  Russian: 'oplata, oplata kartoi, oplata tovarov i uslug, pokupka',
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
