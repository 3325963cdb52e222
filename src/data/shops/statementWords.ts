/**
 * Folded words about the card, the terminal, the date and the authorization that banks and acquirers print around the name field.
 * The last column of each row names its source.
 */

/**
 * Words before a number that identifies the payment and not the shop | languages | source. If one of these words precedes a
 * number with three or more digits, the word is not part of the name.
 */
export const introducing = `
  pos, eftpos, tpv, tpe, gab | any, es, fr | convention: point of sale and its translations, before the card's or terminal's number
  cd, card, crd, karte, carte, carta, tarjeta, tarj, cartao, karta | any | convention: the card, before its last digits
  kartou, karty, kaart, kort, kartya, visa, mastercard, maestro, debit | any | convention: the card, before its last digits
  credit, vpay, girocard, amex, mc | any | convention: the card, before its last digits
  terminal, term, trm, tid, mid, tml | any | convention: the terminal and the merchant (ISO 8583 fields 41 and 42)
  auth, aut, autor, autoriz, autorizace, approval, appr, apprv, authcode, auth-code | any | convention: the authorisation (ISO 8583 field 38)
  ref, refnr, rrn, arn, txn, trn, trx, trace, seq, stan | any | convention: references (ISO 8583 fields 11 and 37) and slips
  batch, receipt, rcpt, beleg, belegnr, bon, doklad | any | convention: references (ISO 8583 fields 11 and 37) and slips
  ticket, invoice, inv, rechnung, faktura | any | convention: references (ISO 8583 fields 11 and 37) and slips
  folgenr, volgnr, pasvolgnr, transactie, kartennr, kartenr, geraet | de, nl | convention: Dutch and German statements of debit cards
  verfalld, vj, ta-nr, kaartnr, kaartnummer, pas, ckcd | de, nl, en | convention: the expiry, transaction and number of a card`;

/** Words before a date, recognized only if a date follows | languages | source */
export const beforeDay = `
  on, dated, date, dtd, valued, value | en | convention
  am, vom, datum, den | de | convention
  le, du, date | fr | convention
  el, del, fecha, dia, em | es, pt | convention
  il, del, data | it | convention
  dne, dnia, z dnia, ze dne | cz, pl | convention
  op, d.d, den, pa | nl, sv, da | convention
  valuta, valutadatum, d.trans, kaufdatum, buchungstag, fecha, echeance, ech | de, nl, cz, es, fr | convention`;

/** Words before "date", recognized only if a date follows | words for "date" | languages | source */
export const kindsOfDay = `
  value, effective, transaction, trans, posting, booking, entry, purchase | date | en | convention
  data, datum, date, fecha | transakcji, operacji, transakce, transactie, operation, operacion, valuta, valor, operazione | any | convention`;

/** Words before an exchange rate, recognized only if a decimal number follows | languages | source */
export const beforeRate = `
  vrate | en | NatWest support centre, list of statement abbreviations (Visa Payment Scheme Exchange Rate), read 2026-11-29
  rate, fx, kurs, kurz, wisselkoers, koers, cours, cambio, tasso, kurssi, arfolyam | any | convention`;

/** Words before an amount, recognized only if an amount follows | languages | source */
export const beforeAmount = `
  amount, amt, fee, charge, comm, commission | en | convention
  betrag, entgelt, gebuehr, gebuhr, provision | de | convention
  montant, frais | fr | convention
  importe, comision, importo, commissione, commissioni, valor, comissao | es, it, pt | convention
  castka, poplatek, provize, ciastka, kwota, prowizja, suma | cz, sk, pl | convention
  bedrag, kosten, belopp, belob, summa | nl, sv, da, fi | convention`;

/** Words before the number of an instalment, "01/03" or "1 DE 3" | languages | source */
export const instalments = `
  parc, parcela, cuota, rata, taksit | pt, es, it, pl, tr | convention`;

/** Months as printed on statements | languages | source */
export const monthNames = `
  jan, feb, mar, apr, may, jun, jul, aug, sep, sept, oct, nov, dec | en | convention
  january, february, march, april, june, july, august, september, october, november, december | en | convention
  janv, fev, fevr, mars, avr, avril, mai, juin, juil, juillet, aout, septembre, octobre, novembre, dec | fr | convention
  jaen, maerz, mrz, okt, dez, januar, februar, marz, juni, juli, oktober, dezember | de | convention
  ene, abr, ago, dic, enero, febrero, marzo, abril, mayo, junio, julio, agosto, septiembre, octubre, noviembre, diciembre | es | convention
  gen, mag, giu, lug, ott, set, gennaio, febbraio, aprile, maggio, giugno, luglio, settembre, ottobre, dicembre | it | convention
  out, janeiro, fevereiro, marco, maio, junho, julho, setembro, outubro, novembro, dezembro | pt | convention
  led, uno, bre, dub, kve, cer, cvc, srp, zar, rij, lis, pro | cz | convention
  sty, lut, kwi, maj, lip, sie, wrz, paz, gru | pl | convention; not cze, which is Czechia's code
  ledna, unora, brezna, dubna, kvetna, cervna, cervence, srpna, zari, rijna, listopadu, prosince | cz | convention
  stycznia, lutego, marca, kwietnia, maja, czerwca, lipca, sierpnia, wrzesnia, pazdziernika, listopada, grudnia | pl | convention
  mrt, mei, maart | nl | convention`;

/**
 * Words that banks print before the name | languages | source. The parser recognizes them only if at least two of them occur and
 * at least one is not a preposition.
 */
export const paying = `
  payment, purchase, card, debit, credit, visa, mastercard, maestro, contactless, transaction, txn, pos | en | convention
  sale, purch, pur, pmt, pymt, authorised, authorized, recurring, pending | en | convention
  kartenzahlung, zahlung, karte, kauf, einkauf, umsatz, kaufumsatz, kartenumsatz, lastschrift, girocard | de | convention
  kreditkarte, debitkarte, bezahlung, kontaktlos | de | convention
  paiement, achat, carte, facture, prelevement, bancaire, cb | fr | convention
  pagamento, acquisto, carta, addebito, operazione, spesa, bancomat | it | convention
  pago, compra, tarjeta, tarj, cargo, operacion, debito, credito | es | convention
  pagamento, cartao, compras, debito | pt | convention
  platba, nakup, uhrada, kartou, karta, karty, transakce, bezkontaktni, debetni, platebni | cz, sk | convention
  platnosc, zakup, transakcja, karta, zblizeniowa, obciazenie | pl | convention
  betaling, aankoop, betaalautomaat, pinnen, geldopname, kaart | nl | convention
  kortkob, kortkop, kob, kop, kort, dankort, varekob, varekop, kortbetalning, korttiosto, osto | da, sv, nb, fi | convention
  vasarlas, kartya, kartyas, fizetes, plata, cumparare, card, odeme, alisveris, harcama, oplata, pokupka, pokupki | hu, ro, tr, ru | convention`;

/** Prepositions, which count only after one of the words above | languages | source */
export const prepositions = `
  to, at, on, from, by, in, of, the, for, bei, an, in, vom, chez | any | convention
  en, a, au, aupres, presso, da, em, na, v, u, w, hos, i, til, op | any | convention
  bij, nr, no, x, mit, per, ihr, par, sans, contact, con, przy | any | convention
  uzyciu, pas, online, internet, mobile, apple, google, pay, chip | any | convention
  pin, international, foreign, domestic | any | convention`;
