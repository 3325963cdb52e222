/**
 * Text that banks, networks and terminals print around a name, in their customers' languages. Folded like `toPlainLetters`.
 * Source of all rows: convention. They only exclude text from names.
 */

/** Never names: removed at the start and the end of every field. */
export const phrases: readonly string[] = `
  card payment to|card payment at|card payment|card purchase|card transaction|card not present|card present|debit card purchase|
  debit card payment
  debit card|credit card|check card|checkcard|check card purchase|bank card|visa check card|visa debit|visa credit|visa card|
  visa purchase|debit visa|debit mastercard
  mastercard debit|mastercard|mastecard|master card|maestro|vpay|v pay|amex|american express card|unionpay|girocard|bancontact|
  electron cash
  contactless payment|contactless|kontaktlos|sans contact|sin contacto|bezkontaktne|bezkontaktni|zblizeniowa|zblizeniowo|
  senza contatto|sem contacto
  applepay|apple pay|googlepay|google pay|gpay|samsung pay|samsungpay|garmin pay
  pos purchase|pos debit|pos sale|pos transaction|pos withdrawal|purchase authorized on|recurring payment|recurring card|
  recurring|preauthorized
  preauthorized debit|interac purchase|interac|idp purchase|eftpos purchase|eftpos|point of sale|signature debit|pin purchase|
  external withdrawal
  online payment|online purchase|internet purchase|e-commerce|ecommerce purchase|mobile payment|web payment|in store purchase
  ach debit|ach credit|ach debit web|sepa ct|sepa dd|sepa|direct debit|direct debit payment to|scan direct|qris mpm|qris|
  pix inst|pix qr|pix|waon
  kartenzahlung|kartenzahlg|kartenkauf|karten zahlung|kartenumsatz|kauf bei|einkauf bei|ihr einkauf bei|debitkartenzahlung|
  kreditkartenzahlung|ec karte
  lastschrift|sepa-basis-lastschrift|folgelastschrift|erstlastschrift|gutschrift|girocard zahlung|zahlung mit karte|
  bargeldlose zahlung
  paiement par carte|paiement carte|paiement cb|paiement psc|achat cb|achat carte|achat par carte|facture carte|carte bancaire|
  carte x\\d+|cb
  prelevement|prlv sepa|virement|retrait dab
  pagamento carta|pagamento con carta|pagamento pos|pagamento tramite pos|pagamento|acquisto carta|acquisto|addebito carta|
  operazione carta
  pago con tarjeta|pago con tarjeta en|pago tarjeta|pago tarjeta en|pago en|compra tarjeta|compra tarjeta en|compra con tarjeta|
  compra con tarjeta en|compra en|compra|tarjeta de debito|tarjeta de credito|cargo tarjeta
  compra cartao|compra no debito|compra no credito|compra elo|compra visa|compra mastercard|cartao de credito|cartao de debito|
  pagamento cartao
  platba kartou|platba karty|platba debetni kartou|nakup kartou|nakup na internetu|nakup|platba pri pokladne|karetni transakce|
  transakce platebni kartou
  uhrada kartou|bezhotovostna platba|platba
  platnosc karta|platnosc kartą|platnosc|zakup przy uzyciu karty|zakup karta|transakcja karta|transakcja|oplata karta|
  platnosc web
  betaalautomaat|betaling met kaart|betaalpas|pinbetaling|pin betaling|bea apple pay|bea google pay|bea betaalpas|bea|
  geldautomaat|betaalverzoek van
  kortkob|dankort kob|dankort|kortkop|varekop|korttiosto|kortbetalning|kartkop|bankkartyas vasarlas|vasarlas kartyaval|
  kartyas vasarlas
  plata cu cardul|plata pos|cumparare pos|cumparare|kart odemesi|kartli odeme|satis
  oplata kartoi|oplata tovarov i uslug|pokupka|oplata
  sale at|sale`
  .trim()
  .split(/\s*[|\n]\s*/);

/** Often names themselves. Removed at an edge only if the text also has one of the phrases above. */
export const weakWords: ReadonlySet<string> = new Set(
  `at auth authorisation authorization bei card carta carte chez credit debit domestic foreign international karta karte kartou
   non-sterling on online payment payments pos purchase rate tarjeta term terminal to trans transaction txn visa web`.split(
    /\s+/,
  ),
);

/** At the end of the text only: acquirers' own marks of unknown meaning (QPS, QTH, Q4R, TG D). */
export const endMark = /^q(ps|th|ff|pl|ds|p|[0-9][0-9r])$/;

/** Labels before a number that is not a name. Both the label and the next piece are removed. */
export const labels: ReadonlySet<string> = new Set(
  `a/c acct arn authcode autocod bestellung bestelnr bic chave cnpj commande cpf customer dic einreicher-id factura faktura
   fattura glaeubiger-id iban ico id inv invoice kenmerk kunde kundennr kvk mandat mandatsreferenz mcc mid mk nif objednavka
   order orderid rechnung ref reference referenz refnr rrn terminal tid trn trx txn vat`.split(/\s+/),
);
