/**
 * Words for the columns of bank statements in the languages of the page | convention. They only preselect the meaning of a
 * column, which the person can change.
 */

/** What a column can contain. `monthDate`: a date whose month comes before its day, as in the United States. */
export const columnRoles = [
  'date',
  'monthDate',
  'description',
  'amount',
  'currency',
  'fee',
  'mcc',
  'city',
  'country',
  'type',
  'posId',
  'merchantId',
] as const;
export type ColumnRole = (typeof columnRoles)[number];

/** Separated by commas; the first words of a role are the best ones. */
const words: Readonly<Partial<Record<ColumnRole, string>>> = {
  date: `transaction date, booking date, date, posting date, value date, started date, completed date, Buchungstag, Buchungsdatum,
    Datum, Belegdatum, Kaufdatum, Umsatzdatum, Wertstellung, Valuta, Valutadatum, datum transakce, datum zaúčtování, datum provedení,
    datum, date de l'opération, date opération, date comptable, date de transaction, date valeur, date d'achat, fecha,
    fecha operación, fecha de operación, fecha valor, fecha contable, data, data transakcji, data operacji, data księgowania,
    تاريخ العملية, تاريخ المعاملة, التاريخ, تاريخ`,
  description: `description, descriptor, merchant, merchant name, payee, payee name, counterparty, counterparty name, beneficiary,
    transaction description, name, details, narrative, memo, reference text, text, Umsatztext, Buchungstext, Beschreibung, Händler,
    Zahlungsempfänger, Auftraggeber/Empfänger, Empfänger, Begünstigter/Zahlungspflichtiger, Name Zahlungsbeteiligter,
    Verwendungszweck, název obchodníka, obchodník, název protiúčtu, protistrana, popis, popis transakce, poznámka,
    zpráva pro příjemce, libellé, libellé opération, commerçant, marchand, bénéficiaire, détail, concepto, comercio,
    descripción, beneficiario, detalle, movimiento, opis, opis operacji, opis transakcji, odbiorca, nazwa odbiorcy,
    dane kontrahenta, sprzedawca, tytuł, الوصف, وصف العملية, التاجر, اسم التاجر, البيان, المستفيد, التفاصيل`,
  amount: `amount, transaction amount, debit, debit amount, paid out, money out, credit, credit amount, paid in, money in, value,
    Betrag, Umsatz, Soll, Haben, Betrag EUR, Lastschrift, Gutschrift, částka, objem, částka transakce, montant, débit, crédit,
    importe, cargo, abono, cantidad, monto, kwota, kwota transakcji, kwota operacji, obciążenia, uznania, المبلغ, مبلغ, مدين, دائن`,
  currency: `currency, currency code, Währung, Waehrung, měna, mena, devise, monnaie, moneda, divisa, waluta, العملة, عملة`,
  fee: `fee, fees, charge, charges, commission, ATM fee, Gebühr, Gebühren, Entgelt, Entgelte, poplatek, poplatky, frais, comisión,
    comisiones, tarifa, opłata, opłaty, prowizja, الرسوم, رسوم, عمولة`,
  mcc: `mcc, merchant category code, merchant category, category code, MCC-Code, Branchencode, kód MCC, kod MCC, code MCC,
    código MCC, رمز فئة التاجر`,
  city: `city, town, merchant city, location, place, Ort, Stadt, město, místo, ville, lieu, ciudad, localidad, lugar, miasto,
    miejscowość, miejsce, المدينة, مدينة`,
  country: `country, country code, merchant country, Land, Ländercode, Länderkennung, země, stát, kód země, pays, code pays, país,
    código de país, kraj, kod kraju, البلد, الدولة, رمز البلد`,
  type: `type, transaction type, product, Art, Umsatzart, Transaktionsart, Typ, Buchungsart, typ, typ transakce, typ operace,
    type d'opération, tipo, tipo de operación, tipo de movimiento, rodzaj, rodzaj transakcji, typ operacji, typ transakcji, النوع,
    نوع العملية`,
  posId: `posId, pos id, terminal id, terminal, terminal number, Terminal-ID, Terminalnummer, ID terminálu, terminál,
    identifiant du terminal, terminal de paiement, ID del terminal, numer terminala, ID terminala, رقم الجهاز, معرف الجهاز`,
  merchantId: `merchantId, merchant id, merchant number, Händler-ID, Händlernummer, Vertragsnummer, ID obchodníka,
    identifiant commerçant, ID del comercio, numer sprzedawcy, ID sprzedawcy, معرف التاجر, رقم التاجر`,
};

/** Letters without accents, spaces and punctuation. */
export const plainWord = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll(/[^\p{L}]/gu, '');

interface Meaning {
  readonly role: ColumnRole;
  /** 0 for the best word of the role. */
  readonly rank: number;
}

const meanings = new Map<string, Meaning>();
for (const role of columnRoles) {
  for (const [rank, word] of (words[role]?.split(',') ?? []).entries()) {
    const plain = plainWord(word);
    if (!meanings.has(plain)) meanings.set(plain, { role, rank });
  }
}

/** Returns what a column with this header contains, if the header is known. "Amount (EUR)" means the same as "Amount". */
export const meaningOf = (header: string): Meaning | undefined =>
  meanings.get(plainWord(header)) ?? meanings.get(plainWord(header.replace(/[([].*$/, '')));
