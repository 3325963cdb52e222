/**
 * Phrases at the start of a statement text that mean a booking other than a purchase, such as a salary, a transfer or interest.
 * The names after them are those of employers, persons and banks. Phrases | language (ISO 639-1) | source
 */
export const nonPurchasePhrases = `
  salary, salaries, wages, payroll, net pay, bacs salary, bacs credit, state pension, dividend, dividends, child benefit, universal credit, tax refund | en | convention
  interest, interest paid, interest charged, interest payment, credit interest, debit interest, gross interest, overdraft interest, loan interest | en | convention
  overdraft fee, arrangement fee, account fee, monthly fee, monthly account fee, maintenance fee, foreign transaction fee, late fee, late payment fee, unpaid item, returned item fee | en | convention
  standing order, bank transfer, wire transfer, faster payment, internal transfer, account transfer, transfer to, transfer from, direct deposit, zelle to, zelle from, online transfer | en | convention
  opening balance, closing balance, balance brought forward, balance carried forward, cash deposit, cheque deposit, check deposit, mobile deposit, loan repayment, loan payment, mortgage payment | en | convention
  gehalt, gehalt lohn, lohn, lohn gehalt, lohn gehalt rente, bezuege, rente, kindergeld, zinsen, habenzinsen, sollzinsen, zinsabschluss, dividende | de | convention
  rechnungsabschluss, kontoabschluss, kontofuehrung, kontofuehrungsgebuehr, kontofuhrung, kontofuhrungsgebuhr, entgeltabschluss, dauerauftrag, umbuchung, bareinzahlung, kreditrate, darlehensrate | de | convention
  ueberweisung, uberweisung, sepa ueberweisung, sepa uberweisung, echtzeitueberweisung, echtzeituberweisung, gutschrift, sepa gutschrift, miete, echtzeit ueberweisung, online ueberweisung, einzelueberweisung, ueberweisungsgutschrift, gutschr ueberw dauerauftr, uebertrag, bargeldeinzahlung, tilgung | de | convention
  salaire, paie, virement, virement recu, virement emis, virement sepa, vir sepa, vir inst, vir recu, interets, interets debiteurs, agios | fr | convention
  frais de tenue, frais bancaires, cotisation carte, cotisation mensuelle, retraite, loyer, remise cheque, remise cheques, remise de cheque, remise de cheques, virement permanent, vir permanent, commission d intervention, versement especes, dividendes, echeance pret | fr | convention
  nomina, abono nomina, transferencia, transferencia recibida, transferencia emitida, traspaso, intereses, liquidacion intereses, comision, comision mantenimiento, dividendo, ingreso efectivo, ingreso en efectivo, ingreso de efectivo, cuota prestamo, cuota de prestamo, cuota hipoteca, liquidacion de intereses, liquidacion cuenta, bizum | es | convention
  stipendio, bonifico, bonifico ricevuto, giroconto, interessi, commissioni, canone mensile, pensione, dividendi, versamento contanti, rata mutuo, rata prestito, rata finanziamento, imposta di bollo, spese tenuta conto, accredito stipendio, accredito emolumenti, accredito pensione, affitto | it | convention
  ordenado, vencimento, salario, transferencia, trf, juros, comissao, comissoes, pensao, deposito numerario, prestacao credito | pt | convention
  salaris, overboeking, rente, huur, pensioen, overschrijving, sepa overboeking, sepa periodieke overboeking, uitkering, debetrente, creditrente, spaaropdracht, periodieke overboeking | nl | convention
  wynagrodzenie, pensja, przelew, przelew wychodzacy, przelew przychodzacy, odsetki, prowizja, emerytura, wplata wlasna, wplata gotowkowa, kapitalizacja odsetek, zlecenie stale, splata kredytu, oplata za prowadzenie rachunku | pl | convention
  mzda, vyplata, prevod, prichozi platba, odchozi platba, prichozi uhrada, odchozi uhrada, uroky, urok, kreditni urok, debetni urok, duchod, trvaly prikaz, vklad hotovosti, vklad pres bankomat, poplatek za vedeni uctu, splatka uveru, najem | cs | convention
  mzda, vyplata, prevod, prichadzajuca platba, odchadzajuca platba, uroky, urok, dochodok, trvaly prikaz, vklad hotovosti, najom | sk | convention
  loenoverfoersel, lonoverforsel, overfoersel, overforsel | da | convention
  lonn, overforing | nb | convention
  overforing | sv | convention
  palkka, korko, tilisiirto | fi | convention
  munkaber, atutalas, kamat | hu | convention
  salariu, dobanda | ro | convention
  maas, havale, eft, faiz | tr | convention
  راتب, رواتب, ايداع راتب, تحويل, حواله, حواله وارده, حواله صادره, ايداع نقدي, فوائد, رسوم شهريه | ar | convention`;
